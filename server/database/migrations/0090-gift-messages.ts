import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the message of the buyer to the recipient of an order; NULL for an order without one. */
export class GiftMessages1700000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "order" ADD COLUMN gift_message text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "order" DROP COLUMN gift_message`);
  }
}
