/** Product and quantity of a cart item or an order item. */
export interface Quantity {
  product: string;
  qty: number;
}

/** Adds up the quantities of equal products, sorted by product id for a consistent lock order. §3 */
export function sumByProduct(lines: readonly Quantity[]): Quantity[] {
  const sums = new Map<string, number>();
  for (const { product, qty } of lines) sums.set(product, (sums.get(product) ?? 0) + qty);
  return [...sums]
    .map(([product, qty]) => ({ product, qty }))
    .sort((a, b) => (a.product < b.product ? -1 : 1));
}
