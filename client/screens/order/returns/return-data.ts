import type { ReturnPageQuery } from './return-page.generated';

/** An order with the fields of the return page. */
export type ReturnOrder = NonNullable<ReturnPageQuery['order']>;

/** The lines of an order with the units that can be returned, and the reasons. */
export type ReturnOptions = NonNullable<ReturnPageQuery['returnOptions']>;

/** A line with the units that can be returned, or the reason why none can. */
export type ReturnableLine = ReturnOptions['lines'][number];

/** Numbers of units to return, by id of the product. */
export type Quantities = Readonly<Record<string, number>>;

/** The chosen units as an input of the API. */
export function chosenLines(quantities: Quantities): { product: string; qty: number }[] {
  return Object.entries(quantities).flatMap(([product, qty]) => (qty > 0 ? [{ product, qty }] : []));
}

/** The only product that can be returned is chosen at first. */
export function firstQuantities({ lines }: ReturnOptions): Quantities {
  const returnableLines = lines.filter(({ returnableQty }) => returnableQty > 0);
  const [line] = returnableLines;
  return line && returnableLines.length === 1 ? { [line.product]: 1 } : {};
}

/** The last day of a window, whose end is the start of the next day. */
export function endDayOf(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}
