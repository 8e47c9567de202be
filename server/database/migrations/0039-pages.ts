import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL of both tables; `text` is the type of texts. */
const tables = (text: string) => [
  `CREATE TABLE page (
    id ${text} PRIMARY KEY NOT NULL,
    slug ${text} NOT NULL CHECK (length(slug) BETWEEN 1 AND 60),
    language ${text} NOT NULL CHECK (language IN ('EN', 'HI')),
    version bigint NOT NULL CHECK (version >= 1),
    published_version bigint CHECK (published_version BETWEEN 1 AND version),
    published_at bigint, created_at bigint NOT NULL, updated_at bigint NOT NULL, deleted_at bigint,
    CHECK ((published_version IS NULL) = (published_at IS NULL)),
    CHECK (deleted_at IS NULL OR published_version IS NULL))`,
  `CREATE UNIQUE INDEX page_address ON page (slug, language)`,
  `CREATE TABLE page_version (
    id ${text} PRIMARY KEY NOT NULL,
    page_id ${text} NOT NULL REFERENCES page (id),
    number bigint NOT NULL CHECK (number >= 1),
    title ${text} NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
    body ${text} NOT NULL CHECK (length(body) BETWEEN 1 AND 50000),
    author_id ${text} REFERENCES "user" (id),
    created_at bigint NOT NULL, published_at bigint)`,
  `CREATE UNIQUE INDEX page_version_number ON page_version (page_id, number)`,
];

/** Adds the content pages and their versions. */
export class Pages1700000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of tables(isPostgres ? 'text COLLATE "C"' : 'text')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE page_version`);
    await runner.query(`DROP TABLE page`);
  }
}
