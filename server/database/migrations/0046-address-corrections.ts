import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time of a corrected shipping address to orders, and the address at the time of issue to invoices. */
export class AddressCorrections1700000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE "order" ADD COLUMN address_corrected_at bigint`);
    await runner.query(`ALTER TABLE invoice ADD COLUMN shipping_address ${text}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoice DROP COLUMN shipping_address`);
    await runner.query(`ALTER TABLE "order" DROP COLUMN address_corrected_at`);
  }
}
