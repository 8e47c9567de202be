import { ShopError } from '../domain/errors';

/** Error messages for transient driver errors, by driver code. */
const SENTENCES: Record<string, string> = {
  SQLITE_BUSY: 'The shop is busy, please try again in a moment',
  SQLITE_LOCKED: 'The shop is busy, please try again in a moment',
  SQLITE_FULL: 'The shop cannot write for now because its disk is full',
  SQLITE_READONLY: 'The shop cannot write for now because its database is read-only',
  SQLITE_IOERR: 'The shop cannot reach its disk for now',
  SQLITE_CORRUPT: 'A part of what the shop keeps cannot be read for now',
  SQLITE_NOTADB: 'A part of what the shop keeps cannot be read for now',
  // PostgreSQL: lock timeout, serialization failure, deadlock, cancelled statement.
  '55P03': 'The shop is busy, please try again in a moment',
  '40001': 'The shop is busy, please try again in a moment',
  '40P01': 'The shop is busy, please try again in a moment',
  '57014': 'The shop is busy, please try again in a moment',
  '53100': 'The shop cannot write for now because its disk is full',
  '25006': 'The shop cannot write for now because its database is read-only',
  UNREACHED: 'The shop cannot reach its database for now',
};
/** PostgreSQL: connection lost, too many connections, idle transaction timeout, server stopping or starting. */
const UNREACHED = /^(08...|25P03|53[023]00|57P0[1-5])$/;
/** Codes of conflicts with another transaction, which are worth a retry. */
const NEIGHBOURLY = ['40001', '40P01'];
/** TypeORM's error name for a connection that was lost between two statements. */
const LOST = /^QueryRunner(Provider)?AlreadyReleasedError$/;
const RETRY_AFTER_SECONDS = 5;

/** Receives every transient driver error, for the log. */
export type OnFault = (error: unknown) => void;

/** Converts a transient driver error to BUSY; returns other errors unchanged. (decisions §9) */
export function asPassingFault(error: unknown, onFault?: OnFault): unknown {
  const sentence = SENTENCES[codeOf(error)];
  if (sentence === undefined) return error;
  onFault?.(error);
  return Object.assign(new ShopError('BUSY', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS }), {
    cause: error,
  });
}

/** Converts an error of the PostgreSQL client to UNREACHED, unless the server reported a different error. */
export function asReached(error: unknown): Error {
  const told = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(told);
  const isOfServer = 'severity' in told && !UNREACHED.test(code);
  return isOfServer ? told : Object.assign(new Error(told.message, { cause: told }), { code: 'UNREACHED' });
}

/** True if an error, or its cause, means that PostgreSQL was unreachable. */
export function isUnreached(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: unknown };
  return [codeOf(error), codeOf(cause)].includes('UNREACHED');
}

/** True if a retry of the transaction may succeed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return NEIGHBOURLY.includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' && LOST.test(name) ? 'UNREACHED' : '';
}
