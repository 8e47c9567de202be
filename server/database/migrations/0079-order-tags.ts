import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the tables and the column of tags of orders, with the text type of the database. */
const statements = (text: string) => [
  // One row for each tag in use. The key is the name in lower case.
  `CREATE TABLE order_tag (
    tag_key ${text} PRIMARY KEY NOT NULL, name ${text} NOT NULL CHECK (name <> ''),
    order_count bigint NOT NULL CHECK (order_count > 0))`,
  `CREATE TABLE tagged_order (
    tag_key ${text} NOT NULL REFERENCES order_tag (tag_key), order_id ${text} NOT NULL REFERENCES "order" (id),
    PRIMARY KEY (tag_key, order_id))`,
  `CREATE INDEX tagged_order_order ON tagged_order (order_id)`,
  // Names of the tags of an order, one per line, so that a list of orders needs no query of the tags.
  `ALTER TABLE "order" ADD COLUMN tags ${text} NOT NULL DEFAULT ''`,
];

/** Adds tags of orders. */
export class OrderTags1700000000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of statements(isPostgres ? 'text COLLATE "C"' : 'text'))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "order" DROP COLUMN tags`);
    await runner.query(`DROP TABLE tagged_order`);
    await runner.query(`DROP TABLE order_tag`);
  }
}
