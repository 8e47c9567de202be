import { createHmac } from 'node:crypto';
import { DemoRefusal, isEqualInConstantTime, jsonResponse } from '../demo/demo-provider-http';

/** A refusal in the format of Razorpay's API. */
export function razorpayRefusalResponse({ status, issue, message }: DemoRefusal): Response {
  return jsonResponse(status, { error: { code: 'BAD_REQUEST_ERROR', reason: issue, description: message } });
}

/** Throws DemoRefusal with status 401 unless the request has the key and the secret of the merchant. */
export function requireMerchantKey(
  request: Request,
  { keyId, keySecret }: { keyId: string; keySecret: string },
): void {
  const expectedHeader = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  if (isEqualInConstantTime(request.headers.get('authorization') ?? '', expectedHeader)) return;
  throw new DemoRefusal(401, 'authentication_failed', 'Authentication failed');
}

/** Signature of a paid order for the browser, as Razorpay makes it: HMAC-SHA256 of both ids, in hex. */
export function signBrowserResult(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}
