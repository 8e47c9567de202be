import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for where a product is: 0: admins only, 1: on sale, 2: deleted. */
export const SHELF_STATE = (row: string) => `CASE WHEN ${row}deleted_at IS NOT NULL THEN 2
  WHEN ${row}price > 0 AND ${row}image <> '/media/sample.svg' THEN 1 ELSE 0 END`;
/** SQL for how many pieces there are: 0: none, 1: up to 5, 2: more. */
export const STOCK_STATE = (row: string) =>
  `CASE WHEN ${row}count_in_stock = 0 THEN 0 WHEN ${row}count_in_stock <= 5 THEN 1 ELSE 2 END`;

const keepState = (column: string, event: string, state: (row: string) => string) =>
  `CREATE TRIGGER product_${column}_${event.split(' ')[0]?.toLowerCase()} AFTER ${event} ON product
    WHEN NEW.${column} <> ${state('NEW.')}
    BEGIN UPDATE product SET ${column} = ${state('')} WHERE id = NEW.id; END`;

/** Triggers that keep both. */
export const KEEP_STATES = [
  keepState('shelf_state', 'INSERT', SHELF_STATE),
  keepState('shelf_state', 'UPDATE OF price, image, deleted_at', SHELF_STATE),
  keepState('stock_state', 'INSERT', STOCK_STATE),
  keepState('stock_state', 'UPDATE OF count_in_stock', STOCK_STATE),
];
/** Their names. */
export const STATE_TRIGGERS = ['shelf_state', 'stock_state'].flatMap((column) => [
  `product_${column}_insert`,
  `product_${column}_update`,
]);

// A sale changes a count and mostly no state, so that of these indexes only the one by stock is written to.
const FILTERS = 'shelf_state, stock_state, category, brand, price, shelf_text';
const adminIndex = (name: string, keys: string, others = FILTERS) =>
  `CREATE INDEX product_admin_${name} ON product (${keys}, ${others})`;

// Kept in the indexes, so that a search need not put it together for every account.
const NAME_AND_EMAIL = `(lower(name) || '\n' || email)`;

const SHOPPER_INDEXES = [
  ['newest', 'created_at DESC, id DESC'],
  ['top', 'rating_hundredths DESC, num_reviews DESC, id DESC'],
  ['price', 'price, id'],
] as const;
const dropShopperIndexes = SHOPPER_INDEXES.map(([name]) => `DROP INDEX product_${name}`);
const shopperIndexes = (listed: string) =>
  SHOPPER_INDEXES.map(([name, keys]) => `CREATE INDEX product_${name} ON product (${keys}) WHERE ${listed}`);

const UP = [
  // Name, brand and category in lower case, a line each: what the back office sorts and searches by.
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

/** What the back office lists products and accounts by, and products listed by price and picture. */
export class Catalogue1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
