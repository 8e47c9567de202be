import { gstInside, gstOnTop, sumGst, taxOf, type Gst } from '../tax/gst';
import { spreadAmount } from '../tax/spread';
import type { Paise } from './money';
import { rateOfClass, type GstTerms } from './price-book';

/** A line to price in a GST mode. Price of one piece in paise. */
export interface ClassifiedLine {
  price: Paise;
  qty: number;
  /** Id of the product's tax class; empty or missing for the first class. */
  taxClass?: string | undefined;
}

/** The GST of an order line. Amounts in paise. */
export interface LineTax extends Gst {
  /** Rate of the line, in hundredths of a percent. */
  taxBasisPoints: number;
  /** The line's share of discounts on the order, in the terms of the prices: with tax if prices include it. */
  discount: Paise;
  /** Amount to pay for the line, with tax. */
  total: Paise;
}

/** Kinds of amounts beside the lines. */
export const CHARGE_KINDS = ['SHIPPING', 'COD_FEE'] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** An amount beside the lines, in the terms of the prices: with tax if prices include it. In paise. */
export interface ChargeAmount {
  kind: ChargeKind;
  amount: Paise;
}

/** The GST of the part of a charge with one rate. Amounts in paise. */
export interface ChargeTax extends Gst {
  kind: ChargeKind;
  /** In hundredths of a percent. */
  taxBasisPoints: number;
}

/** The GST of an order: each line, each charge by rate, and their sums. Amounts in paise. */
export interface OrderTax extends Gst {
  /** Two letters of the state of delivery. */
  placeOfSupply: string;
  lines: LineTax[];
  charges: ChargeTax[];
}

/** Amounts of an order that are not in its lines, and the place of supply. */
export interface SupplyOfOrder {
  placeOfSupply: string;
  /** Discount on the order, in paise. */
  discount: Paise;
  charges: readonly ChargeAmount[];
}

/**
 * Taxes the lines and charges of an order. Each line carries its share of the discount; each charge is spread over the
 * lines in proportion to their amounts, and then taxed once for each rate.
 */
export function taxOrder(
  lines: readonly ClassifiedLine[],
  terms: GstTerms,
  { placeOfSupply, discount, charges }: SupplyOfOrder,
): OrderTax {
  const isSameState = placeOfSupply === terms.sellerState;
  const gstOf = (amount: Paise, basisPoints: number) =>
    (terms.isInclusive ? gstInside : gstOnTop)(amount, { basisPoints, isSameState });
  const prices = lines.map(({ price, qty }) => price * qty);
  const discounts = spreadAmount(discount, prices);
  const amounts = prices.map((price, index) => price - (discounts[index] ?? 0));
  const rates = lines.map(({ taxClass = '' }) => rateOfClass(terms, taxClass));
  const lineTaxes = amounts.map((amount, index): LineTax => {
    const taxBasisPoints = rates[index] ?? 0;
    const gst = gstOf(amount, taxBasisPoints);
    return { ...gst, taxBasisPoints, discount: discounts[index] ?? 0, total: gst.taxable + taxOf(gst) };
  });
  const chargeTaxes = charges.flatMap(({ kind, amount }) =>
    [...sumByRate(spreadAmount(amount, amounts), rates)].map(([taxBasisPoints, share]): ChargeTax => ({
      kind,
      taxBasisPoints,
      ...gstOf(share, taxBasisPoints),
    })),
  );
  return { placeOfSupply, lines: lineTaxes, charges: chargeTaxes, ...sumGst([...lineTaxes, ...chargeTaxes]) };
}

/** Sums of the shares by rate, without sums of 0; the highest rate first. */
function sumByRate(shares: readonly Paise[], rates: readonly number[]): Map<number, Paise> {
  const sums = new Map<number, Paise>();
  shares.forEach((share, index) => {
    const rate = rates[index] ?? 0;
    if (share !== 0) sums.set(rate, (sums.get(rate) ?? 0) + share);
  });
  return new Map([...sums].sort(([a], [b]) => b - a));
}
