import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KEEP_LISTED_COUNTS, LISTED_COUNT_TRIGGERS, recountListed } from '../listed-counts';

const NARROWED = ['category', 'brand'] as const;

const UP = [
  `CREATE TABLE listed_count (
    kind text NOT NULL, name text NOT NULL, count bigint NOT NULL, PRIMARY KEY (kind, name)) WITHOUT ROWID`,
  ...KEEP_LISTED_COUNTS,
  // A category or a brand may be a thousandth of the shop: without these, its newest are looked for among all.
  ...NARROWED.map(
    (column) =>
      `CREATE INDEX product_newest_of_${column} ON product (${column}, created_at DESC, id DESC) WHERE shelf_state = 1`,
  ),
];

const DOWN = [
  ...NARROWED.map((column) => `DROP INDEX product_newest_of_${column}`),
  ...LISTED_COUNT_TRIGGERS.map((name) => `DROP TRIGGER ${name}`),
  `DROP TABLE listed_count`,
];

/** How many products are on sale, known without counting them. */
export class CatalogueCounts1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    await recountListed(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
