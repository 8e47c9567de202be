import type { OrderQuote } from '../domain/pricing/pricing';
import {
  ERROR_CODES,
  ShopError,
  type Conflict,
  type ErrorCode,
  type FieldError,
  type Shortage,
} from '../domain/errors';

/** JSON body of every failed REST call. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Always null: clients of this API expect the field, and a stack trace would leak internals. */
  stack: null;
  /** Id of the request in the log, if it has one. */
  requestId?: string;
  fields?: FieldError[];
  shortages?: Shortage[];
  /** The order at current prices; amounts in paise until the adapter converts them. */
  quote?: OrderQuote;
  /** Both sides of a stale edit; amounts in paise too. */
  conflict?: Conflict;
}

export interface ErrorReply {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

const MASKED = 'Something went wrong in the shop, please try again';

// Messages for the errors that body-parser and the router raise.
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

/**
 * Maps any error to the ShopError that a client may see. HTTP-layer errors get our message, unknown errors are
 * masked.
 */
export function shownError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof URIError) return new ShopError('BAD_INPUT', 'The address holds a broken percent sign');
  return refusalOfHttp(error) ?? new ShopError('INTERNAL', MASKED);
}

/** Builds the HTTP response of an error. §8 */
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

/** True if the client closed the connection, so no response is possible. */
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
