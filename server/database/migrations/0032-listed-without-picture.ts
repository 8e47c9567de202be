import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the listing status: 0 for a draft, 1 for a listed product, 2 for a deleted product. */
const stateOf = (row: string, isOnSale: string) =>
  `CASE WHEN ${row}deleted_at IS NOT NULL THEN 2 WHEN ${isOnSale} THEN 1 ELSE 0 END`;
/** Listing status from this migration on: each product with a price is listed. */
const byPrice = (row: string) => stateOf(row, `${row}price > 0`);
/** Listing status before this migration: a product with the sample picture is a draft. */
const byPriceAndPicture = (row: string) =>
  stateOf(row, `${row}price > 0 AND ${row}image <> '/media/sample.svg'`);

/** SQL for the listing status of a row. */
type State = (row: string) => string;

/** SQL for a trigger that updates the listing status. */
const trigger = (event: string, columns: string, state: State) =>
  `CREATE TRIGGER product_shelf_state_${event.toLowerCase()} AFTER ${event} ${columns} ON product
    WHEN NEW.shelf_state <> ${state('NEW.')}
    BEGIN UPDATE product SET shelf_state = ${state('')} WHERE id = NEW.id; END`;

const onSqlite = (state: State) => [
  `DROP TRIGGER product_shelf_state_insert`,
  `DROP TRIGGER product_shelf_state_update`,
  trigger('INSERT', '', state),
  trigger('UPDATE', 'OF price, image, deleted_at', state),
];

const onPostgres = (state: State) => [
  `CREATE OR REPLACE FUNCTION product_states() RETURNS trigger LANGUAGE plpgsql AS $haat$ BEGIN
    NEW.shelf_state := ${state('NEW.')};
    NEW.stock_state := CASE WHEN NEW.count_in_stock = 0 THEN 0 WHEN NEW.count_in_stock <= 5 THEN 1 ELSE 2 END;
    RETURN NEW; END $haat$`,
];

// Products whose listing status changes. The update fires the triggers: they set the status, update the counts, queue
// the products for the search index, and give each change a sequence number.
const REFRESH = `UPDATE product SET price = price WHERE image = '/media/sample.svg' AND price > 0 AND deleted_at IS NULL`;

/** Lists each product that has a price, even with the sample picture. Adds an index that counts drafts. */
export class ListedWithoutPicture1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceStates(runner, byPrice);
    await runner.query(`CREATE INDEX product_drafts ON product (id) WHERE shelf_state = 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX product_drafts`);
    await replaceStates(runner, byPriceAndPicture);
  }
}

async function replaceStates(runner: QueryRunner, state: State): Promise<void> {
  const isPostgres = runner.connection.options.type === 'postgres';
  for (const statement of (isPostgres ? onPostgres : onSqlite)(state)) await runner.query(statement);
  if (!isPostgres) await fireBeforeStates(runner);
  await runner.query(REFRESH);
}

/**
 * Creates the other triggers of the table again, so that they still fire before the status triggers: SQLite first fires
 * the trigger that was created last. The other triggers must count a new product before a status trigger changes its
 * status.
 */
async function fireBeforeStates(runner: QueryRunner): Promise<void> {
  const others = (await runner.query(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'product'
       AND name NOT LIKE 'product_shelf_state%' ORDER BY rowid`,
  )) as { name: string; sql: string }[];
  for (const { name, sql } of others) {
    await runner.query(`DROP TRIGGER ${name}`);
    await runner.query(sql);
  }
}
