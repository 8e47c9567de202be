import type * as Prometheus from 'prom-client';
import type { TaggedCache } from '../response-cache/tagged-cache';

/** Metrics of the response cache. */
export function measureCache(
  { Counter, Gauge }: typeof Prometheus,
  registry: Prometheus.Registry,
  cache: TaggedCache,
): void {
  const registers = [registry];
  new Counter({
    name: 'haat_cache_replies_total',
    help: 'Replies for visitors: hits were there, made were not, joined waited for one being made, forgotten were touched',
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
    help: 'Memory that kept replies take',
    registers,
    collect() {
      this.set(cache.size.bytes);
    },
  });
}
