import { In, type EntityManager } from 'typeorm';
import { OrderChargeEntity, OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import { ShipmentItemEntity } from '../../database/entities/shipment.entity';
import type { Quantity } from '../../domain/orders/cart';
import { reducedAmountsOf } from '../../domain/orders/reduced-order';
import type { Paise } from '../../domain/pricing/money';
import { readCharges, refreshCounts } from '../orders';
import type { RefundUnits } from './refund-units';

/**
 * Takes units off an unpaid order and prices it again at its stored rates. Returns the amounts and lines before, for
 * the log.
 */
export async function lowerTotal(
  tx: EntityManager,
  order: OrderEntity,
  units: readonly RefundUnits[],
): Promise<{ totalPrice: Paise; lines: Quantity[] }> {
  const { id: orderId, totalPrice } = order;
  const items = await tx.find(OrderItemEntity, { where: { orderId }, order: { position: 'ASC' } });
  const cancelledQtyOf = (id: string) => units.find(({ line }) => line.id === id)?.qty ?? 0;
  const remaining = items
    .map((item) => ({ item, earlierQty: item.qty, qty: item.qty - cancelledQtyOf(item.id) }))
    .filter(({ qty }) => qty > 0);
  const charges = (await readCharges(tx, [order])).get(orderId) ?? [];
  const reducibleLines = remaining.map(({ item, qty, earlierQty }) => ({ ...item, qty, earlierQty }));
  const { tax, ...amounts } = reducedAmountsOf({ ...order, charges }, reducibleLines);
  const removedIds = items
    .filter(({ id }) => remaining.every(({ item }) => item.id !== id))
    .map(({ id }) => id);
  if (removedIds.length > 0) {
    // Only parcels that were unpacked can have units of such a line.
    await tx.delete(ShipmentItemEntity, { orderItemId: In(removedIds) });
    await tx.delete(OrderItemEntity, { id: In(removedIds) });
  }
  for (const [position, { item, qty }] of remaining.entries()) {
    const lineTax = tax?.lines[position];
    const { taxable, cgst, sgst, igst, discount } = lineTax ?? item;
    await tx.update(OrderItemEntity, { id: item.id }, { position, qty, taxable, cgst, sgst, igst, discount });
  }
  if (tax) {
    await tx.delete(OrderChargeEntity, { orderId });
    const rows = tax.charges.map((charge, position) => ({ orderId, position, ...charge }));
    if (rows.length > 0) await tx.insert(OrderChargeEntity, rows);
  }
  await tx.update(OrderEntity, { id: orderId }, amounts);
  await refreshCounts(tx, orderId);
  return { totalPrice, lines: items.map(({ productId, qty }) => ({ product: productId, qty })) };
}
