import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = `(lower(name) || '\n' || email)`;
const NOW = `(CASE WHEN name_folded = '' THEN lower(name) ELSE name_folded END || '\n' || email)`;

const indexes = (words: string) => [
  `CREATE INDEX user_admin_newest ON "user" (created_at, id, deleted_at, is_admin, ${words})`,
  `CREATE INDEX user_admin_name ON "user" (${words}, id, deleted_at, is_admin)`,
  `CREATE INDEX user_admin_email ON "user" (email, id, deleted_at, is_admin, ${words})`,
];
const dropIndexes = ['newest', 'name', 'email'].map((name) => `DROP INDEX user_admin_${name}`);

const UP = [
  // Empty: nothing but capitals to fold.
  `ALTER TABLE "user" ADD COLUMN name_folded text NOT NULL DEFAULT ''`,
  ...dropIndexes,
  ...indexes(NOW),
];
const DOWN = [...dropIndexes, `ALTER TABLE "user" DROP COLUMN name_folded`, ...indexes(BEFORE)];

// As names are compared when this was written: accents off, small letters.
const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const lowered = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Names of accounts as people sort and search them: Émile stands among those with E, and is found by emile. */
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
