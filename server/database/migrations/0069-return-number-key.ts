import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE return_counter (
    id bigint PRIMARY KEY NOT NULL CHECK (id = 1), last bigint NOT NULL CHECK (last >= 0))`,
  `INSERT INTO return_counter (id, last) SELECT 1, last FROM return_series`,
  `DROP TABLE return_series`,
  `ALTER TABLE return_counter RENAME TO return_series`,
];
const DOWN = [
  `CREATE TABLE return_counter (last bigint NOT NULL CHECK (last >= 0))`,
  `INSERT INTO return_counter (last) SELECT last FROM return_series`,
  `DROP TABLE return_series`,
  `ALTER TABLE return_counter RENAME TO return_series`,
];

/** Gives the counter of return numbers a primary key: backups and copies read each table in the order of its key. */
export class ReturnNumberKey1700000000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
