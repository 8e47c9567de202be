import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id parameters for servers: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A dummy hash with the same cost that no password matches; comparing with it takes the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'bm9ib2R5'.repeat(2)}$${'Tm9ib2R5'.repeat(5)}TmE`;

/** Hashes and compares passwords with argon2id. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. Without a hash it takes the same time and returns false, so timing does not
   * reveal accounts.
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Creates the password hashing of the shop. (decisions §5) */
export function createPasswords(): Passwords {
  return {
    hash: (password) => hash(password, COST),
    async matches(password, passwordHash) {
      const isMatch = await verify(passwordHash ?? DUMMY_HASH, password);
      return isMatch && passwordHash !== undefined;
    },
  };
}
