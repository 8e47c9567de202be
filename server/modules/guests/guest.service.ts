import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { Writer } from '../../database/write-queue';
import { readEmail } from '../../domain/accounts/account-validation';
import { permit, permitForOrder, type BuyerOperation } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { mailboxOf } from '../../domain/emails/email';
import { ShopError } from '../../domain/errors';
import type { Order, Session } from '../../domain/model';
import { moveOrder } from '../../domain/orders/order-states';
import { readObject } from '../../domain/read';
import type { Limiter } from '../../lib/limiter';
import {
  existingUsers,
  openVerification,
  requireFreeEmail,
  type MailTokens,
  type OrderTokens,
  type Tokens,
} from '../accounts';
import { writeAudit } from '../audit';
import { endOpenCodes } from '../one-time-codes';
import {
  flagsOf,
  getOrder,
  getOrderRow,
  normalizeBuyer,
  ownerOf,
  sendConfirmationCode,
  withAccessToken,
} from '../orders';
import { orderEvent, queueOrderMailAgain, recordEvents } from '../outbox';

interface GuestDeps {
  writer: Writer;
  reader: DataSource;
  tokens: Tokens;
  orderTokens: OrderTokens;
  mailTokens: MailTokens;
  limiter: Limiter;
  now: () => Date;
}

/** Calls of the guest of an order, who has its token. */
export class GuestService {
  constructor(private readonly deps: GuestDeps) {}

  /**
   * Makes the guest of an order an account without a password, and signs it in. Other guest orders of the address stay
   * separate until the address is verified. Throws as permit does, NOT_FOUND, EMAIL_TAKEN and RATE_LIMITED.
   */
  async createAccount(actor: Actor, orderId: string): Promise<Session> {
    permit(actor, 'orders.createAccount');
    const { limiter, mailTokens, now, tokens, writer } = this.deps;
    const access = { actor, orderId };
    const { buyerEmail } = await requireGuestOrder(this.deps.reader, 'orders.createAccount', access);
    await limiter.consume('register', { address: actor.address });
    // A mailbox above its limit gets no verification link now; the user can request one later.
    const mayEmail = await limiter.tryConsume('verification', { email: mailboxOf(buyerEmail) });
    const user = await writer.transaction(async (tx) => {
      const order = await requireGuestOrder(tx, 'orders.createAccount', access);
      const at = now();
      await requireFreeAddress(tx, order.buyerEmail, at);
      const changes = { kind: 'CUSTOMER', version: 2, updatedAt: at } as const;
      await tx.update(UserEntity, { id: order.userId }, changes);
      await tx.update(OrderEntity, { id: orderId }, { guestPhone: () => 'NULL', claimedAt: at });
      const account = await existingUsers(tx)
        .andWhere('account.id = :id', { id: order.userId })
        .getOneOrFail();
      const owner = { userId: account.id, adapter: actor.adapter };
      await writeAudit(
        tx,
        [
          { actor: owner, action: 'account.register', subject: account.id },
          { actor: owner, action: 'order.claim', subject: orderId, after: { user: account.id } },
        ],
        at,
      );
      if (mayEmail) await openVerification(tx, account, { mailTokens, at });
      return account;
    });
    return { user, token: await tokens.issue({ userId: user.id, tokenVersion: user.tokenVersion }) };
  }

  /**
   * Corrects the email address of an unpaid order, once, and sends its confirmation again. The token that the wrong
   * address received ends. Throws as permit does, BAD_INPUT, NOT_FOUND, ALREADY_PAID, ORDER_CANCELLED, CONFLICT for a
   * second correction, and RATE_LIMITED.
   */
  async correctEmail(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    permit(actor, 'orders.correctGuestEmail');
    const email = readEmail(readObject(raw, 'input').email);
    const access = { actor, orderId };
    await requireGuestOrder(this.deps.reader, 'orders.correctGuestEmail', access);
    const { limiter, now, orderTokens, writer } = this.deps;
    await limiter.consume('guestOrder', { email: mailboxOf(email), address: actor.address });
    return writer.transaction(async (tx) => {
      const order = await requireGuestOrder(tx, 'orders.correctGuestEmail', access);
      moveOrder(flagsOf(order), 'correctGuestEmail');
      if (order.guestEmailCorrectedAt) throw new ShopError('CONFLICT', 'guest.emailCorrected');
      const at = now();
      await replaceEmail(tx, order, { email, at });
      const after = { fields: ['email'] };
      await writeAudit(tx, [{ actor, action: 'order.email', subject: orderId, after }], at);
      const correctedOrder = await getOrder(tx, orderId);
      await recordEvents(tx, [orderEvent('order.updated', correctedOrder)], at);
      return withAccessToken(correctedOrder, orderTokens);
    });
  }
}

/** The order that the actor's token opens. Throws as permitForOrder does, and NOT_FOUND. */
async function requireGuestOrder(
  source: DataSource | EntityManager,
  operation: BuyerOperation,
  { actor, orderId }: { actor: Actor; orderId: string },
): Promise<OrderEntity> {
  const order = await getOrderRow(source, orderId);
  permitForOrder(actor, operation, ownerOf(order));
  return order;
}

/** Throws EMAIL_TAKEN with the advice to sign in. */
async function requireFreeAddress(tx: EntityManager, email: string, at: Date): Promise<void> {
  try {
    await requireFreeEmail(tx, email, { at });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'EMAIL_TAKEN') throw error;
    throw new ShopError('EMAIL_TAKEN', 'guest.emailTaken');
  }
}

async function replaceEmail(
  tx: EntityManager,
  order: OrderEntity,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  const { id, userId, buyerName, buyerEmail } = order;
  for (const purpose of ['OPEN_ORDER', 'CONFIRM_ORDER'] as const)
    await endOpenCodes(tx, { purpose, email: buyerEmail, orderId: id }, at);
  await tx.update(UserEntity, { id: userId }, { email, updatedAt: at });
  await tx.query(
    'UPDATE "order" SET buyer_email = ?, buyer_folded = ?, guest_email_corrected_at = ? WHERE id = ?',
    [email, normalizeBuyer(buyerName, email), at.getTime(), id],
  );
  const correctedOrder = { ...order, buyerEmail: email };
  await queueOrderMailAgain(tx, 'ORDER_PLACED', correctedOrder, at);
  if (order.confirmUntil && !order.confirmedAt) await sendConfirmationCode(tx, correctedOrder, at);
}
