import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { insertRows } from '../../../database/rows';
import type { HashPhone } from '../../accounts';
import { writeAudit, type AuditEntry } from '../../audit';
import { queueOrderMail, orderEvent, recordEvents } from '../../outbox';
import type { Order } from '../../../domain/model';
import type { Quantity } from '../../../domain/orders/cart';
import { getOrder } from '../order-queries';
import { releaseStock } from '../stock';
import { endConfirmationCode } from './confirmation-codes';

/** The steps of the effects of a cancelled cash order that releases these units. */
export function cancellationSteps(
  tx: EntityManager,
  order: OrderEntity,
  { lines, at }: { lines: readonly Quantity[]; at: Date },
) {
  return {
    'release stock': () => releaseStock(tx, lines, at),
    'email the buyer': () => queueOrderMail(tx, 'ORDER_CANCELLED', [order], at),
  };
}

interface CashCancellation {
  actor: AuditEntry['actor'];
  /** The reason in the audit log. */
  reason: 'REFUSED_DELIVERY' | 'UNCONFIRMED';
  /** The released units. */
  lines: readonly Quantity[];
  /** Units that never come back to the shop. */
  lostLines?: readonly Quantity[];
  at: Date;
}

/** Marks a cash order cancelled, makes its code invalid, and writes the audit log and the event. */
export async function markCancelled(
  tx: EntityManager,
  order: OrderEntity,
  { actor, reason, lines, lostLines = [], at }: CashCancellation,
): Promise<Order> {
  const { id } = order;
  await tx.update(OrderEntity, { id }, { cancelledAt: at, holdsStock: false, addressHash: () => 'NULL' });
  if (order.confirmedAt === undefined) await endConfirmationCode(tx, order, at);
  const after = { isCancelled: true, reason, lines, ...(lostLines.length > 0 && { lostLines }) };
  await writeAudit(tx, [{ actor, action: 'order.cancel', subject: id, after }], at);
  const cancelledOrder = await getOrder(tx, id);
  await recordEvents(tx, [orderEvent('order.cancelled', cancelledOrder)], at);
  return cancelledOrder;
}

/** Counts a refused delivery against the account and the phone of the order. */
export function countRefusal(
  tx: EntityManager,
  { id, userId, phone, guestPhone, postalCode }: OrderEntity,
  { hashPhone, at }: { hashPhone: HashPhone; at: Date },
): Promise<void> {
  const buyerPhone = phone ?? guestPhone ?? '';
  const phoneHash = buyerPhone === '' ? undefined : hashPhone(buyerPhone);
  const row = {
    order_id: id,
    user_id: userId,
    phone_hash: phoneHash,
    postal_code: postalCode,
    created_at: at,
  };
  return insertRows(tx, 'cod_refusal', [row]);
}
