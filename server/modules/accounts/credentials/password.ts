import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting for servers: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Looks like a hash of that cost and is none: comparing with it takes the same time, and nothing makes it. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'bm9ib2R5'.repeat(2)}$${'Tm9ib2R5'.repeat(5)}TmE`;

/** Hashes and compares passwords with argon2id. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares with a hash; without one it takes the same time and says no, so that nobody learns who has an account. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Makes the shop's password hashing. (decisions §5) */
export function createPasswords(): Passwords {
  return {
    hash: (password) => hash(password, COST),
    async matches(password, passwordHash) {
      const isMatch = await verify(passwordHash ?? NOBODY, password);
      return isMatch && passwordHash !== undefined;
    },
  };
}
