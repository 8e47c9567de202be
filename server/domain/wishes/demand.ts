import type { Product } from '../model';
import { readChoice } from '../read';

/** Sort orders of the report of demand. */
export const DEMAND_SORTS = [
  'DEMAND_DESC',
  'DEMAND_ASC',
  'WISHES_DESC',
  'WISHES_ASC',
  'WAITING_DESC',
  'WAITING_ASC',
  'STOCK_ASC',
  'STOCK_DESC',
] as const;
export type DemandSort = (typeof DEMAND_SORTS)[number];

/** The demand for a product. */
export interface ProductDemand {
  product: Product;
  /** Number of accounts that wish for the product. */
  wishes: number;
  /** Number of confirmed requests that wait for stock. */
  waiting: number;
  /** Both together; a person who wishes and waits counts twice. */
  demand: number;
}

/** Parses the sort order of the report of demand. Throws BAD_INPUT. */
export function readDemandSort(raw: unknown): DemandSort {
  return readChoice(raw ?? 'DEMAND_DESC', 'sort', DEMAND_SORTS);
}
