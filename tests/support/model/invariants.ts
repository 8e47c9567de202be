import assert from 'node:assert/strict';
import type { Order } from '../../../server/domain/model';
import { toDecimal } from '../../../server/domain/pricing/money';
import { CASH, type ModelOrder, type ShopModel } from './shop-model';
import { packedUnits, sumOf } from './units';
import { requireEqual, type SequenceShop } from './sequence-shop';

interface ProductRow {
  id: string;
  stock: number;
}

interface CaptureRow {
  order_id: string;
  provider_order_id: string;
}

/** Requires that the shop and the model have the same stock, orders and payments. §3, §4, §9 */
export async function requireModelState(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
  const { reader } = sequenceShop.shop.database;
  const rows = await reader.query<ProductRow[]>('SELECT id, count_in_stock AS stock FROM product');
  requireEqual(
    rows.filter(({ stock }) => stock < 0),
    [],
    'products with a negative stock',
  );
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  for (const { id, stock } of model.products) assert.equal(stocks.get(id), stock, `stock of ${id}`);

  const captures = await reader.query<CaptureRow[]>(
    'SELECT order_id, provider_order_id FROM payment_capture',
  );
  const productIds = model.products.map(({ id }) => id);
  const orderRows = await reader.query<{ order_id: string }[]>(
    `SELECT DISTINCT order_id FROM order_item WHERE product_id IN (${productIds.map(() => '?').join(', ')})`,
    productIds,
  );
  requireEqual(
    orderRows.map(({ order_id }) => order_id).sort(),
    model.orders.map(({ id }) => id).sort(),
    'ids of the orders',
  );
  for (const order of model.orders) {
    requireModelOrder(order, await sequenceShop.shop.services.orders.get(sequenceShop.admin, order.id));
    const capturedPaymentIds = captures
      .filter(({ order_id }) => order_id === order.id)
      .map((row) => row.provider_order_id);
    requireEqual(
      capturedPaymentIds,
      order.paidBy === undefined || order.paidBy === CASH ? [] : [order.paidBy],
      `captures of ${order.id}`,
    );
    requireRazorpayMoney(order, sequenceShop);
  }
}

/** Requires one capture of the payment that paid an order at Razorpay, and the money of its refunds. */
function requireRazorpayMoney(order: ModelOrder, { razorpay }: SequenceShop): void {
  const { method, paidBy, payments } = order;
  const paymentId = payments.find(({ id }) => id === paidBy)?.razorpayPaymentId;
  if (method !== 'Razorpay' || paymentId === undefined) return;
  const { amount_refunded: refundedAmount } = razorpay.ledger.payment(paymentId);
  requireEqual(
    [razorpay.ledger.captureCounts.get(paymentId), refundedAmount],
    [1, sumOf(order.refunds, (amount) => amount)],
    `captures and refunded amount of ${order.id} at Razorpay`,
  );
}

/** Requires the parcels of the model, with their units and states. */
function requireParcels(model: ModelOrder, { shipments }: Order): void {
  requireEqual(
    shipments.map(({ state, items, isReplacement }) => ({
      state,
      units: unitsByProduct(items),
      isReplacement,
    })),
    model.parcels.map(({ state, units, isReplacement }) => {
      const items = model.orderItems.map(({ productId }, index) => ({ productId, qty: units[index] ?? 0 }));
      return { state, units: unitsByProduct(items), isReplacement };
    }),
    `parcels of ${model.id}`,
  );
}

function unitsByProduct(items: readonly { productId: string; qty: number }[]): [string, number][] {
  const units = new Map<string, number>();
  for (const { productId, qty } of items)
    if (qty > 0) units.set(productId, (units.get(productId) ?? 0) + qty);
  return [...units].sort(([one], [other]) => (one < other ? -1 : 1));
}

function requireModelOrder(model: ModelOrder, actual: Order): void {
  const { id, buyer, buyerName, orderItems, amounts, paidBy, paidAt, deliveredAt } = model;
  const { cancelledAt, refundedAt } = model;
  requireEqual(actual.user, { id: buyer.id, name: buyerName, email: buyer.email }, `buyer of ${id}`);
  requireEqual(
    actual.orderItems.map(({ productId, name, price, qty, counts }) => {
      return {
        productId,
        name,
        price,
        qty,
        cancelled: counts?.cancelledQty,
        replaced: counts?.replacedQty,
        refunded: counts?.refundedQty,
      };
    }),
    orderItems,
    `lines of ${id}`,
  );
  requireEqual(
    actual.orderItems.map(({ counts }) => counts?.packedQty),
    orderItems.map((_, index) => packedUnits(model, index)),
    `packed units of ${id}`,
  );
  requireParcels(model, actual);
  requireEqual(
    [actual.orderNumber, actual.shippingAddress.postalCode],
    [model.number, model.postalCode],
    `number and PIN code of ${id}`,
  );
  requireEqual(
    {
      items: toDecimal(actual.itemsPrice),
      shipping: toDecimal(actual.shippingPrice),
      tax: toDecimal(actual.taxPrice),
      total: toDecimal(actual.totalPrice),
    },
    amounts,
    `amounts of ${id}`,
  );
  requireEqual(
    [actual.isPaid, actual.paidAt?.getTime(), actual.paymentResult?.id],
    [paidBy !== undefined, paidAt, paidBy === CASH ? undefined : paidBy],
    `payment of ${id}`,
  );
  requireEqual(
    [actual.isDelivered, actual.deliveredAt?.getTime()],
    [deliveredAt !== undefined, deliveredAt],
    `delivery of ${id}`,
  );
  requireEqual(
    [actual.isCancelled, actual.cancelledAt?.getTime(), actual.isRefunded, actual.refundedAt?.getTime()],
    [cancelledAt !== undefined, cancelledAt, refundedAt !== undefined, refundedAt],
    `cancellation and refund of ${id}`,
  );
  assert.equal(actual.isRefunding, false, `the refund of ${id} stays open`);
  assert.ok(
    !actual.isCancelled || !actual.isPaid || actual.isRefunded,
    `${id} is cancelled and paid, but not refunded`,
  );
  requireEqual(
    [actual.paymentMethod, actual.confirmedAt !== undefined, actual.collectedAt?.getTime()],
    [model.method, model.method === 'COD' && !model.isUnconfirmed, paidBy === CASH ? paidAt : undefined],
    `method, confirmation and cash of ${id}`,
  );
  assert.ok(actual.isPaid || !actual.isDelivered, `${id} is delivered and not paid`);
}
