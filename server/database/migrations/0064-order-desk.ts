import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the tables and columns of the order desk, with the text and flag types of the database. */
const statements = (text: string, flag: string) => [
  `CREATE TABLE order_note (
    id ${text} PRIMARY KEY NOT NULL, order_id ${text} NOT NULL REFERENCES "order" (id),
    author_id ${text} NOT NULL REFERENCES "user" (id),
    text ${text} NOT NULL CHECK (text <> ''), is_public ${flag} NOT NULL CHECK (is_public IN (0, 1)),
    created_at bigint NOT NULL)`,
  `CREATE INDEX order_note_order ON order_note (order_id, id)`,
  `CREATE TABLE order_view (
    id ${text} PRIMARY KEY NOT NULL, owner_id ${text} NOT NULL REFERENCES "user" (id),
    name ${text} NOT NULL CHECK (name <> ''), query ${text} NOT NULL,
    is_shared ${flag} NOT NULL CHECK (is_shared IN (0, 1)), created_at bigint NOT NULL)`,
  `CREATE UNIQUE INDEX order_view_name ON order_view (owner_id, name)`,
  `CREATE INDEX order_view_shared ON order_view (name) WHERE is_shared = 1`,
  // Number of notes, so that an order without notes needs no query of the notes.
  `ALTER TABLE "order" ADD COLUMN note_count bigint NOT NULL DEFAULT 0`,
  // Admin who works on the order, and the time of the last change of the assignment.
  `ALTER TABLE "order" ADD COLUMN assignee_id ${text} REFERENCES "user" (id)`,
  `ALTER TABLE "order" ADD COLUMN assigned_at bigint`,
  `CREATE INDEX order_assignee ON "order" (assignee_id, created_at, id) WHERE assignee_id IS NOT NULL`,
];

/** Adds notes, assignees and saved views of the order desk. */
export class OrderDesk1700000000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const text = isPostgres ? 'text COLLATE "C"' : 'text';
    for (const statement of statements(text, isPostgres ? 'smallint' : 'integer'))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX order_assignee`);
    for (const column of ['assigned_at', 'assignee_id', 'note_count'])
      await runner.query(`ALTER TABLE "order" DROP COLUMN ${column}`);
    await runner.query(`DROP TABLE order_view`);
    await runner.query(`DROP TABLE order_note`);
  }
}
