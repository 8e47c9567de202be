import { badInput } from '../domain/errors';
import type { FieldName } from '../domain/messages/field-path';
import { readBoolean, type Raw } from '../domain/read';

/** Names of the filter parameters of a list: filters with a text (`texts`) and boolean filters (`flags`). */
interface FilterNames {
  texts?: readonly string[];
  flags?: readonly FieldName[];
}

/** Reads search, sort and filter of the admin product list from a query. Throws BAD_INPUT. */
export function readProductListQuery(query: Raw): Raw {
  return readListQuery(query, {
    texts: ['state', 'stock', 'missing', 'category', 'brand', 'minPrice', 'maxPrice'],
  });
}

/** Reads search, sort and filter of the accounts from a query. Throws BAD_INPUT. */
export function readUserListQuery(query: Raw): Raw {
  return readListQuery(query, { flags: ['isAdmin', 'isDeleted'] });
}

/** Reads search, sort and filter of the orders from a query. Throws BAD_INPUT. */
export function readOrderListQuery(query: Raw): Raw {
  return readListQuery(query, {
    texts: ['placedFrom', 'placedTo', 'minTotal', 'maxTotal', 'userId', 'cash', 'desk', 'assigneeId', 'tag'],
    flags: ['isPaid', 'isDelivered', 'isCancelled', 'isRefunded'],
  });
}

/** Reads the sort order of the report of demand from a query. Throws BAD_INPUT. */
export function readDemandQuery(query: Raw): Raw {
  return readListQuery(query, {});
}

/** Reads a boolean query parameter; undefined if it is absent or empty. Throws BAD_INPUT. */
function readFlag(raw: unknown, field: FieldName): boolean | undefined {
  if (raw === undefined || raw === '') return undefined;
  if (raw === 'true') return true;
  if (raw === 'false') return false;
  return readBoolean(raw, field);
}

function readListQuery(query: Raw, { texts = [], flags = [] }: FilterNames): Raw {
  const readParameter = (name: string) => (query[name] === '' ? undefined : query[name]);
  const knownNames = new Set(['search', 'sort', ...texts, ...flags]);
  // Refuses an unknown filter, because the list without a misspelt filter would have too many rows.
  for (const name of Object.keys(query))
    if (!knownNames.has(name))
      throw badInput('filter', { key: 'list.unknownFilter', params: { name: name.slice(0, 50) } });
  return {
    search: readParameter('search'),
    sort: readParameter('sort'),
    filter: Object.fromEntries([
      ...texts.map((name): [string, unknown] => [name, readParameter(name)]),
      ...flags.map((name): [string, unknown] => [name, readFlag(query[name], name)]),
    ]),
  };
}
