import type { OfficeReturn } from './return-texts';

export type ReturnedLine = OfficeReturn['lines'][number];

/** The decision about the units of a product. */
export interface SortedUnits {
  restock: number;
  writeOff: number;
  sendBack: number;
}

/** The decisions in the order of the form. */
export const DECISIONS = [
  { value: 'restock', label: 'Restock' },
  { value: 'writeOff', label: 'Write off' },
  { value: 'sendBack', label: 'Send back' },
] as const satisfies readonly { value: keyof SortedUnits; label: string }[];

export const NO_UNITS: SortedUnits = Object.freeze({ restock: 0, writeOff: 0, sendBack: 0 });

/** Number of units with a decision. */
export function sortedQtyOf({ restock, writeOff, sendBack }: SortedUnits): number {
  return restock + writeOff + sendBack;
}

/** True if each unit of the return has a decision. */
export function isSortedFully(
  lines: readonly ReturnedLine[],
  sorted: ReadonlyMap<string, SortedUnits>,
): boolean {
  return lines.every(({ product, qty }) => sortedQtyOf(sorted.get(product) ?? NO_UNITS) === qty);
}
