import { In, type EntityManager } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import type { Dialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { placeholders } from '../../database/rows';
import { invalidateTags } from '../../database/invalidation-tags';
import { sumByProduct, type Quantity } from '../../domain/orders/cart';
import { lineNameOf } from '../../domain/families/line-name';
import type { StoredOptionValues } from '../../domain/families/family-model';
import { LOW_STOCK_LIMIT, MAX_STOCK } from '../../domain/constants';
import { ShopError } from '../../domain/errors';
import { isLowStockCrossed } from '../../domain/webhooks/event-types';
import { productEvent, type ShopEvent, recordEvents } from '../outbox';
import { findShortages, requireInStock, type ProductStock } from '../../domain/orders/order-quote';
import { tagsOfStock } from '../../domain/catalogue/cache-tags';
import { SYSTEM, writeAudit, type AuditEntry } from '../audit';
import { asProduct, productJson } from '../catalogue';

/** A stock hold to create for an order. */
export interface NewHold {
  actor: AuditEntry['actor'];
  at: Date;
  holdUntil: Date;
  /** Keyed hash of the network address. */
  addressHash: string | undefined;
}

/** Remaining stock (`left`) of a product. */
interface RemainingStock {
  id: string;
  left: number;
}

interface UpdatedProduct extends RemainingStock {
  /** The full product as JSON if its stock is low, else null. */
  product: string | null;
}

type StockRow = Omit<ProductStock, 'isDeleted' | 'shipsSeparately' | 'noAir' | 'finalSale' | 'options'> & {
  shipsSeparately: number;
  noAir: number;
  finalSale: number;
  /** JSON object. */
  optionValues: string;
  deletedAt: number | null;
};

const STOCK_COLUMNS = {
  id: 'id',
  name: 'name',
  category: 'category',
  image: 'image',
  price: 'price',
  sku: 'sku',
  taxClass: 'tax_class',
  hsn: 'hsn',
  unit: 'unit',
  mrp: 'mrp',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  shipsSeparately: 'ships_separately',
  noAir: 'no_air',
  finalSale: 'final_sale',
  optionValues: 'option_values',
  countInStock: 'count_in_stock',
  deletedAt: 'deleted_at',
};

/** SQL for products as JSON, which `parseStocks` parses. The bound value is a JSON list of ids. */
export const stockJsonSql = ({ jsonList, jsonObject, inTexts }: Dialect) =>
  `(SELECT ${jsonList(jsonObject(STOCK_COLUMNS))} FROM product WHERE id ${inTexts('?')})`;

/** Parses the result of `stockJsonSql` into products by id. */
export function parseStocks(json: string): Map<string, ProductStock> {
  const rows = JSON.parse(json) as StockRow[];
  return new Map(
    rows.map(({ deletedAt, shipsSeparately, noAir, finalSale, optionValues, ...product }) => [
      product.id,
      {
        ...product,
        ...namedOptionsOf(product.name, optionValues),
        shipsSeparately: shipsSeparately === 1,
        noAir: noAir === 1,
        finalSale: finalSale === 1,
        isDeleted: deletedAt !== null,
      },
    ]),
  );
}

/** Name in an order line, with the options of the product. */
function namedOptionsOf(name: string, optionValues: string): Pick<ProductStock, 'name' | 'options'> {
  if (optionValues === '{}') return { name, options: {} };
  const options = JSON.parse(optionValues) as StoredOptionValues;
  return { name: lineNameOf({ name, optionValues: options }), options };
}

/** Reads products with one statement. */
async function readProductStocks(
  tx: EntityManager,
  productIds: readonly string[],
): Promise<Map<string, ProductStock>> {
  const rows = await tx.query<{ stocks: string }[]>(`SELECT ${stockJsonSql(dialectOf(tx))} AS stocks`, [
    JSON.stringify(productIds),
  ]);
  return parseStocks(rows[0]?.stocks ?? '[]');
}

/** Reserves stock for all lines or none. Throws OUT_OF_STOCK with every shortage. §3 */
export async function reserveStock(tx: EntityManager, lines: readonly Quantity[], at: Date): Promise<void> {
  requireInStock(
    lines,
    await readProductStocks(
      tx,
      lines.map(({ product }) => product),
    ),
  );
  await recordEvents(tx, await deductStock(tx, lines), at);
}

/**
 * Reserves stock that the caller has just checked, with one statement in order of product id. Returns the low-stock
 * events, which the caller records. Throws CONFLICT if another order took the stock meanwhile; the caller's
 * transaction then rolls back.
 */
export async function deductStock(tx: EntityManager, lines: readonly Quantity[]): Promise<ShopEvent[]> {
  const sums = sumByProduct(lines);
  if (sums.length === 0) return [];
  const updatedProducts = await tx.query<UpdatedProduct[]>(
    `WITH wanted (product, qty) AS (VALUES ${placeholders(sums.length, 2)})
     UPDATE product SET count_in_stock = count_in_stock - wanted.qty FROM wanted
     WHERE product.id = wanted.product AND count_in_stock >= wanted.qty AND deleted_at IS NULL
     RETURNING product.id, product.count_in_stock AS "left",
       CASE WHEN count_in_stock <= ${LOW_STOCK_LIMIT} THEN ${productJson(dialectOf(tx))} END AS product`,
    sums.flatMap(({ product, qty }) => [product, qty]),
  );
  if (updatedProducts.length !== sums.length) throw new ShopError('CONFLICT', 'order.lostRace');
  for (const { id, left: remaining } of updatedProducts) invalidateTags(tx, ...tagsOfStock(id, remaining));
  const quantityByProduct = new Map(sums.map(({ product, qty }) => [product, qty]));
  return updatedProducts.flatMap(({ id, left: remaining, product }) => {
    const becameLow =
      product !== null && isLowStockCrossed(remaining + (quantityByProduct.get(id) ?? 0), remaining);
    return becameLow ? [productEvent('stock.low', asProduct(JSON.parse(product) as object))] : [];
  });
}

/** Releases stock with one statement. Stock above the maximum is written off with an audit entry. */
export async function releaseStock(tx: EntityManager, lines: readonly Quantity[], at: Date): Promise<void> {
  const sums = sumByProduct(lines);
  if (sums.length === 0) return;
  const releasedStock = await tx.query<RemainingStock[]>(
    `WITH given (product, qty) AS (VALUES ${placeholders(sums.length, 2)})
     UPDATE product SET count_in_stock = count_in_stock + given.qty FROM given WHERE product.id = given.product
     RETURNING product.id, product.count_in_stock AS "left"`,
    sums.flatMap(({ product, qty }) => [product, qty]),
  );
  const quantityByProduct = new Map(sums.map(({ product, qty }) => [product, qty]));
  for (const { id, left: remaining } of releasedStock)
    invalidateTags(tx, ...tagsOfStock(id, remaining, quantityByProduct.get(id)));
  for (const { id, left: remaining } of releasedStock)
    if (remaining > MAX_STOCK) await writeOffExcessStock(tx, id, remaining - MAX_STOCK, at);
}

/**
 * Lowers the stock to the maximum and records the excess in the audit log. Stock exceeds the maximum if an admin raised
 * it while an order held a part of it.
 */
async function writeOffExcessStock(
  tx: EntityManager,
  productId: string,
  excess: number,
  at: Date,
): Promise<void> {
  await tx.query('UPDATE product SET count_in_stock = $1 WHERE id = $2', [MAX_STOCK, productId]);
  const after = { countInStock: MAX_STOCK, stockDelta: -excess, fields: ['countInStock'] };
  await writeAudit(tx, [{ actor: SYSTEM, action: 'product.update', subject: productId, after }], at);
}

/** Products and quantities of several orders. */
export async function quantitiesOf(tx: EntityManager, ...orderIds: string[]): Promise<Quantity[]> {
  const items = await tx.findBy(OrderItemEntity, { orderId: In(orderIds) });
  return items.map(({ productId, qty }) => ({ product: productId, qty }));
}

/** Reserves the stock of an order again if its hold has ended. Throws OUT_OF_STOCK. §4 */
export async function holdStockAgain(
  tx: EntityManager,
  order: OrderEntity,
  { actor, at, holdUntil, addressHash }: NewHold,
): Promise<void> {
  if (order.holdsStock) return;
  const lines = await quantitiesOf(tx, order.id);
  await reserveStock(tx, lines, at);
  await tx.update(OrderEntity, { id: order.id }, { holdsStock: true, holdUntil, addressHash });
  await writeAudit(tx, [{ actor, action: 'order.hold', subject: order.id, after: { lines } }], at);
}

/** Accepts an order that holds its stock, or whose items are all in stock. Throws OUT_OF_STOCK. §4 */
export async function requireAvailable(tx: EntityManager, order: OrderEntity): Promise<void> {
  if (order.holdsStock) return;
  const lines = await quantitiesOf(tx, order.id);
  requireInStock(
    lines,
    await readProductStocks(
      tx,
      lines.map(({ product }) => product),
    ),
  );
}

/** True if the stock is sufficient for all lines. */
export async function isStockAvailable(tx: EntityManager, lines: readonly Quantity[]): Promise<boolean> {
  const stocks = await readProductStocks(
    tx,
    lines.map(({ product }) => product),
  );
  return findShortages(lines, stocks).length === 0;
}
