import type * as Prometheus from 'prom-client';
import { createShopFigures, type ShopFigures, type ShopFiguresDependencies } from './shop-figures';

const OUTBOXES = ['mail', 'webhooks'] as const;

/** Registers the metrics of the shop. Every process reports the same values, so do not sum them. */
export function measureShop(
  { Counter, Gauge }: typeof Prometheus,
  registry: Prometheus.Registry,
  dependencies: ShopFiguresDependencies,
): void {
  const registers = [registry];
  const read = createShopFigures(dependencies);
  let pendingRead: Promise<ShopFigures | undefined> | undefined;
  // A failed read must not affect the other metrics, which operators need while the database is down.
  const readShared = () =>
    (pendingRead ??= read()
      .catch((error: unknown) => {
        dependencies.onError(error);
        return undefined;
      })
      .finally(() => {
        pendingRead = undefined;
      }));
  new Counter({
    name: 'haat_shop_events_total',
    help: 'Events since the start of this process, such as order.created and order.paid, of all instances',
    labelNames: ['type'],
    registers,
    async collect() {
      const { events } = (await readShared()) ?? {};
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
      const currentFigures = await readShared();
      for (const outbox of OUTBOXES) if (currentFigures) this.set({ outbox }, currentFigures[outbox].waiting);
    },
  });
  new Gauge({
    name: 'haat_shop_outbox_lag_seconds',
    help: 'Time for which the oldest of them has been due, of all instances',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const currentFigures = await readShared();
      for (const outbox of OUTBOXES)
        if (currentFigures) this.set({ outbox }, currentFigures[outbox].lagSeconds);
    },
  });
}
