import { ShopError } from '../domain/errors';
import type { Message } from '../domain/messages/catalogue';

/** Messages of the driver errors that the shop reports as BUSY, by driver code. */
const MESSAGE_BY_CODE: Record<string, Message> = {
  SQLITE_BUSY: 'shop.busy',
  SQLITE_LOCKED: 'shop.busy',
  SQLITE_FULL: 'shop.diskFull',
  SQLITE_READONLY: 'shop.readOnly',
  SQLITE_IOERR: 'shop.diskUnreachable',
  SQLITE_CORRUPT: 'shop.unreadable',
  SQLITE_NOTADB: 'shop.unreadable',
  // PostgreSQL: lock timeout, serialization failure, deadlock, cancelled statement.
  '55P03': 'shop.busy',
  '40001': 'shop.busy',
  '40P01': 'shop.busy',
  '57014': 'shop.busy',
  '53100': 'shop.diskFull',
  '25006': 'shop.readOnly',
  UNREACHED: 'shop.databaseUnreachable',
};
/**
 * PostgreSQL: connection lost, too many connections, out of resources or memory, idle timeout, server stopping or
 * starting, database dropped.
 */
const UNREACHABLE_CODE = /^(08...|25P03|53[023]00|57P0[1-5])$/;
/** Codes of conflicts with another transaction, which are worth a retry. */
const SERIALIZATION_FAILURES = ['40001', '40P01'];
/** TypeORM's error name for a connection that was lost between two statements. */
const LOST_CONNECTION_NAME = /^QueryRunner(Provider)?AlreadyReleasedError$/;
const RETRY_AFTER_SECONDS = 5;

/** Receives every driver error that the shop reports as BUSY, for the log. */
export type OnFault = (error: unknown) => void;

/** Converts a driver error of MESSAGE_BY_CODE to BUSY; returns other errors unchanged. §9 */
export function toBusyError(error: unknown, onFault?: OnFault): unknown {
  const messageKey = MESSAGE_BY_CODE[codeOf(error)];
  if (messageKey === undefined) return error;
  onFault?.(error);
  return Object.assign(new ShopError('BUSY', messageKey, { retryAfterSeconds: RETRY_AFTER_SECONDS }), {
    cause: error,
  });
}

/**
 * Converts an error of the PostgreSQL client to UNREACHED. Errors that the server itself reported stay unchanged,
 * unless their code means that it is unreachable.
 */
export function toUnreachableError(error: unknown): Error {
  const original = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(original);
  const isServerError = 'severity' in original && !UNREACHABLE_CODE.test(code);
  return isServerError
    ? original
    : Object.assign(new Error(original.message, { cause: original }), { code: 'UNREACHED' });
}

/** True if an error, or its cause, means that PostgreSQL was unreachable. */
export function isUnreachable(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: unknown };
  return [codeOf(error), codeOf(cause)].includes('UNREACHED');
}

/** True if a retry of the transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  return SERIALIZATION_FAILURES.includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' && LOST_CONNECTION_NAME.test(name) ? 'UNREACHED' : '';
}
