import { screen, within } from '@testing-library/react';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { connection, rupees } from '../../support/fixtures/listing';
import { anOrder } from '../checkout-fixtures';
import { gstBook } from './gst-terms';

const supply = (taxable: string, igst: string) => ({
  taxRate: '18.00',
  taxable: rupees(taxable),
  cgst: rupees('0.00'),
  sgst: rupees('0.00'),
  igst: rupees(igst),
});
const LINE = {
  ...anOrder().orderItems[0],
  ...supply('16100.85', '2898.15'),
  qty: 1,
  price: rupees('18999.00'),
  hsn: '8518',
};

/** An order of one speaker from Kerala to Karnataka. */
function anOrderWithGst(taxMode: string, overrides: Record<string, unknown>) {
  return anOrder({ taxMode, placeOfSupply: 'KA', orderItems: [LINE], ...overrides });
}

const INCLUSIVE = anOrderWithGst('GST_INCLUSIVE', {
  charges: [{ kind: 'SHIPPING', ...supply('466.10', '83.90') }],
  itemsPrice: rupees('16100.85'),
  shippingPrice: rupees('466.10'),
  taxPrice: rupees('2982.05'),
  totalPrice: rupees('19549.00'),
});
const EXCLUSIVE = anOrderWithGst('GST_EXCLUSIVE', {
  orderItems: [{ ...LINE, ...supply('18999.00', '3419.82') }],
  charges: [{ kind: 'SHIPPING', ...supply('550.00', '99.00') }],
  itemsPrice: rupees('18999.00'),
  shippingPrice: rupees('550.00'),
  taxPrice: rupees('3518.82'),
  totalPrice: rupees('23067.82'),
});

async function openReceipt(order: object) {
  renderScreen('/order/order1', { session: MEERA, results: { order } });
  const receipt = within(await screen.findByRole('region', { name: 'Order Summary' }));
  await receipt.findByText('Total');
  return receipt
    .getAllByRole('term')
    .map((label, index) => [label.textContent, receipt.getAllByRole('definition')[index]?.textContent]);
}

describe('The receipt of an order with GST', () => {
  it('shows the prices that the shopper saw, and the tax inside', async () => {
    expect(await openReceipt(INCLUSIVE)).toEqual([
      ['Items', '₹18,999.00'],
      ['Shipping', '₹550.00'],
      ['Total', '₹19,549.00'],
      ['Note', 'Includes ₹2,982.05 GST (IGST 18%).'],
    ]);
  });

  it('shows the tax that was added', async () => {
    expect(await openReceipt(EXCLUSIVE)).toEqual([
      ['Items', '₹18,999.00'],
      ['Shipping', '₹550.00'],
      ['GST 18%', '₹3,518.82'],
      ['Total', '₹23,067.82'],
    ]);
  });
});

describe('The order screen of an admin', () => {
  it('shows taxable value and GST by rate, and the HSN code of each line', async () => {
    const records = { activity: [], paymentEvents: [] };
    renderScreen('/order/order1', {
      session: ADMIN,
      priceBook: gstBook(true),
      results: { me: ADMIN, order: { ...INCLUSIVE, ...records }, orders: () => connection([]) },
    });
    const heading = await screen.findByRole('heading', { name: 'Tax' });
    const tax = within(heading.closest('section')!);
    expect(tax.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Taxable', 'IGST 18%']);
    const amounts = tax.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['₹16,566.95', '₹2,982.05']);
    expect(tax.getByText('Kerala → Karnataka')).toBeVisible();
    expect(tax.getByText('HSN 8518 · 18% · ₹16,100.85 + ₹2,898.15 GST')).toBeVisible();
    expect(tax.getByText('18% · ₹466.10 + ₹83.90 GST')).toBeVisible();
  });
});
