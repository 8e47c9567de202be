import type { EntityManager } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { IndexedProduct } from './index-entry';

/** A product to index, with its current index entry. */
export interface IndexRow extends IndexedProduct {
  nameFolded: string;
  shelfText: string;
  /** 1 on sale and listed, -1 on sale and listed through another member of its family; otherwise 0 or 2. */
  listingState: number;
  /** Document number of the current index entry; null if the product has no entry. */
  doc: number | null;
  place: number | null;
  oldCategory: number;
  oldBrand: number;
  oldFamily: number | null;
  /** Number of the family in the index that has the product as a member; null without one. */
  memberFamily: number | null;
  fingerprint: number;
}

/** SQL for the columns of `IndexRow`, and the tables after a table `due` with the column `product_id`. */
const rowSql = perDialect(({ name }) => {
  const categoryIds = name === 'postgres' ? `string_agg(category_id, ',')` : 'group_concat(category_id)';
  return {
    columns: `product.id, product.name, product.name_hi AS "nameHi", product.brand, product.category, product.description,
       product.name_folded AS "nameFolded", product.shelf_text AS "shelfText", product.shelf_state AS "listingState",
       product.price, CASE WHEN product.count_in_stock > 0 THEN 1 ELSE 0 END AS "inStock", product.rating_hundredths AS "ratingHundredths",
       product.num_reviews AS "numReviews", product.created_at AS "createdAt", product.origin_country AS "originCountry",
       product.attributes, product.option_values AS "optionValues", product.family_id AS "familyId",
       product.family_position AS "familyPosition", family.name AS "familyName", family.name_hi AS "familyNameHi",
       family.description AS "familyDescription",
       (SELECT ${categoryIds} FROM category_listing WHERE category_listing.product_id = product.id) AS "categoryIds",
       (SELECT category.name_hi FROM product_category primary_category JOIN category ON category.id = primary_category.category_id
         WHERE primary_category.product_id = product.id ORDER BY primary_category.position, category.id LIMIT 1) AS "categoryHi",
       entry.doc, entry.place, entry.category AS "oldCategory", entry.brand AS "oldBrand", entry.family AS "oldFamily",
       entry.fingerprint, member.family AS "memberFamily"`,
    tables: `LEFT JOIN product ON product.id = due.product_id
     LEFT JOIN family ON family.id = product.family_id
     LEFT JOIN search_entry entry ON entry.product_id = due.product_id
     LEFT JOIN search_member member ON member.product_id = due.product_id`,
  };
});

/** Reads the first products of the queue after an id. */
export function readQueuedRows(
  tx: EntityManager,
  { after, limit }: { after: string; limit: number },
): Promise<(IndexRow & { dueId: string })[]> {
  const { columns, tables } = rowSql(dialectOf(tx));
  return tx.query(
    // MATERIALIZED tells the planner that only a few due rows join the other tables.
    `WITH due AS MATERIALIZED (SELECT product_id FROM search_due WHERE product_id > $1 ORDER BY product_id LIMIT ${limit})
     SELECT due.product_id AS "dueId", ${columns} FROM due ${tables} ORDER BY due.product_id`,
    [after],
  );
}

/** Reads products by id. */
export async function readIndexRows(tx: EntityManager, ids: readonly string[]): Promise<IndexRow[]> {
  if (ids.length === 0) return [];
  const dialect = dialectOf(tx);
  const { columns, tables } = rowSql(dialect);
  return tx.query(
    `WITH due AS MATERIALIZED (SELECT value AS product_id FROM ${dialect.jsonItems('$1')})
     SELECT ${columns} FROM due ${tables}`,
    [JSON.stringify(ids)],
  );
}

/** Ids of all members, now and in the index, of the families of these products. */
export async function readRelatedIds(tx: EntityManager, rows: readonly IndexRow[]): Promise<string[]> {
  const familyIds = [...new Set(rows.flatMap(({ familyId }) => familyId || []))];
  const families = [
    ...new Set(rows.flatMap(({ memberFamily, oldFamily }) => memberFamily || oldFamily || [])),
  ];
  if (familyIds.length + families.length === 0) return [];
  const { inTexts, inIntegers } = dialectOf(tx);
  const related = await tx.query<{ id: string }[]>(
    `SELECT id FROM product WHERE family_id ${inTexts('$1')} AND family_id <> ''
     UNION SELECT product_id FROM search_member WHERE family ${inIntegers('$2')}`,
    [JSON.stringify(familyIds), JSON.stringify(families)],
  );
  return related.map(({ id }) => id);
}
