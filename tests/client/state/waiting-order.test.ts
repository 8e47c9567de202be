import { clearWaitingOrder, waitingOrderNow } from '../../../client/state/waiting-order';
import { ADDRESS } from '../an-order';

const input = {
  orderItems: [{ productId: 'speaker', qty: 2, expectedPrice: '18999.00' }],
  expectedTotal: '40067.92',
  shippingAddress: ADDRESS,
  paymentMethod: 'PAYPAL',
  idempotencyKey: 'one',
};
const storeWaiting = (waiting: unknown) => localStorage.setItem('waitingOrder', JSON.stringify(waiting));

describe('§4 The waiting order', () => {
  afterEach(clearWaitingOrder);

  it.each(['PAYPAL', 'PayPal'])('normalizes the stored payment method %s', (paymentMethod) => {
    storeWaiting({ userId: 'meera', input: { ...input, paymentMethod }, isUncertain: true });
    expect(waitingOrderNow()).toEqual({ userId: 'meera', input, isUncertain: true });
  });

  it('is missing when the stored data is incomplete', () => {
    storeWaiting({ userId: 'meera', input: { ...input, idempotencyKey: undefined }, isUncertain: false });
    expect(waitingOrderNow()).toBeNull();
  });
});
