import type { DataSource, EntityManager } from 'typeorm';
import type { PolicyText } from '../../domain/content/content-page';
import { readPoliciesAt } from '../content';
import { OrderEntity } from '../../database/entities/order.entity';
import type { Writer } from '../../database/write-queue';
import type { BulkResult } from '../../domain/catalogue/admin-model';
import { readIds } from '../../domain/catalogue/bulk-validation';
import { queueOrderMail } from '../outbox';
import { bodyHashOf } from './placement-context';
import { recordOrderEvent } from './order-events';
import type { IfMatch } from '../../lib/if-match';
import type { Order, OrderItem, OrderSummary, Page } from '../../domain/model';
import { moveOrder } from '../../domain/orders/order-states';
import { runEffects } from '../../domain/state-table';
import { readCorrectedAddress } from '../../domain/addresses/order-address';
import { readIdempotencyKey, readOrder } from '../../domain/orders/order-validation';
import type { HashAddress, OrderTokens } from '../accounts';
import { permit, permitForOrder } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { mailboxOf } from '../../domain/emails/email';
import { readObject, readOptional, type Raw } from '../../domain/read';
import type { Seller } from '../../domain/invoices/invoice';
import type { Limiter } from '../../lib/limiter';
import { writeAudit, type History } from '../audit';
import { applyBulkChange, requireMatch } from '../lists';
import { createBuyer, permitBuyer, withAccessToken } from './guests/guest-buyers';
import type { OrderFacts } from '../../domain/orders/order-refusals';
import { hasReservedUnits } from './fulfilment/complete-delivery';
import { readLineCounts } from './fulfilment/line-counts';
import { deliverAllUnits } from './fulfilment/parcels';
import { replaceAddress } from './order-address-correction';
import { OrderPlacement, type PlacedOrder, type PlacementDeps } from './order-placement';
import { newestFirst, orderList, readChangedOrders, readOrderPage } from './order-list';
import {
  getOrder,
  getOrderRow,
  flagsOf,
  readBuyerNames,
  readCharges,
  readItems,
  summarize,
  withDetails,
  withItems,
} from './order-queries';
import { orderTag } from '../../lib/entity-tags';
import type { ChargeTax } from '../../domain/pricing/gst-pricing';

interface OrderDeps extends PlacementDeps {
  writer: Writer;
  reader: DataSource;
  history: History;
  limiter: Limiter;
  /** Computes a keyed hash of a network address. */
  hashAddress: HashAddress;
  /** Tokens that open the orders of guests. */
  orderTokens: OrderTokens;
  /** True if visitors may order without an account. */
  areGuestsAllowed: () => boolean;
  /** Current seller. */
  seller: () => Seller;
  /** Issues the missing invoice of a delivered order. */
  issueDeliveryInvoice: (tx: EntityManager, orderId: string, at: Date) => Promise<void>;
}

/** All order operations except payments. */
export class OrderService {
  private readonly placement: OrderPlacement;

  constructor(private readonly deps: OrderDeps) {
    this.placement = new OrderPlacement(deps);
  }

  /**
   * Places an order with the prices of the catalogue. It reserves the stock of all lines or fails; an order beyond the
   * hold limits reserves nothing. The same idempotency key and body return the same order. The order of a guest has an
   * access token. Throws as permit does, BAD_INPUT, NOT_FOUND, NOT_SERVICEABLE, PRICE_CHANGED, OUT_OF_STOCK,
   * IDEMPOTENCY_KEY_REUSED and RATE_LIMITED. §4, §9
   */
  async place(actor: Actor, raw: unknown, rawIdempotencyKey?: unknown): Promise<PlacedOrder> {
    const guest = permitBuyer(actor, readObject(raw, 'input').guest, this.deps.areGuestsAllowed());
    const { limiter, hashAddress } = this.deps;
    const idempotencyKey = readOptional(rawIdempotencyKey, readIdempotencyKey);
    const paymentMethods = this.deps.paymentMethods().map((method) => method.id);
    const requestedOrder = readOrder(raw, paymentMethods);
    await limiter.consume('order', actor);
    if (guest) await limiter.consume('guestOrder', { email: mailboxOf(guest.email), address: actor.address });
    const { order, replayed } = await this.deps.writer.runGrouped(this.placement, {
      actor: createBuyer(actor, guest, idempotencyKey),
      requestedOrder,
      guest,
      idempotencyKey,
      bodyHash: bodyHashOf(guest ? { ...requestedOrder, guest } : requestedOrder),
      addressHash: hashAddress(actor.address),
    });
    return { order: withAccessToken(order, this.deps.orderTokens), replayed };
  }

  /** The order with an id, for its buyer and admins. Throws as permit does, and NOT_FOUND. §6 */
  async get(actor: Actor, orderId: string): Promise<Order> {
    permit(actor, 'orders.read');
    const order = await getOrder(this.deps.reader, orderId);
    permitForOrder(actor, 'orders.read', order);
    return order;
  }

  /** The policies that were public when an order was placed. Throws as permit does, and NOT_FOUND. §6 */
  async policies(actor: Actor, orderId: string): Promise<PolicyText[]> {
    permit(actor, 'orders.read');
    const { createdAt } = await this.get(actor, orderId);
    return readPoliciesAt(this.deps.reader, createdAt);
  }

  /** The actor's orders, newest first. Throws as permit does. §2 */
  async ownOrders(actor: Actor): Promise<Order[]> {
    permit(actor, 'orders.listOwn');
    const { query } = await orderList(this.deps.reader, {}, actor.userId);
    return withItems(this.deps.reader, await newestFirst(query).getMany());
  }

  /** One page of the actor's orders, newest first, without items. Throws as permit does, and BAD_INPUT. §2 */
  async ownOrdersPage(actor: Actor, { first, after, offset }: Raw): Promise<Page<OrderSummary>> {
    permit(actor, 'orders.listOwn');
    return readOrderPage(this.deps.reader, { first, after, offset }, actor.userId);
  }

  /** All orders, or those of a search, newest first. Throws as permit does, and BAD_INPUT. §6 */
  async all(actor: Actor, { search }: Raw = {}): Promise<Order[]> {
    permit(actor, 'orders.list');
    const { query } = await orderList(this.deps.reader, { search });
    return withItems(this.deps.reader, await newestFirst(query).getMany());
  }

  /**
   * One page of all orders without items, with search, sort order and filter, or one page of changes since a moment.
   * Throws as permit does, BAD_INPUT and CURSOR_OUTDATED. §2, §6, §7
   */
  async page(actor: Actor, raw: Raw): Promise<Page<OrderSummary>> {
    permit(actor, 'orders.list');
    return raw.updatedSince === undefined || raw.updatedSince === null
      ? readOrderPage(this.deps.reader, raw)
      : readChangedOrders(this.deps.reader, raw, await this.deps.history.id());
  }

  /** Completes order summaries with their items and charges. The caller checks that the actor may see the orders. */
  detailsOf(orders: readonly OrderSummary[]): Promise<Order[]> {
    return withDetails(this.deps.reader, orders);
  }

  /** Items of each of these orders. The caller checks that the actor may see the orders. §2 */
  itemsOf(orderIds: readonly string[]): Promise<OrderItem[][]> {
    return readItems(this.deps.reader, orderIds);
  }

  /** Taxed charges of these orders, by id of the order. The caller checks that the actor may see the orders. */
  chargesOf(orders: readonly OrderSummary[]): Promise<Map<string, ChargeTax[]>> {
    return readCharges(this.deps.reader, orders);
  }

  /**
   * Marks a paid order and all its units delivered. Throws as permit, requireMatch and moveOrder do, and NOT_FOUND. §4,
   * §6
   */
  async deliver(actor: Actor, orderId: string, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'orders.deliver');
    return this.deps.writer.transaction(async (tx) => {
      await requireMatch(ifMatch, async () => orderTag(summarize(await getOrderRow(tx, orderId))));
      const order = await getOrderRow(tx, orderId);
      const { effects } = moveOrder(flagsOf(order), 'deliver', await deliveryFactsOf(tx, order));
      const at = this.deps.now();
      await deliverAllUnits(tx, order, at);
      await tx.update(OrderEntity, { id: orderId }, { isDelivered: true, deliveredAt: at });
      await writeAudit(
        tx,
        [{ actor, action: 'order.deliver', subject: orderId, after: { isDelivered: true } }],
        at,
      );
      await runEffects(effects, {
        'issue invoice': () => this.deps.issueDeliveryInvoice(tx, orderId, at),
        'email the buyer': () => queueOrderMail(tx, 'ORDER_DELIVERED', [order], at),
      });
      return recordOrderEvent(tx, 'order.delivered', orderId, at);
    });
  }

  /**
   * Marks many orders delivered in one commit and reports the failures; a failure does not affect the other orders.
   * Throws as permit does, and BAD_INPUT. §4, §6
   */
  async deliverMany(actor: Actor, raw: unknown): Promise<BulkResult> {
    permit(actor, 'orders.bulkDeliver');
    const ids = readIds(readObject(raw, 'input').ids);
    const change = (id: string) => this.deliver(actor, id);
    return applyBulkChange({
      ids,
      change,
      namesOf: (orderIds) => readBuyerNames(this.deps.reader, orderIds),
    });
  }

  /**
   * Corrects the shipping address of an order before its delivery. Prices, billing address and an issued invoice stay
   * unchanged; the log names the changed fields without their text. Throws as permit, requireMatch and moveOrder do,
   * BAD_INPUT, NOT_FOUND and NOT_SERVICEABLE.
   */
  async correctAddress(actor: Actor, orderId: string, raw: unknown, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'orders.correctAddress');
    const address = readCorrectedAddress(raw);
    const { postalDirectory, writer } = this.deps;
    return writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      await requireMatch(ifMatch, async () => orderTag(summarize(order)));
      moveOrder(flagsOf(order), 'correctAddress');
      const at = this.deps.now();
      const seller = this.deps.seller();
      const fields = await replaceAddress(tx, { order, address, postalDirectory, seller, at });
      if (fields.length === 0) return getOrder(tx, orderId);
      await writeAudit(tx, [{ actor, action: 'order.address', subject: orderId, after: { fields } }], at);
      return recordOrderEvent(tx, 'order.updated', orderId, at);
    });
  }
}

/** Facts of a delivery. Runs no statement for an order without a change. */
async function deliveryFactsOf(tx: EntityManager, { id, changes }: OrderEntity): Promise<OrderFacts> {
  if (changes === 0) return {};
  const lines = await readLineCounts(tx, id);
  const hasUnits = lines.some(({ qty, cancelledQty }) => qty > cancelledQty);
  return { hasUnits, hasReservedUnits: await hasReservedUnits(tx, id) };
}
