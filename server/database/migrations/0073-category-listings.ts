import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A random id; the shop itself writes ids that grow with time. */
const randomId = (isPostgres: boolean) =>
  isPostgres ? 'gen_random_uuid()::text' : `lower(hex(randomblob(16)))`;

const up = (isPostgres: boolean) => {
  const text = isPostgres ? 'text COLLATE "C"' : 'text';
  const withoutRowId = isPostgres ? '' : ' WITHOUT ROWID';
  const now = isPostgres
    ? 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
    : `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
  return [
    // Each listed product stands in its categories, and in all categories above them.
    `CREATE TABLE category_listing (
      category_id ${text} NOT NULL, product_id ${text} NOT NULL, PRIMARY KEY (category_id, product_id))${withoutRowId}`,
    `CREATE INDEX category_listing_product ON category_listing (product_id, category_id)`,
    `CREATE TABLE category_count (category_id ${text} PRIMARY KEY NOT NULL, listed bigint NOT NULL)`,
    // The products that wait for a slug; a job empties this index.
    `CREATE INDEX product_without_slug ON product (id) WHERE slug = '' AND price > 0 AND deleted_at IS NULL`,
    // One category at the top for each text. Its slug follows from the name when the shop starts; until then it is the id.
    `INSERT INTO category (id, name, slug, position, version, created_at, updated_at)
      SELECT id, name, 'category-' || id, position, 1, ${now}, ${now} FROM (
        SELECT ${randomId(isPostgres)} AS id, name, ROW_NUMBER() OVER (ORDER BY listed DESC, name) - 1 AS position FROM (
          SELECT category AS name, COUNT(*) AS listed FROM product WHERE deleted_at IS NULL GROUP BY category) counted) named`,
    `INSERT INTO product_category (product_id, category_id, position)
      SELECT product.id, category.id, 0 FROM product JOIN category ON category.name = product.category
      WHERE product.deleted_at IS NULL`,
    `INSERT INTO category_listing (category_id, product_id)
      SELECT membership.category_id, membership.product_id FROM product_category membership
      JOIN product ON product.id = membership.product_id WHERE product.shelf_state = 1`,
    `INSERT INTO category_count (category_id, listed) SELECT category_id, COUNT(*) FROM category_listing GROUP BY category_id`,
  ];
};

const DOWN = [
  `DELETE FROM product_category`,
  `DELETE FROM category`,
  `DROP INDEX product_without_slug`,
  `DROP TABLE category_count`,
  `DROP TABLE category_listing`,
];

/** Adds the lists and counts of the category tree, and creates a category for each category text of the products. */
export class CategoryListings1700000000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up(runner.connection.options.type === 'postgres')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
