/** A line of the cart or of a placed order, as far as quantities go. */
export interface Quantity {
  product: string;
  qty: number;
}

/** Adds up the pieces of equal products; the result is in order of product id, so locks are too. §3 */
export function sumByProduct(lines: readonly Quantity[]): Quantity[] {
  const sums = new Map<string, number>();
  for (const { product, qty } of lines) sums.set(product, (sums.get(product) ?? 0) + qty);
  return [...sums]
    .map(([product, qty]) => ({ product, qty }))
    .sort((a, b) => (a.product < b.product ? -1 : 1));
}
