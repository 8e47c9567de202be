import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order waits for the shop to pack it: paid, or confirmed with cash on delivery. */
const IS_SOLD = `(is_paid = 1 OR confirmed_at IS NOT NULL) AND cancelled_at IS NULL AND refunded_at IS NULL`;
const IS_TO_PACK = `${IS_SOLD} AND (due_replacements > 0 OR (is_packed = 0 AND is_delivered = 0))`;
/** Columns that decide whether an order is late, so that the shop counts the late orders without their rows. */
const AGE_COLUMNS = `confirmed_at, paid_at, is_packed, is_delivered, due_replacements`;

const INDEXES = [
  `CREATE INDEX order_desk_to_confirm ON "order" (created_at, id)
    WHERE confirm_until IS NOT NULL AND confirmed_at IS NULL AND cancelled_at IS NULL`,
  `CREATE INDEX order_desk_to_pack ON "order" (created_at, id, ${AGE_COLUMNS}) WHERE ${IS_TO_PACK}`,
  `CREATE INDEX order_desk_to_ship ON "order" (created_at, id, ${AGE_COLUMNS}) WHERE packed_parcels > 0`,
  `CREATE INDEX order_desk_shipped ON "order" (created_at, id) WHERE sent_parcels > 0`,
  `CREATE INDEX order_desk_unpaid ON "order" (created_at, id)
    WHERE is_paid = 0 AND cancelled_at IS NULL AND payment_method <> 'COD'`,
  `CREATE INDEX order_desk_returns ON "order" (created_at, id) WHERE open_returns > 0`,
];

/** SQL for the text by which the order list searches the order of a row, one value per line. */
const searchText = (
  row: string,
) => `${row}.buyer_folded || char(10) || COALESCE(${row}.phone, '') || char(10) ||
  COALESCE(${row}.guest_phone, '') || char(10) || ${row}.postal_code || char(10) ||
  COALESCE(${row}.number, '') || char(10) || COALESCE((SELECT group_concat(lower(item.sku) || char(10), '')
    FROM order_item item WHERE item.order_id = ${row}.id AND item.sku <> ''), '')`;

// The shop indexes new orders after their commit. `search_order` is the content of the full-text index.
const SQLITE_SEARCH = [
  `CREATE TABLE search_order (doc integer PRIMARY KEY NOT NULL, order_id text NOT NULL UNIQUE, text text NOT NULL)`,
  `CREATE VIRTUAL TABLE search_order_text USING fts5 (text, content = 'search_order', content_rowid = 'doc',
    tokenize = 'trigram')`,
  `CREATE TRIGGER search_order_insert AFTER INSERT ON search_order BEGIN
    INSERT INTO search_order_text (rowid, text) VALUES (NEW.doc, NEW.text); END`,
  `CREATE TRIGGER search_order_update AFTER UPDATE OF text ON search_order BEGIN
    INSERT INTO search_order_text (search_order_text, rowid, text) VALUES ('delete', OLD.doc, OLD.text);
    INSERT INTO search_order_text (rowid, text) VALUES (NEW.doc, NEW.text); END`,
  // Corrections of addresses are rare, so this trigger updates the index at once.
  `CREATE TRIGGER search_order_correction AFTER UPDATE OF buyer_folded, phone, guest_phone, postal_code ON "order" BEGIN
    UPDATE search_order SET text = ${searchText('NEW')} WHERE order_id = NEW.id; END`,
  // Position of the last indexed change of an order.
  `CREATE TABLE search_order_position (id integer PRIMARY KEY CHECK (id = 1), changed_at bigint NOT NULL,
    revision bigint NOT NULL)`,
  `INSERT INTO search_order_position (id, changed_at, revision) VALUES (1, 0, 0)`,
];

// PostgreSQL searches SKUs by an index of their own.
const POSTGRES_SEARCH = [`CREATE INDEX order_item_sku ON order_item (lower(sku)) WHERE sku <> ''`];
const POSTGRES_SEARCH_DOWN = [`DROP INDEX order_item_sku`];

const SQLITE_SEARCH_DOWN = [
  `DROP TRIGGER search_order_correction`,
  `DROP TABLE search_order_position`,
  `DROP TABLE search_order_text`,
  `DROP TABLE search_order`,
];

const names = ['to_confirm', 'to_pack', 'to_ship', 'shipped', 'unpaid', 'returns'];

/** Adds the indexes of the tabs of the order desk, and the search index of orders on SQLite. */
export class OrderDeskLists1700000000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...INDEXES, ...(isSqlite(runner) ? SQLITE_SEARCH : POSTGRES_SEARCH)])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of isSqlite(runner) ? SQLITE_SEARCH_DOWN : POSTGRES_SEARCH_DOWN)
      await runner.query(statement);
    for (const name of names.toReversed()) await runner.query(`DROP INDEX order_desk_${name}`);
  }
}

const isSqlite = (runner: QueryRunner) => runner.connection.options.type !== 'postgres';
