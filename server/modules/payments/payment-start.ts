import { IsNull, Not, type EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import { moveOrder } from '../../domain/orders/order-states';
import { newId } from '../../lib/ids';
import { flagsOf, getOrderRow } from '../orders';
import { writeIntent, type PaymentCall } from './payment-journal';
import type { PaymentProviders } from './providers/payment-providers';
import { reserveForPayment, type PaymentHoldOptions } from './payment-holds';

/** A started payment of an order, as the transaction read it. */
export interface PaymentStart {
  order: OrderEntity;
  /** The recorded call that creates the provider's order, or the id of an earlier order of the provider. */
  next: PaymentCall | string;
}

/**
 * Records the intent to create the provider's order. Before that it reserves stock again if the hold had ended and the
 * hold limits allow it. If the buyer may still approve an earlier order of the provider, returns its id instead. Throws
 * ALREADY_PAID, ORDER_CANCELLED, METHOD_NOT_AVAILABLE and OUT_OF_STOCK. §4
 */
export async function startProviderOrder(
  tx: EntityManager,
  orderId: string,
  options: PaymentHoldOptions & { providers: PaymentProviders },
): Promise<PaymentStart> {
  const { actor, now, providers } = options;
  const at = now();
  const order = await getOrderRow(tx, orderId);
  // Throws unless the order may be paid; only the payment itself changes the order.
  moveOrder(flagsOf(order), 'pay');
  const { reuseMs } = providers.providerOf(order.paymentMethod).timeouts;
  await reserveForPayment(tx, order, options);
  const approvableOrderId = await findApprovableProviderOrder(tx, order, new Date(at.getTime() - reuseMs));
  if (approvableOrderId !== undefined) return { order, next: approvableOrderId };
  const provider = order.paymentMethod;
  const intent: PaymentCall = { operation: 'create', provider, order, requestId: newId(), actor };
  await writeIntent(tx, intent, at);
  return { order, next: intent };
}

/**
 * Id of the provider's order that the buyer may still approve. This is the latest order, if the shop created it after
 * `since` for the current amount and the journal has no later entry for it, such as a capture.
 */
async function findApprovableProviderOrder(
  tx: EntityManager,
  { id: orderId, chargeAmount: amount, chargeCurrency: currency }: OrderEntity,
  since: Date,
): Promise<string | undefined> {
  const events = await tx.find(PaymentEventEntity, {
    where: { orderId, providerOrderId: Not(IsNull()) },
    order: { seq: 'DESC' },
  });
  const [latestCreation] = events.filter(({ call, outcome }) => call === 'create' && outcome === 'done');
  if (
    !latestCreation ||
    latestCreation.createdAt < since ||
    latestCreation.amount !== amount ||
    latestCreation.currency !== currency
  )
    return undefined;
  const { providerOrderId } = latestCreation;
  const hasLaterEntry = events.some(
    (event) => event !== latestCreation && event.providerOrderId === providerOrderId,
  );
  return hasLaterEntry ? undefined : providerOrderId;
}
