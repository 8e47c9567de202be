import type { ReactNode } from 'react';
import { usePricedItems } from '../../../apollo/use-priced-items';
import { Banner } from '../../../components/feedback/banner';
import { TaxAmounts } from '../../../components/gst/tax-amounts';
import { TaxSummary } from '../../../components/gst/tax-summary';
import { taxModeOf, type Paise, type PriceBook } from '../../../domain';
import type { CartItem } from '../../../state/cart';
import { useGstMessages } from '../../../i18n/gst-messages';
import { quotedAmountsOf, type Quote } from './quoted-amounts';

export interface GstOrderAmountsProps {
  priceBook: PriceBook;
  items: readonly CartItem[];
  /** State of delivery. */
  placeOfSupply: string | undefined;
  /** The shop's prices, if it refused the order because of other ones. */
  quote: Quote | undefined;
  /** The controls below the amounts, for a total; undefined while the total loads. */
  children: (total: Paise | undefined) => ReactNode;
}

/** The amounts of the order in a GST mode, by this browser or by the shop's quote. §9 */
export function GstOrderAmounts(props: GstOrderAmountsProps) {
  const { priceBook, items, placeOfSupply, quote, children } = props;
  const messages = useGstMessages();
  const pricedItems = usePricedItems(items, priceBook, placeOfSupply);
  const quotedAmounts = quote && quotedAmountsOf(quote, items);
  if (quotedAmounts)
    return (
      <>
        <TaxSummary order={quotedAmounts} isPromised />
        <Banner tone="wait" role="alert">
          {messages.taxChanged}
        </Banner>
        {children(quotedAmounts.totalPrice)}
      </>
    );
  const { prices, isTaxLoaded, error } = pricedItems;
  const hasTotal = isTaxLoaded || error !== undefined || taxModeOf(priceBook) === 'GST_INCLUSIVE';
  return (
    <>
      <TaxAmounts {...pricedItems} priceBook={priceBook} />
      {children(hasTotal ? prices.totalPrice : undefined)}
    </>
  );
}
