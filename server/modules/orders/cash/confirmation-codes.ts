import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/order.entity';
import { endOpenCodes, sendCode, type CodeSelection } from '../../one-time-codes';

type ConfirmableOrder = Pick<OrderEntity, 'id' | 'userId' | 'buyerEmail' | 'confirmUntil'>;

/** Selects the code that confirms a cash order. */
export function confirmationCodeOf({
  id,
  buyerEmail,
}: Pick<OrderEntity, 'id' | 'buyerEmail'>): CodeSelection {
  return { purpose: 'CONFIRM_ORDER', email: buyerEmail.toLowerCase(), orderId: id };
}

/** Emails the buyer a code that is valid until the confirmation is overdue. It replaces an earlier code. */
export function sendConfirmationCode(tx: EntityManager, order: ConfirmableOrder, at: Date): Promise<void> {
  const { userId, confirmUntil } = order;
  return sendCode(tx, { ...confirmationCodeOf(order), languageOf: userId, expiresAt: confirmUntil }, at);
}

/** Makes the code of an order invalid, because the order was confirmed or cancelled without it. */
export function endConfirmationCode(
  tx: EntityManager,
  order: Pick<OrderEntity, 'id' | 'buyerEmail'>,
  at: Date,
): Promise<void> {
  return endOpenCodes(tx, confirmationCodeOf(order), at);
}
