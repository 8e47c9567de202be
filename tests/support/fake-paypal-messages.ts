import { createHash } from 'node:crypto';
import { refusal, type FakeReply } from './fake-paypal-orders';

/** The webhook that the fake signs its messages for. */
export const FAKE_WEBHOOK_ID = 'FAKEWEBHOOK01';

const TIME = '2026-11-22T09:31:00Z';

/** The headers that a message with this body is signed with. */
export function sign(body: string): Record<string, string> {
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-sig': signatureOf(JSON.parse(body)),
    'paypal-transmission-time': TIME,
  };
}

/** Answers the provider's own check of a message. */
export function verify(raw: unknown): FakeReply {
  const question = raw as Record<string, unknown>;
  const isWhole = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_time'].every(
    (name) => typeof question[name] === 'string',
  );
  if (!isWhole) return refusal(400, 'VALIDATION_ERROR');
  const isGenuine =
    question['webhook_id'] === FAKE_WEBHOOK_ID &&
    question['transmission_sig'] === signatureOf(question['webhook_event']);
  return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
}

function signatureOf(event: unknown): string {
  return createHash('sha256')
    .update(`${TIME} ${FAKE_WEBHOOK_ID} ${JSON.stringify(event)}`)
    .digest('base64');
}
