import { screen, within } from '@testing-library/react';
import type { PriceBook } from '../../../client/domain';
import { hindi } from '../../../client/i18n/hindi';
import { priceOrder, toDecimal } from '../../../client/domain';
import { saveBillingAddress } from '../../../client/state/billing-address';
import { addToCart } from '../../../client/state/cart';
import { saveShippingAddress, savePaymentMethod, shippingAddressVar } from '../../../client/state/checkout';
import { taxClassesStore } from '../../../client/state/tax-classes';
import { addresses as english } from '../../../client/i18n/en/addresses';
import { addresses as hindiAddresses } from '../../../client/i18n/hi/addresses';
import { englishTextOf } from '../../../server/domain/messages/english-text';
import { hindiMessages } from '../../../server/domain/messages/hi';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { rupees } from '../../support/fixtures/listing';
import { aCartLine, ADDRESS, anOrder, clearLocalStorage } from '../checkout-fixtures';
import { ADDRESS_IN_KARNATAKA, gstBook, SPEAKER } from './gst-terms';

type OrderInput = { expectedTotal: string } & Record<string, unknown>;

/** Opens Place Order with one speaker; `respond` answers each attempt. */
async function openPlaceOrder(priceBook: PriceBook, respond: (requests: OrderInput[]) => unknown) {
  addToCart(aCartLine({ qty: 1 }));
  saveShippingAddress(ADDRESS_IN_KARNATAKA);
  savePaymentMethod('PayPal');
  const requests: OrderInput[] = [];
  const placeOrder = ({ input }: { input: OrderInput }) => {
    requests.push(input);
    return respond(requests);
  };
  const paymentConfig = () => shopError('BUSY', 'Later');
  const results = { placeOrder, product: SPEAKER, order: anOrder(), paymentConfig };
  const view = renderScreen('/placeorder', { session: MEERA, priceBook, results });
  const findButton = () => screen.findByRole('button', { name: /^Place Order/ });
  return { ...view, requests, findButton };
}

/** A quote in the format of the GraphQL API, with a rate in hundredths of a percent. */
function aQuote(isInclusive: boolean, basisPoints: number) {
  const { tax, ...prices } = priceOrder([{ price: 18_999_00, qty: 1 }], gstBook(isInclusive, basisPoints), {
    placeOfSupply: 'KA',
  });
  const money = (paise: number) => rupees(toDecimal(paise));
  const present = (supply: {
    taxBasisPoints: number;
    taxable: number;
    cgst: number;
    sgst: number;
    igst: number;
  }) => ({
    taxRate: toDecimal(supply.taxBasisPoints),
    taxable: money(supply.taxable),
    cgst: money(supply.cgst),
    sgst: money(supply.sgst),
    igst: money(supply.igst),
  });
  return {
    taxMode: isInclusive ? 'GST_INCLUSIVE' : 'GST_EXCLUSIVE',
    orderItems: (tax?.lines ?? []).map((line) => ({
      ...present(line),
      productId: 'speaker',
      qty: 1,
      price: rupees('18999.00'),
    })),
    charges: (tax?.charges ?? []).map(present),
    itemsPrice: money(prices.itemsPrice),
    shippingPrice: money(prices.shippingPrice),
    taxPrice: money(prices.taxPrice),
    totalPrice: money(prices.totalPrice),
  };
}

beforeEach(() => {
  clearLocalStorage();
  taxClassesStore.set(new Map());
});

describe('Place Order with GST', () => {
  it.each([
    ['inside the prices', gstBook(true), '19549.00', '₹19,549.00'],
    ['added to the prices', gstBook(false), '23067.82', '₹23,067.82'],
  ])('expects the total that it shows, with GST %s', async (_label, priceBook, expectedTotal, total) => {
    const { requests, findButton, user } = await openPlaceOrder(priceBook, () => anOrder());
    const button = await findButton();
    expect(
      await screen.findByText(`You'll pay ${total} on the next screen, with PayPal or a card.`),
    ).toBeVisible();
    expect(screen.getByText(/Nothing is added later\.$/)).toBeVisible();
    await user.click(button);
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests).toMatchObject([{ expectedTotal }]);
  });

  it('shows the new quote after a change of the rate, and orders for it', async () => {
    const quote = aQuote(false, 4_000);
    const { requests, findButton, user } = await openPlaceOrder(gstBook(false), ({ length }) =>
      length === 1 ? shopError('PRICE_CHANGED', 'Prices have changed', { quote }) : anOrder(),
    );
    expect(await screen.findByText('GST 18%')).toBeVisible();
    await user.click(await findButton());
    const message = 'Tax has changed. Check the new total, then place your order again.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(summary.getByText('GST 40%')).toBeVisible();
    expect(summary.getByText('₹27,368.60')).toBeVisible();
    await user.click(await findButton());
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests.map(({ expectedTotal }) => expectedTotal)).toEqual(['23067.82', '27368.60']);
  });

  it('shows business name and GSTIN of the buyer', async () => {
    saveBillingAddress({ ...ADDRESS_IN_KARNATAKA, businessName: 'Chai Stall', gstin: '29AAGCB7383J1Z4' });
    await openPlaceOrder(gstBook(true), () => anOrder());
    expect(await screen.findByText(/Chai Stall.*GSTIN 29AAGCB7383J1Z4/)).toBeVisible();
  });

  it('goes back to the address if it has no state', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    savePaymentMethod('PayPal');
    const { path } = renderScreen('/placeorder', { session: MEERA, priceBook: gstBook(true) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Where should it go?' })).toBeVisible();
    expect(path()).toBe('/shipping');
  });
});

describe('The shipping step with GST', () => {
  const openShipping = async (state: string | null, address = ADDRESS, priceBook = gstBook(true)) => {
    saveShippingAddress(address);
    const days = { min: 3, max: 5 };
    const delivery = { postalCode: '570001', city: null, state, serviceable: true, cod: true, days };
    const view = renderScreen('/shipping', { session: MEERA, priceBook, results: { delivery } });
    await screen.findByLabelText('Address');
    return view;
  };
  const proceed = () => screen.getByRole('button', { name: 'Continue' });

  it('demands the state, at its field', async () => {
    const { user, path } = await openShipping(null);
    await user.click(proceed());
    const field = screen.getByRole('combobox', { name: 'State' });
    expect(field).toHaveAccessibleDescription(
      'The order needs the state of the delivery, because it decides the tax',
    );
    expect(field).toHaveFocus();
    expect(path()).toBe('/shipping');
    await user.selectOptions(field, 'Karnataka');
    await user.click(proceed());
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toMatchObject({ state: 'KA' });
  });

  it('proposes the state of the PIN code for an address without one', async () => {
    const { user } = await openShipping('KA');
    expect(await screen.findByRole('combobox', { name: 'State' })).toHaveDisplayValue('Karnataka');
    await user.click(proceed());
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toMatchObject({ state: 'KA' });
  });

  it('refuses other countries', async () => {
    const { user } = await openShipping(null, { ...ADDRESS, country: 'Nepal', postalCode: '44600' });
    await user.click(proceed());
    const field = screen.getByLabelText('Country');
    expect(field).toHaveAccessibleDescription('This shop delivers only within India');
    expect(field).toHaveFocus();
  });

  it('asks businesses for their GSTIN', async () => {
    const { user } = await openShipping('KA');
    await user.click(screen.getByRole('checkbox', { name: 'Buying for a business? Add your GSTIN' }));
    expect(await screen.findByLabelText('GSTIN')).toBeVisible();
  });

  it('needs no state without GST', async () => {
    saveShippingAddress(ADDRESS);
    const { user } = renderScreen('/shipping', { session: MEERA });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toEqual(ADDRESS);
  });

  it('uses the words of the server', () => {
    expect(english.stateMissing).toBe(englishTextOf('order.stateMissing'));
    expect(english.exportNotTaxed).toBe(englishTextOf('order.exportNotTaxed'));
    expect(hindiAddresses.stateMissing).toBe(hindiMessages['order.stateMissing']);
    expect(hindiAddresses.exportNotTaxed).toBe(hindiMessages['order.exportNotTaxed']);
  });

  it('speaks Hindi', async () => {
    saveShippingAddress(ADDRESS);
    renderScreen('/shipping', { session: MEERA, priceBook: gstBook(true), locale: hindi });
    const name = 'कारोबार के लिए ख़रीद रहे हैं? अपना जीएसटीआईएन जोड़ें';
    expect(await screen.findByRole('checkbox', { name })).toBeVisible();
  });
});
