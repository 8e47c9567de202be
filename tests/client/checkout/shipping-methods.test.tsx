import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_PRICE_BOOK } from '../../../client/domain';
import { hindi } from '../../../client/i18n/hindi';
import { addToCart } from '../../../client/state/cart';
import { savePaymentMethod, saveShippingAddress } from '../../../client/state/checkout';
import { saveShippingMethod } from '../../../client/state/shipping-method';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { createDeferred } from '../../support/runtime/deferred';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aCartLine, ADDRESS, anOrder, clearLocalStorage } from '../checkout-fixtures';
import { aFlatQuote } from './quotes';

const PRICE_BOOK = { ...DEFAULT_PRICE_BOOK, hasShippingMethods: true as const };
const SURFACE = {
  id: 'surface',
  name: 'Surface',
  nameHi: 'सामान्य',
  text: '',
  textHi: '',
  pickupAddress: null,
  price: rupees('550.00'),
  days: { min: 3, max: 7 },
};
const EXPRESS = {
  id: 'express',
  name: 'Express',
  nameHi: '',
  text: 'By plane',
  textHi: 'हवाई जहाज़ से',
  pickupAddress: null,
  price: rupees('750.00'),
  days: { min: 1, max: 2 },
};
const PICKUP = {
  id: 'pickup',
  name: 'Pick-up',
  nameHi: '',
  text: '',
  textHi: '',
  pickupAddress: '12 MG Road, Bengaluru 560001',
  price: rupees('0.00'),
  days: null,
};

/** The product of the cart, at the price of its line. */
const SPEAKER = aListedProduct({ price: rupees('18999.00'), countInStock: 6 });

type QuoteVariables = { input: { shippingMethod?: string } };
type OrderInput = { shippingMethod?: string; expectedTotal: string };

function aQuote(chosen: typeof SURFACE | typeof EXPRESS | typeof PICKUP, shippingMethods: object[]) {
  const total = (39_517.92 + Number(chosen.price.amount)).toFixed(2);
  const { id, name, nameHi } = chosen;
  const shippingMethod = { id, name, nameHi };
  return {
    ...aFlatQuote(),
    shippingMethod,
    shippingMethods,
    shippingPrice: chosen.price,
    totalPrice: rupees(total),
  };
}

/** The chunks of the screen load one after the other, so that a busy machine needs longer than a second. */
const LOADING = { timeout: 10_000 };
const METHODS = [SURFACE, EXPRESS, PICKUP];

interface PlaceOrderOptions {
  methods?: (typeof SURFACE | typeof EXPRESS | typeof PICKUP)[];
  locale?: typeof hindi;
  /** Answers instead of the quote of a method; undefined for the quote. */
  respond?: (shippingMethod: string | undefined) => unknown;
}

/** Opens Place Order; the quote follows the requested method. */
function openPlaceOrder({ methods = METHODS, locale, respond }: PlaceOrderOptions = {}) {
  addToCart(aCartLine());
  saveShippingAddress(ADDRESS);
  savePaymentMethod('PayPal');
  const requested: (string | undefined)[] = [];
  const orders: OrderInput[] = [];
  const quote = ({ input: { shippingMethod } }: QuoteVariables) => {
    requested.push(shippingMethod);
    const chosen = methods.find(({ id }) => id === (shippingMethod ?? 'surface'));
    const answer = respond?.(shippingMethod);
    if (answer !== undefined) return answer;
    return chosen
      ? aQuote(chosen, methods)
      : shopError('METHOD_NOT_AVAILABLE', 'Not here', { key: 'shipping.notInZone' });
  };
  const placeOrder = ({ input }: { input: OrderInput }) => {
    orders.push(input);
    return anOrder();
  };
  const paymentConfig = () => shopError('BUSY', 'Later');
  const view = renderScreen('/placeorder', {
    session: MEERA,
    priceBook: PRICE_BOOK,
    results: { product: SPEAKER, quote, placeOrder, paymentConfig, order: anOrder() },
    ...(locale && { locale }),
  });
  return { ...view, requested, orders };
}

describe('wire: Shipping. The choice of a shipping method', () => {
  beforeEach(clearLocalStorage);

  it('shows price and dates of each method, and orders the chosen one for its total', async () => {
    const { user, requested, orders } = openPlaceOrder();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Surface' })).toBeChecked(), LOADING);
    const group = within(screen.getByRole('group', { name: 'Choose a delivery method' }));
    expect(group.getByRole('radio', { name: 'Express' })).toHaveAccessibleDescription(
      /^Arrives .+ · By plane ₹750\.00$/,
    );
    expect(group.getByRole('radio', { name: 'Pick-up' })).toHaveAccessibleDescription(
      'Collect at 12 MG Road, Bengaluru 560001 Free',
    );
    await user.click(group.getByRole('radio', { name: 'Express' }));
    expect(await screen.findByText('₹40,267.92')).toBeVisible();
    expect(group.getByRole('radio', { name: 'Express' })).toBeChecked();
    expect(localStorage.getItem('shippingMethod')).toBe('"express"');
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(orders).toMatchObject([{ shippingMethod: 'express', expectedTotal: '40267.92' }]);
    expect(new Set(requested)).toEqual(new Set([undefined, 'express']));
    expect(localStorage.getItem('shippingMethod')).toBeNull();
  });

  it('shows the methods after a second attempt', async () => {
    let isBusy = true;
    const { user } = openPlaceOrder({
      respond: () => (isBusy ? shopError('BUSY', 'Too many requests') : undefined),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isBusy = false;
    await user.click(retry);
    expect(await screen.findByRole('radio', { name: 'Surface' }, LOADING)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('checks the tapped method before its quote arrives', async () => {
    const { promise: answer, resolve } = createDeferred();
    const { user } = openPlaceOrder({ respond: (method) => (method === 'express' ? answer : undefined) });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Surface' })).toBeChecked(), LOADING);
    await user.click(screen.getByRole('radio', { name: 'Express' }));
    expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    resolve(aQuote(EXPRESS, METHODS));
    expect(await screen.findByText('₹40,267.92')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
  });

  it('keeps the tapped method after an error, and shows its amounts after a second attempt', async () => {
    let isBusy = true;
    const { user } = openPlaceOrder({
      respond: (method) =>
        method === 'express' && isBusy ? shopError('BUSY', 'Too many requests') : undefined,
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Surface' })).toBeChecked(), LOADING);
    await user.click(screen.getByRole('radio', { name: 'Express' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
    isBusy = false;
    await user.click(retry);
    expect(await screen.findByText('₹40,267.92')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Express' })).toBeChecked();
  });

  it('checks the cheapest method after the shop refused the tapped one', async () => {
    const { user } = openPlaceOrder({
      respond: (method) =>
        method === 'express'
          ? shopError('METHOD_NOT_AVAILABLE', 'Not here', { key: 'shipping.notInZone' })
          : undefined,
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Surface' })).toBeChecked(), LOADING);
    await user.click(screen.getByRole('radio', { name: 'Express' }));
    await waitFor(() => expect(localStorage.getItem('shippingMethod')).toBeNull());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Surface' })).toBeChecked());
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('shows only the name if one method fits', async () => {
    openPlaceOrder({ methods: [SURFACE] });
    await waitFor(() => expect(screen.getByText('Surface')).toBeVisible());
    expect(screen.queryByRole('group', { name: 'Choose a delivery method' })).not.toBeInTheDocument();
  });

  it('replaces a stored method that does not fit any more by the cheapest one', async () => {
    saveShippingMethod('drone');
    const { requested } = openPlaceOrder();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Surface' })).toBeChecked(), LOADING);
    expect(requested).toContain('drone');
    expect(localStorage.getItem('shippingMethod')).toBeNull();
  });

  it('has Hindi names and sentences', async () => {
    openPlaceOrder({ locale: hindi });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'सामान्य' })).toBeChecked(), LOADING);
    expect(screen.getByRole('radio', { name: 'Express' })).toHaveAccessibleDescription(/हवाई जहाज़ से/);
  });

  it('adds no price of shipping to the cart before the address', async () => {
    addToCart(aCartLine());
    renderScreen('/cart', {
      session: MEERA,
      priceBook: PRICE_BOOK,
      results: { product: SPEAKER },
    });
    const hint = 'Delivery is added when the shop knows your address.';
    await waitFor(() => expect(screen.getByText(hint)).toBeVisible());
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(summary.queryByText('Shipping')).not.toBeInTheDocument();
    expect(summary.getByText('₹39,517.92')).toBeVisible();
  });
});
