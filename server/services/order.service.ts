import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../database/order.entity';
import { UserEntity } from '../database/user.entity';
import type { Writer } from '../database/writer';
import { ShopError } from '../domain/errors';
import { readPageRequest } from '../domain/list-validation';
import type { Order, Page } from '../domain/model';
import { requireDeliverable } from '../domain/order-lifecycle';
import { readIdempotencyKey, readOrder, type WantedOrder } from '../domain/order-validation';
import {
  requireAdmin,
  requireMember,
  requireOrderReader,
  type Actor,
  type Member,
} from '../domain/permissions';
import type { OrderQuote } from '../domain/pricing';
import { readOptional, type Raw } from '../domain/read';
import { chargeOf, type ChargeTerms } from '../payments/compare';
import { newId } from './ids';
import type { Limiter } from './limiter';
import { assembleOrder, getOrder, getOrderRow, withItems } from './order-queries';
import { quoteOrder } from './order-draft';
import { readPage, type SortKey } from './pages';
import { takeStock } from './stock';

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

/** A placed order; `replayed` when the same key had placed it before. */
export interface PlacedOrder {
  order: Order;
  replayed: boolean;
}

/** Everything that is done with orders but paying. */
export class OrderService {
  constructor(private readonly deps: OrderDeps) {}

  /**
   * Places an order: prices it from the catalogue and takes its pieces, all or nothing. The same key and
   * body give the same order again. Throws as requireMember does, BAD_INPUT, NOT_FOUND, PRICE_CHANGED,
   * OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED and RATE_LIMITED. §4, §9
   */
  async place(actor: Actor, raw: unknown, rawKey?: unknown): Promise<PlacedOrder> {
    requireMember(actor);
    const key = readOptional(rawKey, readIdempotencyKey);
    const wanted = readOrder(raw);
    await this.deps.limiter.consume('order', [actor.userId]);
    const bodyHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
    return this.deps.writer.transaction(async (tx) => {
      const earlier =
        key === undefined ? undefined : await findByKey(tx, { userId: actor.userId, key, bodyHash });
      if (earlier) return { order: earlier, replayed: true };
      const quote = await quoteOrder(tx, wanted);
      await takeStock(tx, wanted.orderItems);
      return { order: await this.write(tx, { actor, wanted, quote, key, bodyHash }), replayed: false };
    });
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
      requireDeliverable(await getOrderRow(tx, orderId));
      await tx.update(OrderEntity, { id: orderId }, { isDelivered: true, deliveredAt: this.deps.now() });
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

  private async write(tx: EntityManager, { actor, wanted, quote, key, bodyHash }: Draft): Promise<Order> {
    const { id: userId, name, email } = await tx.findOneByOrFail(UserEntity, { id: actor.userId });
    const { orderItems, ...prices } = quote;
    const at = this.deps.now();
    const row = Object.assign(new OrderEntity(), {
      id: newId(),
      userId,
      buyerName: name,
      buyerEmail: email,
      ...wanted.shippingAddress,
      paymentMethod: wanted.paymentMethod,
      ...prices,
      chargeAmount: chargeOf(prices.totalPrice, this.deps.charge),
      chargeCurrency: this.deps.charge.currencyCode,
      isPaid: false,
      isDelivered: false,
      holdsStock: true,
      holdUntil: new Date(at.getTime() + this.deps.holdMs),
      idempotencyKey: key,
      bodyHash: key === undefined ? undefined : bodyHash,
      createdAt: at,
    });
    const items = orderItems.map((item, position) =>
      Object.assign(new OrderItemEntity(), { id: newId(), orderId: row.id, position, ...item }),
    );
    await tx.insert(OrderEntity, row);
    await tx.insert(OrderItemEntity, items);
    return assembleOrder(row, items);
  }
}

interface Draft {
  actor: Member;
  wanted: WantedOrder;
  quote: OrderQuote;
  key: string | undefined;
  bodyHash: string;
}

interface KeyUse {
  userId: string;
  key: string;
  bodyHash: string;
}

async function findByKey(tx: EntityManager, { userId, key, bodyHash }: KeyUse): Promise<Order | undefined> {
  const row = await tx.findOneBy(OrderEntity, { userId, idempotencyKey: key });
  if (!row) return undefined;
  if (row.bodyHash === bodyHash) return getOrder(tx, row.id);
  throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for another order');
}
