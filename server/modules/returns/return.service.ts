import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import type { Writer } from '../../database/write-queue';
import { isPermitted, permit, permitForOrder } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { badInput } from '../../domain/errors';
import type { OrderSummary, Page } from '../../domain/model';
import type { LineQuantity, RequestedQuantity } from '../../domain/orders/line-quantities';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import type { Paise } from '../../domain/pricing/money';
import type { Raw } from '../../domain/read';
import { maskPayout } from '../../domain/refunds/payout';
import {
  readQuotedLines,
  readRequestedReturn,
  readReturnChange,
  type RequestedReturn,
} from '../../domain/returns/return';
import type { ReturnRequest } from '../../domain/returns/return-model';
import type { ReturnTerms } from '../../domain/returns/return-terms';
import { requireReturnable, type ReturnableLine } from '../../domain/returns/returnable-lines';
import type { Limiter } from '../../lib/limiter';
import type { ReturnDetails } from '../../lib/return-records';
import { writeAudit } from '../audit';
import { queueSubjectMail, recordEvents, returnEvent } from '../outbox';
import { ensureDeliveredParcel, getOrderRow, ownerOf, readReturns, refreshCounts } from '../orders';
import { applyReturnChange, type ReturnChangeDeps } from './return-changes';
import { getReturn, insertReturn } from './return-journal';
import { ReturnPictures, type ReturnPictureDeps } from './return-pictures';
import { quantitiesByProduct, readReturnableLines, takeReturnedUnits } from './return-units';
import { countReturnsOf, readReturnOrders, readReturnPage } from './return-list';

interface ReturnServiceDeps extends ReturnChangeDeps, ReturnPictureDeps {
  writer: Writer;
  limiter: Limiter;
  /** Current rules of returns. */
  returnTerms: () => ReturnTerms;
  /** Name of the officer who answers complaints; empty for none. */
  grievanceOfficerName: () => string;
}

/** The units of an order that can be returned, and the reasons that the return page offers. */
export interface ReturnOptions {
  lines: ReturnableLine[];
  reasons: readonly string[];
}

/** Returns and exchanges of delivered goods. */
export class ReturnService {
  private readonly pictures: ReturnPictures;

  constructor(private readonly deps: ReturnServiceDeps) {
    this.pictures = new ReturnPictures(deps);
  }

  /**
   * Requests the return of delivered units, once each. Throws as permitForOrder does, NOT_FOUND, BAD_INPUT,
   * RATE_LIMITED, and INVALID_STATE for units that are not delivered, returned already or outside their window.
   */
  async request(actor: Actor, orderId: string, raw: unknown): Promise<ReturnDetails> {
    permit(actor, 'returns.request');
    const { userId, paymentMethod } = await this.getOrderFor(actor, 'returns.request', orderId);
    const request = readRequestedReturn(raw);
    if (request.payout && paymentMethod !== CASH_ON_DELIVERY) throw badInput('payout', 'return.onlyOnline');
    const pictures = await this.pictures.namesOf(orderId, request.pictures);
    await this.deps.limiter.consume('return', { userId, address: actor.address });
    const created = await this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      permitForOrder(actor, 'returns.request', ownerOf(order));
      await ensureDeliveredParcel(tx, order);
      const quantities = await this.takeUnits(tx, order, request.lines);
      return this.insertRequest(tx, { actor, order, request, quantities, pictures });
    });
    return this.detailsOf(actor, created);
  }

  /**
   * Stores a picture for a return that the buyer is about to request, and returns its key. Throws as permitForOrder
   * does, NOT_FOUND, RATE_LIMITED, INVALID_STATE for an order without units to return, and as ImageService.storePrivate
   * does.
   */
  async addPicture(actor: Actor, orderId: string, bytes: Buffer): Promise<string> {
    permit(actor, 'returns.addPicture');
    const order = await this.getOrderFor(actor, 'returns.addPicture', orderId);
    const lines = await this.returnableLinesOf(this.deps.reader, order);
    const [firstLine] = lines;
    if (firstLine && lines.every(({ returnableQty }) => returnableQty === 0)) requireReturnable(firstLine);
    await this.deps.limiter.consume('returnPicture', { userId: order.userId, address: actor.address });
    return this.pictures.store(orderId, bytes);
  }

  /** A picture of a return by the token of its link. Throws as permit does, and NOT_FOUND. */
  async readPicture(actor: Actor, token: string): Promise<Buffer> {
    permit(actor, 'returns.readPicture');
    return this.pictures.read(token);
  }

  /** The units of an order that can be returned, with the reason where none can. Throws as permitForOrder does. */
  async options(actor: Actor, orderId: string): Promise<ReturnOptions> {
    permit(actor, 'returns.options');
    const order = await this.getOrderFor(actor, 'returns.options', orderId);
    const lines = await this.returnableLinesOf(this.deps.reader, order);
    return { lines, reasons: this.deps.returnTerms().reasons };
  }

  /**
   * The amount that comes back for units of an order, in paise. Throws as permitForOrder does, BAD_INPUT, and
   * INVALID_STATE for units that cannot be returned.
   */
  async quote(actor: Actor, orderId: string, raw: unknown): Promise<Paise> {
    permit(actor, 'returns.quote');
    const order = await this.getOrderFor(actor, 'returns.quote', orderId);
    const quantities = await this.takeUnits(this.deps.reader, order, readQuotedLines(raw));
    return this.deps.returnRefunds.quote(this.deps.reader, order, quantitiesByProduct(quantities));
  }

  /** A return, for its buyer and for admins. Throws as permitForOrder does, and NOT_FOUND. */
  async get(actor: Actor, id: string): Promise<ReturnDetails> {
    permit(actor, 'returns.read');
    const request = await getReturn(this.deps.reader.manager, id);
    await this.getOrderFor(actor, 'returns.read', request.orderId);
    return this.detailsOf(actor, request);
  }

  /** One page of the returns, the newest first. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<ReturnRequest>> {
    permit(actor, 'returns.list');
    return readReturnPage(this.deps.reader, raw);
  }

  /**
   * Approves, rejects, receives or settles a return, for admins; the buyer withdraws it. Throws as permitForOrder does,
   * NOT_FOUND, BAD_INPUT, INVALID_STATE with the state of the return, and OUT_OF_STOCK for an exchange without stock.
   */
  async update(actor: Actor, id: string, raw: unknown): Promise<ReturnDetails> {
    permit(actor, 'returns.update');
    const { orderId } = await getReturn(this.deps.reader.manager, id);
    await this.getOrderFor(actor, 'returns.update', orderId);
    const change = readReturnChange(raw);
    if (change.action !== 'WITHDRAW') permit(actor, 'returns.decide');
    const { updated, afterCommit } = await this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      permitForOrder(actor, 'returns.update', ownerOf(order));
      const request = await getReturn(tx, id);
      return applyReturnChange(tx, { actor, order, request, change, at: this.deps.now() }, this.deps);
    });
    await afterCommit?.();
    return this.detailsOf(actor, updated);
  }

  /** Returns of these orders, by id of the order. The caller checks that the actor may see the orders. */
  returnsOf(orders: readonly OrderSummary[]): Promise<Map<string, ReturnRequest[]>> {
    return readReturns(this.deps.reader, orders);
  }

  /** Orders of returns without items, by id. The caller checks that the actor may see the orders. */
  ordersOf(orderIds: readonly string[]): Promise<Map<string, OrderSummary>> {
    return readReturnOrders(this.deps.reader, orderIds);
  }

  /** Numbers of returns of the buyers of these orders, by id of the order. Throws as permit does. */
  async buyerReturnsOf(actor: Actor, orderIds: readonly string[]): Promise<Map<string, number>> {
    permit(actor, 'returns.countOfBuyer');
    return countReturnsOf(this.deps.reader, orderIds);
  }

  /** Links to the pictures of a return, for a day. */
  pictureLinksOf(request: ReturnRequest): string[] {
    return this.pictures.linksOf(request);
  }

  /** Name of the officer who answers complaints; undefined for none. */
  grievanceOfficerName(): string | undefined {
    return this.deps.grievanceOfficerName() || undefined;
  }

  /** A return with the links to its pictures. The caller checks that the actor may see it. */
  private async detailsOf(actor: Actor, request: ReturnRequest): Promise<ReturnDetails> {
    const isAdmin = isPermitted(actor, 'returns.countOfBuyer');
    const counts = isAdmin ? await countReturnsOf(this.deps.reader, [request.orderId]) : undefined;
    return {
      request,
      payout: request.payout && (isAdmin ? request.payout : maskPayout(request.payout)),
      pictures: this.pictureLinksOf(request),
      grievanceOfficer: this.grievanceOfficerName(),
      buyerReturns: counts?.get(request.orderId),
    };
  }

  private async insertRequest(
    tx: EntityManager,
    newRequest: {
      actor: Actor;
      order: OrderEntity;
      request: RequestedReturn;
      quantities: readonly LineQuantity[];
      pictures: readonly string[];
    },
  ): Promise<ReturnRequest> {
    const { actor, order, request, quantities, pictures } = newRequest;
    const at = this.deps.now();
    const units = quantitiesByProduct(quantities);
    const refundable = request.wish === 'REFUND' ? await this.deps.returnRefunds.quote(tx, order, units) : 0;
    const created = await insertReturn(tx, {
      orderId: order.id,
      request,
      quantities,
      pictures,
      refundable,
      at,
    });
    await refreshCounts(tx, order.id);
    await queueSubjectMail(tx, 'RETURN_REQUESTED', { order, subjectId: created.id }, at);
    const after = { return: created.number, wish: created.wish, lines: units };
    await writeAudit(tx, [{ actor, action: 'return.request', subject: order.id, after }], at);
    await recordEvents(tx, [returnEvent('return.requested', created)], at);
    return created;
  }

  private async getOrderFor(
    actor: Actor,
    operation: Parameters<typeof permitForOrder>[1],
    orderId: string,
  ): Promise<OrderEntity> {
    const order = await getOrderRow(this.deps.reader, orderId);
    permitForOrder(actor, operation, ownerOf(order));
    return order;
  }

  /** Takes requested units of an order. Throws as takeReturnedUnits does. */
  private async takeUnits(
    source: DataSource | EntityManager,
    order: OrderEntity,
    units: readonly RequestedQuantity[],
  ): Promise<LineQuantity[]> {
    return takeReturnedUnits(await this.returnableLinesOf(source, order), units);
  }

  private returnableLinesOf(
    source: DataSource | EntityManager,
    order: OrderEntity,
  ): Promise<ReturnableLine[]> {
    return readReturnableLines(source, order, { terms: this.deps.returnTerms(), now: this.deps.now() });
  }
}
