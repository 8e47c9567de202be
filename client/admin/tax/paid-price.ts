import {
  gstInside,
  gstOnTop,
  parseDecimal,
  rateOfClass,
  shareOf,
  taxOf,
  type GstTerms,
  type Paise,
  type PriceBook,
  type TaxMode,
} from '../../domain';
import { rateHistoryOf } from '../../lib/rate-history';
import type { ClassDraft } from './class-drafts';

/** The tax terms of a price book. */
export type TaxTerms = Pick<PriceBook, 'taxBasisPoints' | 'gst'>;

/** A price of one unit, divided into the value without tax and the tax, in paise. */
export interface PriceShares {
  /** Amount that a shopper pays. */
  paid: Paise;
  withoutTax: Paise;
  tax: Paise;
  /** Rate of the tax, in hundredths of a percent. */
  basisPoints: number;
}

/** Divides a price into value and tax, for a delivery within the state of the shop. */
export function priceSharesOf(
  price: Paise,
  taxClass: string,
  { taxBasisPoints, gst }: TaxTerms,
): PriceShares {
  if (!gst) {
    const tax = shareOf(price, taxBasisPoints);
    return { paid: price + tax, withoutTax: price, tax, basisPoints: taxBasisPoints };
  }
  const basisPoints = rateOfClass(gst, taxClass);
  const supply = (gst.isInclusive ? gstInside : gstOnTop)(price, { basisPoints, isSameState: true });
  const tax = taxOf(supply);
  return { paid: supply.taxable + tax, withoutTax: supply.taxable, tax, basisPoints };
}

interface TaxValues {
  mode: TaxMode;
  percent: string;
  isComposition: boolean;
  classes: readonly ClassDraft[];
}

/** Tax terms of typed settings on a day. A composition dealer charges no tax. */
export function taxTermsOf({ mode, percent, isComposition, classes }: TaxValues, day: string): TaxTerms {
  const taxBasisPoints = parseDecimal(percent.trim()) ?? 0;
  if (mode === 'FLAT_EXCLUSIVE') return { taxBasisPoints };
  const gst: GstTerms = {
    isInclusive: mode === 'GST_INCLUSIVE',
    sellerState: '',
    rates: classes.map((taxClass) => {
      const rate = rateHistoryOf(taxClass, day).current?.rate ?? '0';
      return { taxClass: taxClass.id, basisPoints: isComposition ? 0 : (parseDecimal(rate) ?? 0) };
    }),
  };
  return { taxBasisPoints, gst };
}
