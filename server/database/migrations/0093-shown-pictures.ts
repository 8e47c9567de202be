import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the pictures that a product showed before those of its import, so that later changes of an admin stay. */
export class ShownPictures1700000000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE import_picture ADD COLUMN shown_hash ${text} NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_picture DROP COLUMN shown_hash`);
  }
}
