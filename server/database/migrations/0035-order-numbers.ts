import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A condition of a column that a migration replaces, as the text of the table definition has it. */
interface Condition {
  table: string;
  column: string;
  before: string;
  after: string;
}

const loosened = (table: string, column: string): Condition => ({
  table,
  column,
  before: `${column} > 0`,
  after: `${column} >= 0`,
});
/** Amounts that become 0 for a gift or a full discount. */
const LOOSENED = [
  loosened('order', 'items_price'),
  loosened('order', 'charge_amount'),
  loosened('order_item', 'price'),
];
const STRICT = LOOSENED.map((condition) => ({
  ...condition,
  before: condition.after,
  after: condition.before,
}));

const ACCOUNTS = 'deleted_at IS NULL';
const ACCOUNTS_WITHOUT_GUESTS = `${ACCOUNTS} AND kind <> 'GUEST'`;
const uniqueEmail = (condition: string) => [
  `DROP INDEX user_email`,
  `CREATE UNIQUE INDEX user_email ON "user" (email) WHERE ${condition}`,
];

const up = (text: string) => [
  // An order of an earlier release has no number.
  `ALTER TABLE "order" ADD COLUMN series ${text}`,
  `ALTER TABLE "order" ADD COLUMN number bigint`,
  `CREATE UNIQUE INDEX order_number ON "order" (number, series) WHERE number IS NOT NULL`,
  `CREATE TABLE order_series (series ${text} PRIMARY KEY NOT NULL, last bigint NOT NULL)`,
  `INSERT INTO order_series (series, last) VALUES ('H', 10000)`,
  `ALTER TABLE "user" ADD COLUMN kind ${text} NOT NULL DEFAULT 'CUSTOMER' CHECK (kind IN ('CUSTOMER', 'GUEST'))`,
  ...uniqueEmail(ACCOUNTS_WITHOUT_GUESTS),
];

const DOWN = [
  ...uniqueEmail(ACCOUNTS),
  `ALTER TABLE "user" DROP COLUMN kind`,
  `DROP TABLE order_series`,
  `DROP INDEX order_number`,
  `ALTER TABLE "order" DROP COLUMN number`,
  `ALTER TABLE "order" DROP COLUMN series`,
];

/** Adds order numbers and guests, and allows amounts of 0. */
export class OrderNumbers1700000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceConditions(runner, LOOSENED);
    for (const statement of up(isPostgres(runner) ? 'text COLLATE "C"' : 'text'))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
    await replaceConditions(runner, STRICT);
  }
}

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';

async function replaceConditions(runner: QueryRunner, conditions: readonly Condition[]): Promise<void> {
  await (isPostgres(runner) ? onPostgres(runner, conditions) : onSqlite(runner, conditions));
}

async function onPostgres(runner: QueryRunner, conditions: readonly Condition[]): Promise<void> {
  for (const table of new Set(conditions.map((condition) => condition.table))) {
    const clauses = conditions
      .filter((condition) => condition.table === table)
      .map(({ column, after }) => {
        const name = `${table}_${column}_check`;
        return `DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} CHECK (${after})`;
      });
    // One statement reads the rows of the table once.
    await runner.query(`ALTER TABLE "${table}" ${clauses.join(', ')}`);
  }
}

/**
 * Changes the text of the table definitions. SQLite's documentation of ALTER TABLE gives this procedure for changes that
 * do not affect the stored rows. It copies no row, and the transaction of the migration can roll it back.
 */
async function onSqlite(runner: QueryRunner, conditions: readonly Condition[]): Promise<void> {
  await runner.query('PRAGMA writable_schema = ON');
  try {
    for (const condition of conditions) await replaceText(runner, condition);
    const [row] = (await runner.query('PRAGMA schema_version')) as { schema_version: number }[];
    await runner.query(`PRAGMA schema_version = ${(row?.schema_version ?? 0) + 1}`);
  } finally {
    await runner.query('PRAGMA writable_schema = OFF');
  }
}

/** Replaces a condition that the definition of its table contains exactly once. Throws otherwise. */
async function replaceText(runner: QueryRunner, { table, before, after }: Condition): Promise<void> {
  const [row] = (await runner.query(`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?`, [
    table,
  ])) as { sql: string }[];
  const [start, end, ...rest] = (row?.sql ?? '').split(`CHECK (${before})`);
  if (start === undefined || end === undefined || rest.length > 0)
    throw new Error(`The definition of the table "${table}" does not have CHECK (${before}) exactly once`);
  await runner.query(`UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?`, [
    `${start}CHECK (${after})${end}`,
    table,
  ]);
}
