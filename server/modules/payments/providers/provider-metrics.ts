import type * as Prometheus from 'prom-client';
import { PAYMENT_STEPS, type PaymentStep } from '../../../domain/payments/payment-step';
import { ProviderRefused, type PaymentProvider } from './provider';

const DURATION_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Wraps a provider and records the outcome and duration of its calls. */
export function measuredProvider(
  { Counter, Histogram }: typeof Prometheus,
  registry: Prometheus.Registry,
  provider: PaymentProvider,
): PaymentProvider {
  const registers = [registry];
  const calls = new Counter({
    name: 'haat_payment_calls_total',
    help: 'Calls to the payment provider by outcome; unknown: no response or an unreadable one',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'haat_payment_call_duration_seconds',
    help: 'Response time of the payment provider',
    labelNames: ['call'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const measure = async <T>(call: string, response: Promise<T>): Promise<T> => {
    const stopTimer = durations.startTimer({ call });
    try {
      const result = await response;
      calls.inc({ call, outcome: 'done' });
      return result;
    } catch (error) {
      calls.inc({ call, outcome: error instanceof ProviderRefused ? 'refused' : 'unknown' });
      throw error;
    } finally {
      stopTimer();
    }
  };
  return {
    ...provider,
    createOrder: (order) => measure('create', provider.createOrder(order)),
    // `look` is the label of this call in the exported metrics.
    getOrder: (id) => measure('look', provider.getOrder(id)),
    captureOrder: (id, requestId) => measure('capture', provider.captureOrder(id, requestId)),
    refundCapture: (id, requestId, amount) =>
      measure('refund', provider.refundCapture(id, requestId, amount)),
  };
}

/** Counter of unexpected errors in payments and refunds; each step starts at 0. */
export function paymentFailureCounter(
  { Counter }: typeof Prometheus,
  registry: Prometheus.Registry,
): (step: PaymentStep) => void {
  const failures = new Counter({
    name: 'haat_payment_failures_total',
    help: 'Unexpected errors in payments and refunds, by step; the log has each with its order',
    labelNames: ['step'],
    registers: [registry],
  });
  for (const step of PAYMENT_STEPS) failures.inc({ step }, 0);
  return (step) => failures.inc({ step });
}
