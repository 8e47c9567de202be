import type { DocumentLine } from '../documents/document-body';
import type { Gst } from '../tax/gst';

/** Taxable value and taxes of the lines with one rate. */
export interface RateSum extends Gst {
  /** In hundredths of a percent. */
  taxBasisPoints: number;
}

/** A sum of 0. */
export function noGst(): Gst {
  return { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
}

/** Adds a supply to a sum, or takes it off with the sign −1. */
export function addGst(sum: Gst, supply: Gst, sign: 1 | -1 = 1): void {
  sum.taxable += sign * supply.taxable;
  sum.cgst += sign * supply.cgst;
  sum.sgst += sign * supply.sgst;
  sum.igst += sign * supply.igst;
}

/** Sums of lines by rate, the lowest rate first. */
export function rateSumsOf(lines: readonly DocumentLine[]): RateSum[] {
  const sums = new Map<number, RateSum>();
  for (const line of lines) {
    const { taxBasisPoints } = line;
    addGst(
      getOrAdd(sums, taxBasisPoints, () => ({ taxBasisPoints, ...noGst() })),
      line,
    );
  }
  return [...sums.values()].sort((a, b) => a.taxBasisPoints - b.taxBasisPoints);
}

/** The value of a key; creates a missing one. */
export function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const present = map.get(key);
  if (present !== undefined) return present;
  const created = create();
  map.set(key, created);
  return created;
}
