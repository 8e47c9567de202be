import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id parameters for servers: 19 MiB, two passes, one lane.
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password matches. It has the same cost, so a comparison takes the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${ARGON2_COST.memoryCost},t=${ARGON2_COST.timeCost},p=${ARGON2_COST.parallelism}$${'bm9ib2R5'.repeat(2)}$${'Tm9ib2R5'.repeat(5)}TmE`;

/** Hashes and compares passwords with argon2id. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. Without a hash, or with an empty one, it takes the same time and returns false, so
   * timing does not reveal accounts.
   */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Creates the password hashing of the shop. §5 */
export function createPasswords(): Passwords {
  return {
    hash: (password) => hash(password, ARGON2_COST),
    async matches(password, passwordHash) {
      // An account without a password has an empty hash.
      const hasPassword = passwordHash !== undefined && passwordHash !== '';
      const isMatch = await verify(hasPassword ? passwordHash : DUMMY_HASH, password);
      return isMatch && hasPassword;
    },
  };
}
