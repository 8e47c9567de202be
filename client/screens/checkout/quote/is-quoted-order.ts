import { CASH_ON_DELIVERY, type PaymentMethodId, type PriceBook } from '../../../domain';

/** True if the amounts of an order come from the shop's quote; false if this browser calculates them. §9 */
export function isQuotedOrder(paymentMethod: PaymentMethodId, { hasShippingMethods }: PriceBook): boolean {
  return paymentMethod === CASH_ON_DELIVERY || hasShippingMethods === true;
}
