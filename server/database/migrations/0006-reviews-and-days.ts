import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE review ADD COLUMN hidden_at bigint`,
  `ALTER TABLE review ADD COLUMN hidden_reason text CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL))`,
  `ALTER TABLE review ADD COLUMN reply text`,
  `ALTER TABLE review ADD COLUMN replied_at bigint CHECK ((replied_at IS NULL) = (reply IS NULL))`,
];

const DOWN = ['replied_at', 'reply', 'hidden_reason', 'hidden_at'].map(
  (column) => `ALTER TABLE review DROP COLUMN ${column}`,
);

/** Hidden and answered reviews, and what was sold by day. */
export class ReviewsAndDays1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
