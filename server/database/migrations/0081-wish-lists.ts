import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the tables of wish lists, with the text type of the database. */
const statements = (text: string) => [
  `CREATE TABLE wish_list (
    id ${text} PRIMARY KEY NOT NULL, user_id ${text} NOT NULL REFERENCES "user" (id), name ${text} NOT NULL,
    share_token ${text}, created_at bigint NOT NULL)`,
  // The list without a name is the one that the hearts fill.
  `CREATE UNIQUE INDEX wish_list_name ON wish_list (user_id, name)`,
  `CREATE UNIQUE INDEX wish_list_share_token ON wish_list (share_token) WHERE share_token IS NOT NULL`,
  // The price is in paise at the time of the wish.
  `CREATE TABLE wish (
    list_id ${text} NOT NULL REFERENCES wish_list (id), product_id ${text} NOT NULL REFERENCES product (id),
    added_at bigint NOT NULL, price bigint NOT NULL CHECK (price >= 0), PRIMARY KEY (list_id, product_id))`,
  `CREATE INDEX wish_product ON wish (product_id)`,
];

/** Adds the wish lists of accounts. */
export class WishLists1700000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of statements(isPostgres ? 'text COLLATE "C"' : 'text'))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE wish`);
    await runner.query(`DROP TABLE wish_list`);
  }
}
