import type { Passwords } from './password';
import { WriteBackpressure } from '../../../database/write-backpressure';
import { ShopError } from '../../../domain/errors';
import { Semaphore, type JobGroup } from '../../../lib/semaphore';

// Each password job uses a core and one of the four libuv threads, which database reads need too.
const MAX_PARALLEL_JOBS = 2;
const MAX_WAIT_MS = 10_000;

/** Kind and client of a password job. Sign-ins and changes wait in separate queues, each fair by network address. */
export interface PasswordJob {
  action: 'signIn' | 'change';
  networkAddress: string | undefined;
}

/** Password hashing with a queue. */
export interface QueuedPasswords {
  /** Hashes a new password. Throws BUSY. */
  hash(password: string, networkAddress: string | undefined): Promise<string>;
  /** Compares a password as `Passwords.matches` does. Throws BUSY. */
  matches(password: string, passwordHash: string | undefined, passwordJob: PasswordJob): Promise<boolean>;
}

/** Queues password jobs and runs two at a time. A job that waits longer than MAX_WAIT_MS gets BUSY. §5 */
export function queuePasswords(passwords: Passwords): QueuedPasswords {
  const semaphore = new Semaphore({
    permits: MAX_PARALLEL_JOBS,
    maxWaitMs: MAX_WAIT_MS,
    createBusyError: () => new ShopError('BUSY', 'auth.busy', { retryAfterSeconds: 5 }),
    backpressure: new WriteBackpressure('auth.busy'),
  });
  const jobGroupOf = ({ action, networkAddress = '' }: PasswordJob): JobGroup => ({
    kind: action,
    key: networkAddress,
  });
  return {
    hash: (password, networkAddress) =>
      semaphore.run(jobGroupOf({ action: 'change', networkAddress }), () => passwords.hash(password)),
    matches: (password, passwordHash, passwordJob) =>
      semaphore.run(jobGroupOf(passwordJob), () => passwords.matches(password, passwordHash)),
  };
}
