import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // A product has few pictures and specifications, and the shop reads and writes them with the product. So its row
  // stores them as JSON lists.
  `ALTER TABLE product ADD COLUMN image_alt text NOT NULL DEFAULT ''`,
  `ALTER TABLE product ADD COLUMN more_pictures text NOT NULL DEFAULT '[]'`,
  `ALTER TABLE product ADD COLUMN specifications text NOT NULL DEFAULT '[]'`,
  // Pictures of categories. A category without a picture shows its best-rated product.
  `CREATE TABLE category_picture (name text PRIMARY KEY NOT NULL, image text NOT NULL, image_ground text NOT NULL)`,
  // For the number of reviews with each rating, and for the list of reviews with one rating.
  `CREATE INDEX review_of_rating ON review (product_id, rating, created_at DESC, id DESC) WHERE hidden_at IS NULL`,
  // For the best-rated products of a brand, which the page of a product shows.
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

/** Adds more pictures and specifications of products, an index of reviews by rating, and pictures of categories. */
export class ProductDetails1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
