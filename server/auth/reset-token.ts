import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'haat-password-reset';
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Makes and reads the tokens of mailed links. */
export interface ResetTokens {
  /** The token of a reset: its id and a proof that we made it. The same each time, so that nobody has to keep it. */
  issue(resetId: string): string;
  /** The reset that a token is for; undefined when we did not make it. */
  read(token: string): string | undefined;
  /** What is kept of a token. */
  hash(token: string): string;
}

/** Makes the shop's reset tokens: HMAC-SHA-256 of the reset's id, under a purpose of its own. */
export function createResetTokens({ secret }: { secret: string }): ResetTokens {
  const proofOf = (id: string) => createHmac('sha256', secret).update(`${PURPOSE}:${id}`).digest();
  return {
    issue: (id) => `${id}.${proofOf(id).toString('base64url')}`,
    read(token) {
      const [, id, proof] = TOKEN.exec(token) ?? [];
      if (id === undefined || proof === undefined) return undefined;
      return timingSafeEqual(proofOf(id), Buffer.from(proof, 'base64url')) ? id : undefined;
    },
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  };
}
