import { createHmac } from 'node:crypto';

const PURPOSE = 'haat-webhook';
const PREFIX = 'whsec_';

/** Identifies a signing secret: the id of its webhook endpoint, and its version. */
export interface SecretKey {
  id: string;
  version: number;
}

/** Creates the signing secrets of webhook endpoints. */
export interface WebhookSecrets {
  /** The secret for signature verification: `whsec_…`. It is derived on each call, so it needs no storage. */
  issue(key: SecretKey): string;
}

/** Derives signing secrets from the shop's secret with HMAC-SHA-256 and a separate purpose. */
export function createWebhookSecrets({ secret }: { secret: string }): WebhookSecrets {
  return {
    issue: ({ id, version }) =>
      PREFIX + createHmac('sha256', secret).update(`${PURPOSE}:${id}:${version}`).digest('base64'),
  };
}

/** Content of a signature. */
export interface SignedContent {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature` of Standard Webhooks, with one signature for each valid secret. */
export function signatureOf({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
