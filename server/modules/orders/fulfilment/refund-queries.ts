import { In, type DataSource, type EntityManager } from 'typeorm';
import { OrderItemEntity } from '../../../database/entities/order.entity';
import { RefundEntity, RefundItemEntity } from '../../../database/entities/refund.entity';
import { presentAmount } from '../../../domain/payments/charge';
import type { OrderRefund } from '../../../domain/refunds/order-refund';
import { maskPayout } from '../../../domain/refunds/payout';
import type { Payout } from '../../../domain/refunds/payout-model';

type Source = DataSource | EntityManager;

/**
 * Refunds of orders, by id of the order, oldest first. Runs no statement for orders without a change or refund, and
 * three statements for any number of other orders.
 */
export async function readOrderRefunds(
  source: Source,
  orders: readonly {
    id: string;
    changes: number;
    refundedAmount: number;
    charge: { currencyCode: string };
  }[],
): Promise<Map<string, OrderRefund[]>> {
  const changedOrders = orders.filter(({ changes, refundedAmount }) => changes > 0 || refundedAmount > 0);
  if (changedOrders.length === 0) return new Map();
  const currencies = new Map(changedOrders.map(({ id, charge }) => [id, charge.currencyCode]));
  const rows = await source
    .getRepository(RefundEntity)
    .find({ where: { orderId: In([...currencies.keys()]) }, order: { createdAt: 'ASC', id: 'ASC' } });
  const items = await readRefundItems(source, rows);
  const refundsByOrder = new Map([...currencies.keys()].map((id) => [id, [] as OrderRefund[]]));
  for (const row of rows) {
    const refund = refundOf(row, items.get(row.id) ?? [], currencies.get(row.orderId) ?? '');
    refundsByOrder.get(row.orderId)?.push(refund);
  }
  return refundsByOrder;
}

/** A refund with its items. */
export async function completeRefundRow(
  source: Source,
  row: RefundEntity,
  currencyCode: string,
): Promise<OrderRefund> {
  const items = await readRefundItems(source, [row]);
  return refundOf(row, items.get(row.id) ?? [], currencyCode);
}

async function readRefundItems(
  source: Source,
  rows: readonly RefundEntity[],
): Promise<Map<string, OrderRefund['items']>> {
  if (rows.length === 0) return new Map();
  const items = await source
    .getRepository(RefundItemEntity)
    .findBy({ refundId: In(rows.map(({ id }) => id)) });
  const lines =
    items.length === 0
      ? []
      : await source.getRepository(OrderItemEntity).find({
          where: { id: In(items.map(({ orderItemId }) => orderItemId)) },
          order: { position: 'ASC' },
        });
  const itemsOf = (refundId: string) =>
    lines.flatMap(({ id, productId, name }) =>
      items
        .filter((item) => item.refundId === refundId && item.orderItemId === id)
        .map(({ qty }) => ({ productId, name, qty })),
    );
  return new Map(rows.map(({ id }) => [id, itemsOf(id)]));
}

function refundOf(row: RefundEntity, items: OrderRefund['items'], currencyCode: string): OrderRefund {
  const { id, orderId, state, cause, returnId, amount, chargeAmount, goodwill, includesShipping } = row;
  const { reason, reference, payout, createdAt, settledAt } = row;
  return {
    id,
    orderId,
    state,
    cause,
    returnId,
    amount,
    goodwill,
    includesShipping,
    reason,
    reference,
    createdAt,
    settledAt,
    items,
    charge: presentAmount(chargeAmount, currencyCode),
    payout: payout === undefined ? undefined : maskPayout(JSON.parse(payout) as Payout),
  };
}
