import type { EntityManager } from 'typeorm';
import { runPipelined } from '../../database/savepoints';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { PaymentEventEntity } from '../../database/entities/payment.entity';
import { ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import { getOrderRow } from '../orders';
import { pendingCaptures } from '../orders';

/** An order with its captures that have no recorded outcome. */
export interface OrderWithCaptures {
  order: OrderEntity;
  open: readonly PaymentEventEntity[];
}

/** Loads an order and its pending captures. Throws NOT_FOUND. */
export async function loadOrderWithCaptures(tx: EntityManager, orderId: string): Promise<OrderWithCaptures> {
  const [order, open] = await runPipelined(tx, [
    () => getOrderRow(tx, orderId),
    () => pendingCaptures(tx, orderId),
  ]);
  return { order, open };
}

/** Throws PAYMENT_UNAVAILABLE while another payment of the order has a capture without an outcome. */
export function requireNoOther({ open }: OrderWithCaptures, providerOrderId: string): void {
  if (open.every((event) => event.providerOrderId === providerOrderId)) return;
  throw paymentUnavailable('payment.otherBeingSettled');
}

/** The error for a payment with an unknown outcome. Clients may retry after 20 seconds. */
export function paymentUnavailable(reason: Message = 'payment.noAnswer'): ShopError {
  return new ShopError('PAYMENT_UNAVAILABLE', reason, { retryAfterSeconds: 20 });
}
