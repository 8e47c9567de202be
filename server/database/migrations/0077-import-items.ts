import type { MigrationInterface, QueryRunner } from 'typeorm';

const PICTURE_COLUMNS = ['image', 'image_ground'];

/** Adds the products of an import that are not written yet, and the results of its pictures. */
export class ImportItems1700000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`CREATE TABLE import_item (
      job_id ${text} NOT NULL, position bigint NOT NULL, body ${text} NOT NULL, PRIMARY KEY (job_id, position))`);
    for (const column of PICTURE_COLUMNS)
      await runner.query(`ALTER TABLE import_picture ADD COLUMN ${column} ${text} NOT NULL DEFAULT ''`);
    await runner.query(
      `ALTER TABLE import_picture ADD COLUMN is_applied smallint NOT NULL DEFAULT 0 CHECK (is_applied IN (0, 1))`,
    );
    await runner.query(`CREATE INDEX import_picture_product ON import_picture (product_id, position)`);
    await runner.query(`CREATE INDEX import_picture_url ON import_picture (job_id, url)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['import_picture_url', 'import_picture_product'])
      await runner.query(`DROP INDEX ${index}`);
    for (const column of ['is_applied', ...PICTURE_COLUMNS])
      await runner.query(`ALTER TABLE import_picture DROP COLUMN ${column}`);
    await runner.query(`DROP TABLE import_item`);
  }
}
