import { PAYMENT_METHOD } from '../constants';
import { ShopError } from '../errors';

/** A payment method, by its name in the database and in `paymentMethord` of REST. */
export type PaymentMethodId = typeof PAYMENT_METHOD;

/** A payment method as shoppers see it. */
export interface PaymentMethodLabel {
  id: PaymentMethodId;
  label: string;
}

/** The refusal of a payment or refund whose method the shop has not configured. */
export function paymentMethodUnavailable(method: string): ShopError {
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
