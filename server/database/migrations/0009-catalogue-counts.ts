import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL that adds the new row of a product to the counts, if it is listed. */
const came = `INSERT INTO listed_count (kind, name, count)
  SELECT 'all', '', 1 WHERE NEW.shelf_state = 1 UNION ALL
  SELECT 'category', NEW.category, 1 WHERE NEW.shelf_state = 1 UNION ALL
  SELECT 'brand', NEW.brand, 1 WHERE NEW.shelf_state = 1
  ON CONFLICT (kind, name) DO UPDATE SET count = listed_count.count + 1;`;
/** SQL that subtracts the old row of a product from the counts, if it was listed, and deletes counts of 0. */
const went = `UPDATE listed_count SET count = count - 1 WHERE OLD.shelf_state = 1
  AND (kind, name) IN (VALUES ('all', ''), ('category', OLD.category), ('brand', OLD.brand));
  DELETE FROM listed_count WHERE count = 0
  AND (kind, name) IN (VALUES ('all', ''), ('category', OLD.category), ('brand', OLD.brand));`;

/** Triggers that update the counts in the transaction of a change. */
export const KEEP_LISTED_COUNTS = [
  `CREATE TRIGGER listed_count_insert AFTER INSERT ON product WHEN NEW.shelf_state = 1 BEGIN ${came} END`,
  `CREATE TRIGGER listed_count_update AFTER UPDATE OF shelf_state, category, brand ON product
    WHEN OLD.shelf_state <> NEW.shelf_state OR OLD.category <> NEW.category OR OLD.brand <> NEW.brand
    BEGIN ${went} ${came} END`,
  `CREATE TRIGGER listed_count_delete AFTER DELETE ON product WHEN OLD.shelf_state = 1 BEGIN ${went} END`,
];

/** Names of these triggers. */
export const LISTED_COUNT_TRIGGERS = ['insert', 'update', 'delete'].map((event) => `listed_count_${event}`);

/** Computes all counts from the products. */
const RECOUNT = [
  `DELETE FROM listed_count`,
  `INSERT INTO listed_count (kind, name, count)
    SELECT 'all' AS kind, '' AS name, COUNT(*) AS count FROM product WHERE shelf_state = 1 GROUP BY 2 UNION ALL
    SELECT 'category' AS kind, category AS name, COUNT(*) AS count FROM product WHERE shelf_state = 1 GROUP BY 2 UNION ALL
    SELECT 'brand' AS kind, brand AS name, COUNT(*) AS count FROM product WHERE shelf_state = 1 GROUP BY 2`,
];

/** Columns by which shoppers filter lists. */
const NARROWED = ['category', 'brand'] as const;

const UP = [
  // Numbers of listed products: in total, by category and by brand.
  `CREATE TABLE listed_count (
    kind text NOT NULL, name text NOT NULL, count bigint NOT NULL, PRIMARY KEY (kind, name)) WITHOUT ROWID`,
  ...KEEP_LISTED_COUNTS,
  // A category or brand may contain only a thousandth of all products. Without these indexes, its list by age would
  // scan the products of all categories and brands.
  ...NARROWED.map(
    (column) =>
      `CREATE INDEX product_newest_of_${column} ON product (${column}, created_at DESC, id DESC) WHERE shelf_state = 1`,
  ),
];

const DOWN = [
  ...NARROWED.map((column) => `DROP INDEX product_newest_of_${column}`),
  ...LISTED_COUNT_TRIGGERS.map((name) => `DROP TRIGGER ${name}`),
  `DROP TABLE listed_count`,
];

/** Adds the numbers of listed products, so that no request counts the products. */
export class CatalogueCounts1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...UP, ...RECOUNT]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
