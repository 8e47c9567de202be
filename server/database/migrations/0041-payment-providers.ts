import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table with or without the provider in its keys, for SQLite. */
interface TableVersion {
  name: string;
  /** All columns except `id` and `provider`. */
  columns: string;
  definition: string;
  indexes: readonly string[];
}

const PROVIDER = `provider text NOT NULL DEFAULT 'PayPal'`;

const captures = (isByProvider: boolean): TableVersion => ({
  name: 'payment_capture',
  columns: 'order_id, provider_order_id, created_at',
  definition: isByProvider
    ? `id text NOT NULL, order_id text NOT NULL REFERENCES "order" (id), provider_order_id text NOT NULL,
      created_at bigint NOT NULL, ${PROVIDER}, PRIMARY KEY (provider, id)`
    : `id text PRIMARY KEY NOT NULL, order_id text NOT NULL UNIQUE REFERENCES "order" (id),
      provider_order_id text NOT NULL UNIQUE, created_at bigint NOT NULL`,
  // SQLite sorts the rows for an index of a full table, which is faster than a constraint in the definition.
  indexes: isByProvider
    ? [
        `CREATE UNIQUE INDEX payment_capture_order ON payment_capture (order_id)`,
        `CREATE UNIQUE INDEX payment_capture_payment ON payment_capture (provider, provider_order_id)`,
      ]
    : [],
});

const refusedCaptures = (isByProvider: boolean): TableVersion => {
  const columns = `order_id text NOT NULL REFERENCES "order" (id), provider_order_id text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0), currency text NOT NULL, reason text NOT NULL, created_at bigint NOT NULL,
    refund_request_id text, refund_asked_at bigint, refund_id text,
    refunded_at bigint CHECK (refunded_at IS NULL OR refund_request_id IS NOT NULL)`;
  return {
    name: 'refused_capture',
    columns: `order_id, provider_order_id, amount, currency, reason, created_at, refund_request_id, refund_asked_at,
      refund_id, refunded_at`,
    definition: isByProvider
      ? `id text NOT NULL, ${columns}, ${PROVIDER}, PRIMARY KEY (provider, id)`
      : `id text PRIMARY KEY NOT NULL, ${columns}`,
    indexes: [`CREATE INDEX refused_capture_open ON refused_capture (created_at) WHERE refunded_at IS NULL`],
  };
};

/** Unique indexes of the refunds in the journal, with these columns before the id. */
const refundIndexes = (columns: string) => [
  `DROP INDEX payment_event_refund_ended`,
  `DROP INDEX payment_event_refund`,
  `CREATE UNIQUE INDEX payment_event_refund ON payment_event (${columns}refund_id) WHERE refund_id IS NOT NULL`,
  `CREATE UNIQUE INDEX payment_event_refund_ended ON payment_event (${columns}request_id)
    WHERE "call" = 'refund' AND outcome IN ('done', 'refused')`,
];

/** Adds the provider to captures, refused captures and the journal; an id is unique for its provider. */
export class PaymentProviders1700000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await (isPostgres(runner) ? addOnPostgres(runner) : rebuild(runner, true));
    const text = isPostgres(runner) ? 'text COLLATE "C"' : 'text';
    // A constant default changes no stored row. The previous release writes rows of PayPal only.
    await runner.query(`ALTER TABLE payment_event ADD COLUMN provider ${text} NOT NULL DEFAULT 'PayPal'`);
    for (const statement of refundIndexes('provider, ')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of refundIndexes('')) await runner.query(statement);
    await runner.query(`ALTER TABLE payment_event DROP COLUMN provider`);
    await (isPostgres(runner) ? removeOnPostgres(runner) : rebuild(runner, false));
  }
}

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';

async function addOnPostgres(runner: QueryRunner): Promise<void> {
  const provider = `ADD COLUMN provider text COLLATE "C" NOT NULL DEFAULT 'PayPal'`;
  await runner.query(`ALTER TABLE payment_capture ${provider},
    DROP CONSTRAINT payment_capture_pkey, ADD CONSTRAINT payment_capture_pkey PRIMARY KEY (provider, id),
    DROP CONSTRAINT payment_capture_provider_order_id_key,
    ADD CONSTRAINT payment_capture_provider_order_id_key UNIQUE (provider, provider_order_id)`);
  await runner.query(`ALTER TABLE refused_capture ${provider},
    DROP CONSTRAINT refused_capture_pkey, ADD CONSTRAINT refused_capture_pkey PRIMARY KEY (provider, id)`);
}

async function removeOnPostgres(runner: QueryRunner): Promise<void> {
  // Dropping the column also drops the keys that contain it.
  await runner.query(`ALTER TABLE refused_capture DROP COLUMN provider,
    ADD CONSTRAINT refused_capture_pkey PRIMARY KEY (id)`);
  await runner.query(`ALTER TABLE payment_capture DROP COLUMN provider,
    ADD CONSTRAINT payment_capture_pkey PRIMARY KEY (id),
    ADD CONSTRAINT payment_capture_provider_order_id_key UNIQUE (provider_order_id)`);
}

/** Copies both tables into tables with other keys, because SQLite cannot change the key of a table. */
async function rebuild(runner: QueryRunner, isByProvider: boolean): Promise<void> {
  const tables = [captures(isByProvider), refusedCaptures(isByProvider)];
  for (const { name, columns, definition, indexes } of tables) {
    await runner.query(`CREATE TABLE ${name}_new (${definition})`);
    // In the order of the key, which therefore grows at its end.
    await runner.query(
      `INSERT INTO ${name}_new (id, ${columns}) SELECT id, ${columns} FROM ${name} ORDER BY id`,
    );
    await runner.query(`DROP TABLE ${name}`);
    await runner.query(`ALTER TABLE ${name}_new RENAME TO ${name}`);
    for (const index of indexes) await runner.query(index);
  }
}
