import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const RESET = 'haat-password-reset';
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

/** Makes tokens of mailed links: HMAC-SHA-256 of an id, under a purpose of its own; a reset's unless told otherwise. */
export function createResetTokens({
  secret,
  purpose = RESET,
}: {
  secret: string;
  purpose?: string;
}): ResetTokens {
  const proofOf = (id: string) => createHmac('sha256', secret).update(`${purpose}:${id}`).digest();
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
