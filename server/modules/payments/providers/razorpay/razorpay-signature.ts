import { createHmac, timingSafeEqual } from 'node:crypto';
import { badInput, ShopError } from '../../../../domain/errors';
import type { JsonObject } from '../provider-json';
import type { PaymentApproval } from '../provider';

/** Ids of orders and payments at Razorpay, such as `order_9A33XWu170gUtm`. */
export const RAZORPAY_ID = /^[A-Za-z0-9_]{5,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/i;

/** True if the text is the HMAC-SHA256 of the message, in hex. Takes the same time for every wrong text. */
export function isSignatureOf(signature: string, message: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest();
  const actual = SIGNATURE.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(expected.length);
  return timingSafeEqual(actual, expected) && SIGNATURE.test(signature);
}

/**
 * Reads the result that the checkout of Razorpay hands to the browser. Throws BAD_INPUT, and PAYMENT_REJECTED for a
 * wrong signature.
 */
export function readCheckoutResult(raw: JsonObject, keySecret: string): PaymentApproval {
  const captureId = requireField(raw, 'razorpay_payment_id', RAZORPAY_ID);
  const providerOrderId = requireField(raw, 'razorpay_order_id', RAZORPAY_ID);
  const signature = requireField(raw, 'razorpay_signature', /^.{1,256}$/);
  if (!isSignatureOf(signature, `${providerOrderId}|${captureId}`, keySecret))
    throw new ShopError('PAYMENT_REJECTED', 'payment.wrongSignature');
  return { providerOrderId, captureId };
}

function requireField(raw: JsonObject, field: string, pattern: RegExp): string {
  const value = raw[field];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw badInput(field, 'payment.badId');
}
