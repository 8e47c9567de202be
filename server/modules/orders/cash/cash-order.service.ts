import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import type { Writer } from '../../../database/write-queue';
import { readOneTimeCode } from '../../../domain/accounts/one-time-code';
import { permit, permitForOrder } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import { badInput } from '../../../domain/errors';
import type { Order } from '../../../domain/model';
import { readCollection, requireFullAmount } from '../../../domain/orders/cash-collection';
import { moveOrder } from '../../../domain/orders/order-states';
import { runEffects } from '../../../domain/state-table';
import { orderTag } from '../../../lib/entity-tags';
import type { IfMatch } from '../../../lib/if-match';
import type { Limiter } from '../../../lib/limiter';
import type { HashPhone } from '../../accounts';
import { writeAudit } from '../../audit';
import { requireMatch } from '../../lists';
import { takeCode, type CodeOf } from '../../one-time-codes';
import { orderEvent, queueOrderMail, recordEvents } from '../../outbox';
import { flagsOf, getOrder, getOrderRow, ownerOf, summarize } from '../order-queries';
import { awaitReturns } from '../fulfilment/awaited-returns';
import { deliverAllUnits, unpackParcels } from '../fulfilment/parcels';
import { cancellationSteps, countRefusal, markCancelled } from './cash-cancellation';
import { hasDispatchedParcel, readRefusedUnits } from './refused-parcels';
import { confirmationCodeOf, endConfirmationCode, sendConfirmationCode } from './confirmation-codes';

interface CashOrderDeps {
  writer: Writer;
  reader: DataSource;
  limiter: Limiter;
  codeOf: CodeOf;
  /** Computes a keyed hash of a phone number. */
  hashPhone: HashPhone;
  /** Issues the missing invoice of a delivered order. */
  issueDeliveryInvoice: (tx: EntityManager, orderId: string, at: Date) => Promise<void>;
  /** Credits the invoices of parcels that the buyer did not accept. */
  creditInvoices: (tx: EntityManager, order: OrderEntity, at: Date) => Promise<void>;
  now: () => Date;
}

/** The steps of an order with cash on delivery: confirmation, receipt of the cash, and a refused delivery. */
export class CashOrderService {
  constructor(private readonly deps: CashOrderDeps) {}

  /**
   * Confirms a cash order: an admin without a code, the buyer with the code of the email. A wrong code counts as a try.
   * Throws as permitForOrder, requireMatch and moveOrder do, NOT_FOUND, and BAD_INPUT on `code`.
   */
  async confirm(actor: Actor, orderId: string, rawCode?: unknown, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'orders.confirm');
    const confirmedOrder = await this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      permitForOrder(actor, 'orders.confirm', ownerOf(order));
      const code = actor.isAdmin ? undefined : readOneTimeCode(rawCode);
      await requireMatch(ifMatch, () => Promise.resolve(orderTag(summarize(order))));
      moveOrder(flagsOf(order), 'confirm');
      const at = this.deps.now();
      if (code === undefined) await endConfirmationCode(tx, order, at);
      else if (!(await takeCode(tx, { ...confirmationCodeOf(order), code }, { ...this.deps, at })))
        return undefined;
      // An assignment of `is_delivered` fires the trigger that gives the order its next revision.
      const change = { confirmedAt: at, isDelivered: false, addressHash: () => 'NULL' };
      await tx.update(OrderEntity, { id: orderId }, change);
      const after = { isConfirmed: true };
      await writeAudit(tx, [{ actor, action: 'order.confirm', subject: orderId, after }], at);
      const updatedOrder = await getOrder(tx, orderId);
      await recordEvents(tx, [orderEvent('order.updated', updatedOrder)], at);
      return updatedOrder;
    });
    // After the commit, because the transaction counts the wrong code.
    if (!confirmedOrder) throw badInput('code', 'code.wrong');
    return confirmedOrder;
  }

  /**
   * Emails the buyer another code for the confirmation; it replaces the earlier code. Throws as permitForOrder and
   * moveOrder do, NOT_FOUND and RATE_LIMITED.
   */
  async requestCode(actor: Actor, orderId: string): Promise<Order> {
    permit(actor, 'orders.requestConfirmationCode');
    const { limiter, now, reader, writer } = this.deps;
    const orderRow = await getOrderRow(reader, orderId);
    permitForOrder(actor, 'orders.requestConfirmationCode', ownerOf(orderRow));
    const { userId } = orderRow;
    await limiter.consume('confirmationCode', { userId, address: actor.address });
    return writer.transaction(async (tx) => {
      const row = await getOrderRow(tx, orderId);
      moveOrder(flagsOf(row), 'confirm');
      await sendConfirmationCode(tx, row, now());
      return getOrder(tx, orderId);
    });
  }

  /**
   * Records the receipt of the cash: the order becomes paid and delivered, with its invoice, in one transaction. Throws
   * as permit, requireMatch and moveOrder do, NOT_FOUND, and BAD_INPUT on `amount` if it is not the total.
   */
  async collect(actor: Actor, orderId: string, raw: unknown, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'orders.collect');
    const { amount, reference } = readCollection(raw);
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      await requireMatch(ifMatch, () => Promise.resolve(orderTag(summarize(order))));
      const { effects } = moveOrder(flagsOf(order), 'collect');
      requireFullAmount(amount, order.totalPrice);
      const at = this.deps.now();
      await deliverAllUnits(tx, order, at);
      const receipt = { isPaid: true, paidAt: at, collectedAt: at, collectReference: reference };
      await tx.update(
        OrderEntity,
        { id: orderId },
        { ...receipt, isDelivered: true, deliveredAt: at, addressHash: () => 'NULL' },
      );
      const after = {
        isPaid: true,
        isDelivered: true,
        amount,
        ...(reference !== undefined && { reference }),
      };
      await writeAudit(tx, [{ actor, action: 'order.collect', subject: orderId, after }], at);
      await runEffects(effects, {
        'issue invoice': () => this.deps.issueDeliveryInvoice(tx, orderId, at),
        'email the buyer': () => queueOrderMail(tx, 'ORDER_DELIVERED', [order], at),
      });
      const collectedOrder = await getOrder(tx, orderId);
      const events = (['order.paid', 'order.delivered'] as const).map((type) =>
        orderEvent(type, collectedOrder),
      );
      await recordEvents(tx, events, at);
      return collectedOrder;
    });
  }

  /**
   * Cancels a cash order that the buyer did not accept, and counts the refusal, once. Unpacks the parcels that are in
   * the shop, and releases the units there. The units of a parcel under way follow when it comes back. Throws as
   * permit, requireMatch and moveOrder do, and NOT_FOUND.
   */
  async refuseDelivery(actor: Actor, orderId: string, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'orders.refuseDelivery');
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      await requireMatch(ifMatch, () => Promise.resolve(orderTag(summarize(order))));
      const wasDispatched = await hasDispatchedParcel(tx, orderId);
      const { effects } = moveOrder(flagsOf(order), 'refuseDelivery', { wasDispatched });
      const { hashPhone, now } = this.deps;
      const at = now();
      await unpackParcels(tx, orderId, at);
      await awaitReturns(tx, orderId);
      const units = await readRefusedUnits(tx, orderId);
      await runEffects(effects, {
        ...cancellationSteps(tx, order, { ...units, at }),
        'count refusal': () => countRefusal(tx, order, { hashPhone, at }),
      });
      if (order.changes > 0) await this.deps.creditInvoices(tx, order, at);
      return markCancelled(tx, order, { actor, reason: 'REFUSED_DELIVERY', ...units, at });
    });
  }
}
