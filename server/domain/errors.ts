import { keyAndParams, type Message, type MessageKey } from './messages/catalogue';
import { englishTextOf, presentMessage, type PresentedMessage } from './messages/english-text';
import type { OrderQuote } from './orders/order-amounts';

/** Every error code of the APIs, with its HTTP status and meaning. A closed set. §8 */
export const ERROR_CODES = {
  UNAUTHENTICATED: { httpStatus: 401, meaning: 'No token, or one that is wrong, expired or revoked.' },
  FORBIDDEN: { httpStatus: 403, meaning: 'Signed in, but not allowed to do this.' },
  NOT_FOUND: { httpStatus: 404, meaning: 'The record does not exist, or belongs to another user.' },
  BAD_INPUT: { httpStatus: 400, meaning: 'A value is missing, malformed or out of range; see fields.' },
  METHOD_NOT_ALLOWED: {
    httpStatus: 405,
    meaning: 'The path does not support the method; the Allow header lists its methods.',
  },
  EMAIL_TAKEN: { httpStatus: 409, meaning: 'Another account uses this email address.' },
  SKU_TAKEN: { httpStatus: 409, meaning: 'Another product has this SKU.' },
  ALREADY_REVIEWED: { httpStatus: 409, meaning: 'This user has reviewed this product before.' },
  OUT_OF_STOCK: {
    httpStatus: 409,
    meaning: 'The stock is smaller than the requested quantity; see shortages.',
  },
  PRICE_CHANGED: {
    httpStatus: 409,
    meaning: 'The catalogue price differs from the expected one; see quote.',
  },
  NOT_SERVICEABLE: { httpStatus: 409, meaning: 'The shop does not deliver to this PIN code.' },
  METHOD_NOT_AVAILABLE: {
    httpStatus: 409,
    meaning: 'The payment method is not available for this order.',
  },
  ORDER_NOT_PAID: { httpStatus: 409, meaning: 'The order must be paid first.' },
  ALREADY_DELIVERED: { httpStatus: 409, meaning: 'The order is delivered already.' },
  ALREADY_PAID: { httpStatus: 409, meaning: 'The order is paid already, by another payment.' },
  ORDER_CANCELLED: { httpStatus: 409, meaning: 'The order was cancelled.' },
  ALREADY_REFUNDED: { httpStatus: 409, meaning: 'The order was refunded already.' },
  LAST_ADMIN: { httpStatus: 409, meaning: 'The shop must keep one admin.' },
  LIMIT_REACHED: { httpStatus: 409, meaning: 'The maximum number of these records is reached.' },
  INVALID_STATE: {
    httpStatus: 409,
    meaning: 'The current state does not allow this step; the message names the state.',
  },
  CONFLICT: { httpStatus: 409, meaning: 'The record was changed by another client; read it again.' },
  PRECONDITION_FAILED: {
    httpStatus: 412,
    meaning: 'The record no longer matches If-Match; read it again.',
  },
  CURSOR_OUTDATED: {
    httpStatus: 410,
    meaning: 'The shop was restored after the cursor was issued; start over without it.',
  },
  IDEMPOTENCY_KEY_REUSED: { httpStatus: 422, meaning: 'The key was used before with another body.' },
  PAYMENT_REJECTED: { httpStatus: 402, meaning: 'The payment does not pay for this order.' },
  PAYMENT_UNAVAILABLE: {
    httpStatus: 503,
    meaning: 'The payment provider gave no answer; the order stays payable.',
  },
  TOO_LARGE: { httpStatus: 413, meaning: 'The body or the picture is too large.' },
  UNSUPPORTED_MEDIA: {
    httpStatus: 415,
    meaning: 'Not a picture in PNG, JPEG, WebP or AVIF, not JSON, or not CSV.',
  },
  RATE_LIMITED: { httpStatus: 429, meaning: 'Too many requests; wait for the time in Retry-After.' },
  BUSY: { httpStatus: 503, meaning: 'The shop is overloaded or not open yet; try again later.' },
  INTERNAL: { httpStatus: 500, meaning: 'An internal error of the shop; it was logged.' },
} as const satisfies Record<string, { httpStatus: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An invalid input field and its problem. */
export interface FieldProblem {
  field: string;
  message: Message;
}

/** An invalid input field as both APIs return it. */
export interface FieldError extends PresentedMessage {
  field: string;
}

/** An order item without enough stock, in pieces. */
export interface Shortage {
  /** Product id. */
  product: string;
  name: string;
  /** Requested quantity. */
  asked: number;
  /** Available quantity. */
  left: number;
}

/** A stale edit: the current and the submitted values. Prices are in paise; each API converts them. */
export interface Conflict {
  /** The current version. */
  version: number;
  /** Current values. */
  current: Record<string, unknown>;
  /** Submitted values. */
  yours: Record<string, unknown>;
}

/** Data of an error, beside its code and message. */
export interface ErrorDetails {
  fields?: FieldProblem[];
  shortages?: Shortage[];
  /** The order with current prices; amounts in paise. */
  quote?: OrderQuote;
  conflict?: Conflict;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
}

/** The only error that clients see: a code for programs, and a message with its English text in `message`. §8 */
export class ShopError extends Error {
  readonly key: MessageKey;
  readonly params: object;

  constructor(
    readonly code: ErrorCode,
    readonly reason: Message,
    readonly details: ErrorDetails = {},
  ) {
    super(englishTextOf(reason));
    this.name = 'ShopError';
    ({ key: this.key, params: this.params } = keyAndParams(reason));
  }
}

/** Creates a BAD_INPUT error for one input field. */
export function badInput(field: string, message: Message): ShopError {
  return new ShopError('BAD_INPUT', message, { fields: [{ field, message }] });
}

/** Name of a resource that has a message `<name>.notFound`. */
export type ResourceName = Message extends infer Key
  ? Key extends `${infer Name}.notFound`
    ? Name
    : never
  : never;

/** Creates a NOT_FOUND error for a resource that is missing or belongs to another user. */
export function notFound(resource: ResourceName): ShopError {
  return new ShopError('NOT_FOUND', `${resource}.notFound`);
}

/** Creates a NOT_FOUND error for a method and path without a route. */
export function routeNotFound(address: string): ShopError {
  return new ShopError('NOT_FOUND', { key: 'request.unknownAddress', params: { address } });
}

/** Presents the problem of an input field as both APIs return it. */
export function presentProblem({ field, message }: FieldProblem): FieldError {
  return { field, ...presentMessage(message) };
}

/** Accepts an edit of the current version, and an edit without a version. Otherwise throws CONFLICT with all values. */
export function requireVersion(editedVersion: number | undefined, conflict: Conflict): void {
  if (editedVersion === undefined || editedVersion === conflict.version) return;
  throw new ShopError('CONFLICT', 'edit.conflict', { conflict });
}
