import { ShopError, type ErrorCode } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import { errorResponseOf } from '../../http/error-status';

/** An example message for each error code. */
const MESSAGES: Record<ErrorCode, Message> = {
  UNAUTHENTICATED: 'auth.noToken',
  FORBIDDEN: 'auth.adminsOnly',
  NOT_FOUND: 'product.notFound',
  BAD_INPUT: { key: 'field.required', params: { field: 'name' } },
  METHOD_NOT_ALLOWED: {
    key: 'http.wrongMethod',
    params: { method: 'PUT', allowed: ['GET', 'HEAD', 'OPTIONS'] },
  },
  EMAIL_TAKEN: 'user.emailTaken',
  SKU_TAKEN: 'product.skuTaken',
  ALREADY_REVIEWED: 'review.exists',
  OUT_OF_STOCK: { key: 'order.outOfStock', params: { shortages: [{ name: 'Lamp', asked: 3, left: 1 }] } },
  PRICE_CHANGED: 'order.pricesChanged',
  NOT_SERVICEABLE: { key: 'delivery.notServiceable', params: { pin: '744101' } },
  METHOD_NOT_AVAILABLE: { key: 'payment.methodUnavailable', params: { method: 'PayPal' } },
  ORDER_NOT_PAID: 'order.notPaid',
  ALREADY_DELIVERED: 'order.alreadyDelivered',
  ALREADY_PAID: 'order.alreadyPaid',
  ORDER_CANCELLED: 'order.cancelled',
  ALREADY_REFUNDED: 'order.refunded',
  LAST_ADMIN: 'user.lastAdmin',
  INVALID_STATE: 'eInvoice.registered',
  LIMIT_REACHED: { key: 'address.limitReached', params: { max: 20 } },
  CONFLICT: 'edit.conflict',
  PRECONDITION_FAILED: 'edit.outdated',
  CURSOR_OUTDATED: 'list.outdatedCursor',
  IDEMPOTENCY_KEY_REUSED: 'order.keyReused',
  PAYMENT_REJECTED: 'payment.notCompleted',
  PAYMENT_UNAVAILABLE: 'payment.noAnswer',
  TOO_LARGE: 'body.tooLarge',
  UNSUPPORTED_MEDIA: 'body.wrongType',
  RATE_LIMITED: { key: 'rateLimit.wait', params: { seconds: 30 } },
  BUSY: 'shop.busy',
  INTERNAL: 'shop.fault',
};

/** Returns an example of an error response with a code. */
export function exampleOf(code: ErrorCode): object {
  return errorResponseOf(new ShopError(code, MESSAGES[code])).body;
}
