import { PAYMENT_METHOD } from '../constants';
import { ShopError } from '../errors';

/** Payment by UPI, card or netbanking through Razorpay. */
export const RAZORPAY = 'Razorpay';

/** Payment in cash at the door. No payment provider serves it. */
export const CASH_ON_DELIVERY = 'COD';

/** All payment methods with their names for shoppers, in the order of the payment step. */
export const PAYMENT_METHODS = [
  { id: RAZORPAY, label: 'UPI, cards and netbanking' },
  { id: PAYMENT_METHOD, label: 'PayPal' },
  { id: CASH_ON_DELIVERY, label: 'Cash on delivery' },
] as const;

/** A payment method, by its name in the database and in `paymentMethord` of REST. */
export type PaymentMethodId = (typeof PAYMENT_METHODS)[number]['id'];

/** The names of all payment methods. */
export const PAYMENT_METHOD_IDS: readonly PaymentMethodId[] = PAYMENT_METHODS.map(({ id }) => id);

/** A payment method as shoppers see it. */
export interface PaymentMethodLabel {
  id: PaymentMethodId;
  label: string;
}

/** The name of a payment method for shoppers. */
export function labelOfMethod(id: PaymentMethodId): string {
  return PAYMENT_METHODS.find((method) => method.id === id)?.label ?? id;
}

/** Sorts payment methods in the order of the payment step; unknown methods come last. */
export function sortMethods<Method extends { id: string }>(methods: readonly Method[]): Method[] {
  const rankOf = ({ id }: Method) => {
    const index = PAYMENT_METHODS.findIndex((method) => method.id === id);
    return index < 0 ? PAYMENT_METHODS.length : index;
  };
  return [...methods].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The enabled payment methods in the order of the payment step: the online ones, and cash if it is enabled. */
export function enabledMethods(
  onlineMethods: readonly PaymentMethodLabel[],
  isCashEnabled: boolean,
): readonly PaymentMethodLabel[] {
  const cash = { id: CASH_ON_DELIVERY, label: labelOfMethod(CASH_ON_DELIVERY) } as const;
  return sortMethods(isCashEnabled ? [...onlineMethods, cash] : onlineMethods);
}

/** The refusal of a payment or refund whose method the shop has not configured. */
export function paymentMethodUnavailable(method: string): ShopError {
  // A cash order exists although no provider serves it.
  if (method === CASH_ON_DELIVERY) return new ShopError('METHOD_NOT_AVAILABLE', 'order.payInCash');
  return new ShopError('METHOD_NOT_AVAILABLE', { key: 'payment.methodUnavailable', params: { method } });
}

/**
 * Unique text for an id that a provider assigned. Ids of PayPal stay as they are, because earlier releases store them
 * and clients know them.
 */
export function qualifyProviderId(provider: string, id: string): string {
  return provider === PAYMENT_METHOD ? id : `${provider}:${id}`;
}

/** The provider and the provider's id of a text from `qualifyProviderId`. */
export function parseQualifiedId(text: string): { provider: string; id: string } {
  const [, provider, id] = /^([A-Za-z]+):(.+)$/.exec(text) ?? [];
  return provider !== undefined && id !== undefined
    ? { provider, id }
    : { provider: PAYMENT_METHOD, id: text };
}
