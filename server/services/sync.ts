import { badInput } from '../domain/errors';
import type { PageRequest } from '../domain/model';
import { readOptional, type Raw } from '../domain/read';
import { decodeCursor } from './pages';

/** Changes of so long before the moment that was asked for come again: they may have been committed after it. */
const OVERLAP_MS = 60_000;

/** A part of the changes, in the order of their commits. */
export interface ChangesWanted {
  /** Time and number of the change that it begins behind. */
  place: [changedAt: number, revision: number];
  request: PageRequest;
}

/** Reads since when somebody wants to know what has changed; undefined: they do not. Throws BAD_INPUT. */
export function readUpdatedSince(raw: unknown): Date | undefined {
  return readOptional(raw ?? undefined, (value) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
    throw badInput('updatedSince', 'Updated since must be a moment');
  });
}

/**
 * Where the changes begin that are wanted: behind a cursor, else with a moment. Throws BAD_INPUT for another list's
 * cursor, and where the list is searched, narrowed or sorted: who does not see a change has not got a copy.
 */
export function readChangesWanted(raw: Raw, since: Date, request: PageRequest): ChangesWanted {
  for (const name of ['search', 'filter', 'offset'])
    if (raw[name] !== undefined && raw[name] !== null)
      throw badInput(name, `Give either updatedSince or ${name}, not both`);
  if (request.after === undefined) return { place: [since.getTime() - OVERLAP_MS, -1], request };
  const [changedAt, revision] = decodeCursor(request.after, 2);
  if (typeof changedAt === 'number' && typeof revision === 'number')
    return { place: [changedAt, revision], request };
  throw badInput('after', 'After must be a cursor of this list');
}
