import { clearAccountDataOnUserChange } from '../../../client/app/clear-account-data';
import { signIn, signOut } from '../../../client/state/session';
import { clearWaitingOrder, rereadWaitingOrder } from '../../../client/state/waiting-order';
import { MEERA } from '../../support/screens/render-screen';
import { ADDRESS } from '../checkout-fixtures';

const input = {
  orderItems: [{ productId: 'speaker', qty: 2, expectedPrice: '18999.00' }],
  expectedTotal: '40067.92',
  shippingAddress: ADDRESS,
  paymentMethod: 'PAYPAL',
  idempotencyKey: 'one',
};
const writeWaitingOrder = (waitingOrder: unknown) =>
  localStorage.setItem('waitingOrder', JSON.stringify(waitingOrder));

describe('§4 The waiting order', () => {
  afterEach(clearWaitingOrder);

  it.each(['PAYPAL', 'PayPal'])('normalizes the stored payment method %s', (paymentMethod) => {
    writeWaitingOrder({ userId: 'meera', input: { ...input, paymentMethod }, isUncertain: true });
    expect(rereadWaitingOrder()).toEqual({ userId: 'meera', input, isUncertain: true });
  });

  it('leaves the device with the account, also before the deferred part of the page has loaded', () => {
    const stop = clearAccountDataOnUserChange();
    signIn({ token: 'token', user: MEERA });
    writeWaitingOrder({ userId: MEERA.id, input, isUncertain: false });
    signOut();
    expect(localStorage.getItem('waitingOrder')).toBeNull();
    signIn({ token: 'token', user: MEERA });
    expect(rereadWaitingOrder()).toBeNull();
    signOut();
    stop();
  });

  it('is missing when the stored data is incomplete', () => {
    writeWaitingOrder({
      userId: 'meera',
      input: { ...input, idempotencyKey: undefined },
      isUncertain: false,
    });
    expect(rereadWaitingOrder()).toBeNull();
  });
});
