import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_PRICE_BOOK, type PriceBook } from '../../client/domain';
import { addToCart, cartVar, setQuantity } from '../../client/state/cart';
import { offline, shopError } from '../support/fakes/fake-shop';
import { createDeferred } from '../support/runtime/deferred';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { aListedProduct, rupees } from '../support/fixtures/listing';
import { ADDRESS, aCartLine, anOrder, clearLocalStorage, fillCheckout } from './checkout-fixtures';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const KETTLE = aListedProduct({ id: 'kettle', name: 'Neel Kettle', price: rupees('4999.00') });
const currentProduct = ({ id }: { id: string }) => (id === 'kettle' ? KETTLE : SPEAKER);

type OrderInput = { idempotencyKey: string } & Record<string, unknown>;

/** Opens Place Order with two speakers in the cart; `respond` returns the response to each attempt. */
async function openPlaceOrder(respond: (requests: OrderInput[]) => unknown, priceBook?: PriceBook) {
  fillCheckout(aCartLine());
  const requests: OrderInput[] = [];
  const placeOrder = ({ input }: { input: OrderInput }) => {
    requests.push(input);
    return respond(requests);
  };
  const view = renderScreen('/placeorder', {
    session: MEERA,
    ...(priceBook && { priceBook }),
    results: {
      placeOrder,
      product: currentProduct,
      order: anOrder(),
      paymentConfig: () => shopError('BUSY', 'Later'),
    },
  });
  const clickPlaceOrder = async () =>
    view.user.click(await screen.findByRole('button', { name: /^Place Order/ }));
  return { ...view, requests, clickPlaceOrder };
}

beforeEach(clearLocalStorage);

describe('§4 Place order', () => {
  it('sends the displayed prices, empties the cart and opens the order', async () => {
    const { requests, clickPlaceOrder, path } = await openPlaceOrder(() => anOrder());
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(path()).toBe('/order/order1');
    expect(cartVar()).toEqual([]);
    expect(requests).toEqual([
      {
        orderItems: [{ productId: 'speaker', qty: 2, expectedPrice: '18999.00' }],
        expectedTotal: '40067.92',
        shippingAddress: ADDRESS,
        paymentMethod: 'PAYPAL',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    expect(localStorage.getItem('orderAttempt')).toBeNull();
  });

  it('shows progress and keeps the cart until the response', async () => {
    const { promise: response, resolve } = createDeferred();
    const { clickPlaceOrder } = await openPlaceOrder(() => response);
    await clickPlaceOrder();

    const button = screen.getByRole('button', { name: 'Placing Order…' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(cartVar()).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('orderAttempt')).not.toBeNull());
    resolve(anOrder());
    expect(await screen.findByText('Not Paid')).toBeVisible();
  });

  it('retries once with the same key after a lost response, and shows progress', async () => {
    const { requests, clickPlaceOrder } = await openPlaceOrder(({ length }) => {
      if (length === 1) throw offline();
      return anOrder();
    });
    await clickPlaceOrder();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Placing Order…' })).toBeDisabled();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.idempotencyKey).toBe(requests[0]?.idempotencyKey);
  });

  it('asks the shopper to retry after two lost responses, with the same key', async () => {
    const { requests, clickPlaceOrder } = await openPlaceOrder(({ length }) => {
      if (length <= 2) throw offline();
      return anOrder();
    });
    await clickPlaceOrder();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('the shop creates only one order');
    expect(cartVar()).toHaveLength(1);
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it('uses a new key after the cart changed', async () => {
    const { requests, clickPlaceOrder } = await openPlaceOrder(({ length }) => {
      if (length <= 2) throw offline();
      return anOrder();
    });
    await clickPlaceOrder();
    await screen.findByRole('alert');
    act(() => setQuantity('speaker', 1));
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests[2]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });

  it('lists changed prices by line and waits for a new confirmation', async () => {
    const orderItems = [{ productId: 'speaker', name: 'Tarang', price: rupees('19499.00'), qty: 2 }];
    const { requests, clickPlaceOrder } = await openPlaceOrder(({ length }) =>
      length === 1 ? shopError('PRICE_CHANGED', 'Prices have changed', { quote: { orderItems } }) : anOrder(),
    );
    await clickPlaceOrder();

    expect(
      await screen.findByText('Tarang Bookshelf Speaker now costs ₹19,499; it was ₹18,999.'),
    ).toBeVisible();
    expect(screen.getByText(/2 x ₹19,499 =/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart has changed.');
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests[1]).toMatchObject({
      orderItems: [{ expectedPrice: '19499.00' }],
      expectedTotal: '41107.92',
    });
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });

  it('retries at once after a price decrease, and shows a notice', async () => {
    const orderItems = [{ productId: 'speaker', name: 'Tarang', price: rupees('17999.00'), qty: 2 }];
    const quote = { orderItems, totalPrice: rupees('37987.92') };
    const { requests, clickPlaceOrder, path } = await openPlaceOrder(({ length }) =>
      length === 1 ? shopError('PRICE_CHANGED', 'Prices have changed', { quote }) : anOrder(),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(path()).toBe('/order/order1');
    expect(
      screen.getByText('Good news: Tarang Bookshelf Speaker is now ₹17,999 (was ₹18,999).'),
    ).toBeVisible();
    expect(requests).toMatchObject([
      { expectedTotal: '40067.92' },
      { expectedTotal: '37987.92', orderItems: [{ expectedPrice: '17999.00' }] },
    ]);
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });

  it('waits for a confirmation when one line is cheaper and another more expensive', async () => {
    addToCart(aCartLine({ product: 'kettle', name: 'Neel Kettle', price: 4_999_00, qty: 1 }));
    const orderItems = [
      { productId: 'speaker', name: 'Tarang', price: rupees('17999.00'), qty: 2 },
      { productId: 'kettle', name: 'Neel Kettle', price: rupees('5000.00'), qty: 1 },
    ];
    const quote = { orderItems, totalPrice: rupees('43187.92') };
    const { requests, clickPlaceOrder } = await openPlaceOrder(() =>
      shopError('PRICE_CHANGED', 'Prices have changed', { quote }),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Neel Kettle now costs ₹5,000; it was ₹4,999.')).toBeVisible();
    expect(screen.getByText(/^Good news: Tarang/).parentElement).toHaveClass('ok');
    expect(requests).toHaveLength(1);
  });

  it('uses the tax rate of the server, and shows an error if the rate has changed', async () => {
    const orderItems = [{ productId: 'speaker', name: 'Tarang', price: rupees('18999.00'), qty: 2 }];
    const { requests, clickPlaceOrder } = await openPlaceOrder(
      () => shopError('PRICE_CHANGED', 'Prices have changed', { quote: { orderItems } }),
      { ...DEFAULT_PRICE_BOOK, taxBasisPoints: 1_800 },
    );
    expect(await screen.findByText('₹6,839.64')).toBeVisible();
    await clickPlaceOrder();

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tax has changed; please load this page again',
    );
    expect(requests).toMatchObject([{ expectedTotal: '45387.64' }]);
  });

  it('lists shortages by line and waits for a new confirmation', async () => {
    const shortages = [{ product: 'speaker', name: 'Tarang', asked: 2, left: 1 }];
    const { clickPlaceOrder } = await openPlaceOrder(() =>
      shopError('OUT_OF_STOCK', 'Not enough stock', { shortages }),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Only 1 of Tarang Bookshelf Speaker left; you had 2.')).toBeVisible();
    expect(cartVar()).toEqual([aCartLine({ countInStock: 1, qty: 1 })]);
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
  });

  it('removes a sold-out line', async () => {
    const shortages = [{ product: 'speaker', name: 'Tarang', asked: 2, left: 0 }];
    const { clickPlaceOrder } = await openPlaceOrder(() =>
      shopError('OUT_OF_STOCK', 'Not enough stock', { shortages }),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(
      screen.getByText("Tarang Bookshelf Speaker is sold out, so we've removed it from your cart."),
    ).toBeVisible();
  });

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)('removes a line that is not for sale: %s', async (code) => {
    const message = 'Product not found: speaker';
    const fields = [{ field: 'orderItems.0.productId', message }];
    const { clickPlaceOrder } = await openPlaceOrder(() => shopError(code, message, { fields }));
    await clickPlaceOrder();

    expect(await screen.findByText(/Tarang Bookshelf Speaker is no longer available/)).toBeVisible();
    expect(cartVar()).toEqual([]);
  });

  it('shows any other server error', async () => {
    const { clickPlaceOrder } = await openPlaceOrder(() => shopError('NOT_FOUND', 'Product not found'));
    await clickPlaceOrder();

    expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
    expect(cartVar()).toEqual([aCartLine()]);
  });

  it('uses a new key when the server has this key for another order', async () => {
    const { requests, clickPlaceOrder } = await openPlaceOrder(({ length }) =>
      length === 1 ? shopError('IDEMPOTENCY_KEY_REUSED', 'Key was used before') : anOrder(),
    );
    await clickPlaceOrder();
    await screen.findByRole('alert');
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });
});
