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
};
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

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
