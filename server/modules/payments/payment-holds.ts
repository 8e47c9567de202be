import type { EntityManager } from 'typeorm';
import type { HashAddress } from '../accounts';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Actor } from '../../domain/accounts/permissions';
import type { HoldLimits } from '../../domain/orders/stock-holds';
import { mayHoldNow, holdAgain, quantitiesOf, requireAvailable } from '../orders';

/** The buyer who pays, and the terms of stock holds. */
export interface HoldAsker {
  actor: Actor;
  holdMs: number;
  holdLimits: HoldLimits;
  hashAddress: HashAddress;
  now: () => Date;
}

/**
 * Takes the pieces of an order again as its payment begins. Beyond the limits of holds they stay in stock until money is
 * taken, so that a payment that is never approved holds nothing. Throws OUT_OF_STOCK. §4
 */
export async function takeForStart(tx: EntityManager, order: OrderEntity, asker: HoldAsker): Promise<void> {
  if (await isAllowed(tx, order, asker)) await take(tx, order, asker, asker.holdMs);
  else await requireAvailable(tx, order);
}

/**
 * Takes the pieces of an order again before its money is taken. Beyond the limits of holds they are held no longer than
 * the capture is open. Throws OUT_OF_STOCK. §4
 */
export async function takeForCapture(tx: EntityManager, order: OrderEntity, asker: HoldAsker): Promise<void> {
  await take(tx, order, asker, (await isAllowed(tx, order, asker)) ? asker.holdMs : 0);
}

async function isAllowed(
  tx: EntityManager,
  order: OrderEntity,
  { actor, hashAddress, holdLimits: limits }: HoldAsker,
): Promise<boolean> {
  if (order.holdsStock) return true;
  const holder = { userId: order.userId, heldFrom: hashAddress(actor.address) };
  return mayHoldNow(tx, { holder, lines: await quantitiesOf(tx, order.id), limits });
}

function take(tx: EntityManager, order: OrderEntity, asker: HoldAsker, holdMs: number): Promise<void> {
  const { actor, now, hashAddress } = asker;
  const at = now();
  const holdUntil = new Date(at.getTime() + holdMs);
  return holdAgain(tx, order, { actor, at, holdUntil, heldFrom: hashAddress(actor.address) });
}
