import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the orders by phone, and the refused deliveries by PIN code, because the order desk counts both. */
export class FraudHints1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX order_phone ON "order" ((COALESCE(phone, guest_phone)), created_at)
        WHERE COALESCE(phone, guest_phone) IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX cod_refusal_postal_code ON cod_refusal (postal_code, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX cod_refusal_postal_code`);
    await runner.query(`DROP INDEX order_phone`);
  }
}
