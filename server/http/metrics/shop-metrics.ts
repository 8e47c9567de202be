import type * as Prometheus from 'prom-client';
import { createShopFigures, type ShopFigures, type ShopFiguresDeps } from './shop-figures';

const OUTBOXES = ['mail', 'webhooks'] as const;

/** Metrics of the whole shop. Every process reports the same values, so do not sum them over processes. */
export function measureShop(
  { Counter, Gauge }: typeof Prometheus,
  registry: Prometheus.Registry,
  deps: ShopFiguresDeps,
): void {
  const registers = [registry];
  const read = createShopFigures(deps);
  let reading: Promise<ShopFigures | undefined> | undefined;
  // A failed read must not break the other metrics: operators need them most while the database is down.
  const figures = () =>
    (reading ??= read()
      .catch((error: unknown) => {
        deps.onError(error);
        return undefined;
      })
      .finally(() => {
        reading = undefined;
      }));
  new Counter({
    name: 'haat_shop_events_total',
    help: 'Events since the start of this process, such as order.created and order.paid, of all instances',
    labelNames: ['type'],
    registers,
    async collect() {
      const { events } = (await figures()) ?? {};
      if (!events) return;
      this.reset();
      for (const [type, count] of Object.entries(events)) this.inc({ type }, count);
    },
  });
  new Gauge({
    name: 'haat_shop_outbox_waiting',
    help: 'Mails and events waiting for delivery, of all instances',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const now = await figures();
      for (const outbox of OUTBOXES) if (now) this.set({ outbox }, now[outbox].waiting);
    },
  });
  new Gauge({
    name: 'haat_shop_outbox_lag_seconds',
    help: 'Time for which the oldest of them has been due, of all instances',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const now = await figures();
      for (const outbox of OUTBOXES) if (now) this.set({ outbox }, now[outbox].lagSeconds);
    },
  });
}
