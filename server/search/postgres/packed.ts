import type { PreparedReads } from '../../database/prepared';
import { MAX_FACETED } from '../../domain/constants';
import type { ProductFilter } from '../../domain/model';
import { packedSql } from '../facets';
import type { PackedProducts, Word } from '../search-engine';
import type { Piece } from '../tags';
import { BY_NUMBER, GOOD_FIRST, matching } from './look-up';
import { matchQueries } from './match-query';

/** What is counted of entries. */
const COUNTED = ['doc', 'category', 'brand', 'price', 'in_stock'].map((name) => `entry.${name}`).join(', ');

/** Equal numbers come once, with how many they are. */
export async function readPacked(
  reads: PreparedReads,
  words: readonly Word[],
  filter: ProductFilter,
): Promise<PackedProducts> {
  const { packed, conditions } = packedSql(filter);
  const arms =
    words.length > 0
      ? GOOD_FIRST.map((tier) => {
          const { sql, values } = matching(matchQueries(words).all, [tier, ...conditions]);
          return { sql: `(SELECT ${COUNTED} ${sql} ORDER BY ${BY_NUMBER} LIMIT ${MAX_FACETED})`, values };
        })
      : [everything(conditions)];
  const [row] = await reads.all<{ products: string | null; names: string | null }>(
    `SELECT (SELECT json_agg(json_build_array(packed, products)) FROM
         (SELECT packed, COUNT(*) AS products FROM
           (SELECT ${packed.sql} AS packed FROM (${arms.map(({ sql }) => sql).join(' UNION ALL ')}) entry LIMIT ${MAX_FACETED}) each
         GROUP BY packed) equal) AS products,
       (SELECT json_agg(json_build_array(id, name)) FROM search_name) AS names`,
    [...packed.values, ...arms.flatMap(({ values }) => values)],
  );
  return {
    packed: JSON.parse(row?.products ?? '[]') as [number, number][],
    names: new Map(JSON.parse(row?.names ?? '[]') as [number, string][]),
  };
}

function everything(conditions: readonly Piece[]): Piece {
  return {
    sql: `(SELECT ${COUNTED} FROM search_entry entry WHERE ${conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE'} ORDER BY doc LIMIT ${MAX_FACETED})`,
    values: conditions.flatMap(({ values }) => values),
  };
}
