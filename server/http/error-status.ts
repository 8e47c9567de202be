import type { OrderQuote } from '../domain/pricing/pricing';
import {
  ERROR_CODES,
  ShopError,
  type Conflict,
  type ErrorCode,
  type FieldError,
  type Shortage,
} from '../domain/errors';

/** What every failed call answers. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Always null: clients of this family expect the field, and a trace is nobody's business. */
  stack: null;
  /** What the log calls the request, where there is one. */
  requestId?: string;
  fields?: FieldError[];
  shortages?: Shortage[];
  /** The order as the shop prices it now; amounts in paise until the door spells it. */
  quote?: OrderQuote;
  /** Both sides of a stale edit; prices likewise. */
  conflict?: Conflict;
}

export interface ErrorReply {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

const MASKED = 'Something went wrong in the shop, please try again';

// What body-parser and the router refuse by themselves, in our words.
const SENTENCES: Record<string, string> = {
  'entity.too.large': 'The body is too large',
  'charset.unsupported': 'The body must be written in UTF-8',
  'encoding.unsupported': 'The content encoding of the body is not known here',
  'request.size.invalid': 'The body is not as long as its Content-Length says',
  'request.aborted': 'The request was broken off',
};
const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
};

/** The error a person may see: a ShopError as it is, a refusal of the HTTP layer in our words, anything else masked. */
export function shownError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof URIError) return new ShopError('BAD_INPUT', 'The address holds a broken percent sign');
  return refusalOfHttp(error) ?? new ShopError('INTERNAL', MASKED);
}

/** The answer for an error that a person may see. §8 */
export function errorReply({ code, message, details }: ShopError): ErrorReply {
  const { fields, shortages, quote, conflict, retryAfterSeconds } = details;
  return {
    status: ERROR_CODES[code].httpStatus,
    headers: {
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }),
      ...(code === 'UNAUTHENTICATED' && { 'WWW-Authenticate': 'Bearer' }),
    },
    body: {
      message: message || ERROR_CODES[code].meaning,
      code,
      stack: null,
      ...(fields && { fields }),
      ...(shortages && { shortages }),
      ...(quote !== undefined && { quote }),
      ...(conflict && { conflict }),
    },
  };
}

/** The sender went away: there is nobody to answer and nothing to mend. */
export function isAborted(error: unknown): boolean {
  return fieldOf(error, 'type') === 'request.aborted';
}

function refusalOfHttp(error: unknown): ShopError | undefined {
  const status = fieldOf(error, 'status');
  if (!(error instanceof Error) || typeof status !== 'number' || status < 400 || status > 499)
    return undefined;
  const code = CODE_OF_STATUS[status] ?? 'BAD_INPUT';
  const fallback = code === 'NOT_FOUND' ? 'Not found' : 'The request could not be understood';
  return new ShopError(code, SENTENCES[String(fieldOf(error, 'type'))] ?? fallback);
}

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}
