import type { PreparedReads } from '../../../database/cached-statements';
import { FACET_TEXT_SQL, maxFacetedEntries } from '../facets/facet-sql';
import type { FindRequest } from '../search-engine';
import { matchingSql, matchOf } from './matching';

/** Reads the filter values of the matches as one text, because reading one row per product takes much longer. */
export async function readFacetText(
  preparedReads: PreparedReads,
  request: Pick<FindRequest, 'words' | 'filter' | 'hasFamilies'>,
): Promise<string> {
  const { expressions, conditions } = matchOf(request);
  const { sql, values } = matchingSql(expressions.all, conditions, 'entries');
  const [row] = await preparedReads.all<{ text: string | null }>(
    `SELECT group_concat(facets, ' ') AS text FROM (SELECT ${FACET_TEXT_SQL} AS facets ${sql} LIMIT ${maxFacetedEntries(request)})`,
    values,
  );
  return row?.text ?? '';
}
