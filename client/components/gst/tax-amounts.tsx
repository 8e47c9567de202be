import { taxModeOf, type PriceBook, type PricedOrder } from '../../domain';
import { useGstMessages } from '../../i18n/gst-messages';
import { Skeleton, Loading } from '../feedback/skeleton';
import { TaxSummary } from './tax-summary';
import styles from './tax-amounts.module.css';

interface TaxAmountsProps {
  prices: PricedOrder;
  priceBook: PriceBook;
  /** False while the tax classes load. */
  isTaxLoaded: boolean;
  /** Error of the look-up of the tax classes. */
  error: unknown;
  count?: number;
  /** Label of a total that depends on the state of delivery, while the state is only assumed. */
  estimateLabel?: string;
}

/**
 * The amounts of a cart at the prices of this browser. Without the tax classes, a total with prices before tax is
 * absent; a total of prices with tax does not depend on them.
 */
export function TaxAmounts({ prices, priceBook, isTaxLoaded, error, count, estimateLabel }: TaxAmountsProps) {
  const messages = useGstMessages();
  const isInclusive = taxModeOf(priceBook) === 'GST_INCLUSIVE';
  if (!isTaxLoaded && !isInclusive && error === undefined)
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  const { lines = [], charges = [] } = prices.tax ?? {};
  const isEstimate = estimateLabel !== undefined && !isInclusive;
  return (
    <>
      <TaxSummary
        order={{ ...prices, taxMode: taxModeOf(priceBook), lines, charges }}
        count={count}
        hasShippingLine={!priceBook.hasShippingMethods}
        totalLabel={isEstimate ? estimateLabel : undefined}
        isPromised={!isEstimate}
        isTaxLoaded={isTaxLoaded}
      />
      {error !== undefined && !isTaxLoaded && !isInclusive && (
        <p className="muted small">{messages.taxNotChecked}</p>
      )}
    </>
  );
}
