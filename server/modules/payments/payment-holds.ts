import type { EntityManager } from 'typeorm';
import type { HashAddress } from '../accounts';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Actor } from '../../domain/accounts/permissions';
import type { HoldLimits } from '../../domain/orders/stock-holds';
import { mayHoldNow, holdStockAgain, quantitiesOf, requireAvailable } from '../orders';

/** The buyer who pays, and the settings of stock holds. */
export interface HoldSubject {
  actor: Actor;
  holdMs: number;
  holdLimits: HoldLimits;
  hashAddress: HashAddress;
  now: () => Date;
}

/**
 * Reserves the stock of an order again when its payment starts. Beyond the hold limits it only checks availability, so
 * a payment that the buyer never approves holds no stock. Throws OUT_OF_STOCK. §4
 */
export async function reserveForPayment(
  tx: EntityManager,
  order: OrderEntity,
  subject: HoldSubject,
): Promise<void> {
  if (await mayHoldStock(tx, order, subject)) await holdStock(tx, order, subject, subject.holdMs);
  else await requireAvailable(tx, order);
}

/**
 * Reserves the stock of an order again before the capture. Beyond the hold limits the hold lasts only while the
 * capture is pending. Throws OUT_OF_STOCK. §4
 */
export async function reserveForCapture(
  tx: EntityManager,
  order: OrderEntity,
  subject: HoldSubject,
): Promise<void> {
  await holdStock(tx, order, subject, (await mayHoldStock(tx, order, subject)) ? subject.holdMs : 0);
}

async function mayHoldStock(
  tx: EntityManager,
  order: OrderEntity,
  { actor, hashAddress, holdLimits: limits }: HoldSubject,
): Promise<boolean> {
  if (order.holdsStock) return true;
  const holder = { userId: order.userId, heldFrom: hashAddress(actor.address) };
  return mayHoldNow(tx, { holder, lines: await quantitiesOf(tx, order.id), limits });
}

function holdStock(
  tx: EntityManager,
  order: OrderEntity,
  subject: HoldSubject,
  holdMs: number,
): Promise<void> {
  const { actor, now, hashAddress } = subject;
  const at = now();
  const holdUntil = new Date(at.getTime() + holdMs);
  return holdStockAgain(tx, order, { actor, at, holdUntil, heldFrom: hashAddress(actor.address) });
}
