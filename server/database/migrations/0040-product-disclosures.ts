import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text columns; an empty text means none. */
const TEXTS = ['origin_country', 'maker', 'importer', 'net_quantity'];

/** SQL of `up`. No trigger lists the new columns: each edit of them also changes `version`, which the triggers list. */
const up = (text: string) => [
  // In paise; 0 means none.
  `ALTER TABLE product ADD COLUMN mrp bigint NOT NULL DEFAULT 0`,
  ...TEXTS.map((name) => `ALTER TABLE product ADD COLUMN ${name} ${text} NOT NULL DEFAULT ''`),
];

const DOWN = ['mrp', ...TEXTS].map((name) => `ALTER TABLE product DROP COLUMN ${name}`);

/** Adds the disclosures of a product: MRP, country of origin, manufacturer, importer and net quantity. */
export class ProductDisclosures1700000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of up(isPostgres ? 'text COLLATE "C"' : 'text')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
