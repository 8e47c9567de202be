import type { EntityManager } from 'typeorm';
import type { AddressEntity } from '../../../database/entities/address.entity';
import type { OrderEntity } from '../../../database/entities/order.entity';
import type { Row } from '../../../database/rows';
import type { CodTerms } from '../../../domain/orders/cash-on-delivery';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import { shippingPhoneOf } from '../order-addresses';
import type { Placement } from '../placement-context';
import type { CashBuyer } from './cash-histories';
import { sendConfirmationCode } from './confirmation-codes';

/** A cash order holds its stock until its delivery or cancellation, so the hold itself has no end. */
const CASH_HOLD_END = new Date('9999-12-31T00:00:00.000Z');

/** True if the buyer of an order pays in cash. */
export function isCashOrder({ requestedOrder }: Placement): boolean {
  return requestedOrder.paymentMethod === CASH_ON_DELIVERY;
}

/** The account and the phone of a cash order. */
export function cashBuyerOf(
  { actor, guest, requestedOrder }: Placement,
  savedAddresses: ReadonlyMap<string, AddressEntity>,
): CashBuyer {
  const phone = shippingPhoneOf(requestedOrder, savedAddresses) ?? guest?.phone;
  return { userId: guest ? undefined : actor.userId, phone };
}

/** Properties of a new cash order: the end of its hold, and its confirmation or the time for it. */
export function cashProperties(
  { needsConfirmation, confirmMs }: CodTerms,
  now: Date,
): Pick<OrderEntity, 'holdUntil' | 'confirmedAt' | 'confirmUntil'> {
  return needsConfirmation
    ? { holdUntil: CASH_HOLD_END, confirmedAt: undefined, confirmUntil: new Date(now.getTime() + confirmMs) }
    : { holdUntil: CASH_HOLD_END, confirmedAt: now, confirmUntil: undefined };
}

/** Table columns of cash orders; none if no order is one. */
export function cashColumns(orders: readonly OrderEntity[]): Row[] {
  const hasCashOrder = orders.some(({ paymentMethod }) => paymentMethod === CASH_ON_DELIVERY);
  if (!hasCashOrder) return orders.map(() => ({}));
  return orders.map(({ confirmedAt, confirmUntil }) => ({
    confirmed_at: confirmedAt,
    confirm_until: confirmUntil,
  }));
}

/** Emails the codes that confirm new cash orders. Runs no statement for other orders. */
export async function sendConfirmationCodes(
  tx: EntityManager,
  orders: readonly OrderEntity[],
  at: Date,
): Promise<void> {
  for (const order of orders) {
    if (order.confirmUntil !== undefined) await sendConfirmationCode(tx, order, at);
  }
}
