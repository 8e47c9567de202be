import type { ErrorCode } from '../../domain/errors';
import { MAX_LENGTH, MAX_PAGE_SIZE } from '../../domain/constants';
import { dateTime, text, integer, type Schema } from './json-schema';

/** Groups of operations, with their descriptions. */
export const TAGS = {
  Catalogue: 'Products and reviews.',
  Accounts: 'Accounts and sign-in.',
  Orders: 'Orders, payments and invoices.',
  Content: 'Terms, policies and other pages.',
  Files: 'Exports, imports and pictures.',
  Shop: 'The shop itself.',
} as const;

/** A parameter in the query or in a header. */
export interface Parameter {
  name: string;
  in: 'query' | 'header';
  schema: Schema;
  example?: unknown;
}

/** A parameter in the path. */
interface PathParameter {
  description: string;
  example: string;
}

/** One operation of the REST API, as OpenAPI describes it. */
export interface DescribedOperation {
  /** The operationId, such as `placeOrder`. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  /** The parameter in the path. */
  pathParameter?: PathParameter;
  /** The second parameter in the path. */
  nestedParameter?: PathParameter;
  /** Parameters in the query and in headers. */
  parameters?: readonly Parameter[];
  /** Accepts `If-Match`. */
  mayRequireMatch?: true;
  body?: { type?: string; schema: Schema; example: unknown };
  response: {
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
  schema: text(
    'ETags of the record. The shop refuses the change if the current ETag of the record is not one of these.',
    {
      max: 4_000,
    },
  ),
};

/** A parameter in the query. */
export function inQuery(name: string, schema: Schema, example?: unknown): Parameter {
  return { name, in: 'query', schema, ...(example !== undefined && { example }) };
}

/** The header with an idempotency key. With this key, a client can safely repeat a request. */
export function idempotencyKey(example: string): Parameter {
  const schema = text('Idempotency key of the request.', { max: MAX_LENGTH.idempotencyKey });
  return { name: 'Idempotency-Key', in: 'header', schema, example };
}

/** Response header for a repeated request with the same idempotency key. */
export const REPLAYED_HEADER = { 'Idempotent-Replayed': '`true` for a repeated request.' };

/** Description of the lists of changes. */
export const CHANGES_DESCRIPTION =
  'In commit order. Send `endCursor` as `after` in the next request: no change is missed or repeated.';
/** Parameters of the lists of changes. */
export const CHANGES_PARAMETERS: readonly Parameter[] = [
  inQuery('updatedSince', dateTime('Earliest change; without it, all changes.'), '2026-11-01T00:00:00.000Z'),
  inQuery(
    'after',
    text('The `endCursor` of the previous page; `updatedSince` is then ignored.', { max: 1_000 }),
  ),
  inQuery('first', integer('Page size.', 1, MAX_PAGE_SIZE), 100),
];

/** Response with a CSV file; the example is its header row. */
export const csvResponse = (example: string) => ({
  description:
    'A UTF-8 file with a header row. Cells that a spreadsheet would execute start with an apostrophe.',
  type: 'text/csv',
  schema: text('CSV.'),
  example,
  headers: { 'Content-Disposition': 'File name.' },
});
