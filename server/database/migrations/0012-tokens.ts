import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // API tokens: a hash and the last characters (`hint`) of each token, its rights and the admin who created it.
  `CREATE TABLE api_token (
    id text PRIMARY KEY NOT NULL, name text NOT NULL, hash text NOT NULL, hint text NOT NULL, scopes text NOT NULL,
    maker_id text NOT NULL REFERENCES "user" (id),
    created_at bigint NOT NULL, expires_at bigint, last_used_at bigint, revoked_at bigint)`,
  `CREATE UNIQUE INDEX api_token_hash ON api_token (hash)`,
  // API token of the request that made the change; null if the request used no API token.
  `ALTER TABLE audit_log ADD COLUMN token_id text`,
];

const DOWN = [`ALTER TABLE audit_log DROP COLUMN token_id`, `DROP TABLE api_token`];

/** Adds API tokens, and the token to the entries of the audit log. */
export class Tokens1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
