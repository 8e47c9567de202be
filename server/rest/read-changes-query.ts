import { badInput } from '../domain/errors';
import type { Raw } from '../domain/read';

const PARAMETER_NAMES = new Set(['updatedSince', 'after', 'first']);
// A date, or a date and time with a time zone.
const TIMESTAMP = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Reads the query of a list of changes; without `updatedSince` it starts at the first change. Throws BAD_INPUT. */
export function readChangesQuery(query: Raw): Raw {
  for (const name of Object.keys(query))
    if (!PARAMETER_NAMES.has(name))
      throw badInput(name.slice(0, 50), {
        key: 'list.unknownParameter',
        params: { name: name.slice(0, 50) },
      });
  const { updatedSince, after, first } = query;
  return {
    updatedSince: updatedSince === undefined ? new Date(0) : readTimestamp(updatedSince),
    after,
    // The service refuses a text that is not a number.
    first: typeof first === 'string' && /^\d{1,9}$/.test(first) ? Number(first) : first,
  };
}

function readTimestamp(raw: unknown): Date {
  const timestamp = typeof raw === 'string' && TIMESTAMP.test(raw) ? new Date(raw) : undefined;
  if (timestamp && !Number.isNaN(timestamp.getTime())) return timestamp;
  throw badInput('updatedSince', { key: 'field.notTimestamp', params: { field: 'updatedSince' } });
}
