import { createHmac } from 'node:crypto';

const KEY_PURPOSE = 'haat-webhook';
const SECRET_PREFIX = 'whsec_';

/** Identifies a signing secret by its webhook endpoint and its version. */
export interface SecretReference {
  webhookId: string;
  version: number;
}

/** Creates the signing secrets of webhook endpoints. */
export interface WebhookSecrets {
  /** Derives the secret for signature verification, `whsec_…`, on each call, so the shop does not store it. */
  issue(reference: SecretReference): string;
}

/** Derives signing secrets from the shop's secret with HMAC-SHA-256; `KEY_PURPOSE` separates them from other keys. */
export function createWebhookSecrets({ secret }: { secret: string }): WebhookSecrets {
  return {
    issue: ({ webhookId, version }) =>
      SECRET_PREFIX +
      createHmac('sha256', secret).update(`${KEY_PURPOSE}:${webhookId}:${version}`).digest('base64'),
  };
}

/** Content that a signature covers. */
export interface SignedContent {
  /** Id of the event. */
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Value of the header `webhook-signature` of Standard Webhooks: one signature for each valid secret. */
export function signatureOf({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
