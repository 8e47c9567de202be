import { useEffect } from 'react';
import { fieldsOf, messageOf } from '../../../apollo/message-of';
import { usePage } from '../../../components/page/page-context';
import { saveShippingMethod, shippingMethodVar } from '../../../state/shipping-method';
import { useQuote, type QuotedOrder } from './use-quote';

/**
 * The shop's quote for an order with the chosen shipping method; no request without an order. A choice that the order
 * cannot have any more is cleared, so that the quote has the cheapest method.
 */
export function useOrderQuote(order: QuotedOrder | undefined) {
  const { hasShippingMethods } = usePage().priceBook;
  const chosenMethod = shippingMethodVar.use() ?? '';
  const shippingMethod = hasShippingMethods && chosenMethod !== '' ? chosenMethod : undefined;
  const result = useQuote(order, shippingMethod);
  const isRefused = shippingMethod !== undefined && isShippingRefusal(result.error);

  useEffect(
    function clearImpossibleChoice() {
      if (isRefused) saveShippingMethod('');
    },
    [isRefused],
  );

  return result;
}

/** True if the shop refused an order because of its shipping method. */
export function isShippingRefusal(error: unknown): boolean {
  if (error === undefined) return false;
  return messageOf(error).key?.startsWith('shipping.') === true || 'shippingMethod' in fieldsOf(error);
}
