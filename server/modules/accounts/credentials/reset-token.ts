import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const RESET_PURPOSE = 'haat-password-reset';
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Creates and reads the tokens of links in emails. */
export interface ResetTokens {
  /** Token of a reset: its id and an HMAC. The token is derived on each call, so it needs no storage. */
  issue(resetId: string): string;
  /** Id of the reset for a token; undefined for an invalid HMAC. */
  read(token: string): string | undefined;
  /** Stored hash of a token. */
  hash(token: string): string;
}

/** Creates tokens with an HMAC-SHA-256 of an id and a purpose; the default purpose is a password reset. */
export function createResetTokens({
  secret,
  purpose = RESET_PURPOSE,
}: {
  secret: string;
  purpose?: string;
}): ResetTokens {
  const hmacOf = (id: string) => createHmac('sha256', secret).update(`${purpose}:${id}`).digest();
  return {
    issue: (id) => `${id}.${hmacOf(id).toString('base64url')}`,
    read(token) {
      const [, id, hmac] = TOKEN.exec(token) ?? [];
      if (id === undefined || hmac === undefined) return undefined;
      return timingSafeEqual(hmacOf(id), Buffer.from(hmac, 'base64url')) ? id : undefined;
    },
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  };
}
