import type { ErrorCode } from '../../domain/errors';
import type { Schema } from './json-schema';

export const TAGS = {
  Catalogue: 'What is on the shelf, and what people think of it.',
  Accounts: 'Accounts and sign-in.',
  Orders: 'Placing orders, and what becomes of them.',
  Files: 'Whole lists as CSV files.',
  Shop: 'The shop itself.',
} as const;

/** A parameter in the query or in a header. */
export interface Parameter {
  name: string;
  in: 'query' | 'header';
  schema: Schema;
  example?: unknown;
}

/** What one call of the REST door takes and answers. */
export interface Call {
  /** One word for programs, such as `placeOrder`. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  /** What stands in the path for its parameter; described in words. */
  param?: { description: string; example: string };
  parameters?: readonly Parameter[];
  body?: { type?: string; schema: Schema; example: unknown };
  answer: {
    status?: number;
    description: string;
    type?: string;
    schema: Schema;
    example: unknown;
    /** May answer 304 to `If-None-Match`. */
    isRevalidated?: boolean;
    headers?: Record<string, string>;
  };
  /** What it may refuse with, besides what follows from who may call it and what it takes. */
  errors?: readonly ErrorCode[];
}

/** A parameter in the query. */
export function inQuery(name: string, schema: Schema, example?: unknown): Parameter {
  return { name, in: 'query', schema, ...(example !== undefined && { example }) };
}
