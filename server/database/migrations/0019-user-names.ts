import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the search text of an account before this migration: name and e-mail address, one per line. */
const BEFORE = `(lower(name) || '\n' || email)`;
/** SQL for the search text with the normalized name. */
const NOW = `(CASE WHEN name_folded = '' THEN lower(name) ELSE name_folded END || '\n' || email)`;

/** Indexes of the account list in the back office. They contain the columns of all filters and the search text. */
const indexes = (words: string) => [
  `CREATE INDEX user_admin_newest ON "user" (created_at, id, deleted_at, is_admin, ${words})`,
  `CREATE INDEX user_admin_name ON "user" (${words}, id, deleted_at, is_admin)`,
  `CREATE INDEX user_admin_email ON "user" (email, id, deleted_at, is_admin, ${words})`,
];
const dropIndexes = ['newest', 'name', 'email'].map((name) => `DROP INDEX user_admin_${name}`);

const UP = [
  // Normalized name; empty if the normalization only converts ASCII letters to lower case.
  `ALTER TABLE "user" ADD COLUMN name_folded text NOT NULL DEFAULT ''`,
  ...dropIndexes,
  ...indexes(NOW),
];
const DOWN = [...dropIndexes, `ALTER TABLE "user" DROP COLUMN name_folded`, ...indexes(BEFORE)];

// The normalization at the time of this migration: no accents, lower case.
const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
// Converts ASCII letters to lower case, as `lower` of the databases does.
const lowered = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Normalizes the names of accounts: the list sorts Émile among the names with E, and a search for emile matches. */
export class UserNames1700000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    const users = (await runner.query(`SELECT id, name FROM "user"`)) as { id: string; name: string }[];
    for (const { id, name } of users)
      if (fold(name) !== lowered(name))
        await runner.query(`UPDATE "user" SET name_folded = $1 WHERE id = $2`, [fold(name), id]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
