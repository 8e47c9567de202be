import type { PreparedReads } from '../../database/cached-statements';
import { perDialect } from '../../database/dialect/dialect';
import type { Product } from '../../domain/model';
import { asProduct, selectionOf, type ColumnName } from './product-rows';

const BEST_FIRST = 'other.rating_hundredths DESC, other.num_reviews DESC, other.id DESC';
const IS_LISTED = "other.shelf_state = 1 AND (self.family_id = '' OR other.family_id <> self.family_id)";

// Each subquery uses an index and reads only as many rows as the result needs. No product is in two subqueries.
const relatedSql = perDialect(({ rowId, withoutIndex, jsonItems, joinByRowId }) => {
  const isOfOtherCategory = `${withoutIndex('other.category')} <> self.category`;
  const subqueries = [
    `${IS_LISTED} AND other.category = self.category AND other.id <> self.id`,
    `${IS_LISTED} AND other.brand = self.brand AND ${isOfOtherCategory}`,
    `${IS_LISTED} AND ${isOfOtherCategory} AND ${withoutIndex('other.brand')} <> self.brand`,
  ].map(
    (where) =>
      `SELECT * FROM (SELECT other.${rowId} FROM product other WHERE ${where} ORDER BY ${BEST_FIRST} LIMIT :first + 0) arm`,
  );
  return `FROM ${jsonItems(':ids')} asked
     JOIN product self ON self.id = asked.value
     ${joinByRowId('product', `SELECT ${rowId} FROM (${subqueries.join(' UNION ALL ')}) arms LIMIT :first + 0`)}
     ORDER BY asked.key, product.category = self.category DESC, product.brand = self.brand DESC,
       product.rating_hundredths DESC, product.num_reviews DESC, product.id DESC`;
});

/**
 * Related products of several products, with one statement: first the same category, then the same brand, then all
 * others, the best rated of each group first. A product is related neither to itself nor to its family. Reads only
 * `columns`.
 */
export async function readRelated(
  reads: PreparedReads,
  productIds: readonly string[],
  { first, columns }: { first: number; columns: readonly ColumnName[] },
): Promise<Product[][]> {
  const { names, sql } = selectionOf(reads.dialect, columns);
  // `beside` is the id of the product to which the row is related.
  const rows = await reads.objects<{ beside: string }>(
    [...names, 'beside'],
    `SELECT ${sql}, self.id AS beside ${relatedSql(reads.dialect)}`,
    { ':ids': JSON.stringify(productIds), ':first': first },
  );
  const relatedById = new Map<string, Product[]>(productIds.map((id) => [id, []]));
  for (const { beside: productId, ...row } of rows) relatedById.get(productId)?.push(asProduct(row));
  return productIds.map((id) => relatedById.get(id) ?? []);
}
