import type { EntityManager } from 'typeorm';
import type { HashAddress } from '../accounts';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Actor } from '../../domain/accounts/permissions';
import type { HoldLimits } from '../../domain/orders/stock-holds';
import { mayHoldNow, holdAgain, quantitiesOf, requireAvailable } from '../orders';

/** The buyer who pays, and the settings of stock holds. */
export interface HoldAsker {
  actor: Actor;
  holdMs: number;
  holdLimits: HoldLimits;
  hashAddress: HashAddress;
  now: () => Date;
}

/**
 * Reserves the stock of an order again when its payment starts. Beyond the hold limits it only checks availability, so
 * that a never-approved payment holds nothing. Throws OUT_OF_STOCK. §4
 */
export async function takeForStart(tx: EntityManager, order: OrderEntity, asker: HoldAsker): Promise<void> {
  if (await isAllowed(tx, order, asker)) await take(tx, order, asker, asker.holdMs);
  else await requireAvailable(tx, order);
}

/**
 * Reserves the stock of an order again before the capture. Beyond the hold limits the hold lasts only while the
 * capture is pending. Throws OUT_OF_STOCK. §4
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
