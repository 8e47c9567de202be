import type { MigrationInterface, QueryRunner } from 'typeorm';

const listed = (name: string, columns: string) =>
  `CREATE INDEX product_${name} ON product (${columns}) WHERE shelf_state = 1`;
const NEWEST = 'created_at DESC, id DESC';
const TOP = 'rating_hundredths DESC, num_reviews DESC, id DESC';

const UP = [
  // A category may be a tenth of the shop: it is not sorted anew for each page. A brand is a thousandth, and is.
  listed('price_of_category', 'category, price, id'),
  listed('top_of_category', `category, ${TOP}`),
  // With the price, so that what lies outside a range is passed by without a look at the products.
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

/** Lists of a category or a range of prices, in any order. */
export class SortedLists1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
