/** Number of products by tax class id; empty until the query returns. */
export function useProductCounts(): ReadonlyMap<string, number> {
  return new Map();
}
