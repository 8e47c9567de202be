import { parseQualifiedId, qualifyProviderId } from '../../../server/domain/payments/payment-methods';
import { readOrder } from '../../../server/domain/orders/order-validation';

describe('§4 The id of a provider', () => {
  it.each([
    ['PayPal', '5O190127TN364715T', '5O190127TN364715T'],
    ['Razorpay', 'pay_29QQoUBi66xm2f', 'Razorpay:pay_29QQoUBi66xm2f'],
    ['Razorpay', 'a:b', 'Razorpay:a:b'],
  ])('of %s is unique among all providers: %s', (provider, id, text) => {
    expect(qualifyProviderId(provider, id)).toBe(text);
    expect(parseQualifiedId(text)).toEqual({ provider, id });
  });
});

describe('§9 The payment method of an order', () => {
  const order = (paymentMethod: unknown) => ({
    orderItems: [{ product: 'p', qty: 1 }],
    shippingAddress: { address: '1 MG Road', city: 'Pune', postalCode: '411001', country: 'India' },
    paymentMethod,
  });

  it('is an enabled one in any letter case, and is stored in one spelling', () => {
    expect(readOrder(order('cod'), ['PayPal', 'COD']).paymentMethod).toBe('COD');
    expect(readOrder(order('PAYPAL'), ['PayPal', 'COD']).paymentMethod).toBe('PayPal');
  });

  it.each(['COD', '', undefined, 7, ['PayPal']])('is refused if it is not enabled: %j', (method) => {
    expect(() => readOrder(order(method), ['PayPal', 'Razorpay'])).toThrow(
      'Payment method must be PayPal / Razorpay',
    );
  });
});
