import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the former prices of a bulk change, so that an admin can undo it for some minutes, and the versions of the
 * search rules, so that a stale edit is refused.
 */
export class UndoAndVersions1700000000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE price_undo (
        change_id ${text} NOT NULL, product_id ${text} NOT NULL REFERENCES product (id),
        former_price bigint NOT NULL CHECK (former_price >= 0), price bigint NOT NULL CHECK (price > 0),
        expires_at bigint NOT NULL, PRIMARY KEY (change_id, product_id))`,
    );
    await runner.query(`CREATE INDEX price_undo_expiry ON price_undo (expires_at)`);
    await runner.query(
      `CREATE TABLE search_rule_version (kind ${text} PRIMARY KEY NOT NULL, version bigint NOT NULL CHECK (version > 0))`,
    );
    await runner.query(`INSERT INTO search_rule_version (kind, version) VALUES ('PINS', 1), ('SYNONYMS', 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE search_rule_version`);
    await runner.query(`DROP TABLE price_undo`);
  }
}
