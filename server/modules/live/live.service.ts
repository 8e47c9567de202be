import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { ignoreErrors } from '../../domain/ignore-errors';
import { requireAdmin, type Actor } from '../../domain/accounts/permissions';
import { stockTag } from '../../domain/catalogue/cache-tags';
import { SubscriptionQueue } from '../../lib/subscription-queue';
import type { OrderService } from '../orders';
import type { ProductService } from '../catalogue';

/** A commit may be the first of many; so long is waited for more. */
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
  /** Undefined: hears of every order. */
  orderId: string | undefined;
  channel: SubscriptionQueue;
}

/** What those hear who stay on the line: ids of orders and products that have changed, from the outbox of events and after each commit. */
export class LiveService {
  private readonly orderListeners = new Set<OrderListener>();
  private readonly stockListeners = new Map<string, Set<SubscriptionQueue>>();
  private seenSeq: Promise<number> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastChange = 0;

  constructor(private readonly deps: LiveDeps) {
    deps.writer.onCommit(() => this.lookSoon());
    deps.writer.onTouched((tags) => this.hearStock(tags));
    deps.writer.onRemoteCommit((tags) => {
      if (!tags) for (const [id, listeners] of this.stockListeners) this.push(listeners, id);
    });
  }

  /** An order, now and each time it changes. Throws as requireOrderReader does, and NOT_FOUND. §6 */
  async order(actor: Actor, orderId: string): Promise<SubscriptionQueue> {
    await this.deps.orders.get(actor, orderId);
    return this.listen(orderId, [orderId]);
  }

  /** Every order that is placed or changes from now on. Throws as requireAdmin does. §6 */
  async orders(actor: Actor): Promise<SubscriptionQueue> {
    requireAdmin(actor);
    return this.listen(undefined, []);
  }

  /** A product, now and each time its count in stock changes. Throws NOT_FOUND. */
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

  /** How many listen. */
  get listenerCount(): number {
    return [...this.stockListeners.values()].reduce((sum, { size }) => sum + size, this.orderListeners.size);
  }

  private async listen(orderId: string | undefined, first: readonly string[]): Promise<SubscriptionQueue> {
    // Where nobody listened, what happened before is nobody's news.
    if (this.orderListeners.size === 0) this.seenSeq = this.lastSeq();
    const listener: OrderListener = {
      orderId,
      channel: new SubscriptionQueue(() => void this.orderListeners.delete(listener), first),
    };
    this.orderListeners.add(listener);
    try {
      await this.seenSeq;
    } catch (error) {
      // Who comes next begins anew.
      await listener.channel.return();
      throw error;
    }
    return listener.channel;
  }

  private lookSoon(): void {
    if (this.orderListeners.size === 0) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const seen = this.seenSeq;
      this.seenSeq = this.look(seen).catch((error: unknown) => {
        this.deps.onBackgroundError(error);
        // The next commit starts another look, from the same event.
        return seen ?? 0;
      });
      this.seenSeq.catch(ignoreErrors('listen() rejects with it'));
    }, GATHER_MS);
  }

  private async look(seen: Promise<number> | undefined): Promise<number> {
    const after = (await seen) ?? 0;
    const news = await this.deps.reader.query<{ seq: number; subject: string; isOrder: 0 | 1 }[]>(
      `SELECT seq, subject, type LIKE 'order.%' AS "isOrder" FROM event WHERE seq > $1 ORDER BY seq LIMIT ${EVENTS_AT_ONCE}`,
      [after],
    );
    for (const { subject, isOrder } of news) {
      if (!isOrder) continue;
      for (const { orderId, channel } of this.orderListeners)
        if (orderId === undefined || orderId === subject) channel.push({ id: subject });
    }
    if (news.length === EVENTS_AT_ONCE) this.lookSoon();
    return news.at(-1)?.seq ?? after;
  }

  private hearStock(tags: ReadonlySet<string>): void {
    for (const [productId, listeners] of this.stockListeners)
      if (tags.has(stockTag(productId))) this.push(listeners, productId);
  }

  /** All listeners of one change hear the same number, so they can share what it makes. */
  private push(channels: Iterable<SubscriptionQueue>, id: string): void {
    this.lastChange += 1;
    for (const channel of channels) channel.push({ id, changeNumber: this.lastChange });
  }

  private async lastSeq(): Promise<number> {
    const [row] = await this.deps.reader.query<{ seq: number | null }[]>('SELECT MAX(seq) AS seq FROM event');
    return row?.seq ?? 0;
  }
}
