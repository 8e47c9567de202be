import { act, screen, within } from '@testing-library/react';
import type { PriceBook } from '../../../client/domain';
import { hindi } from '../../../client/i18n/hindi';
import { addToCart, setQuantity } from '../../../client/state/cart';
import { storeDeliveryPin } from '../../../client/state/delivery-pin';
import { saveTaxClasses, taxClassesStore } from '../../../client/state/tax-classes';
import { createDeferred } from '../../support/runtime/deferred';
import { offline } from '../../support/fakes/fake-shop';
import { renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { aCartLine, clearLocalStorage } from '../checkout-fixtures';
import { aProductOf, gstBook, SPEAKER } from './gst-terms';

const speaker = aCartLine({ qty: 1 });
const kettle = aCartLine({ product: 'kettle', name: 'Neel Kettle', price: 4_999_00, qty: 1 });
const delivery = ({ postalCode }: { postalCode: string }) => ({
  postalCode,
  city: 'Mysuru',
  state: 'KA',
  serviceable: true,
  cod: true,
  days: { min: 3, max: 5 },
});

/** Products by id; the kettle has the tax class. */
function productsWith(taxClass: string | null) {
  const KETTLE = aProductOf(taxClass, { id: 'kettle', name: 'Neel Kettle', price: rupees('4999.00') });
  return ({ id }: { id: string }) => (id === 'kettle' ? KETTLE : SPEAKER);
}

/** Opens the cart with the two drawn products. */
async function openCart(priceBook: PriceBook | undefined, options: Parameters<typeof renderScreen>[1] = {}) {
  addToCart(speaker);
  addToCart(kettle);
  const results = { product: productsWith(null), delivery, ...options.results };
  const view = renderScreen('/cart', { ...(priceBook && { priceBook }), ...options, results });
  const summary = await screen.findByRole('region', { name: /Summary|सारांश/ });
  return { ...view, summary: within(summary) };
}

/** The amounts of the summary by label. */
function amountsOf(summary: Pick<typeof screen, 'getAllByRole'>): [string | null, string | null][] {
  const labels = summary.getAllByRole('term');
  const amounts = summary.getAllByRole('definition');
  return labels.map((label, index) => [label.textContent, amounts[index]?.textContent ?? null]);
}

beforeEach(() => {
  clearLocalStorage();
  taxClassesStore.set(new Map());
});

describe('A cart whose prices include GST', () => {
  it('shows the drawn amounts: nothing is added but shipping', async () => {
    storeDeliveryPin('570001');
    const { summary } = await openCart(gstBook(true));
    await summary.findByText('Includes ₹3,744.61 GST (IGST 18%). Nothing is added later.');
    expect(amountsOf(summary)).toEqual([
      ['Items (2)', '₹23,998.00'],
      ['Shipping', '₹550.00'],
      ['Total', '₹24,548.00'],
      ['Note', 'Includes ₹3,744.61 GST (IGST 18%). Nothing is added later.'],
    ]);
  });

  it('assumes a delivery within the state of the shop without a PIN code', async () => {
    const { summary } = await openCart(gstBook(true));
    expect(await summary.findByText(/^Includes ₹3,744\.\d\d GST \(CGST 9% \+ SGST 9%\)\./)).toBeVisible();
  });

  it('names no rate if the lines have several', async () => {
    const { summary } = await openCart(gstBook(true), { results: { product: productsWith('reduced') } });
    expect(await summary.findByText(/^Includes ₹[\d,.]+ GST\. Nothing/)).toBeVisible();
  });

  it('has the right total before the tax classes arrive', async () => {
    const { promise } = createDeferred();
    const { summary } = await openCart(gstBook(true), { results: { product: () => promise } });
    expect(await summary.findByText('₹24,548.00')).toBeVisible();
    expect(summary.queryByText(/Includes/)).not.toBeInTheDocument();
  });

  it('names no tax without one, because a composition dealer may not collect it', async () => {
    const { summary } = await openCart(gstBook(true, 0));
    expect(await summary.findByText('Nothing is added later.')).toBeVisible();
    expect(summary.queryByText(/GST/)).not.toBeInTheDocument();
  });

  it('compares the shown prices with the limit of free shipping', async () => {
    const { summary } = await openCart(gstBook(true));
    act(() => setQuantity('speaker', 2));
    expect(await summary.findByText('Add ₹7,004 for free shipping')).toBeVisible();
    act(() => setQuantity('kettle', 3));
    expect(await summary.findByText('Your order ships free')).toBeVisible();
    expect(amountsOf(summary)).toContainEqual(['Shipping', '₹0.00']);
  });

  it('speaks Hindi', async () => {
    storeDeliveryPin('570001');
    const { summary } = await openCart(gstBook(true), { locale: hindi });
    const note = 'इसमें ₹3,744.61 जीएसटी शामिल है (आईजीएसटी 18%)। बाद में कुछ नहीं जुड़ेगा।';
    expect(await summary.findByText(note)).toBeVisible();
  });
});

describe('A cart to which GST is added', () => {
  it('shows the drawn amounts, with an estimated total', async () => {
    storeDeliveryPin('570001');
    const { summary } = await openCart(gstBook(false));
    await summary.findByText('GST 18%');
    expect(amountsOf(summary)).toEqual([
      ['Items (2)', '₹23,998.00'],
      ['Shipping', '₹550.00'],
      ['GST 18%', '₹4,418.64'],
      ['Estimated total', '₹28,966.64'],
    ]);
  });

  it('sums several rates in one line', async () => {
    const { summary } = await openCart(gstBook(false), { results: { product: productsWith('exempt') } });
    await summary.findByText('Estimated total');
    // The shipping of the exempt product is exempt too: 18,999 + 435.43 of the shipping have 18 %.
    expect(amountsOf(summary)).toContainEqual(['GST 18%', '₹3,498.20']);
    act(() => saveTaxClasses(new Map([['kettle', 'reduced']])));
    expect(amountsOf(summary)).toContainEqual(['GST', '₹3,753.88']);
  });

  it('shows no total before the tax classes arrive', async () => {
    const { promise, resolve } = createDeferred();
    const { summary } = await openCart(gstBook(false), { results: { product: () => promise } });
    expect(await summary.findByRole('status')).toHaveTextContent('Loading');
    expect(summary.queryByText('Estimated total')).not.toBeInTheDocument();
    await act(async () => {
      resolve(SPEAKER);
      await promise;
    });
    expect(await summary.findByText('Estimated total')).toBeVisible();
  });

  it('says that the tax was not checked when the shop is unreachable', async () => {
    const product = () => {
      throw offline();
    };
    const { summary } = await openCart(gstBook(false), { results: { product } });
    expect(await summary.findByText(/^GST could not be checked/)).toBeVisible();
  });
});

describe('A cart without GST', () => {
  it('looks up no tax class', async () => {
    const { summary } = await openCart(undefined);
    expect(amountsOf(summary)).toEqual([
      ['Subtotal (2 items)', '₹23,998.00'],
      ['Shipping', '₹550.00'],
      ['Tax (4%)', '₹959.92'],
      ['Estimated total', '₹25,507.92'],
    ]);
    expect(taxClassesStore().size).toBe(0);
  });
});
