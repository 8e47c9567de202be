import { badInput, ShopError } from '../../domain/errors';
import type { PageRequest } from '../../domain/model';
import { readOptional, type Raw } from '../../domain/read';
import { decodeCursor, encodeCursor } from './pages';

/** Overlap before the requested time, because a change with an earlier time may have a later commit. */
const OVERLAP_MS = 60_000;

/** A range of changes in commit order. */
export interface ChangesRequest {
  /** History id of the shop. */
  history: number;
  /** Time and number of the last change before the range. */
  start: [changedAt: number, revision: number];
  request: PageRequest;
}

function readUpdatedSince(raw: unknown): Date | undefined {
  return readOptional(raw ?? undefined, (value) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
    throw badInput('updatedSince', { key: 'field.notMoment', params: { field: 'updatedSince' } });
  });
}

/**
 * Start of the requested changes: a cursor, else a time. Throws BAD_INPUT for the cursor of another list, and with a
 * search or filter, which would hide changes. Throws CURSOR_OUTDATED for a cursor of another history.
 */
export function readChangesRequest(
  raw: Raw,
  { request, history }: Pick<ChangesRequest, 'request' | 'history'>,
): ChangesRequest {
  for (const name of ['search', 'filter', 'offset'])
    if (raw[name] !== undefined && raw[name] !== null)
      throw badInput(name, { key: 'field.eitherOr', params: { one: 'updatedSince', other: name } });
  const options = { request, history };
  const since = readUpdatedSince(raw.updatedSince) ?? new Date(0);
  if (request.after === undefined) return { ...options, start: [since.getTime() - OVERLAP_MS, -1] };
  // Older cursors have two values, without a history.
  const [changedAt = 0, revision = 0, cursorHistory = 0] = decodeCursor(
    request.after,
    ['number', 'number'],
    ['number', 'number', 'number'],
  ) as number[];
  if (cursorHistory !== history) throw outdatedCursorError();
  return { ...options, start: [changedAt, revision] };
}

/**
 * Requires that the changes after a cursor have larger revisions than the cursor. Throws CURSOR_OUTDATED otherwise,
 * which happens if another tool has restored the database.
 */
export function requireLaterRevisions(
  changes: readonly { revision: number }[],
  [, revision]: ChangesRequest['start'],
): void {
  if (changes.some((change) => change.revision <= revision)) throw outdatedCursorError();
}

function outdatedCursorError(): ShopError {
  return new ShopError('CURSOR_OUTDATED', 'list.outdatedCursor');
}

/** Cursor of a change; clients may store it. */
export function changeCursor([changedAt, revision]: ChangesRequest['start'], history: number): string {
  return encodeCursor([changedAt, revision, history]);
}
