import type { OrderQuote } from '../domain/orders/order-amounts';
import {
  ERROR_CODES,
  presentProblem,
  ShopError,
  type Conflict,
  type ErrorCode,
  type FieldError,
  type Shortage,
} from '../domain/errors';
import type { Message, KeyedMessage } from '../domain/messages/catalogue';

/** JSON body of every failed REST call. */
export interface ErrorBody extends KeyedMessage {
  /** English text. */
  message: string;
  code: ErrorCode;
  /** Always null: clients of this API expect the field, but a stack trace would expose internals. */
  stack: null;
  /** Id of the request in the log, if known. */
  requestId?: string;
  fields?: FieldError[];
  shortages?: Shortage[];
  /** The order at current prices; the adapter converts its amounts from paise. */
  quote?: OrderQuote;
  /** Both versions of a stale edit; the adapter converts their amounts from paise. */
  conflict?: Conflict;
}

/** HTTP response of an error. */
export interface PublicErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

// Messages for errors of body-parser and the router, by their `type`.
const MESSAGE_BY_ERROR_TYPE: Record<string, Message> = {
  'entity.too.large': 'body.tooLarge',
  'charset.unsupported': 'body.notUtf8',
  'encoding.unsupported': 'body.unknownEncoding',
  'request.size.invalid': 'body.wrongLength',
  'request.aborted': 'request.brokenOff',
};
const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
};

/**
 * Maps any error to the ShopError that a client may see. HTTP errors of libraries get a message of the shop; unknown
 * errors become INTERNAL.
 */
export function publicErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof URIError) return new ShopError('BAD_INPUT', 'request.brokenPercent');
  return httpErrorOf(error) ?? new ShopError('INTERNAL', 'shop.fault');
}

/** Builds the HTTP response of an error. §8 */
export function errorResponseOf({ code, message, key, params, details }: ShopError): PublicErrorResponse {
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

function httpErrorOf(error: unknown): ShopError | undefined {
  const status = fieldOf(error, 'status');
  if (!(error instanceof Error) || typeof status !== 'number' || status < 400 || status > 499)
    return undefined;
  const code = CODE_BY_STATUS[status] ?? 'BAD_INPUT';
  const fallback: Message = code === 'NOT_FOUND' ? 'request.notFound' : 'request.notUnderstood';
  return new ShopError(code, MESSAGE_BY_ERROR_TYPE[String(fieldOf(error, 'type'))] ?? fallback);
}

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}
