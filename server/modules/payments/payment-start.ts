import { IsNull, Not, type EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import { moveOrder } from '../../domain/orders/order-states';
import { newId } from '../../lib/ids';
import { flagsOf, getOrderRow } from '../orders';
import { writeIntent, type PaymentCall } from './payment-journal';
import { reserveForPayment, type HoldSubject } from './payment-holds';

/** PayPal lets a buyer approve an order for three hours; the shop reuses it for one hour. */
const APPROVABLE_MS = 60 * 60_000;

/**
 * Records the intent to create the provider's order. Before that it reserves stock again if the hold had ended and the
 * hold limits allow it. Returns the id of the provider's order instead if the buyer may still approve one. Throws
 * ALREADY_PAID, ORDER_CANCELLED and OUT_OF_STOCK. §4
 */
export async function beginCreate(
  tx: EntityManager,
  orderId: string,
  subject: HoldSubject,
): Promise<PaymentCall | string> {
  const { actor, now } = subject;
  const at = now();
  const order = await getOrderRow(tx, orderId);
  moveOrder(flagsOf(order), 'pay');
  await reserveForPayment(tx, order, subject);
  const open = await findOpenProviderOrder(tx, order, new Date(at.getTime() - APPROVABLE_MS));
  if (open !== undefined) return open;
  const intent: PaymentCall = { call: 'create', order, requestId: newId(), actor };
  await writeIntent(tx, intent, at);
  return intent;
}

/**
 * Id of the provider's order that the buyer may still approve: the latest one created since a moment for the current
 * amount, if no capture of it was tried.
 */
async function findOpenProviderOrder(
  tx: EntityManager,
  { id: orderId, chargeAmount: amount, chargeCurrency: currency }: OrderEntity,
  since: Date,
): Promise<string | undefined> {
  const events = await tx.find(PaymentEventEntity, {
    where: { orderId, providerOrderId: Not(IsNull()) },
    order: { seq: 'DESC' },
  });
  const [latest] = events.filter(({ call, outcome }) => call === 'create' && outcome === 'done');
  if (!latest || latest.createdAt < since || latest.amount !== amount || latest.currency !== currency)
    return undefined;
  const { providerOrderId } = latest;
  const wasAttempted = events.some((event) => event !== latest && event.providerOrderId === providerOrderId);
  return wasAttempted ? undefined : providerOrderId;
}
