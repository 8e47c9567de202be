import { clearWaitingOrder, waitingOrderNow } from '../../../client/state/waiting-order';
import { ADDRESS } from '../an-order';

const input = {
  orderItems: [{ productId: 'speaker', qty: 2, expectedPrice: '18999.00' }],
  expectedTotal: '40067.92',
  shippingAddress: ADDRESS,
  paymentMethod: 'PAYPAL',
  idempotencyKey: 'one',
};
const keep = (waiting: unknown) => localStorage.setItem('waitingOrder', JSON.stringify(waiting));

describe('§4 An order that waits on the device', () => {
  afterEach(clearWaitingOrder);

  it.each(['PAYPAL', 'PayPal'])(
    'is sent as the shop spells it now, also where %s was kept',
    (paymentMethod) => {
      keep({ userId: 'meera', input: { ...input, paymentMethod }, isUncertain: true });
      expect(waitingOrderNow()).toEqual({ userId: 'meera', input, isUncertain: true });
    },
  );

  it('is none where what was kept is not whole', () => {
    keep({ userId: 'meera', input: { ...input, idempotencyKey: undefined }, isUncertain: false });
    expect(waitingOrderNow()).toBeNull();
  });
});
