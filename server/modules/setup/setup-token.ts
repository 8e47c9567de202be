import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../lib/ids';

const TOKEN_PATTERN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Creates and reads the tokens of the set-up address. */
export interface SetupTokens {
  newTokenId(): string;
  /** The token with an id: the id and an HMAC of 256 bits. Every instance of the shop creates the same token. */
  issue(tokenId: string): string;
  /** True if a token belongs to an id; the comparison takes the same time for every token. */
  matches(token: string, tokenId: string): boolean;
}

/** Creates tokens with an HMAC-SHA-256, so the database does not contain the secret of the address. */
export function createSetupTokens({ secret }: { secret: string }): SetupTokens {
  const hmacOf = (tokenId: string) =>
    createHmac('sha256', secret).update(`haat-shop-setup:${tokenId}`).digest();
  return {
    newTokenId: newId,
    issue: (tokenId) => `${tokenId}.${hmacOf(tokenId).toString('base64url')}`,
    matches(token, tokenId) {
      const [, id, hmac] = TOKEN_PATTERN.exec(token) ?? [];
      if (id !== tokenId || hmac === undefined) return false;
      return timingSafeEqual(hmacOf(tokenId), Buffer.from(hmac, 'base64url'));
    },
  };
}
