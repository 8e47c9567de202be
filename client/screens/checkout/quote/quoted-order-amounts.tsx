import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { codeOf, isRetryable, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Loading } from '../../../components/feedback/skeleton';
import { ButtonLink } from '../../../components/forms/button';
import { PriceSummary } from '../../../components/order/price-summary';
import { ignoreErrors, type OrderAddress, type Paise, type PaymentMethodId } from '../../../domain';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { CartItem } from '../../../state/cart';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { usePaymentMethodMessages } from '../../../i18n/payment-method-messages';
import type { QuoteQuery } from './quote.generated';
import { isShippingRefusal, useOrderQuote } from './use-order-quote';

// Its own chunk, because only shops with a GST mode need it.
const GstQuoteAmounts = lazy(async () => ({
  default: (await import('../gst/gst-quote-amounts')).GstQuoteAmounts,
}));

interface QuotedOrderAmountsProps {
  items: readonly CartItem[];
  address: OrderAddress;
  paymentMethod: PaymentMethodId;
  /** True after a refused attempt, which requires a new quote. */
  isRefused: boolean;
  /** The controls below the amounts, for a total; undefined without one. */
  children: (total: Paise | undefined) => ReactNode;
}

/**
 * The amounts of an order from the shop's quote, which has the fee and the rules of cash on delivery, and the prices of
 * shipping methods. §9
 */
export function QuotedOrderAmounts(props: QuotedOrderAmountsProps) {
  const { items, address, paymentMethod, isRefused, children } = props;
  const { data, previousData, error, loading, refetch } = useOrderQuote({ items, address, paymentMethod });

  const quoteAgain = useCallback(
    () => void refetch().catch(ignoreErrors('the query shows its own error')),
    [refetch],
  );
  const retry = error !== undefined && isRetryable(error) ? quoteAgain : undefined;
  useEffect(
    function quoteAfterRefusal() {
      if (isRefused) quoteAgain();
    },
    [isRefused, quoteAgain],
  );
  useEffect(
    function quoteWhenOnline() {
      if (!retry) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    },
    [retry],
  );

  // Another shipping method keeps the amounts in place until the new ones arrive.
  const quote = (data ?? (loading ? previousData : undefined))?.quote;
  if (!quote) return loading ? <Loading /> : <QuoteError {...{ error, paymentMethod, retry }} />;
  return (
    <>
      {quote.taxMode === 'FLAT_EXCLUSIVE' ? (
        <FlatQuoteAmounts quote={quote} />
      ) : (
        <Suspense fallback={<Loading />}>
          <GstQuoteAmounts quote={quote} />
        </Suspense>
      )}
      {children(loading ? undefined : toPaise(quote.totalPrice))}
    </>
  );
}

interface QuoteErrorProps {
  error: unknown;
  paymentMethod: PaymentMethodId;
  /** Requests the quote again; undefined if a rule excludes the order. */
  retry: (() => void) | undefined;
}

/** The error of the request, or the rule that excludes the order with a link to the step that can mend it. */
function QuoteError({ error, paymentMethod, retry }: QuoteErrorProps) {
  const { shared } = useMessages();
  const { changeAddress, chooseOther, notAvailable } = usePaymentMethodMessages();
  const translate = useErrorText();
  const text = translate(messageOf(error));
  if (retry)
    return (
      <Banner tone="bad" role="alert" onRetry={retry}>
        {text}
      </Banner>
    );
  const isPaymentRefused = codeOf(error) === 'METHOD_NOT_AVAILABLE' && !isShippingRefusal(error);
  const isAddressRefused = codeOf(error) === 'NOT_SERVICEABLE';
  return (
    <>
      <Banner tone="bad" role="alert">
        {isPaymentRefused ? `${shared.paymentMethods[paymentMethod]}. ${notAvailable(text)}` : text}
      </Banner>
      <ButtonLink wide to={isAddressRefused ? paths.shipping() : paths.payment()}>
        {isAddressRefused ? changeAddress : chooseOther}
      </ButtonLink>
    </>
  );
}

/** The amounts with one tax rate on the items. The fee is inside the shipping price, and untaxed. */
function FlatQuoteAmounts({ quote }: { quote: QuoteQuery['quote'] }) {
  const { order } = useMessages();
  const { feeLine } = usePaymentMethodMessages();
  const fee = toPaise(quote.feePrice);
  return (
    <PriceSummary
      lines={[
        { label: order.lines.items, amount: toPaise(quote.itemsPrice) },
        { label: order.lines.shipping, amount: toPaise(quote.shippingPrice) - fee },
        ...(fee > 0 ? [{ label: feeLine, amount: fee }] : []),
        { label: order.lines.tax, amount: toPaise(quote.taxPrice) },
      ]}
      total={toPaise(quote.totalPrice)}
    />
  );
}
