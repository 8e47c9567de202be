import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'haat_';
const RANDOM_BYTES = 32;
const HINT_LENGTH = 4;

/** A new token with its stored fields. */
export interface NewApiToken {
  token: string;
  hash: string;
  /** Last characters of the token. */
  hint: string;
}

/** Creates an API token: 256 random bits with a prefix that secret scanners can find. */
export function createApiToken(): NewApiToken {
  const token = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: hashOfApiToken(token), hint: token.slice(-HINT_LENGTH) };
}

/** True for an API token, false for a session token. */
export function isApiToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Returns the hash of a token for storage. A fast hash is enough for a long random text. */
export function hashOfApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
