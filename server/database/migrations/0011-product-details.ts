import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // A few things each, shown with the product and changed with it, so they lie in its row: one statement, no order to keep.
  `ALTER TABLE product ADD COLUMN image_alt text NOT NULL DEFAULT ''`,
  `ALTER TABLE product ADD COLUMN more_pictures text NOT NULL DEFAULT '[]'`,
  `ALTER TABLE product ADD COLUMN specifications text NOT NULL DEFAULT '[]'`,
  // The category's own picture; where there is none, its best rated product stands for it.
  `CREATE TABLE category_picture (name text PRIMARY KEY NOT NULL, image text NOT NULL, image_ground text NOT NULL)`,
  // How many reviews give so many stars, and a page of those that do.
  `CREATE INDEX review_of_rating ON review (product_id, rating, created_at DESC, id DESC) WHERE hidden_at IS NULL`,
  // The best of a brand, beside another of its products.
  `CREATE INDEX product_top_of_brand
    ON product (brand, rating_hundredths DESC, num_reviews DESC, id DESC) WHERE shelf_state = 1`,
];

const DOWN = [
  `DROP INDEX product_top_of_brand`,
  `DROP INDEX review_of_rating`,
  `DROP TABLE category_picture`,
  ...['specifications', 'more_pictures', 'image_alt'].map(
    (name) => `ALTER TABLE product DROP COLUMN ${name}`,
  ),
];

/** More pictures of a product, its facts, how its ratings are spread, and pictures of categories. */
export class ProductDetails1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
