import type { EntityManager } from 'typeorm';
import type { HashAddress } from '../accounts';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Actor } from '../../domain/accounts/permissions';
import type { OrderTerms } from '../../domain/orders/order-terms';
import { isHoldAllowed, holdStockAgain, quantitiesOf, requireAvailable } from '../orders';

/** The buyer who pays, and the settings of stock holds. */
export interface PaymentHoldOptions {
  actor: Actor;
  orderTerms: () => OrderTerms;
  hashAddress: HashAddress;
  now: () => Date;
}

/**
 * Reserves the stock of an order again when its payment starts. An order that exceeds the hold limits reserves nothing
 * and only needs available stock, because the buyer may never approve the payment. Throws OUT_OF_STOCK. §4
 */
export async function reserveForPayment(
  tx: EntityManager,
  order: OrderEntity,
  options: PaymentHoldOptions,
): Promise<void> {
  if (await mayHoldStock(tx, order, options))
    await holdStock(tx, order, options, options.orderTerms().holdMs);
  else await requireAvailable(tx, order);
}

/**
 * Reserves the stock of an order again before the capture. For an order that exceeds the hold limits, the hold lasts
 * only while the capture is pending. Throws OUT_OF_STOCK. §4
 */
export async function reserveForCapture(
  tx: EntityManager,
  order: OrderEntity,
  options: PaymentHoldOptions,
): Promise<void> {
  const holdMs = (await mayHoldStock(tx, order, options)) ? options.orderTerms().holdMs : 0;
  await holdStock(tx, order, options, holdMs);
}

async function mayHoldStock(
  tx: EntityManager,
  order: OrderEntity,
  { actor, hashAddress, orderTerms }: PaymentHoldOptions,
): Promise<boolean> {
  if (order.holdsStock) return true;
  const { userId, buyerEmail: email, guestPhone: phone } = order;
  const guest = phone === undefined ? undefined : { email, phone };
  const holder = { userId, addressHash: hashAddress(actor.address), guest };
  const { holdLimits: limits } = orderTerms();
  return isHoldAllowed(tx, { holder, lines: await quantitiesOf(tx, order.id), limits });
}

function holdStock(
  tx: EntityManager,
  order: OrderEntity,
  options: PaymentHoldOptions,
  holdMs: number,
): Promise<void> {
  const { actor, now, hashAddress } = options;
  const at = now();
  const holdUntil = new Date(at.getTime() + holdMs);
  return holdStockAgain(tx, order, { actor, at, holdUntil, addressHash: hashAddress(actor.address) });
}
