import type { PreparedReads } from '../../../database/cached-statements';
import type { IndexName } from '../search-engine';

/** Reads names of the index by id. */
export function readIndexNames(reads: PreparedReads, ids: readonly number[]): Promise<IndexName[]> {
  return reads.all(`SELECT id, kind, name FROM search_name WHERE id ${reads.dialect.inIntegers('?')}`, [
    JSON.stringify(ids),
  ]);
}

/** Reads the ids of names of one kind in the index. */
export async function readNameIds(
  reads: PreparedReads,
  kind: number,
  names: readonly string[],
): Promise<number[]> {
  const rows = await reads.all<{ id: number }>(
    `SELECT id FROM search_name WHERE kind = ? AND name ${reads.dialect.inTexts('?')}`,
    [kind, JSON.stringify(names)],
  );
  return rows.map(({ id }) => id);
}
