import type { EntityManager } from 'typeorm';
import { runPipelined } from '../../database/savepoints';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { PaymentEventEntity } from '../../database/entities/payment.entity';
import { ShopError } from '../../domain/errors';
import { getOrderRow } from '../orders';
import { pendingCaptures } from '../orders';

/** An order whose payment is begun or settled, with its captures that are still open. */
export interface OrderWithCaptures {
  order: OrderEntity;
  open: readonly PaymentEventEntity[];
}

/** Both of an order. Throws NOT_FOUND. */
export async function loadOrderWithCaptures(tx: EntityManager, orderId: string): Promise<OrderWithCaptures> {
  const [order, open] = await runPipelined(tx, [
    () => getOrderRow(tx, orderId),
    () => pendingCaptures(tx, orderId),
  ]);
  return { order, open };
}

/** Throws PAYMENT_UNAVAILABLE while it is not known what became of another payment of the order. */
export function requireNoOther({ open }: OrderWithCaptures, providerOrderId: string): void {
  if (open.every((event) => event.providerOrderId === providerOrderId)) return;
  throw paymentUnavailable('Another payment of this order is being settled');
}

/** What is said while nobody knows what becomes of a payment. */
export function paymentUnavailable(
  sentence = 'The payment provider gave no answer; please try again shortly',
): ShopError {
  return new ShopError('PAYMENT_UNAVAILABLE', sentence, { retryAfterSeconds: 20 });
}
