import { act, screen, waitFor } from '@testing-library/react';
import { addToCart, cartVar, setQuantity } from '../../client/state/cart';
import { offline, refusal } from '../support/fakes/fake-shop';
import { held } from '../support/runtime/deferred';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { aListedProduct, rupees } from '../support/fixtures/listing';
import { ADDRESS, aLine, anOrder, emptyDevice, fillCheckout } from './an-order';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const KETTLE = aListedProduct({ id: 'kettle', name: 'Neel Kettle', price: rupees('4999.00') });
const productNow = ({ id }: { id: string }) => (id === 'kettle' ? KETTLE : SPEAKER);

interface Placement {
  input: { idempotencyKey: string } & Record<string, unknown>;
}

/** Place Order with two speakers in the cart; `answer` returns the response to each attempt. */
async function atLastStep(answer: (requests: Placement['input'][]) => unknown, taxBasisPoints?: number) {
  fillCheckout(aLine());
  const requests: Placement['input'][] = [];
  const placeOrder = ({ input }: Placement) => {
    requests.push(input);
    return answer(requests);
  };
  const view = renderScreen('/placeorder', {
    session: MEERA,
    taxBasisPoints,
    answers: {
      placeOrder,
      product: productNow,
      order: anOrder(),
      paymentConfig: () => refusal('BUSY', 'Later'),
    },
  });
  const clickPlaceOrder = async () =>
    view.user.click(await screen.findByRole('button', { name: /^Place Order/ }));
  return { ...view, requests, clickPlaceOrder };
}

beforeEach(emptyDevice);

describe('§4 Place order', () => {
  it('sends the shown prices, empties the cart and opens the order', async () => {
    const { requests, clickPlaceOrder, path } = await atLastStep(() => anOrder());
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

  it('shows progress and keeps the cart meanwhile', async () => {
    const { answer, release } = held();
    const { clickPlaceOrder } = await atLastStep(() => answer);
    await clickPlaceOrder();

    const button = screen.getByRole('button', { name: 'Placing Order…' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(cartVar()).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('orderAttempt')).not.toBeNull());
    release(anOrder());
    expect(await screen.findByText('Not Paid')).toBeVisible();
  });

  it('retries once with the same key after a lost response, and shows progress', async () => {
    const { requests, clickPlaceOrder } = await atLastStep(({ length }) => {
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
    const { requests, clickPlaceOrder } = await atLastStep(({ length }) => {
      if (length <= 2) throw offline();
      return anOrder();
    });
    await clickPlaceOrder();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('it is one order however often you ask');
    expect(cartVar()).toHaveLength(1);
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it('uses a new key after the cart changed', async () => {
    const { requests, clickPlaceOrder } = await atLastStep(({ length }) => {
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

  it('lists changed prices by line and asks again', async () => {
    const orderItems = [{ productId: 'speaker', name: 'Tarang', price: rupees('19499.00'), qty: 2 }];
    const { requests, clickPlaceOrder } = await atLastStep(({ length }) =>
      length === 1 ? refusal('PRICE_CHANGED', 'Prices have changed', { quote: { orderItems } }) : anOrder(),
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

  it('retries at once when the order only became cheaper, and says so', async () => {
    const orderItems = [{ productId: 'speaker', name: 'Tarang', price: rupees('17999.00'), qty: 2 }];
    const quote = { orderItems, totalPrice: rupees('37987.92') };
    const { requests, clickPlaceOrder, path } = await atLastStep(({ length }) =>
      length === 1 ? refusal('PRICE_CHANGED', 'Prices have changed', { quote }) : anOrder(),
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

  it('asks the shopper when one line is cheaper and another more expensive', async () => {
    addToCart(aLine({ product: 'kettle', name: 'Neel Kettle', price: 4_999_00, qty: 1 }));
    const orderItems = [
      { productId: 'speaker', name: 'Tarang', price: rupees('17999.00'), qty: 2 },
      { productId: 'kettle', name: 'Neel Kettle', price: rupees('5000.00'), qty: 1 },
    ];
    const quote = { orderItems, totalPrice: rupees('43187.92') };
    const { requests, clickPlaceOrder } = await atLastStep(() =>
      refusal('PRICE_CHANGED', 'Prices have changed', { quote }),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Neel Kettle now costs ₹5,000; it was ₹4,999.')).toBeVisible();
    expect(screen.getByText(/^Good news: Tarang/).parentElement).toHaveClass('ok');
    expect(requests).toHaveLength(1);
  });

  it('uses the tax rate of the server, and says if it changed after the page loaded', async () => {
    const orderItems = [{ productId: 'speaker', name: 'Tarang', price: rupees('18999.00'), qty: 2 }];
    const { requests, clickPlaceOrder } = await atLastStep(
      () => refusal('PRICE_CHANGED', 'Prices have changed', { quote: { orderItems } }),
      1_800,
    );
    expect(await screen.findByText('₹6,839.64')).toBeVisible();
    await clickPlaceOrder();

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Tax has changed; please load this page again',
    );
    expect(requests).toMatchObject([{ expectedTotal: '45387.64' }]);
  });

  it('lists shortages by line and asks again', async () => {
    const shortages = [{ product: 'speaker', name: 'Tarang', asked: 2, left: 1 }];
    const { clickPlaceOrder } = await atLastStep(() =>
      refusal('OUT_OF_STOCK', 'Not enough stock', { shortages }),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Only 1 of Tarang Bookshelf Speaker left; you had 2.')).toBeVisible();
    expect(cartVar()).toEqual([aLine({ countInStock: 1, qty: 1 })]);
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
  });

  it('removes a sold-out line', async () => {
    const shortages = [{ product: 'speaker', name: 'Tarang', asked: 2, left: 0 }];
    const { clickPlaceOrder } = await atLastStep(() =>
      refusal('OUT_OF_STOCK', 'Not enough stock', { shortages }),
    );
    await clickPlaceOrder();

    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(
      screen.getByText("Tarang Bookshelf Speaker is sold out, so we've removed it from your cart."),
    ).toBeVisible();
  });

  it.each(['NOT_FOUND', 'BAD_INPUT'] as const)('removes a line that is not for sale: %s', async (code) => {
    const sentence = 'Product not found: speaker';
    const fields = [{ field: 'orderItems.0.productId', message: sentence }];
    const { clickPlaceOrder } = await atLastStep(() => refusal(code, sentence, { fields }));
    await clickPlaceOrder();

    expect(await screen.findByText(/Tarang Bookshelf Speaker is no longer available/)).toBeVisible();
    expect(cartVar()).toEqual([]);
  });

  it('shows any other server error', async () => {
    const { clickPlaceOrder } = await atLastStep(() => refusal('NOT_FOUND', 'Product not found'));
    await clickPlaceOrder();

    expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
    expect(cartVar()).toEqual([aLine()]);
  });

  it('uses a new key when the server knows this key for another order', async () => {
    const { requests, clickPlaceOrder } = await atLastStep(({ length }) =>
      length === 1 ? refusal('IDEMPOTENCY_KEY_REUSED', 'Key was used before') : anOrder(),
    );
    await clickPlaceOrder();
    await screen.findByRole('alert');
    await clickPlaceOrder();

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });
});
