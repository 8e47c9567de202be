import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/data-source';
import type { PaymentStep } from '../domain/payment-step';
import { REFUSALS, type Refusal } from '../http/refusals';
import type { TaggedCache } from '../http/tagged-cache';
import type { PaymentProvider } from '../payments/provider';
import { measureCache } from './cache-metrics';
import { measureDatabase } from './database-metrics';
import { countedAs } from './operations';
import { paymentFailureCounter, watchedProvider } from './provider-metrics';
import { measureShop } from './shop-metrics';

/** What operators are told in the words of Prometheus. */
export interface Meter {
  /** Counts a request once it is answered or broken off. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** The same provider, whose calls are counted. */
  watchProvider(provider: PaymentProvider): PaymentProvider;
  countPaymentFailure(step: PaymentStep): void;
  /** All figures as of now. */
  read(): Promise<{ contentType: string; text: string }>;
  close(): void;
}

interface MeterParts {
  database: Database;
  cache: TaggedCache;
  now: () => Date;
  /** Receives errors of readings of the database. */
  onError: (error: unknown) => void;
}

const ANSWERED_WITHIN = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Begins to measure. The package is loaded here, so that a shop nobody measures does without it. */
export async function createMeter({ database, cache, now, onError }: MeterParts): Promise<Meter> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  const registers = [registry];
  // The process itself: memory, processor, garbage, and how late its event loop is.
  prometheus.collectDefaultMetrics({ register: registry });
  const requests = new prometheus.Counter({
    name: 'haat_http_requests_total',
    help: 'Answers given, by door, operation and status; status cut: the asker went away',
    labelNames: ['door', 'operation', 'status'],
    registers,
  });
  const durations = new prometheus.Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by door and operation',
    labelNames: ['door', 'operation'],
    buckets: ANSWERED_WITHIN,
    registers,
  });
  const errors = new prometheus.Counter({
    name: 'haat_errors_total',
    help: 'Refusals and faults that somebody was shown, by door and code of the closed set',
    labelNames: ['door', 'code'],
    registers,
  });
  const onRefusal = (refusal: unknown) => errors.inc({ ...(refusal as Refusal) });
  subscribe(REFUSALS, onRefusal);
  const stopWriter = measureDatabase(prometheus, registry, database);
  measureCache(prometheus, registry, cache);
  measureShop(prometheus, registry, { reader: database.reader, now, onError });

  return {
    watch(request, response) {
      const startedAt = performance.now();
      // Express takes the mount's path off while it is there.
      const { url = '' } = request;
      response.once('close', () => {
        const counted = countedAs(request, url);
        const status = response.writableFinished ? response.statusCode : 'cut';
        requests.inc({ ...counted, status });
        // Subscribers stay for hours.
        if (counted.operation !== 'stream')
          durations.observe({ ...counted }, (performance.now() - startedAt) / 1_000);
      });
    },
    watchProvider: (provider) => watchedProvider(prometheus, registry, provider),
    countPaymentFailure: paymentFailureCounter(prometheus, registry),
    async read() {
      try {
        return { contentType: registry.contentType, text: await registry.metrics() };
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    close() {
      unsubscribe(REFUSALS, onRefusal);
      stopWriter();
      registry.clear();
    },
  };
}
