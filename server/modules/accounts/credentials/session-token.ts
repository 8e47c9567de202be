import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'haat';
const AUDIENCE = 'haat-shop';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Number of cached verified tokens, about 300 bytes each. */
const MAX_CACHED_TOKENS = 10_000;

/** User id and token version in a session token. A higher token version of the user invalidates the token. */
export interface TokenClaims {
  userId: string;
  tokenVersion: number;
}

/** Issues and reads session tokens. */
export interface Tokens {
  issue(claims: TokenClaims): Promise<string>;
  /** Returns undefined for a forged or expired token, and for a token of another issuer. */
  read(token: string): Promise<TokenClaims | undefined>;
}

interface CachedToken {
  claims: TokenClaims;
  /** Expiry in seconds since 1970. */
  expiresAtSeconds: number;
}

/** Creates session tokens: JWT HS256 with audience and issuer, valid for 30 days. §5 */
export function createTokens({ secret, now }: { secret: string; now: () => Date }): Tokens {
  // Imports the key once, because jose would import it for each token.
  const keyPromise = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, [
    'sign',
    'verify',
  ]);
  // A verified signature stays valid, so a cached token needs only the expiry check.
  const cache = new LRUCache<string, CachedToken>({ max: MAX_CACHED_TOKENS });
  const secondsNow = () => Math.floor(now().getTime() / 1000);
  return {
    async issue({ userId, tokenVersion }) {
      const issuedAt = secondsNow();
      return new SignJWT({ ver: tokenVersion })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(await keyPromise);
    },
    async read(token) {
      const cachedToken = cache.get(token);
      if (cachedToken) return cachedToken.expiresAtSeconds > secondsNow() ? cachedToken.claims : undefined;
      try {
        const { payload } = await jwtVerify(token, await keyPromise, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now(),
        });
        const { sub, ver, exp = 0 } = payload;
        if (typeof ver !== 'number' || sub === undefined) return undefined;
        const claims = { userId: sub, tokenVersion: ver };
        cache.set(token, { claims, expiresAtSeconds: exp });
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
