import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const RESET_PURPOSE = 'haat-password-reset';
const TOKEN_PATTERN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Creates and reads the tokens of links in emails. */
export interface LinkTokens {
  /** Returns the token of a record: the record's id and an HMAC. An id always has the same token. */
  issue(recordId: string): string;
  /** Returns the record id in a token; undefined for a token with a wrong format or HMAC. */
  read(token: string): string | undefined;
  /** Returns the hash of a token for storage. */
  hash(token: string): string;
}

/** Creates tokens with an HMAC-SHA-256 of an id and a purpose; the default purpose is a password reset. */
export function createLinkTokens({
  secret,
  purpose = RESET_PURPOSE,
}: {
  secret: string;
  purpose?: string;
}): LinkTokens {
  const hmacOf = (id: string) => createHmac('sha256', secret).update(`${purpose}:${id}`).digest();
  return {
    issue: (id) => `${id}.${hmacOf(id).toString('base64url')}`,
    read(token) {
      const [, id, hmac] = TOKEN_PATTERN.exec(token) ?? [];
      if (id === undefined || hmac === undefined) return undefined;
      return timingSafeEqual(hmacOf(id), Buffer.from(hmac, 'base64url')) ? id : undefined;
    },
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  };
}
