import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'haat_';
const RANDOM_BYTES = 32;
const HINT_LENGTH = 4;

/** A new token, with what is kept of it. */
export interface NewApiToken {
  token: string;
  hash: string;
  /** How it ends. */
  hint: string;
}

/** Makes a token of a program: 256 random bits behind a prefix by which leaked ones are found. */
export function makeApiToken(): NewApiToken {
  const token = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: hashOfApiToken(token), hint: token.slice(-HINT_LENGTH) };
}

/** Whether a token is a program's, and no sign-in of a person. */
export function isApiToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** What is kept of a token; so long a random text needs no slow hash. */
export function hashOfApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
