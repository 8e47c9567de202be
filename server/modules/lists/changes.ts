import { badInput, ShopError } from '../../domain/errors';
import type { PageRequest } from '../../domain/model';
import { readOptional, type Raw } from '../../domain/read';
import { decodeCursor, encodeCursor } from './pages';

/** Changes of so long before the moment that was asked for come again: they may have been committed after it. */
const OVERLAP_MS = 60_000;

/** A part of the changes, in the order of their commits. */
export interface ChangesWanted {
  /** Of which history of the shop they are. */
  history: number;
  /** Time and number of the change that it begins behind. */
  place: [changedAt: number, revision: number];
  request: PageRequest;
}

function readUpdatedSince(raw: unknown): Date | undefined {
  return readOptional(raw ?? undefined, (value) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
    throw badInput('updatedSince', 'Updated since must be a moment');
  });
}

/**
 * Where the changes begin that are wanted: behind a cursor, else with a moment. Throws BAD_INPUT for another list's
 * cursor, and where the list is searched or narrowed: who does not see a change has not got a copy; CURSOR_OUTDATED for
 * a cursor of another history of the shop.
 */
export function readChangesWanted(
  raw: Raw,
  { request, history }: Pick<ChangesWanted, 'request' | 'history'>,
): ChangesWanted {
  for (const name of ['search', 'filter', 'offset'])
    if (raw[name] !== undefined && raw[name] !== null)
      throw badInput(name, `Give either updatedSince or ${name}, not both`);
  const wanted = { request, history };
  const since = readUpdatedSince(raw.updatedSince) ?? new Date(0);
  if (request.after === undefined) return { ...wanted, place: [since.getTime() - OVERLAP_MS, -1] };
  // One from before shops had histories has two values.
  const [changedAt = 0, revision = 0, of = 0] = decodeCursor(
    request.after,
    ['number', 'number'],
    ['number', 'number', 'number'],
  ) as number[];
  if (of !== history) throw outdated();
  return { ...wanted, place: [changedAt, revision] };
}

/**
 * Lets changes pass that were numbered after the place they stand behind, as all are of one history. Throws
 * CURSOR_OUTDATED for the cursor of a shop whose database was put back by other means than its own.
 */
export function requireLater(
  changes: readonly { revision: number }[],
  [, revision]: ChangesWanted['place'],
): void {
  if (changes.some((change) => change.revision <= revision)) throw outdated();
}

function outdated(): ShopError {
  const message = 'The shop was restored from a backup since this cursor was made; begin again without it';
  return new ShopError('CURSOR_OUTDATED', message);
}

/** The cursor of a change, which may be kept. */
export function changeCursor([changedAt, revision]: ChangesWanted['place'], history: number): string {
  return encodeCursor([changedAt, revision, history]);
}
