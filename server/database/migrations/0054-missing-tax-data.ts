import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the products that are not deleted and lack tax data. */
const UP = [
  `CREATE INDEX product_without_hsn ON product (id) WHERE hsn = '' AND shelf_state < 2`,
  `CREATE INDEX product_without_tax_class ON product (id) WHERE tax_class = '' AND shelf_state < 2`,
];
const DOWN = [`DROP INDEX product_without_tax_class`, `DROP INDEX product_without_hsn`];

/** Indexes the products without an HSN code or a tax class, for the warnings and filters of the back office. */
export class MissingTaxData1700000000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
