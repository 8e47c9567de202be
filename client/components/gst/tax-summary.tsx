import { taxesByRate, visibleAmountsOf, type OrderPrices, type Paise, type TaxMode } from '../../domain';
import { useGstMessages, type GstMessages } from '../../i18n/gst-messages';
import { useMessages } from '../../i18n/messages';
import { formatRupees } from '../../lib/format';
import type { Supply } from './supply';
import { PriceSummary } from '../order/price-summary';
import styles from './tax-summary.module.css';

interface TaxSummaryProps {
  /** A priced order with its amounts in paise. */
  order: OrderPrices & { taxMode: TaxMode; lines: readonly Supply[]; charges: readonly Supply[] };
  /** Fee for cash on delivery as the tax mode shows prices; it is inside the shipping price. */
  fee?: Paise;
  /** Number of units. */
  count?: number;
  /** Label of the total, if the total is only an estimate. */
  totalLabel?: string | undefined;
  /** True before the order, where the summary promises that the shop adds nothing to the total. */
  isPromised?: boolean;
  /** False while the tax classes of the lines load; an amount that depends on them must then be absent. */
  isTaxLoaded?: boolean;
  /** False while the price of shipping is unknown. */
  hasShippingLine?: boolean;
}

/** The amounts of an order in a GST mode: prices with tax and the tax inside, or prices without tax and the tax. */
export function TaxSummary(props: TaxSummaryProps) {
  const { order, fee = 0, count, totalLabel, isPromised = false, isTaxLoaded = true } = props;
  const { hasShippingLine = true } = props;
  const { order: orderMessages } = useMessages();
  const messages = useGstMessages();
  const { itemsPrice, shippingPrice, addedTax } = visibleAmountsOf(order, order);
  const rates = taxesByRate([...order.lines, ...order.charges]);
  const isInclusive = order.taxMode === 'GST_INCLUSIVE';
  const taxText = formatRupees(order.taxPrice, { paise: true });
  const notes = [
    isInclusive &&
      isTaxLoaded &&
      order.taxPrice > 0 &&
      messages.includes(taxText, taxNamesOf(rates, messages)),
    isPromised && hasShippingLine && messages.nothingAdded,
  ].filter((note) => note !== false);
  return (
    <PriceSummary
      lines={[
        {
          label: count === undefined ? orderMessages.lines.items : messages.items(count),
          amount: itemsPrice,
        },
        ...(hasShippingLine ? [{ label: orderMessages.lines.shipping, amount: shippingPrice - fee }] : []),
        ...(fee > 0 ? [{ label: messages.cashFee, amount: fee }] : []),
        ...(addedTax > 0 ? [{ label: taxLabelOf(rates, messages), amount: addedTax }] : []),
      ]}
      total={order.totalPrice}
      totalLabel={totalLabel}
    >
      {notes.length > 0 && (
        <div className={styles.note}>
          <dt className="sr">{messages.note}</dt>
          <dd>{notes.join(' ')}</dd>
        </div>
      )}
    </PriceSummary>
  );
}

/** Names of the taxes with their rates; empty if the order has several rates. */
function taxNamesOf(rates: readonly Supply[], messages: GstMessages): string {
  const [rate, ...otherRates] = rates;
  if (!rate || otherRates.length > 0) return '';
  const { taxBasisPoints, igst } = rate;
  if (igst > 0) return messages.igstAt(formatPercent(taxBasisPoints));
  const halfRate = formatPercent(taxBasisPoints / 2);
  return `${messages.cgstAt(halfRate)} + ${messages.sgstAt(halfRate)}`;
}

function taxLabelOf(rates: readonly Supply[], messages: GstMessages): string {
  const [rate, ...otherRates] = rates;
  return rate && otherRates.length === 0 ? messages.taxAt(formatPercent(rate.taxBasisPoints)) : messages.tax;
}

/** A rate in hundredths of a percent as percent, such as `2.5`. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}
