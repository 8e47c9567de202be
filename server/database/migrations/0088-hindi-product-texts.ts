import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['image_alt_hi', 'description_hi'];

/** Adds the Hindi alternative text of the main picture, and the description in Hindi. Other pictures are JSON. */
export class HindiProductTexts1700000000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const column of COLUMNS)
      await runner.query(`ALTER TABLE product ADD COLUMN ${column} ${text} NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS.toReversed())
      await runner.query(`ALTER TABLE product DROP COLUMN ${column}`);
  }
}
