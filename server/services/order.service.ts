import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { OrderEntity } from '../database/order.entity';
import type { Writer } from '../database/writer';
import { readPageRequest } from '../domain/list-validation';
import type { Order, Page } from '../domain/model';
import { requireDeliverable } from '../domain/order-lifecycle';
import { readIdempotencyKey, readOrder } from '../domain/order-validation';
import { requireAdmin, requireMember, requireOrderReader, type Actor } from '../domain/permissions';
import { readOptional, type Raw } from '../domain/read';
import type { ChargeTerms } from '../payments/compare';
import type { Limiter } from './limiter';
import { writeAudit } from './audit';
import { queueOrderMail } from './mail-outbox';
import { OrderPlacement, type PlacedOrder } from './order-placement';
import { getOrder, getOrderRow, withItems } from './order-queries';
import { isRefunded } from './payment-refunds';
import { readPage, type SortKey } from './pages';

const DEFAULT_PAGE_SIZE = 10;
const NEWEST: SortKey[] = [
  { sql: 'purchase.created_at', direction: 'DESC' },
  { sql: 'purchase.id', direction: 'DESC' },
];

interface OrderDeps {
  writer: Writer;
  reader: DataSource;
  limiter: Limiter;
  /** Currency and rate that orders placed now are charged in. */
  charge: ChargeTerms;
  /** How long an unpaid order keeps its pieces, in milliseconds. */
  holdMs: number;
  now: () => Date;
}

/** Everything that is done with orders but paying. */
export class OrderService {
  private readonly placement: OrderPlacement;

  constructor(private readonly deps: OrderDeps) {
    this.placement = new OrderPlacement(deps);
  }

  /**
   * Places an order: prices it from the catalogue and takes its pieces, all or nothing. The same key and
   * body give the same order again. Throws as requireMember does, BAD_INPUT, NOT_FOUND, PRICE_CHANGED,
   * OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED and RATE_LIMITED. §4, §9
   */
  async place(actor: Actor, raw: unknown, rawKey?: unknown): Promise<PlacedOrder> {
    requireMember(actor);
    const key = readOptional(rawKey, readIdempotencyKey);
    const wanted = readOrder(raw);
    this.deps.limiter.consume('order', actor);
    const bodyHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
    return this.deps.writer.grouped(this.placement, { actor, wanted, key, bodyHash });
  }

  /** The order with an id, for its buyer and for admins. Throws as requireOrderReader does, and NOT_FOUND. §6 */
  async get(actor: Actor, orderId: string): Promise<Order> {
    requireMember(actor);
    const order = await getOrder(this.deps.reader, orderId);
    requireOrderReader(actor, order);
    return order;
  }

  /** The actor's orders, newest first. Throws as requireMember does. §2 */
  async mine(actor: Actor): Promise<Order[]> {
    requireMember(actor);
    return withItems(this.deps.reader, await this.orders(actor.userId).getMany());
  }

  /** One page of the actor's orders, newest first. Throws as requireMember does, and BAD_INPUT. §2 */
  async minePage(actor: Actor, raw: Raw): Promise<Page<Order>> {
    requireMember(actor);
    return this.pageOf(raw, actor.userId);
  }

  /** All orders, newest first. Throws as requireAdmin does. §6 */
  async all(actor: Actor): Promise<Order[]> {
    requireAdmin(actor);
    return withItems(this.deps.reader, await this.orders().getMany());
  }

  /** One page of all orders, newest first. Throws as requireAdmin does, and BAD_INPUT. §6 */
  async page(actor: Actor, raw: Raw): Promise<Page<Order>> {
    requireAdmin(actor);
    return this.pageOf(raw);
  }

  /** Marks a paid order delivered. Throws as requireAdmin and requireDeliverable do, and NOT_FOUND. §4, §6 */
  async deliver(actor: Actor, orderId: string): Promise<Order> {
    requireAdmin(actor);
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      requireDeliverable({ ...order, isRefunded: await isRefunded(tx, order) });
      const at = this.deps.now();
      await tx.update(OrderEntity, { id: orderId }, { isDelivered: true, deliveredAt: at });
      await writeAudit(
        tx,
        [{ actor, action: 'order.deliver', subject: orderId, after: { isDelivered: true } }],
        at,
      );
      await queueOrderMail(tx, 'ORDER_DELIVERED', [order], at);
      return getOrder(tx, orderId);
    });
  }

  private orders(userId?: string) {
    const query = this.deps.reader.getRepository(OrderEntity).createQueryBuilder('purchase');
    if (userId !== undefined) query.where('purchase.user_id = :userId', { userId });
    return query.orderBy({ 'purchase.created_at': 'DESC', 'purchase.id': 'DESC' });
  }

  private async pageOf(raw: Raw, userId?: string): Promise<Page<Order>> {
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const page = await readPage({ query: this.orders(userId).orderBy(), keys: NEWEST, request });
    const orders = await withItems(
      this.deps.reader,
      page.edges.map(({ node }) => node),
    );
    const edges = page.edges.flatMap(({ cursor }, index) => {
      const node = orders[index];
      return node ? [{ node, cursor }] : [];
    });
    return { ...page, edges };
  }
}
