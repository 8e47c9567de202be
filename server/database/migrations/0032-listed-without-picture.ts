import type { MigrationInterface, QueryRunner } from 'typeorm';

const stateOf = (row: string, isOnSale: string) =>
  `CASE WHEN ${row}deleted_at IS NOT NULL THEN 2 WHEN ${isOnSale} THEN 1 ELSE 0 END`;
const byPrice = (row: string) => stateOf(row, `${row}price > 0`);
const byPriceAndPicture = (row: string) =>
  stateOf(row, `${row}price > 0 AND ${row}image <> '/media/sample.svg'`);

type State = (row: string) => string;

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

// The triggers derive the state again, with everything that follows: counts, the search index, the number of the change.
const REFRESH = `UPDATE product SET price = price WHERE image = '/media/sample.svg' AND price > 0 AND deleted_at IS NULL`;

/** Lists products by their price alone, also those with the sample picture; counts drafts within an index. */
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
 * SQLite fires the newest trigger of a table first. The others were newer than the triggers of the state, and counted a
 * new product before its state was derived: creating them again keeps that order.
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
