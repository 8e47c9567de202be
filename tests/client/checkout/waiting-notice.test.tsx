import { act, screen, within } from '@testing-library/react';
import { Deferred } from '../../../client/app/deferred';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { signIn, signOut } from '../../../client/state/session';
import { clearWaitingOrder, storeWaitingOrder } from '../../../client/state/waiting-order';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aCartLine, ADDRESS, anOrder, clearLocalStorage, fillCheckout, PAID } from '../checkout-fixtures';

const DEARER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('19499.00') });
const REFUSAL_KEY = 'waitingOrderRefusal';
const NOT_PLACED = /^Your order was not placed\..*now costs ₹19,499/;

/** Stores an order of Meera with the old price of the speaker, as Place Order does without a connection. */
function storeOrder(idempotencyKey: string, paymentMethod: 'PAYPAL' | 'CASH_ON_DELIVERY' = 'PAYPAL') {
  const input = {
    orderItems: [{ productId: 'speaker', qty: 2, expectedPrice: '18999.00' }],
    expectedTotal: '40067.92',
    shippingAddress: ADDRESS,
    paymentMethod,
    idempotencyKey,
  };
  act(() => storeWaitingOrder({ userId: MEERA.id, input, isUncertain: false }));
}

/** Writes the refusal as another tab does. */
function writeInOtherTab(text: string | null) {
  if (text === null) localStorage.removeItem(REFUSAL_KEY);
  else localStorage.setItem(REFUSAL_KEY, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: REFUSAL_KEY })));
}

/** Opens a page with the notices; the shop refuses the first order because of a higher price. */
async function openWithRefusedOrder(path: string) {
  fillCheckout(aCartLine());
  const orderItems = [{ productId: 'speaker', price: rupees('19499.00') }];
  let requestCount = 0;
  const answerOrder = () => {
    requestCount += 1;
    return requestCount === 1
      ? shopError('PRICE_CHANGED', 'Prices have changed', { quote: { orderItems } })
      : anOrder(PAID);
  };
  showDeferred({ content: <Deferred /> });
  const view = renderScreen(path, {
    session: MEERA,
    results: {
      product: DEARER,
      order: anOrder(PAID),
      placeOrder: answerOrder,
    },
  });
  storeOrder('first');
  expect(await screen.findByText(NOT_PLACED)).toBeVisible();
  return view;
}

describe('§4 The notice about a refused waiting order', () => {
  beforeEach(clearLocalStorage);
  afterEach(() => {
    act(() => {
      clearWaitingOrder();
      showDeferred({});
    });
  });

  it('disappears when the shopper places the order on Place Order', async () => {
    const { user } = await openWithRefusedOrder('/placeorder');
    await user.click(await screen.findByRole('button', { name: 'Place Order' }));

    expect(await screen.findByText(/^Paid on/)).toBeVisible();
    // The last chunk of the order screen.
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.queryByText(NOT_PLACED)).not.toBeInTheDocument();
  });

  it('leads to Place Order, and disappears there', async () => {
    const { user, path } = await openWithRefusedOrder('/profile');
    await user.click(screen.getByRole('link', { name: 'Review' }));

    expect(path()).toBe('/placeorder');
    expect(screen.queryByText(NOT_PLACED)).not.toBeInTheDocument();
  });

  it('stays after a sign-out, because an expired token signs out, until another user signs in', async () => {
    await openWithRefusedOrder('/compare');
    const { token, ...user } = MEERA;
    act(() => signOut());
    expect(screen.getByText(NOT_PLACED)).toBeVisible();
    act(() => signIn({ token, user }));
    expect(screen.getByText(NOT_PLACED)).toBeVisible();
    act(() => signIn({ token, user: { ...user, id: 'asha' } }));

    expect(screen.queryByText(NOT_PLACED)).not.toBeInTheDocument();
    expect(localStorage.getItem(REFUSAL_KEY)).toBeNull();
  });

  it('is in all tabs, until one of them reviews the order', async () => {
    const change = { product: 'speaker', name: 'Tarang', kind: 'PRICE', from: 18_999_00, to: 19_499_00 };
    const refusal = { userId: MEERA.id, message: { message: 'Prices have changed' }, changes: [change] };
    showDeferred({ content: <Deferred /> });
    const { user } = renderScreen('/profile', { session: MEERA, results: { product: DEARER } });
    writeInOtherTab(JSON.stringify(refusal));
    expect(await screen.findByText(NOT_PLACED)).toBeVisible();
    writeInOtherTab(null);
    expect(screen.queryByText(NOT_PLACED)).not.toBeInTheDocument();
    writeInOtherTab(JSON.stringify(refusal));
    await user.click(await screen.findByRole('link', { name: 'Review' }));

    expect(localStorage.getItem(REFUSAL_KEY)).toBeNull();
  });

  it.each([
    ['the prices of a quote', 'CASH_ON_DELIVERY', 'Prices have changed since you looked'],
    ['the tax rate of this page', 'PAYPAL', 'Tax has changed; please load this page again'],
  ] as const)('names a change of %s', async (_label, paymentMethod, reason) => {
    const quote = { orderItems: [{ productId: 'speaker', price: rupees('18999.00') }] };
    fillCheckout(aCartLine());
    showDeferred({ content: <Deferred /> });
    renderScreen('/profile', {
      session: MEERA,
      results: {
        placeOrder: () => shopError('PRICE_CHANGED', 'Prices have changed since you looked', { quote }),
      },
    });
    storeOrder('first', paymentMethod);

    expect(await screen.findByText(`Your order was not placed. ${reason}`)).toBeVisible();
  });

  it('gives way to the result of the next waiting order', async () => {
    await openWithRefusedOrder('/profile');
    storeOrder('second');

    const notice = (await screen.findByText("We've placed your waiting order.")).parentElement;
    expect(within(notice as HTMLElement).getByRole('link')).toHaveAttribute('href', '/order/order1');
    expect(screen.queryByText(NOT_PLACED)).not.toBeInTheDocument();
  });
});
