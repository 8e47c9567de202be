import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { ignoreErrors } from '../../domain/ignore-errors';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { stockTag } from '../../domain/catalogue/cache-tags';
import { SubscriptionQueue } from '../../lib/subscription-queue';
import type { OrderService } from '../orders';
import type { ProductService } from '../catalogue';

/** Delay before a read of the event outbox, so one read covers several commits. */
const BATCH_DELAY_MS = 50;
/** The subject of these events is an order. */
const IS_ABOUT_ORDER_SQL = ['order', 'shipment', 'refund', 'return']
  .map((subject) => `type LIKE '${subject}.%'`)
  .join(' OR ');
/** Maximum number of events per read. */
const MAX_EVENTS = 1_000;

interface LiveDeps {
  writer: Writer;
  reader: DataSource;
  orders: Pick<OrderService, 'get'>;
  products: Pick<ProductService, 'get'>;
  onBackgroundError: (error: unknown) => void;
}

interface OrderListener {
  /** If undefined, the listener receives every order. */
  orderId: string | undefined;
  queue: SubscriptionQueue;
}

/**
 * Event source of subscriptions: ids of changed orders from the event outbox, and ids of changed products from the
 * invalidated cache tags of each commit.
 */
export class LiveService {
  private readonly orderListeners = new Set<OrderListener>();
  private readonly stockListeners = new Map<string, Set<SubscriptionQueue>>();
  private lastReadSeq: Promise<number> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastChangeNumber = 0;

  constructor(private readonly deps: LiveDeps) {
    deps.writer.onCommit(() => this.scheduleRead());
    deps.writer.onInvalidated((tags) => this.pushStock(tags));
    deps.writer.onRemoteCommit((tags) => {
      // Without tags, any product may have changed.
      if (!tags) for (const [id, listeners] of this.stockListeners) this.push(listeners, id);
    });
  }

  /** Events of an order: one now and one after each change. Throws as permit does, and NOT_FOUND. §6 */
  async order(actor: Actor, orderId: string): Promise<SubscriptionQueue> {
    permit(actor, 'orders.read');
    await this.deps.orders.get(actor, orderId);
    return this.addOrderListener(orderId, [orderId]);
  }

  /** Events of all orders: one after each later placement or change. Throws as permit does. §6 */
  async orders(actor: Actor): Promise<SubscriptionQueue> {
    permit(actor, 'orders.list');
    return this.addOrderListener(undefined, []);
  }

  /** Events of a product: one now and one after each change of the stock. Throws NOT_FOUND. */
  async stock(productId: string): Promise<SubscriptionQueue> {
    await this.deps.products.get(productId);
    const listeners = this.stockListeners.get(productId) ?? new Set();
    this.stockListeners.set(productId, listeners);
    const queue: SubscriptionQueue = new SubscriptionQueue(() => {
      listeners.delete(queue);
      if (listeners.size === 0) this.stockListeners.delete(productId);
    }, [productId]);
    listeners.add(queue);
    return queue;
  }

  /** Number of subscribers. */
  get listenerCount(): number {
    return [...this.stockListeners.values()].reduce((sum, { size }) => sum + size, this.orderListeners.size);
  }

  private async addOrderListener(
    orderId: string | undefined,
    initialIds: readonly string[],
  ): Promise<SubscriptionQueue> {
    // The first subscriber skips all earlier events.
    if (this.orderListeners.size === 0) this.lastReadSeq = this.readLastSeq();
    const listener: OrderListener = {
      orderId,
      queue: new SubscriptionQueue(() => void this.orderListeners.delete(listener), initialIds),
    };
    this.orderListeners.add(listener);
    try {
      await this.lastReadSeq;
    } catch (error) {
      // Removes the failed subscriber, so the next subscriber reads the position again.
      await listener.queue.return();
      throw error;
    }
    return listener.queue;
  }

  private scheduleRead(): void {
    if (this.orderListeners.size === 0) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const previousSeq = this.lastReadSeq;
      this.lastReadSeq = this.pushNewEvents(previousSeq).catch((error: unknown) => {
        this.deps.onBackgroundError(error);
        // The next commit retries from the same event.
        return previousSeq ?? 0;
      });
      this.lastReadSeq.catch(ignoreErrors('addOrderListener() rejects with it'));
    }, BATCH_DELAY_MS);
  }

  private async pushNewEvents(previousSeq: Promise<number> | undefined): Promise<number> {
    const afterSeq = (await previousSeq) ?? 0;
    const events = await this.deps.reader.query<{ seq: number; subject: string; isOrder: 0 | 1 }[]>(
      `SELECT seq, subject, ${IS_ABOUT_ORDER_SQL} AS "isOrder" FROM event WHERE seq > $1 ORDER BY seq LIMIT ${MAX_EVENTS}`,
      [afterSeq],
    );
    for (const { subject, isOrder } of events) {
      if (!isOrder) continue;
      for (const { orderId, queue } of this.orderListeners)
        if (orderId === undefined || orderId === subject) queue.push({ id: subject });
    }
    if (events.length === MAX_EVENTS) this.scheduleRead();
    return events.at(-1)?.seq ?? afterSeq;
  }

  private pushStock(tags: ReadonlySet<string>): void {
    for (const [productId, listeners] of this.stockListeners)
      if (tags.has(stockTag(productId))) this.push(listeners, productId);
  }

  /** Queues a change for subscribers. All of them get the same change number, so they can share the loaded record. */
  private push(queues: Iterable<SubscriptionQueue>, id: string): void {
    this.lastChangeNumber += 1;
    for (const queue of queues) queue.push({ id, changeNumber: this.lastChangeNumber });
  }

  private async readLastSeq(): Promise<number> {
    const [row] = await this.deps.reader.query<{ seq: number | null }[]>('SELECT MAX(seq) AS seq FROM event');
    return row?.seq ?? 0;
  }
}
