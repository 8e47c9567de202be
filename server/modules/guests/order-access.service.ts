import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import { readOneTimeCode } from '../../domain/accounts/one-time-code';
import type { Actor } from '../../domain/accounts/permissions';
import { mailboxOf } from '../../domain/emails/email';
import { badInput } from '../../domain/errors';
import type { Order } from '../../domain/model';
import { MAX_LENGTH } from '../../domain/constants';
import { readGuestContact, type GuestContact } from '../../domain/orders/guest';
import { readObject, readText } from '../../domain/read';
import type { Limiter } from '../../lib/limiter';
import type { OrderTokens } from '../accounts';
import { writeAudit } from '../audit';
import { sendCode, takeCode, type CodeOf } from '../one-time-codes';
import { findOrderIds, getOrder, getOrderRow, withAccessToken } from '../orders';

/** Minimum response time: longer than finding an order and queueing its email, or checking a wrong code. */
const MIN_RESPONSE_MS = 250;

interface OrderAccessDeps {
  writer: Writer;
  orderTokens: OrderTokens;
  codeOf: CodeOf;
  limiter: Limiter;
  now: () => Date;
}

/** An order number, and the contact data of its guest. */
interface OrderSelection {
  orderNumber: string;
  contact: GuestContact;
}

/** Opens the order of a guest without its link: by its number, the email address or phone, and an emailed code. */
export class OrderAccessService {
  constructor(private readonly deps: OrderAccessDeps) {}

  /**
   * Emails a code to the address of a guest order, and ends earlier codes. Neither the response nor its duration
   * reveals if there is such an order. Throws BAD_INPUT, and RATE_LIMITED by network address.
   */
  async requestCode(actor: Actor, raw: unknown): Promise<void> {
    permit(actor, 'orders.requestAccessCode');
    const selection = readSelection(raw);
    const { limiter, writer } = this.deps;
    await limiter.consume('orderCode', { address: actor.address });
    await Promise.all([writer.transaction((tx) => this.sendCodeTo(tx, selection)), sleep(MIN_RESPONSE_MS)]);
  }

  /** Opens an order with a code, once. Throws BAD_INPUT with the same text for every reason, and RATE_LIMITED. */
  async open(actor: Actor, raw: unknown): Promise<Order> {
    permit(actor, 'orders.openWithCode');
    const selection = readSelection(raw);
    const code = readOneTimeCode(readObject(raw, 'input').code);
    const { limiter, writer } = this.deps;
    const client = { email: `order ${selection.orderNumber}`, address: actor.address };
    return limiter.attempt('openOrder', client, async () => {
      const minimumTime = sleep(MIN_RESPONSE_MS, undefined, { ref: false });
      // A wrong code counts as a try, so the transaction must commit.
      const order = await writer.transaction((tx) => this.useCode(tx, { ...selection, code }, actor));
      if (order) return order;
      await minimumTime;
      throw badInput('code', 'code.wrong');
    });
  }

  private async sendCodeTo(tx: EntityManager, selection: OrderSelection): Promise<void> {
    const order = await findGuestOrder(tx, selection);
    if (!order) return;
    const { id: orderId, buyerEmail: email, userId: languageOf } = order;
    const mayEmail = await this.deps.limiter.tryConsume('orderCode', { email: mailboxOf(email) });
    if (mayEmail) await sendCode(tx, { purpose: 'OPEN_ORDER', email, orderId, languageOf }, this.deps.now());
  }

  private async useCode(
    tx: EntityManager,
    { code, ...selection }: OrderSelection & { code: string },
    { adapter }: Actor,
  ): Promise<Order | undefined> {
    const { codeOf, now, orderTokens } = this.deps;
    const at = now();
    const order = await findGuestOrder(tx, selection);
    if (!order) return undefined;
    const { id: orderId, buyerEmail: email, userId } = order;
    const usedCode = await takeCode(tx, { purpose: 'OPEN_ORDER', email, orderId, code }, { codeOf, at });
    if (!usedCode) return undefined;
    await writeAudit(tx, [{ actor: { userId, adapter }, action: 'order.open', subject: orderId }], at);
    return withAccessToken(await getOrder(tx, orderId), orderTokens);
  }
}

function readSelection(raw: unknown): OrderSelection {
  const input = readObject(raw, 'input');
  const orderNumber = readText(input.orderNumber, 'orderNumber', { max: MAX_LENGTH.keyword });
  return { orderNumber, contact: readGuestContact(input) };
}

/** The guest order with a number, if its address or phone is the given one. */
async function findGuestOrder(
  tx: EntityManager,
  { orderNumber, contact }: OrderSelection,
): Promise<OrderEntity | undefined> {
  const [orderId] = await findOrderIds(tx, orderNumber);
  if (orderId === undefined) return undefined;
  const order = await getOrderRow(tx, orderId);
  if (order.guestPhone === undefined) return undefined;
  const isGuest =
    'email' in contact ? order.buyerEmail === contact.email : order.guestPhone === contact.phone;
  return isGuest ? order : undefined;
}
