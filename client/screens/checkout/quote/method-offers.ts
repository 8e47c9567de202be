import { messageOf } from '../../../apollo/message-of';
import { usePage } from '../../../components/page/page-context';
import { CASH_ON_DELIVERY, type ApiMessage, type Paise, type PaymentMethodId } from '../../../domain';
import { toPaise } from '../../../lib/money';
import { methodOfName } from '../../../lib/payment-methods';
import { useCart } from '../../../state/cart';
import { useShippingAddress } from '../../../state/checkout';
import type { QuoteQuery } from './quote.generated';
import { useOrderQuote } from './use-order-quote';

/** A payment method of the shop for the current order. */
export interface MethodOffer {
  id: PaymentMethodId;
  /** Fee as the shop shows prices. */
  fee: Paise;
  /** The rule that excludes the method; undefined for an available method. */
  reason: ApiMessage | undefined;
}

/**
 * The methods for the current order. Only cash on delivery has rules for orders and a fee, so shops without it need no
 * quote. Without an answer, every method is available, and Place Order reports a refusal.
 */
export function useMethodOffers(): { offers: readonly MethodOffer[]; isLoading: boolean } {
  const { paymentMethods } = usePage();
  const { items } = useCart();
  const address = useShippingAddress();
  const hasCash = paymentMethods.includes(CASH_ON_DELIVERY);
  const [firstMethod = CASH_ON_DELIVERY] = paymentMethods;
  const { data, error, loading } = useOrderQuote(
    hasCash ? { items, address, paymentMethod: firstMethod } : undefined,
  );
  // A shop with cash alone refuses the quote itself.
  const onlyReason = error && paymentMethods.length === 1 ? messageOf(error) : undefined;
  return {
    isLoading: loading,
    offers: paymentMethods.map((id) => quotedOffer(data?.quote, id) ?? { id, fee: 0, reason: onlyReason }),
  };
}

/** The chosen method if the order can use it, else PayPal, else the first possible one; undefined without any. §2 */
export function preselectedMethod(
  offers: readonly MethodOffer[],
  chosenMethod: PaymentMethodId | '',
): PaymentMethodId | undefined {
  const ids = offers.flatMap(({ id, reason }) => (reason ? [] : [id]));
  return (
    [chosenMethod, 'PayPal' as const].flatMap((method) => ids.find((id) => id === method) ?? [])[0] ?? ids[0]
  );
}

function quotedOffer(quote: QuoteQuery['quote'] | undefined, id: PaymentMethodId): MethodOffer | undefined {
  const offer = quote?.paymentMethods.find((method) => methodOfName(method.id) === id);
  return (
    offer && {
      id,
      fee: toPaise(offer.fee),
      reason: offer.available
        ? undefined
        : {
            message: offer.reason ?? '',
            key: offer.reasonKey ?? undefined,
            params: offer.reasonParams ?? undefined,
          },
    }
  );
}
