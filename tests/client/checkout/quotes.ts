import { rupees } from '../../support/fixtures/listing';

/** A quote of two speakers in the format of the GraphQL API, with the fee or the refusal of cash on delivery. */
export function aFlatQuote({ fee = '0.00', reason }: { fee?: string; reason?: string } = {}) {
  const total = (40_067.92 + Number(fee)).toFixed(2);
  const shipping = (550 + Number(fee)).toFixed(2);
  const free = rupees('0.00');
  return {
    taxMode: 'FLAT_EXCLUSIVE',
    itemsPrice: rupees('37998.00'),
    shippingPrice: rupees(shipping),
    feePrice: rupees(fee),
    taxPrice: rupees('1519.92'),
    totalPrice: rupees(total),
    orderItems: [],
    charges: [],
    shippingMethod: { id: 'standard', name: 'Standard delivery', nameHi: '' },
    shippingMethods: [],
    paymentMethods: [
      { id: 'RAZORPAY', available: true, reason: null, fee: free },
      { id: 'PAYPAL', available: true, reason: null, fee: free },
      { id: 'CASH_ON_DELIVERY', available: reason === undefined, reason: reason ?? null, fee: rupees(fee) },
    ],
  };
}
