import { parseDecimal, priceWithTax } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { priceSharesOf } from '../../tax/paid-price';
import { percentText } from '../../tax/tax-text';
import type { TaxSettings } from '../../tax/use-tax-settings';
import { exactPrice } from './price-text';
import styles from './price-breakdown.module.css';

interface PriceBreakdownProps {
  /** Typed texts. */
  price: string;
  mrp: string;
  taxClass: string;
  tax: TaxSettings | undefined;
}

/** The value, the GST and the distance to the MRP of a typed price; nothing in a shop with one flat rate. */
export function PriceBreakdown({ price, mrp, taxClass, tax }: PriceBreakdownProps) {
  const paise = parseDecimal(exactPrice(price));
  if (!tax?.terms.gst || paise === undefined || paise === 0) return null;
  const { withoutTax, tax: gst, paid, basisPoints } = priceSharesOf(paise, taxClass, tax.terms);
  const maximum = parseDecimal(exactPrice(mrp)) ?? 0;
  return (
    <dl className={styles.breakdown} aria-label="Tax in the price">
      <dt>Without tax</dt>
      <dd>{formatRupees(withoutTax, { paise: true })}</dd>
      <dt>{`GST ${percentText(basisPoints)}`}</dt>
      <dd>{formatRupees(gst, { paise: true })}</dd>
      {!tax.terms.gst.isInclusive && (
        <>
          <dt>Shopper pays</dt>
          <dd>{formatRupees(paid, { paise: true })}</dd>
        </>
      )}
      {maximum > 0 && <MrpDistance maximum={maximum} price={priceWithTax(paise, tax.terms, taxClass)} />}
    </dl>
  );
}

function MrpDistance({ maximum, price }: { maximum: number; price: number }) {
  const distance = Math.abs(maximum - price);
  const percent = `${Math.round((1000 * distance) / maximum) / 10}%`;
  const text = `${formatRupees(distance)} (${percent})`;
  return (
    <>
      <dt>{price > maximum ? 'Above MRP' : 'Below MRP'}</dt>
      <dd className={price > maximum ? styles.above : undefined}>{text}</dd>
    </>
  );
}
