import { createHmac } from 'node:crypto';

const PURPOSE = 'haat-webhook';
const PREFIX = 'whsec_';

/** A secret of a webhook: its id and which of its secrets. */
export interface SecretOf {
  id: string;
  version: number;
}

/** Makes the secrets of webhooks. */
export interface WebhookSecrets {
  /** The text that the receiver verifies with: `whsec_…`. The same each time, so that nobody has to keep it. */
  issue(of: SecretOf): string;
}

/** Derives the secrets of webhooks from the shop's own: HMAC-SHA-256, under a purpose of its own. */
export function createWebhookSecrets({ secret }: { secret: string }): WebhookSecrets {
  return {
    issue: ({ id, version }) =>
      PREFIX + createHmac('sha256', secret).update(`${PURPOSE}:${id}:${version}`).digest('base64'),
  };
}

/** What is sent, and when. */
export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The value of the header `webhook-signature` by the Standard Webhooks: one signature for each secret that holds. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
