import assert from 'node:assert/strict';
import type { Order } from '../../../server/domain/model';
import { toDecimal } from '../../../server/domain/pricing/money';
import type { ModelOrder, ShopModel } from './shop-model';
import { requireEqual, type Stage } from './stage';

interface ProductRow {
  id: string;
  stock: number;
}

interface CaptureRow {
  order_id: string;
  provider_order_id: string;
}

/** Requires that the shop's state equals the model's, to the unit and the paisa. §3, §4, §9 */
export async function requireSame(model: ShopModel, stage: Stage): Promise<void> {
  const { reader } = stage.shop.database;
  const rows = await reader.query<ProductRow[]>('SELECT id, count_in_stock AS stock FROM product');
  requireEqual(
    rows.filter(({ stock }) => stock < 0),
    [],
    'products with less than nothing',
  );
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  for (const { id, stock } of model.products) assert.equal(stocks.get(id), stock, `stock of ${id}`);

  const captures = await reader.query<CaptureRow[]>(
    'SELECT order_id, provider_order_id FROM payment_capture',
  );
  const products = model.products.map(({ id }) => id);
  const ordered = await reader.query<{ order_id: string }[]>(
    `SELECT DISTINCT order_id FROM order_item WHERE product_id IN (${products.map(() => '?').join(', ')})`,
    products,
  );
  requireEqual(
    ordered.map(({ order_id }) => order_id).sort(),
    model.orders.map(({ id }) => id).sort(),
    'orders that are there',
  );
  for (const order of model.orders) {
    requireSameOrder(order, await stage.shop.services.orders.get(stage.admin, order.id));
    const paidBy = captures
      .filter(({ order_id }) => order_id === order.id)
      .map((row) => row.provider_order_id);
    requireEqual(paidBy, order.paidBy === undefined ? [] : [order.paidBy], `captures of ${order.id}`);
  }
}

function requireSameOrder(model: ModelOrder, real: Order): void {
  const { id, buyer, buyerName, lines, amounts, paidBy, paidAt, deliveredAt } = model;
  const { cancelledAt, refundedAt } = model;
  requireEqual(real.user, { id: buyer.id, name: buyerName, email: buyer.email }, `buyer of ${id}`);
  requireEqual(
    real.orderItems.map(({ image: _image, ...line }) => line),
    lines,
    `lines of ${id}`,
  );
  requireEqual(
    {
      items: toDecimal(real.itemsPrice),
      shipping: toDecimal(real.shippingPrice),
      tax: toDecimal(real.taxPrice),
      total: toDecimal(real.totalPrice),
    },
    amounts,
    `amounts of ${id}`,
  );
  requireEqual(
    [real.isPaid, real.paidAt?.getTime(), real.paymentResult?.id],
    [paidBy !== undefined, paidAt, paidBy],
    `payment of ${id}`,
  );
  requireEqual(
    [real.isDelivered, real.deliveredAt?.getTime()],
    [deliveredAt !== undefined, deliveredAt],
    `delivery of ${id}`,
  );
  requireEqual(
    [real.isCancelled, real.cancelledAt?.getTime(), real.isRefunded, real.refundedAt?.getTime()],
    [cancelledAt !== undefined, cancelledAt, refundedAt !== undefined, refundedAt],
    `ending of ${id}`,
  );
  assert.equal(real.isRefunding, false, `${id} is being refunded for ever`);
  assert.ok(
    !real.isCancelled || !real.isPaid || real.isRefunded,
    `${id} is cancelled, and its money is kept`,
  );
  assert.ok(real.isPaid || !real.isDelivered, `${id} is delivered and not paid`);
}
