import type { Paise } from '../pricing/money';

/**
 * A taxable value and its GST, in paise. Within one state the tax is CGST and SGST, which are equal; between two states
 * it is IGST.
 */
export interface Gst {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** Rate and destination of a supply. */
export interface SupplyTerms {
  /** Tax rate, in hundredths of a percent. */
  basisPoints: number;
  /** True if the place of supply is in the seller's state. */
  isSameState: boolean;
}

/** The GST inside an amount that includes it. Taxable value and taxes add up to the amount exactly. */
export function gstInside(amount: Paise, { basisPoints, isSameState }: SupplyTerms): Gst {
  const divisor = 10_000 + basisPoints;
  if (isSameState) {
    const half = divideHalfUp(amount, basisPoints, 2 * divisor);
    return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = divideHalfUp(amount, basisPoints, divisor);
  return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
}

/** The GST on an amount that does not include it. */
export function gstOnTop(amount: Paise, { basisPoints, isSameState }: SupplyTerms): Gst {
  if (isSameState) {
    const half = divideHalfUp(amount, basisPoints, 20_000);
    return { taxable: amount, cgst: half, sgst: half, igst: 0 };
  }
  return { taxable: amount, cgst: 0, sgst: 0, igst: divideHalfUp(amount, basisPoints, 10_000) };
}

/** All taxes of a supply, in paise. */
export function taxOf({ cgst, sgst, igst }: Omit<Gst, 'taxable'>): Paise {
  return cgst + sgst + igst;
}

/** Sum of several supplies, component by component. */
export function sumGst(supplies: readonly Gst[]): Gst {
  const sum: Gst = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const { taxable, cgst, sgst, igst } of supplies) {
    sum.taxable += taxable;
    sum.cgst += cgst;
    sum.sgst += sgst;
    sum.igst += igst;
  }
  return sum;
}

/** Rounds amount × numerator / denominator half up to the paisa. The product may exceed 2^53, so it is a BigInt. */
function divideHalfUp(amount: Paise, numerator: number, denominator: number): Paise {
  const divisor = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + divisor) / (2n * divisor));
}
