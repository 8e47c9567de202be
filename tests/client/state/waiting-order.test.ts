import { clearAccountDataOnUserChange } from '../../../client/app/clear-account-data';
import { signIn, signOut } from '../../../client/state/session';
import { waitingOrderRefusalVar } from '../../../client/state/order/waiting-order-refusal';
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

describe('§4 The refusal of a waiting order', () => {
  const change = {
    product: 'speaker',
    name: 'Tarang',
    kind: 'PRICE',
    from: 18_999_00,
    to: 19_499_00,
  } as const;
  const refusal = { userId: MEERA.id, message: { message: 'Prices have changed' }, changes: [change] };
  const write = (value: unknown) => {
    localStorage.setItem('waitingOrderRefusal', JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'waitingOrderRefusal' }));
  };
  const clear = () => waitingOrderRefusalVar.change(() => undefined);
  // The variable listens to storage after its first use.
  beforeEach(clear);
  afterEach(clear);

  it('is read from the device', () => {
    write(refusal);
    expect(waitingOrderRefusalVar()).toEqual(refusal);
  });

  it.each([
    ['without a user', { ...refusal, userId: undefined }],
    ['without a message', { ...refusal, message: { key: 'order.packed' } }],
    ['with changes that are no list', { ...refusal, changes: 'speaker' }],
    ['with an unknown kind of change', { ...refusal, changes: [{ ...change, kind: 'GIFT' }] }],
    ['without the new price', { ...refusal, changes: [{ ...change, to: undefined }] }],
    ['without a name', { ...refusal, changes: [{ ...change, name: undefined }] }],
    ['that is null', null],
  ])('is missing if storage has one %s', (_label, value) => {
    write(value);
    expect(waitingOrderRefusalVar()).toBeUndefined();
  });
});
