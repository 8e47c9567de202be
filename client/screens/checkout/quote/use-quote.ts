import { skipToken, useQuery } from '@apollo/client/react';
import type { OrderAddress, PaymentMethodId } from '../../../domain';
import { METHOD_NAMES } from '../../../lib/payment-methods';
import type { CartItem } from '../../../state/cart';
import { QuoteDocument } from './quote.generated';

/** An order to quote. */
export interface QuotedOrder {
  items: readonly CartItem[];
  address: OrderAddress | null | undefined;
  paymentMethod: PaymentMethodId;
}

/** The shop's quote for an order; no request without an order. */
export function useQuote(order: QuotedOrder | undefined, shippingMethod?: string) {
  const { items = [], address, paymentMethod = 'PayPal' } = order ?? {};
  const isComplete = items.length > 0 && address;
  // The lines carry no expected price, because the quote has the current ones.
  const orderItems = items.map(({ product, qty }) => ({ productId: product, qty }));
  return useQuery(
    QuoteDocument,
    isComplete
      ? {
          variables: {
            input: {
              orderItems,
              shippingAddress: address,
              paymentMethod: METHOD_NAMES[paymentMethod],
              ...(shippingMethod !== undefined && { shippingMethod }),
            },
          },
          fetchPolicy: 'network-only',
          // Headers make the query private, so that no URL and no HTTP cache contains the address.
          context: { headers: {} },
        }
      : skipToken,
  );
}
