import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { insertRows } from '../../../database/rows';
import type { EffectOf } from '../../../domain/orders/order-states';
import { runEffects } from '../../../domain/state-table';
import type { HashPhone } from '../../accounts';
import { writeAudit, type AuditEntry } from '../../audit';
import { queueOrderMail } from '../../outbox';
import { quantitiesOf, releaseStock } from '../stock';

interface CashCancellation {
  actor: AuditEntry['actor'];
  /** The reason in the audit log. */
  reason: 'REFUSED_DELIVERY' | 'UNCONFIRMED';
  effects: readonly EffectOf<'refuseDelivery' | 'confirmationExpired'>[];
  hashPhone: HashPhone;
  at: Date;
}

/** Cancels a cash order with the effects of its transition, and writes the audit log. */
export async function cancelCashOrder(
  tx: EntityManager,
  order: OrderEntity,
  { actor, reason, effects, hashPhone, at }: CashCancellation,
): Promise<void> {
  const { id } = order;
  const lines = order.holdsStock ? await quantitiesOf(tx, id) : [];
  await runEffects(effects, {
    'release stock': () => releaseStock(tx, lines, at),
    'count refusal': () => countRefusal(tx, order, { hashPhone, at }),
    'email the buyer': () => queueOrderMail(tx, 'ORDER_CANCELLED', [order], at),
  });
  await tx.update(OrderEntity, { id }, { cancelledAt: at, holdsStock: false, addressHash: () => 'NULL' });
  const after = { isCancelled: true, reason, lines };
  await writeAudit(tx, [{ actor, action: 'order.cancel', subject: id, after }], at);
}

/** Counts a refused delivery against the account and the phone of the order. */
function countRefusal(
  tx: EntityManager,
  { id, userId, phone, guestPhone, postalCode }: OrderEntity,
  { hashPhone, at }: Pick<CashCancellation, 'hashPhone' | 'at'>,
): Promise<void> {
  const usedPhone = phone ?? (guestPhone === '' ? undefined : guestPhone);
  const phoneHash = usedPhone === undefined ? undefined : hashPhone(usedPhone);
  const row = {
    order_id: id,
    user_id: userId,
    phone_hash: phoneHash,
    postal_code: postalCode,
    created_at: at,
  };
  return insertRows(tx, 'cod_refusal', [row]);
}
