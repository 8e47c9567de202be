import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../database/data-source';
import { REFUSAL_CHANNEL, type RefusedRequest } from '../refusals';
import type { TaggedCache } from '../response-cache/tagged-cache';
import type * as Prometheus from 'prom-client';
import { measureCache } from './cache-metrics';
import { measureDatabase } from './database-metrics';
import { metricLabelsOf } from './operations';
import { measureShop } from './shop-metrics';

/** Metrics for operators in the Prometheus format. */
export interface Meter {
  /** Counts a request when its response ends or the client disconnects. */
  countRequest(request: IncomingMessage, response: ServerResponse): void;
  /** Lets another module register its own metrics. */
  register<T>(measure: (prometheus: typeof Prometheus, registry: Prometheus.Registry) => T): T;
  /** Returns the current value of every metric. */
  read(): Promise<{ contentType: string; text: string }>;
  close(): void;
}

interface MeterDependencies {
  database: Database;
  cache: TaggedCache;
  now: () => Date;
  /** Receives errors of database reads. */
  onError: (error: unknown) => void;
}

const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the meter. Imports prom-client here, so a shop without metrics does not load it. */
export async function createMeter({ database, cache, now, onError }: MeterDependencies): Promise<Meter> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  const registers = [registry];
  // Metrics of the process: memory, CPU, garbage collection and event loop lag.
  prometheus.collectDefaultMetrics({ register: registry });
  const requests = new prometheus.Counter({
    name: 'haat_http_requests_total',
    help: 'Responses by adapter, operation and status; status cut: the client disconnected',
    labelNames: ['door', 'operation', 'status'],
    registers,
  });
  const durations = new prometheus.Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Time from request headers to the end of the response, by adapter and operation',
    labelNames: ['door', 'operation'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const errors = new prometheus.Counter({
    name: 'haat_errors_total',
    help: 'Error responses by adapter and error code',
    labelNames: ['door', 'code'],
    registers,
  });
  const onRefusal = (refusal: unknown) => {
    const { adapter, code } = refusal as RefusedRequest;
    errors.inc({ door: adapter, code });
  };
  subscribe(REFUSAL_CHANNEL, onRefusal);
  const stopDatabaseMetrics = measureDatabase(prometheus, registry, database);
  measureCache(prometheus, registry, cache);
  measureShop(prometheus, registry, { reader: database.reader, now, onError });

  return {
    countRequest(request, response) {
      const startedAt = performance.now();
      // Express strips the mount path from `url` while a router runs.
      const { url = '' } = request;
      response.once('close', () => {
        const labels = metricLabelsOf(request, url);
        const status = response.writableFinished ? response.statusCode : 'cut';
        requests.inc({ ...labels, status });
        // Subscription streams last for hours and would distort the histogram.
        if (labels.operation !== 'stream')
          durations.observe({ ...labels }, (performance.now() - startedAt) / 1_000);
      });
    },
    register: (measure) => measure(prometheus, registry),
    async read() {
      try {
        return { contentType: registry.contentType, text: await registry.metrics() };
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    close() {
      unsubscribe(REFUSAL_CHANNEL, onRefusal);
      stopDatabaseMetrics();
      registry.clear();
    },
  };
}
