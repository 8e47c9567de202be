import type { PaymentMethodId } from '../domain';

/** The payment methods in the GraphQL API. */
export const METHOD_NAMES = {
  Razorpay: 'RAZORPAY',
  PayPal: 'PAYPAL',
  COD: 'CASH_ON_DELIVERY',
} as const satisfies Record<PaymentMethodId, string>;

type MethodName = (typeof METHOD_NAMES)[PaymentMethodId];

/** The payment method of a name in the GraphQL API. */
export function methodOfName(name: MethodName): PaymentMethodId {
  const ids = Object.keys(METHOD_NAMES) as PaymentMethodId[];
  return ids.find((id) => METHOD_NAMES[id] === name) ?? 'PayPal';
}
