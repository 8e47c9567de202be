import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for an index of the listed products. */
const listed = (name: string, columns: string) =>
  `CREATE INDEX product_${name} ON product (${columns}) WHERE shelf_state = 1`;
const NEWEST = 'created_at DESC, id DESC';
const TOP = 'rating_hundredths DESC, num_reviews DESC, id DESC';

const UP = [
  // A category may contain a tenth of all products, so sorting it for each page would be slow. A brand contains about a
  // thousandth, so it needs no such index.
  listed('price_of_category', 'category, price, id'),
  listed('top_of_category', `category, ${TOP}`),
  // These indexes also contain the price. A list of a price range thus skips other products without reading their rows.
  `DROP INDEX product_newest`,
  `DROP INDEX product_top`,
  listed('newest', `${NEWEST}, price`),
  listed('top', `${TOP}, price`),
];

const DOWN = [
  ...['price_of_category', 'top_of_category', 'newest', 'top'].map((name) => `DROP INDEX product_${name}`),
  listed('newest', NEWEST),
  listed('top', TOP),
];

/** Adds indexes for sorted lists of a category or a price range. */
export class SortedLists1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
