import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { ignoreErrors } from '../../domain/ignore-errors';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { stockTag } from '../../domain/catalogue/cache-tags';
import { SubscriptionQueue } from '../../lib/subscription-queue';
import type { OrderService } from '../orders';
import type { ProductService } from '../catalogue';

/** Delay that gathers several commits. */
const GATHER_MS = 50;
const EVENTS_AT_ONCE = 1_000;

interface LiveDeps {
  writer: Writer;
  reader: DataSource;
  orders: Pick<OrderService, 'get'>;
  products: Pick<ProductService, 'get'>;
  onBackgroundError: (error: unknown) => void;
}

interface OrderListener {
  /** Undefined: receives every order. */
  orderId: string | undefined;
  channel: SubscriptionQueue;
}

/** Event source of subscriptions: ids of changed orders and products, from the event outbox and after each commit. */
export class LiveService {
  private readonly orderListeners = new Set<OrderListener>();
  private readonly stockListeners = new Map<string, Set<SubscriptionQueue>>();
  private lastSeenSeq: Promise<number> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastChange = 0;

  constructor(private readonly deps: LiveDeps) {
    deps.writer.onCommit(() => this.scheduleRead());
    deps.writer.onInvalidated((tags) => this.pushStock(tags));
    deps.writer.onRemoteCommit((tags) => {
      if (!tags) for (const [id, listeners] of this.stockListeners) this.push(listeners, id);
    });
  }

  /** An order, now and at each change. Throws as permit does, and NOT_FOUND. §6 */
  async order(actor: Actor, orderId: string): Promise<SubscriptionQueue> {
    permit(actor, 'orders.read');
    await this.deps.orders.get(actor, orderId);
    return this.listen(orderId, [orderId]);
  }

  /** Every order that is placed or changed from now on. Throws as permit does. §6 */
  async orders(actor: Actor): Promise<SubscriptionQueue> {
    permit(actor, 'orders.list');
    return this.listen(undefined, []);
  }

  /** A product, now and at each change of its stock. Throws NOT_FOUND. */
  async stock(productId: string): Promise<SubscriptionQueue> {
    await this.deps.products.get(productId);
    const listeners = this.stockListeners.get(productId) ?? new Set();
    this.stockListeners.set(productId, listeners);
    const channel: SubscriptionQueue = new SubscriptionQueue(() => {
      listeners.delete(channel);
      if (listeners.size === 0) this.stockListeners.delete(productId);
    }, [productId]);
    listeners.add(channel);
    return channel;
  }

  /** Number of subscribers. */
  get listenerCount(): number {
    return [...this.stockListeners.values()].reduce((sum, { size }) => sum + size, this.orderListeners.size);
  }

  private async listen(orderId: string | undefined, first: readonly string[]): Promise<SubscriptionQueue> {
    // The first subscriber skips all earlier events.
    if (this.orderListeners.size === 0) this.lastSeenSeq = this.lastSeq();
    const listener: OrderListener = {
      orderId,
      channel: new SubscriptionQueue(() => void this.orderListeners.delete(listener), first),
    };
    this.orderListeners.add(listener);
    try {
      await this.lastSeenSeq;
    } catch (error) {
      // The failed subscriber is removed, so the next one reads the position again.
      await listener.channel.return();
      throw error;
    }
    return listener.channel;
  }

  private scheduleRead(): void {
    if (this.orderListeners.size === 0) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const lastSeq = this.lastSeenSeq;
      this.lastSeenSeq = this.pushNewEvents(lastSeq).catch((error: unknown) => {
        this.deps.onBackgroundError(error);
        // The next commit retries from the same event.
        return lastSeq ?? 0;
      });
      this.lastSeenSeq.catch(ignoreErrors('listen() rejects with it'));
    }, GATHER_MS);
  }

  private async pushNewEvents(lastSeq: Promise<number> | undefined): Promise<number> {
    const after = (await lastSeq) ?? 0;
    const events = await this.deps.reader.query<{ seq: number; subject: string; isOrder: 0 | 1 }[]>(
      `SELECT seq, subject, type LIKE 'order.%' AS "isOrder" FROM event WHERE seq > $1 ORDER BY seq LIMIT ${EVENTS_AT_ONCE}`,
      [after],
    );
    for (const { subject, isOrder } of events) {
      if (!isOrder) continue;
      for (const { orderId, channel } of this.orderListeners)
        if (orderId === undefined || orderId === subject) channel.push({ id: subject });
    }
    if (events.length === EVENTS_AT_ONCE) this.scheduleRead();
    return events.at(-1)?.seq ?? after;
  }

  private pushStock(tags: ReadonlySet<string>): void {
    for (const [productId, listeners] of this.stockListeners)
      if (tags.has(stockTag(productId))) this.push(listeners, productId);
  }

  /** All subscribers of one change get the same number, so that they can share its result. */
  private push(channels: Iterable<SubscriptionQueue>, id: string): void {
    this.lastChange += 1;
    for (const channel of channels) channel.push({ id, changeNumber: this.lastChange });
  }

  private async lastSeq(): Promise<number> {
    const [row] = await this.deps.reader.query<{ seq: number | null }[]>('SELECT MAX(seq) AS seq FROM event');
    return row?.seq ?? 0;
  }
}
