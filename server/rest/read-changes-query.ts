import { badInput } from '../domain/errors';
import type { Raw } from '../domain/read';

const NAMES = new Set(['updatedSince', 'after', 'first']);
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Reads the query of a list of changes; without `updatedSince` it starts at the first change. Throws BAD_INPUT. */
export function readChangesQuery(query: Raw): Raw {
  for (const name of Object.keys(query))
    if (!NAMES.has(name))
      throw badInput(name.slice(0, 50), {
        key: 'list.unknownParameter',
        params: { name: name.slice(0, 50) },
      });
  const { updatedSince, after, first } = query;
  return {
    updatedSince: updatedSince === undefined ? new Date(0) : readMoment(updatedSince),
    after,
    first: typeof first === 'string' && /^\d{1,9}$/.test(first) ? Number(first) : first,
  };
}

function readMoment(raw: unknown): Date {
  const moment = typeof raw === 'string' && MOMENT.test(raw) ? new Date(raw) : undefined;
  if (moment && !Number.isNaN(moment.getTime())) return moment;
  throw badInput('updatedSince', { key: 'field.notTimestamp', params: { field: 'updatedSince' } });
}
