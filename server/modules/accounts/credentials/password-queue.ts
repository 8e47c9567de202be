import type { Passwords } from './password';
import { WriteBackpressure } from '../../../database/write-backpressure';
import { ShopError } from '../../../domain/errors';
import { Semaphore, type JobGroup } from '../../../lib/semaphore';

// Each job uses a core and one of the four libuv threads, which database reads need too.
const PASSWORDS_AT_ONCE = 2;
const MAX_WAIT_MS = 10_000;

/** Kind and client of a password job. Sign-ins and changes wait in separate queues, each fair by address. */
export interface PasswordJob {
  action: 'signIn' | 'change';
  address: string | undefined;
}

/** Password hashing with a queue. */
export interface QueuedPasswords {
  /** Hashes a new password. Throws BUSY. */
  hash(password: string, address: string | undefined): Promise<string>;
  /** Compares a password as `Passwords.matches` does. Throws BUSY. */
  matches(password: string, passwordHash: string | undefined, passwordJob: PasswordJob): Promise<boolean>;
}

/** Queues password hashing, two at a time. A job that would wait for more than 5 s gets BUSY. (decisions §5) */
export function queuePasswords(passwords: Passwords): QueuedPasswords {
  const hashes = new Semaphore({
    permits: PASSWORDS_AT_ONCE,
    maxWaitMs: MAX_WAIT_MS,
    createBusyError: () => new ShopError('BUSY', 'auth.busy', { retryAfterSeconds: 5 }),
    backpressure: new WriteBackpressure('auth.busy'),
  });
  const queueEntryOf = ({ action, address = '' }: PasswordJob): JobGroup => ({
    kind: action,
    key: address,
  });
  return {
    hash: (password, address) =>
      hashes.run(queueEntryOf({ action: 'change', address }), () => passwords.hash(password)),
    matches: (password, passwordHash, passwordJob) =>
      hashes.run(queueEntryOf(passwordJob), () => passwords.matches(password, passwordHash)),
  };
}
