import { errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'haat';
const AUDIENCE = 'haat-shop';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** Whose token it is, and which generation of that user's tokens it belongs to. */
export interface TokenClaims {
  userId: string;
  tokenVersion: number;
}

/** Issues and reads sign-in tokens. */
export interface Tokens {
  issue(claims: TokenClaims): Promise<string>;
  /** Undefined when the token is forged, expired or not one of ours. */
  read(token: string): Promise<TokenClaims | undefined>;
}

/** Makes the shop's tokens: JWT HS256 with audience and issuer, valid for 30 days. (decisions §5) */
export function createTokens({ secret, now }: { secret: string; now: () => Date }): Tokens {
  // Imported once: jose would do it anew for each token.
  const imported = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, [
    'sign',
    'verify',
  ]);
  return {
    async issue({ userId, tokenVersion }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ver: tokenVersion })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(await imported);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now(),
        });
        if (typeof payload.ver !== 'number' || payload.sub === undefined) return undefined;
        return { userId: payload.sub, tokenVersion: payload.ver };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
