/** A line of an order whose pieces a packer takes from the shelves. */
export interface PickableLine {
  orderNumber: string;
  productId: string;
  name: string;
  sku: string;
  qty: number;
}

/** Sum of one product over several orders. */
export interface PickLine {
  sku: string;
  name: string;
  qty: number;
  /** Quantity of each order with this product, by order number. */
  quantities: ReadonlyMap<string, number>;
}

/** Sums lines by product, sorted by SKU; products without SKU come last, by name. Skips lines without a quantity. */
export function pickLinesOf(lines: readonly PickableLine[]): PickLine[] {
  const sums = new Map<string, PickLine & { quantities: Map<string, number> }>();
  for (const { productId, sku, name, qty, orderNumber } of lines) {
    if (qty <= 0) continue;
    const sum = sums.get(productId) ?? { sku, name, qty: 0, quantities: new Map<string, number>() };
    sum.qty += qty;
    sum.quantities.set(orderNumber, (sum.quantities.get(orderNumber) ?? 0) + qty);
    sums.set(productId, sum);
  }
  return [...sums.values()].toSorted(comparePickLines);
}

function comparePickLines(one: PickLine, other: PickLine): number {
  if ((one.sku === '') !== (other.sku === '')) return one.sku === '' ? 1 : -1;
  return compareTexts(one.sku, other.sku) || compareTexts(one.name, other.name);
}

/** Compares by code unit, because the order must not depend on a locale. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
