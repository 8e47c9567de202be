import type { ErrorCode } from '../../domain/errors';
import { MAX_LENGTH, MAX_PAGE_SIZE } from '../../domain/constants';
import { moment, text, whole, type Schema } from './json-schema';

export const TAGS = {
  Catalogue: 'What is on the shelf, and what people think of it.',
  Accounts: 'Accounts and sign-in.',
  Orders: 'Placing orders, and what becomes of them.',
  Files: 'Whole lists as files, and pictures.',
  Shop: 'The shop itself.',
} as const;

/** A parameter in the query or in a header. */
export interface Parameter {
  name: string;
  in: 'query' | 'header';
  schema: Schema;
  example?: unknown;
}

/** One operation of the REST API, as OpenAPI describes it. */
export interface Call {
  /** The operationId, such as `placeOrder`. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  /** The path parameter. */
  param?: { description: string; example: string };
  parameters?: readonly Parameter[];
  /** Accepts `If-Match`. */
  mayRequireMatch?: true;
  body?: { type?: string; schema: Schema; example: unknown };
  answer: {
    status?: number;
    description: string;
    type?: string;
    schema: Schema;
    example: unknown;
    /** Supports `If-None-Match` and status 304. */
    isRevalidated?: boolean;
    headers?: Record<string, string>;
  };
  /** Error codes besides those that follow from authorization and input. */
  errors?: readonly ErrorCode[];
}

/** The precondition header of a change. */
export const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  schema: text('ETags that were given for the thing: change it only if it still has one of them.', {
    max: 4_000,
  }),
};

/** A parameter in the query. */
export function inQuery(name: string, schema: Schema, example?: unknown): Parameter {
  return { name, in: 'query', schema, ...(example !== undefined && { example }) };
}

/** The idempotency key, which makes a call safe to repeat. */
export function idempotencyKey(example: string): Parameter {
  const schema = text('Your name for what is asked.', { max: MAX_LENGTH.idempotencyKey });
  return { name: 'Idempotency-Key', in: 'header', schema, example };
}

/** Response header of a replayed call. */
export const REPLAYED = { 'Idempotent-Replayed': 'Says `true` where the same was answered before.' };

/** Description and parameters shared by the lists of changes. */
export const IN_ORDER =
  'In the order of the commits. Keep `endCursor` and give it as `after` the next time: nothing is missed, nothing comes twice.';
export const CHANGES: readonly Parameter[] = [
  inQuery('updatedSince', moment('Since when; all there ever was without it.'), '2026-11-01T00:00:00.000Z'),
  inQuery('after', text('The `endCursor` of the part before; it alone counts then.', { max: 1_000 })),
  inQuery('first', { ...whole('How many at most.', 1, MAX_PAGE_SIZE) }, 100),
];
