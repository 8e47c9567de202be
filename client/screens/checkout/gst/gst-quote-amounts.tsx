import { supplyOf, visibleFeeOf } from '../../../components/gst/supply';
import { TaxSummary } from '../../../components/gst/tax-summary';
import { toPaise } from '../../../lib/money';
import type { QuoteQuery } from '../quote/quote.generated';

/** The amounts of a quote in a GST mode, with its fee. */
export function GstQuoteAmounts({ quote }: { quote: QuoteQuery['quote'] }) {
  const { taxMode, itemsPrice, shippingPrice, taxPrice, totalPrice, orderItems, charges } = quote;
  return (
    <TaxSummary
      fee={visibleFeeOf(charges, taxMode)}
      isPromised
      order={{
        taxMode,
        itemsPrice: toPaise(itemsPrice),
        shippingPrice: toPaise(shippingPrice),
        taxPrice: toPaise(taxPrice),
        totalPrice: toPaise(totalPrice),
        lines: orderItems.map(supplyOf),
        charges: charges.map(supplyOf),
      }}
    />
  );
}
