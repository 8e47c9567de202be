import { createHash } from 'node:crypto';
import { ShopError } from '../../../../domain/errors';
import { parseJson } from '../../../../lib/parse-json';
import { asObject, asText, type JsonObject } from '../provider-json';
import { requireSignatureHeader, type ProviderWebhook, type WebhookNotice } from '../provider-webhook';
import { isSignatureOf } from './razorpay-signature';

const SIGNATURE_HEADER = 'x-razorpay-signature';
const EVENT_HEADER = 'x-razorpay-event-id';
const MAX_EVENT_ID_LENGTH = 100;
const DISPUTE_PREFIX = 'payment.dispute.';

/** Messages of Razorpay, signed with the secret of the webhook. */
export function createRazorpayWebhook(webhookSecret: string): ProviderWebhook {
  return {
    isVerifiedLocally: true,
    wrongSignatureCode: 'BAD_INPUT',
    read(message) {
      const { body, headerOf } = message;
      const signature = requireSignatureHeader(message, SIGNATURE_HEADER);
      const eventId = asText(headerOf(EVENT_HEADER), MAX_EVENT_ID_LENGTH) ?? hashOf(body);
      const notice = readNotice(body, eventId);
      if (!notice) throw new ShopError('BAD_INPUT', 'paymentWebhook.notAMessage');
      return { notice, body, signature: { signature } };
    },
    async verify({ body, signature: { signature = '' } }) {
      return isSignatureOf(signature, body, webhookSecret);
    },
  };
}

/** The ids in a message; undefined for a body in another format. */
function readNotice(body: string, id: string): WebhookNotice | undefined {
  const message = asObject(parseJson(body));
  const type = asText(message?.['event'], MAX_EVENT_ID_LENGTH);
  const payload = asObject(message?.['payload']);
  if (type === undefined || !payload) return undefined;
  const [order, payment, refund, dispute] = ['order', 'payment', 'refund', 'dispute'].map((name) =>
    entityOf(payload, name),
  );
  const captureId =
    asText(payment?.['id']) ?? asText(refund?.['payment_id']) ?? asText(dispute?.['payment_id']);
  return {
    id,
    type,
    captureId,
    providerOrderId: asText(order?.['id']) ?? asText(payment?.['order_id']),
    orderId: asText(asObject(order?.['notes'])?.['order']),
    dispute: type.startsWith(DISPUTE_PREFIX) ? { id: asText(dispute?.['id']) ?? '', captureId } : undefined,
  };
}

function entityOf(payload: JsonObject, name: string): JsonObject | undefined {
  return asObject(asObject(payload[name])?.['entity']);
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
