import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  // Time at which the guest corrected the e-mail address.
  `guest_email_corrected_at bigint`,
  // Time at which an account took over the order of a guest.
  `claimed_at bigint`,
];

const WORDS = `(CASE WHEN name_folded = '' THEN lower(name) ELSE name_folded END || '\n' || email)`;
const ACCOUNT_INDEXES: readonly (readonly [name: string, columns: string])[] = [
  ['user_admin_newest', `created_at, id, deleted_at, is_admin, ${WORDS}`],
  ['user_admin_name', `${WORDS}, id, deleted_at, is_admin`],
  ['user_admin_email', `email, id, deleted_at, is_admin, ${WORDS}`],
];

/** SQL that replaces the indexes of the list of accounts. */
const accountIndexes = (condition: string) =>
  ACCOUNT_INDEXES.flatMap(([name, columns]) => [
    `DROP INDEX ${name}`,
    `CREATE INDEX ${name} ON "user" (${columns})${condition}`,
  ]);

/** Adds the claims of guest orders and the correction of their addresses; the list of accounts is without guests. */
export class GuestOrders1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...COLUMNS.map((column) => `ALTER TABLE "order" ADD COLUMN ${column}`),
      ...accountIndexes(` WHERE kind <> 'GUEST'`),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = [
      ...accountIndexes(''),
      ...[...COLUMNS]
        .reverse()
        .map((column) => `ALTER TABLE "order" DROP COLUMN ${column.split(' ')[0] ?? ''}`),
    ];
    for (const statement of statements) await runner.query(statement);
  }
}
