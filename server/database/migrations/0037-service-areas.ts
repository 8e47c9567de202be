import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the rules for the areas to which the shop delivers. */
export class ServiceAreas1700000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE service_area (
        pattern ${text} PRIMARY KEY NOT NULL CHECK (pattern <> ''),
        serviceable smallint NOT NULL CHECK (serviceable IN (0, 1)),
        cod smallint NOT NULL CHECK (cod IN (0, 1)),
        days_min bigint NOT NULL CHECK (days_min >= 0),
        days_max bigint NOT NULL CHECK (days_max >= days_min))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE service_area`);
  }
}
