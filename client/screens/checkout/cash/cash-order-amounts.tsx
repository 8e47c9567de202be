import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { codeOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Loading } from '../../../components/feedback/skeleton';
import { ButtonLink } from '../../../components/forms/button';
import { PriceSummary } from '../../../components/order/price-summary';
import { CASH_ON_DELIVERY, ignoreErrors, type OrderAddress, type Paise } from '../../../domain';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { CartItem } from '../../../state/cart';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { usePaymentMethodMessages } from '../../../i18n/payment-method-messages';
import type { QuoteQuery } from '../quote/quote.generated';
import { useQuote } from '../quote/use-quote';

// Its own chunk, because only shops with a GST mode need it.
const GstQuoteAmounts = lazy(async () => ({
  default: (await import('../gst/gst-quote-amounts')).GstQuoteAmounts,
}));

interface CashOrderAmountsProps {
  items: readonly CartItem[];
  address: OrderAddress;
  /** True after a refused attempt, which requires a new quote. */
  isRefused: boolean;
  /** The controls below the amounts, for a total; undefined without one. */
  children: (total: Paise | undefined) => ReactNode;
}

/** The amounts of an order with cash on delivery, from the shop's quote, which has the fee and the rules. §9 */
export function CashOrderAmounts({ items, address, isRefused, children }: CashOrderAmountsProps) {
  const { chooseOther, names, notAvailable } = usePaymentMethodMessages();
  const translate = useErrorText();
  const { data, error, loading, refetch } = useQuote({ items, address, paymentMethod: CASH_ON_DELIVERY });

  useEffect(
    function quoteAgain() {
      if (isRefused) void refetch().catch(ignoreErrors('the query shows its own error'));
    },
    [isRefused, refetch],
  );

  if (loading && !data) return <Loading />;
  if (!data)
    return (
      <>
        <Banner tone="bad" role="alert">
          {codeOf(error) === 'METHOD_NOT_AVAILABLE'
            ? `${names.COD}. ${notAvailable(translate(messageOf(error)))}`
            : translate(messageOf(error))}
        </Banner>
        <ButtonLink wide to={paths.payment()}>
          {chooseOther}
        </ButtonLink>
      </>
    );
  const { quote } = data;
  return (
    <>
      {quote.taxMode === 'FLAT_EXCLUSIVE' ? (
        <FlatQuoteAmounts quote={quote} />
      ) : (
        <Suspense fallback={<Loading />}>
          <GstQuoteAmounts quote={quote} />
        </Suspense>
      )}
      {children(toPaise(quote.totalPrice))}
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
