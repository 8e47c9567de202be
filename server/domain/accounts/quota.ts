import type { REST_AUTHORIZATION } from './authorization';

/** What each API token may ask for, in points: so many at once, and so many more each second. */
export const FAIR_USE = { capacity: 5_000, restoredPerSecond: 250 } as const;

/** Points of GraphQL operations from one address of people: sixty of the dearest at once, two more each second. */
export const ADDRESS_BUDGET = { capacity: 120_000, restoredPerSecond: 4_000 } as const;

/** What an operation of GraphQL is weighed by, in points. */
const POINTS = { values: 0.1, change: 10, item: 2 } as const;

/** What an operation makes the shop do. */
export interface OperationWeight {
  /** Values to be found and written. */
  cost: number;
  /** Mutations in it. */
  changes: number;
  /** Things that its mutations list. */
  items: number;
}

/** What an operation costs, in points, known before it runs; at least one. */
export function operationPoints({ cost, changes, items }: OperationWeight): number {
  return Math.max(1, Math.ceil(cost * POINTS.values + changes * POINTS.change + items * POINTS.item));
}

type Call = keyof typeof REST_AUTHORIZATION;

const READ_POINTS = 10;
const WRITE_POINTS = 20;
const WHOLE_POINTS = 200;
/** Calls that answer with all there is, or take it, or up to a hundred things; whatever is a file of a whole list is one. */
const OF_EVERYTHING: readonly string[] = [
  'GET /products',
  'GET /products/changes',
  'POST /products/upsert',
  'GET /users',
  'GET /orders',
  'GET /orders/changes',
] satisfies Call[];
const WHOLE_FILE = /^\w+ \/(export|import)\//;

/** What a call of REST costs, in points; a call that is not known costs what a reading does. */
export function restPoints(call: string | undefined): number {
  if (call === undefined) return READ_POINTS;
  if (OF_EVERYTHING.includes(call) || WHOLE_FILE.test(call)) return WHOLE_POINTS;
  return call.startsWith('GET ') ? READ_POINTS : WRITE_POINTS;
}

/** What an answer to a program says of its budget, in points. */
export interface Budget {
  /** What this request costs. */
  requested: number;
  /** What is left now. */
  remaining: number;
  /** What comes back each second. */
  restoreRate: number;
  /** What there is at most. */
  limit: number;
}
