import type { REST_AUTHORIZATION } from './authorization';

/** Token bucket of each API token, in points: its capacity, and the points restored per second. */
export const API_TOKEN_BUCKET = { capacity: 5_000, restoredPerSecond: 250 } as const;

/**
 * Token bucket for GraphQL operations of one network address: sixty of the most expensive operations, then two more
 * per second.
 */
export const ADDRESS_BUCKET = { capacity: 120_000, restoredPerSecond: 4_000 } as const;

/** Points for each value, mutation and item of a GraphQL operation. */
const POINTS = { value: 0.1, mutation: 10, item: 2 } as const;

/** Weight of a GraphQL operation; it determines the cost in points. */
export interface OperationWeight {
  /** Number of values to load and serialize. */
  valueCount: number;
  /** Number of mutations. */
  mutationCount: number;
  /** Number of items in the input lists of the mutations. */
  itemCount: number;
}

/** Cost of an operation in points, computed before execution; at least one. */
export function operationPoints({ valueCount, mutationCount, itemCount }: OperationWeight): number {
  return Math.max(
    1,
    Math.ceil(valueCount * POINTS.value + mutationCount * POINTS.mutation + itemCount * POINTS.item),
  );
}

/** A REST call below `/api`, such as `GET /orders`. */
type RestCallName = keyof typeof REST_AUTHORIZATION;

const READ_POINTS = 10;
const WRITE_POINTS = 20;
const LIST_POINTS = 200;
/** Routes that return or accept lists. */
const LIST_ROUTES: readonly string[] = [
  'GET /products',
  'GET /products/changes',
  'POST /products/upsert',
  'GET /users',
  'GET /orders',
  'GET /orders/changes',
  'GET /orders/packing-slips.pdf',
  'GET /orders/labels.pdf',
  'GET /orders/pick-list.pdf',
] satisfies RestCallName[];
// Export and import files cost the same as lists.
const FILE_ROUTE = /^\w+ \/(export|import)\//;

/** Cost of a REST request in points; an unknown route costs the same as a read. */
export function restPoints(call: string | undefined): number {
  if (call === undefined) return READ_POINTS;
  if (LIST_ROUTES.includes(call) || FILE_ROUTE.test(call)) return LIST_POINTS;
  return call.startsWith('GET ') ? READ_POINTS : WRITE_POINTS;
}

/** Quota status in the response to a program, in points. */
export interface Budget {
  /** Cost of this request. */
  requested: number;
  /** Points that remain now. */
  remaining: number;
  /** Points restored per second. */
  restoreRate: number;
  /** Capacity of the bucket. */
  limit: number;
}
