import type * as Prometheus from 'prom-client';
import { createShopFigures, type ShopFigures, type ShopFiguresDependencies } from './shop-figures';

const OUTBOXES = ['mail', 'webhooks', 'eInvoices'] as const;

/** Registers the metrics of the shop. Every process reports the same values, so do not sum them. */
export function measureShop(
  { Counter, Gauge }: typeof Prometheus,
  registry: Prometheus.Registry,
  dependencies: ShopFiguresDependencies,
): void {
  const registers = [registry];
  const readFigures = createShopFigures(dependencies);
  let pendingRead: Promise<ShopFigures | undefined> | undefined;
  // A failed read must not affect the other metrics, which operators need while the database is down.
  const readFiguresOnce = () =>
    (pendingRead ??= readFigures()
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
      const { events } = (await readFiguresOnce()) ?? {};
      if (!events) return;
      this.reset();
      for (const [type, count] of Object.entries(events)) this.inc({ type }, count);
    },
  });
  new Gauge({
    name: 'haat_shop_outbox_waiting',
    help: 'Mails, events and e-invoices waiting for delivery, of all instances',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const figures = await readFiguresOnce();
      for (const outbox of OUTBOXES) if (figures) this.set({ outbox }, figures[outbox].waiting);
    },
  });
  new Gauge({
    name: 'haat_shop_outbox_lag_seconds',
    help: 'Time for which the oldest waiting mail, event or e-invoice has been due, of all instances',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const figures = await readFiguresOnce();
      for (const outbox of OUTBOXES) if (figures) this.set({ outbox }, figures[outbox].lagSeconds);
    },
  });
}
