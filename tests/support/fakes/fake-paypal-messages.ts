import { createHash, randomUUID } from 'node:crypto';
import { errorResponse, type FakeResponse } from './fake-paypal-faults';

/** Webhook id that the fake signs its messages for. */
export const FAKE_WEBHOOK_ID = 'FAKEWEBHOOK01';

/** Signature headers for a message body. */
export function signatureHeaders(body: string): Record<string, string> {
  const time = new Date().toISOString();
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-sig': signatureOf(time, JSON.parse(body)),
    'paypal-transmission-time': time,
  };
}

/** The provider's verification endpoint for messages. */
export function verifySignature(body: unknown): FakeResponse {
  const request = body as Record<string, unknown>;
  const isComplete = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_time'].every(
    (name) => typeof request[name] === 'string',
  );
  if (!isComplete) return errorResponse(400, 'VALIDATION_ERROR');
  const isGenuine =
    request['webhook_id'] === FAKE_WEBHOOK_ID &&
    request['transmission_sig'] === signatureOf(request['transmission_time'], request['webhook_event']);
  return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
}

function signatureOf(time: unknown, event: unknown): string {
  return createHash('sha256')
    .update(`${String(time)} ${FAKE_WEBHOOK_ID} ${JSON.stringify(event)}`)
    .digest('base64');
}
