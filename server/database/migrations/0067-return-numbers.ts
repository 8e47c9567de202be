import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // The last number of a return. A rollback gives its number back.
  `CREATE TABLE return_series (last bigint NOT NULL CHECK (last >= 0))`,
  `INSERT INTO return_series (last) SELECT COALESCE(MAX(number), 0) FROM return_request`,
  // Amount that comes back for the return, in paise; 0 for an exchange.
  `ALTER TABLE return_request ADD COLUMN refundable bigint NOT NULL DEFAULT 0 CHECK (refundable >= 0)`,
];
const DOWN = [`ALTER TABLE return_request DROP COLUMN refundable`, `DROP TABLE return_series`];

/** Adds the counter of the numbers of returns, and the amount that comes back for a return. */
export class ReturnNumbers1700000000067 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
