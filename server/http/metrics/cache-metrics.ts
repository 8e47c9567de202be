import type * as Prometheus from 'prom-client';
import type { TaggedCache } from '../response-cache/tagged-cache';

/** Registers the metrics of the response cache. */
export function measureCache(
  { Counter, Gauge }: typeof Prometheus,
  registry: Prometheus.Registry,
  cache: TaggedCache,
): void {
  const registers = [registry];
  new Counter({
    name: 'haat_cache_replies_total',
    help: 'Responses of the response cache: hits, made (loaded after a miss), joined (shared a load), kept (stored), forgotten (stored, then stale)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries<number>({ ...cache.counts }))
        this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'haat_cache_bytes',
    help: 'Memory of the response cache',
    registers,
    collect() {
      this.set(cache.size.bytes);
    },
  });
}
