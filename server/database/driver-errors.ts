import { ShopError } from '../domain/errors';

/** What a database says when it cannot do its work for now, and how the shop says it. */
const SENTENCES: Record<string, string> = {
  SQLITE_BUSY: 'The shop is busy, please try again in a moment',
  SQLITE_LOCKED: 'The shop is busy, please try again in a moment',
  SQLITE_FULL: 'The shop cannot write for now because its disk is full',
  SQLITE_READONLY: 'The shop cannot write for now because its database is read-only',
  SQLITE_IOERR: 'The shop cannot reach its disk for now',
  SQLITE_CORRUPT: 'A part of what the shop keeps cannot be read for now',
  SQLITE_NOTADB: 'A part of what the shop keeps cannot be read for now',
  // PostgreSQL: waited too long for a lock, failed against a neighbour twice, was cancelled.
  '55P03': 'The shop is busy, please try again in a moment',
  '40001': 'The shop is busy, please try again in a moment',
  '40P01': 'The shop is busy, please try again in a moment',
  '57014': 'The shop is busy, please try again in a moment',
  '53100': 'The shop cannot write for now because its disk is full',
  '25006': 'The shop cannot write for now because its database is read-only',
  UNREACHED: 'The shop cannot reach its database for now',
};
/** Of PostgreSQL: connection lost, too many of them, silent in the middle of a commit, stopping or starting. */
const UNREACHED = /^(08...|25P03|53[023]00|57P0[1-5])$/;
/** What failed only because of a neighbour. */
const NEIGHBOURLY = ['40001', '40P01'];
/** What TypeORM says of a connection that was lost between two statements. */
const LOST = /^QueryRunner(Provider)?AlreadyReleasedError$/;
const RETRY_AFTER_SECONDS = 5;

/** Hears of every such fault, for whoever runs the shop. */
export type OnFault = (error: unknown) => void;

/** A fault of the database that may pass as BUSY; anything else as it is. (decisions §9) */
export function asPassingFault(error: unknown, onFault?: OnFault): unknown {
  const sentence = SENTENCES[codeOf(error)];
  if (sentence === undefined) return error;
  onFault?.(error);
  return Object.assign(new ShopError('BUSY', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS }), {
    cause: error,
  });
}

/** A fault of PostgreSQL's client as UNREACHED, unless it is one that the server itself has told. */
export function asReached(error: unknown): Error {
  const told = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(told);
  const isOfServer = 'severity' in told && !UNREACHED.test(code);
  return isOfServer ? told : Object.assign(new Error(told.message, { cause: told }), { code: 'UNREACHED' });
}

/** Whether a fault of PostgreSQL, passing or not, is that it was not reached. */
export function isUnreached(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: unknown };
  return [codeOf(error), codeOf(cause)].includes('UNREACHED');
}

/** Whether the same may succeed when it is done once more. */
export function isWorthAnotherTry(error: unknown): boolean {
  return NEIGHBOURLY.includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' && LOST.test(name) ? 'UNREACHED' : '';
}
