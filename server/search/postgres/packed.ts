import type { PreparedReads } from '../../database/prepared';
import { MAX_FACETED } from '../../domain/constants';
import type { ProductFilter } from '../../domain/model';
import { packedSql } from '../facets';
import type { PackedProducts, Word } from '../search-engine';
import type { Piece } from '../tags';
import { BY_NUMBER, matching } from './look-up';
import { matchQueries } from './match-query';

/** Equal numbers come once, with how many they are. */
export async function readPacked(
  reads: PreparedReads,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<PackedProducts> {
  const { packed, conditions } = packedSql(filter);
  const isSearch = words.length > 0;
  const source = isSearch ? matching(matchQueries(words).all, conditions) : everything(conditions);
  const [row] = await reads.all<{ products: string | null; names: string | null }>(
    `SELECT (SELECT json_agg(json_build_array(packed, products)) FROM
         (SELECT packed, COUNT(*) AS products FROM
           (SELECT ${packed.sql} AS packed ${source.sql} ORDER BY ${isSearch ? BY_NUMBER : 'doc'} LIMIT ${MAX_FACETED}) each
         GROUP BY packed) equal) AS products,
       (SELECT json_agg(json_build_array(id, name)) FROM search_name) AS names`,
    [...packed.values, ...source.values],
  );
  return {
    packed: JSON.parse(row?.products ?? '[]') as [number, number][],
    names: new Map(JSON.parse(row?.names ?? '[]') as [number, string][]),
  };
}

function everything(conditions: readonly Piece[]): Piece {
  return {
    sql: `FROM search_entry entry WHERE ${conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE'}`,
    values: conditions.flatMap(({ values }) => values),
  };
}
