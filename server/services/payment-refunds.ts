import type { EntityManager } from 'typeorm';
import { PaymentEventEntity } from '../database/payment.entity';
import { parseAmount } from '../payments/compare';
import type { ProviderCapture, ProviderOrder, ProviderRefund } from '../payments/provider';
import { SYSTEM, writeAudit } from './audit';
import { newId } from './ids';
import { getOrderRow } from './order-queries';

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
  let added = 0;
  for (const refund of refundsOf(payment)) {
    const known = { call: 'refund', requestId: refund.id };
    if (await tx.existsBy(PaymentEventEntity, known)) continue;
    const amount = parseAmount(refund.amount) ?? 0;
    const event = { amount, currency: refund.amount.currencyCode, captureId: refund.captureId };
    const fields = { id: newId(), orderId, ...known, ...event, providerOrderId: payment.id };
    await tx.insert(PaymentEventEntity, { ...fields, outcome: 'done', createdAt: refund.at ?? at });
    const after = { refund: refund.id, amount, currency: event.currency };
    await writeAudit(tx, [{ actor: SYSTEM, action: 'payment.refund', subject: orderId, after }], at);
    added += 1;
  }
  return added;
}

interface Refund extends ProviderRefund {
  captureId: string | undefined;
}

/** The refunds that are done; a refunded capture without any named has been given back in full. */
function refundsOf({ captures, refunds = [] }: ProviderOrder): Refund[] {
  const captureId = captures[0]?.id;
  const named = refunds.filter(({ status }) => status === undefined || status === 'COMPLETED');
  if (named.length > 0) return named.map((refund) => ({ ...refund, captureId }));
  return captures
    .filter(isRefunded)
    .map(({ id, amount }) => ({ id: `refund-of-${id}`, amount, captureId: id }));
}

function isRefunded({ status }: ProviderCapture): boolean {
  return status === 'REFUNDED';
}
