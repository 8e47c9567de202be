import type { MigrationInterface, QueryRunner } from 'typeorm';

const TAXES = ['cgst', 'sgst', 'igst'];
/** Within one state CGST and SGST are equal; between two states there is only IGST. */
const VALID_TAXES = `cgst >= 0 AND cgst = sgst AND igst >= 0 AND (cgst = 0 OR igst = 0)`;

/** Columns of products. An empty tax class means the first class; 0 grams mean an unknown weight. */
const productColumns = (text: string) => [
  ...['tax_class', 'hsn', 'unit'].map((name) => `${name} ${text} NOT NULL DEFAULT ''`),
  `weight bigint NOT NULL DEFAULT 0`,
];

const orderColumns = (text: string) => [
  `tax_mode ${text} NOT NULL DEFAULT 'FLAT_EXCLUSIVE'
    CHECK (tax_mode IN ('FLAT_EXCLUSIVE', 'GST_INCLUSIVE', 'GST_EXCLUSIVE'))`,
  `place_of_supply ${text} CHECK ((place_of_supply IS NULL) = (tax_mode = 'FLAT_EXCLUSIVE'))`,
  ...TAXES.map((name) => `${name} bigint NOT NULL DEFAULT 0`),
  `discount_price bigint NOT NULL DEFAULT 0 CHECK (discount_price >= 0)`,
  `fee_price bigint NOT NULL DEFAULT 0 CHECK (fee_price >= 0 AND fee_price <= shipping_price AND ${VALID_TAXES}
    AND (cgst + sgst + igst = CASE WHEN tax_mode = 'FLAT_EXCLUSIVE' THEN 0 ELSE tax_price END))`,
];

/** Columns of order items: the product's tax data at the purchase, and the tax of the line in the GST modes. */
const itemColumns = (text: string) => [
  ...['sku', 'hsn', 'unit'].map((name) => `${name} ${text} NOT NULL DEFAULT ''`),
  `mrp bigint NOT NULL DEFAULT 0`,
  `discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0)`,
  `tax_basis_points bigint NOT NULL DEFAULT 0 CHECK (tax_basis_points BETWEEN 0 AND 10000)`,
  ...TAXES.map((name) => `${name} bigint NOT NULL DEFAULT 0`),
  // With prices that include the tax, value and taxes are the price less the discount; otherwise the value is.
  `taxable bigint CHECK (taxable IS NULL OR (taxable >= 0 AND ${VALID_TAXES}
    AND price * qty - discount IN (taxable, taxable + cgst + sgst + igst)))`,
];

const chargeTable = (text: string) => `CREATE TABLE order_charge (
  order_id ${text} NOT NULL REFERENCES "order" (id),
  position bigint NOT NULL,
  kind ${text} NOT NULL CHECK (kind IN ('SHIPPING', 'COD_FEE')),
  tax_basis_points bigint NOT NULL CHECK (tax_basis_points BETWEEN 0 AND 10000),
  taxable bigint NOT NULL CHECK (taxable >= 0),
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  PRIMARY KEY (order_id, position),
  CHECK (${VALID_TAXES})
)`;

const columnsByTable = (text: string): [table: string, columns: string[]][] => [
  ['product', productColumns(text)],
  ['"order"', orderColumns(text)],
  ['order_item', itemColumns(text)],
];

/**
 * Adds the tax of orders: the tax data of products, and the frozen taxes of orders, lines and charges. The defaults are
 * those of the mode FLAT_EXCLUSIVE, so the migration changes no stored row.
 */
export class TaxedOrders1700000000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = textType(runner);
    for (const [table, columns] of columnsByTable(text))
      for (const column of columns) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column}`);
    await runner.query(chargeTable(text));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_charge');
    // In reverse, because a check of a later column names the earlier ones.
    for (const [table, columns] of columnsByTable(textType(runner)).reverse())
      for (const column of columns.reverse())
        await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0] ?? ''}`);
  }
}

const textType = (runner: QueryRunner) =>
  runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
