import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Size of one packed piece in millimetres, with 0 for unknown, and rules of its delivery. */
const PRODUCT_COLUMNS = [
  ...['length', 'width', 'height'].map((name) => `${name} bigint NOT NULL DEFAULT 0 CHECK (${name} >= 0)`),
  ...['ships_separately', 'no_air'].map(
    (name) => `${name} smallint NOT NULL DEFAULT 0 CHECK (${name} IN (0, 1))`,
  ),
];
/** Id and names of the shipping method; null for earlier orders. */
const ORDER_COLUMNS = ['shipping_method', 'shipping_name', 'shipping_name_hi'];

const nameOf = (column: string) => column.split(' ')[0] ?? '';

const up = (text: string) => [
  ...PRODUCT_COLUMNS.map((column) => `ALTER TABLE product ADD COLUMN ${column}`),
  ...ORDER_COLUMNS.map((column) => `ALTER TABLE "order" ADD COLUMN ${column} ${text}`),
];

const DOWN = [
  ...[...ORDER_COLUMNS].reverse().map((column) => `ALTER TABLE "order" DROP COLUMN ${column}`),
  ...[...PRODUCT_COLUMNS].reverse().map((column) => `ALTER TABLE product DROP COLUMN ${nameOf(column)}`),
];

/** Adds the parcel data of products, and the shipping method of orders. */
export class ShippingMethods1700000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of up(isPostgres ? 'text COLLATE "C"' : 'text')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
