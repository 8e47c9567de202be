import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting for servers: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and compares passwords with argon2id. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares with a hash; without one it takes the same time and says no, so that nobody learns who has an account. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Makes the shop's password hashing. (decisions §5) */
export function createPasswords(): Passwords {
  const nobody = hash('nobody has this password', COST);
  return {
    hash: (password) => hash(password, COST),
    async matches(password, passwordHash) {
      const isMatch = await verify(passwordHash ?? (await nobody), password);
      return isMatch && passwordHash !== undefined;
    },
  };
}
