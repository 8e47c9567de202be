import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the listing status of a product: 0 for a draft, 1 for a listed product, 2 for a deleted product. */
export const SHELF_STATE = (row: string) => `CASE WHEN ${row}deleted_at IS NOT NULL THEN 2
  WHEN ${row}price > 0 AND ${row}image <> '/media/sample.svg' THEN 1 ELSE 0 END`;
/** SQL for the stock status of a product: 0 if it is out of stock, 1 for up to 5 pieces, 2 for more. */
export const STOCK_STATE = (row: string) =>
  `CASE WHEN ${row}count_in_stock = 0 THEN 0 WHEN ${row}count_in_stock <= 5 THEN 1 ELSE 2 END`;

/** SQL for a trigger that updates a status column after an insert or update that changes the status. */
const keepState = (column: string, event: string, state: (row: string) => string) =>
  `CREATE TRIGGER product_${column}_${event.split(' ')[0]?.toLowerCase()} AFTER ${event} ON product
    WHEN NEW.${column} <> ${state('NEW.')}
    BEGIN UPDATE product SET ${column} = ${state('')} WHERE id = NEW.id; END`;

/** Triggers that update the listing status and the stock status. */
export const KEEP_STATES = [
  keepState('shelf_state', 'INSERT', SHELF_STATE),
  keepState('shelf_state', 'UPDATE OF price, image, deleted_at', SHELF_STATE),
  keepState('stock_state', 'INSERT', STOCK_STATE),
  keepState('stock_state', 'UPDATE OF count_in_stock', STOCK_STATE),
];
/** Names of these triggers. */
export const STATE_TRIGGERS = ['shelf_state', 'stock_state'].flatMap((column) => [
  `product_${column}_insert`,
  `product_${column}_update`,
]);

// Each index contains the columns of all filters, so that a list reads no table rows to filter. A sale rarely changes
// the stock status, so it usually writes only the index by stock.
const FILTERS = 'shelf_state, stock_state, category, brand, price, shelf_text';
const adminIndex = (name: string, keys: string, others = FILTERS) =>
  `CREATE INDEX product_admin_${name} ON product (${keys}, ${others})`;

// Search text of an account. The indexes contain it, so that a search does not compute it for each account.
const NAME_AND_EMAIL = `(lower(name) || '\n' || email)`;

/** Sort orders of the product lists for shoppers. Each has an index of the products that shoppers see. */
const SHOPPER_INDEXES = [
  ['newest', 'created_at DESC, id DESC'],
  ['top', 'rating_hundredths DESC, num_reviews DESC, id DESC'],
  ['price', 'price, id'],
] as const;
const dropShopperIndexes = SHOPPER_INDEXES.map(([name]) => `DROP INDEX product_${name}`);
const shopperIndexes = (listed: string) =>
  SHOPPER_INDEXES.map(([name, keys]) => `CREATE INDEX product_${name} ON product (${keys}) WHERE ${listed}`);

const UP = [
  // Name, brand and category in lower case, one per line; the back office sorts and searches by it.
  `ALTER TABLE product ADD COLUMN shelf_text text NOT NULL DEFAULT ''`,
  `UPDATE product SET shelf_text = name_folded || '\n' || lower(brand) || '\n' || lower(category)`,
  `ALTER TABLE product ADD COLUMN shelf_state smallint NOT NULL DEFAULT 1`,
  `ALTER TABLE product ADD COLUMN stock_state smallint NOT NULL DEFAULT 2`,
  `UPDATE product SET shelf_state = ${SHELF_STATE('')}, stock_state = ${STOCK_STATE('')}`,
  ...KEEP_STATES,

  ...dropShopperIndexes,
  ...shopperIndexes('shelf_state = 1'),

  adminIndex('newest', 'created_at, id'),
  adminIndex('name', 'shelf_text, id', 'shelf_state, stock_state, category, brand, price'),
  adminIndex('price', 'price, id', 'shelf_state, stock_state, category, brand, shelf_text'),
  adminIndex('stock', 'count_in_stock, id'),
  adminIndex(
    'category',
    'lower(category), category, id',
    'shelf_state, stock_state, brand, price, shelf_text',
  ),
  adminIndex('brand', 'lower(brand), brand, id', 'shelf_state, stock_state, category, price, shelf_text'),
  adminIndex('rating', 'rating_hundredths, id'),

  `CREATE INDEX user_admin_newest ON "user" (created_at, id, deleted_at, is_admin, ${NAME_AND_EMAIL})`,
  `CREATE INDEX user_admin_name ON "user" (${NAME_AND_EMAIL}, id, deleted_at, is_admin)`,
  `CREATE INDEX user_admin_email ON "user" (email, id, deleted_at, is_admin, ${NAME_AND_EMAIL})`,
];

const DOWN = [
  ...['newest', 'name', 'email'].map((name) => `DROP INDEX user_admin_${name}`),
  ...['newest', 'name', 'price', 'stock', 'category', 'brand', 'rating'].map(
    (name) => `DROP INDEX product_admin_${name}`,
  ),
  ...dropShopperIndexes,
  ...STATE_TRIGGERS.map((name) => `DROP TRIGGER ${name}`),
  ...['shelf_state', 'stock_state'].map((column) => `ALTER TABLE product DROP COLUMN ${column}`),
  `ALTER TABLE product DROP COLUMN shelf_text`,
  ...shopperIndexes('deleted_at IS NULL AND price > 0'),
];

/**
 * Adds the listing status and stock status of products. Adds the indexes for the product list and account list of the
 * back office.
 */
export class Catalogue1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
