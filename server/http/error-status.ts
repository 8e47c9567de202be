import type { OrderQuote } from '../domain/pricing/pricing';
import {
  ERROR_CODES,
  presentProblem,
  ShopError,
  type Conflict,
  type ErrorCode,
  type FieldError,
  type Shortage,
} from '../domain/errors';
import type { Message, MessageParts } from '../domain/messages/catalogue';

/** JSON body of every failed REST call. */
export interface ErrorBody extends MessageParts {
  /** English text. */
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

// Messages for the errors that body-parser and the router raise.
const REASONS: Record<string, Message> = {
  'entity.too.large': 'body.tooLarge',
  'charset.unsupported': 'body.notUtf8',
  'encoding.unsupported': 'body.unknownEncoding',
  'request.size.invalid': 'body.wrongLength',
  'request.aborted': 'request.brokenOff',
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
export function publicErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof URIError) return new ShopError('BAD_INPUT', 'request.brokenPercent');
  return refusalOfHttp(error) ?? new ShopError('INTERNAL', 'shop.fault');
}

/** Builds the HTTP response of an error. §8 */
export function errorReply({ code, message, key, params, details }: ShopError): ErrorReply {
  const { fields, shortages, quote, conflict, retryAfterSeconds } = details;
  return {
    status: ERROR_CODES[code].httpStatus,
    headers: {
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }),
      ...(code === 'UNAUTHENTICATED' && { 'WWW-Authenticate': 'Bearer' }),
    },
    body: {
      message,
      code,
      key,
      params,
      stack: null,
      ...(fields && { fields: fields.map(presentProblem) }),
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
  const fallback: Message = code === 'NOT_FOUND' ? 'request.notFound' : 'request.notUnderstood';
  return new ShopError(code, REASONS[String(fieldOf(error, 'type'))] ?? fallback);
}

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}
