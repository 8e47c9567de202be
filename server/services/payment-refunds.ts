import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../database/order.entity';
import { PaymentEventEntity } from '../database/payment.entity';
import { parseAmount } from '../payments/compare';
import type { ProviderOrder } from '../payments/provider';
import { SYSTEM, writeAudit } from './audit';
import { newId } from './ids';
import { getOrderRow } from './order-queries';

/** Money given back, in the smallest unit of its currency; `id` is the provider's. */
interface SeenRefund {
  id: string;
  amount: number;
  currency: string;
  at: Date | undefined;
}

/**
 * Writes down, each once, the refunds that the provider shows of a payment; says how many were new.
 * The order stays paid: what becomes of its pieces is for an admin to decide. §4
 */
export async function recordRefunds(
  tx: EntityManager,
  orderId: string,
  payment: ProviderOrder,
  at: Date,
): Promise<number> {
  const order = await getOrderRow(tx, orderId);
  if (order.paymentId !== payment.id) return 0;
  const known = await tx.findBy(PaymentEventEntity, { orderId, call: 'refund' });
  const captureId = payment.captures[0]?.id;
  const fresh = refundsOf(order, payment, known).filter(
    ({ id }) => !known.some(({ requestId }) => requestId === id),
  );
  for (const { id: requestId, amount, currency, at: madeAt = at } of fresh) {
    const fields = { id: newId(), orderId, call: 'refund', outcome: 'done', requestId, createdAt: madeAt };
    await tx.insert(PaymentEventEntity, {
      ...fields,
      amount,
      currency,
      captureId,
      providerOrderId: payment.id,
    });
    const after = { refund: requestId, amount, currency };
    await writeAudit(tx, [{ actor: SYSTEM, action: 'payment.refund', subject: orderId, after }], at);
  }
  return fresh.length;
}

/** Whether all that was paid for an order has been given back. §4 */
export async function isRefunded(tx: EntityManager, order: OrderEntity): Promise<boolean> {
  const refunds = await tx.findBy(PaymentEventEntity, { orderId: order.id, call: 'refund' });
  return refunds.length > 0 && restOf(order, refunds) <= 0;
}

/** The refunds that are done. A refunded capture that names none stands for the rest of the money. */
function refundsOf(
  order: OrderEntity,
  { captures, refunds = [] }: ProviderOrder,
  known: readonly PaymentEventEntity[],
): SeenRefund[] {
  const whole = captures.find(({ status }) => status === 'REFUNDED');
  const nameless = `refund-of-${whole?.id}`;
  // All of it is written down already; that it has names by now adds nothing.
  if (known.some(({ requestId }) => requestId === nameless)) return [];
  const rest = restOf(order, known);
  if (refunds.length === 0 && whole && rest > 0) {
    return [{ id: nameless, amount: rest, currency: order.chargeCurrency, at: undefined }];
  }
  return refunds
    .filter(({ status }) => status === undefined || status === 'COMPLETED')
    .map(({ id, amount, at }) => {
      return { id, amount: parseAmount(amount) ?? 0, currency: amount.currencyCode, at };
    });
}

function restOf(order: OrderEntity, refunds: readonly PaymentEventEntity[]): number {
  const same = refunds.filter(({ currency }) => currency === order.chargeCurrency);
  return same.reduce((rest, { amount }) => rest - amount, order.chargeAmount);
}
