import { act, screen, waitFor } from '@testing-library/react';
import { Deferred } from '../../../client/app/deferred';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { addToCart, cartVar } from '../../../client/state/cart';
import { saveShippingMethod, shippingMethodVar } from '../../../client/state/shipping-method';
import { storeWaitingOrder } from '../../../client/state/waiting-order';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { createDeferred } from '../../support/runtime/deferred';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aCartLine, ADDRESS, anOrder, clearLocalStorage, fillCheckout, PAID } from '../checkout-fixtures';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });

beforeEach(clearLocalStorage);

describe('§4 The end of an order', () => {
  it('keeps a product that another tab has added during the request', async () => {
    fillCheckout(aCartLine());
    const { promise: answer, resolve } = createDeferred();
    const placeOrder = jest.fn(() => answer);
    const paymentConfig = () => shopError('BUSY', 'Later');
    const { user } = renderScreen('/placeorder', {
      session: MEERA,
      results: { placeOrder, product: SPEAKER, order: anOrder(), paymentConfig },
    });
    await user.click(await screen.findByRole('button', { name: /^Place Order/ }));
    await waitFor(() => expect(placeOrder).toHaveBeenCalled());
    act(() => addToCart(aCartLine({ product: 'kettle', name: 'Neel Kettle' })));
    resolve(anOrder());

    expect(await screen.findByText('Not Paid')).toBeVisible();
    // The last chunk of the order screen.
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(cartVar().map(({ product }) => product)).toEqual(['kettle']);
  });

  it('resets the shipping method after a waiting order', async () => {
    fillCheckout(aCartLine());
    saveShippingMethod('express');
    showDeferred({ content: <Deferred /> });
    const { path } = renderScreen('/cart', {
      session: MEERA,
      results: { placeOrder: anOrder(PAID), order: anOrder(PAID), product: SPEAKER },
    });
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeVisible();
    const input = {
      orderItems: [{ productId: 'speaker', qty: 2, expectedPrice: '18999.00' }],
      expectedTotal: '40067.92',
      shippingAddress: ADDRESS,
      paymentMethod: 'PAYPAL' as const,
      idempotencyKey: 'first',
    };
    act(() => storeWaitingOrder({ userId: MEERA.id, input, isUncertain: false }));

    expect(await screen.findByText(/^Paid on/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(path()).toBe('/order/order1');
    expect(cartVar()).toEqual([]);
    expect(shippingMethodVar()).toBe('');
    act(() => showDeferred({}));
  });
});
