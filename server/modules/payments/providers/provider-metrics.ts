import type * as Prometheus from 'prom-client';
import { PAYMENT_METHOD } from '../../../domain/constants';
import { PAYMENT_STEPS, type PaymentStep } from '../../../domain/payments/payment-step';
import type { PaymentMethodEntry } from './payment-providers';
import { ProviderRefused, type PaymentProvider } from './provider';

const DURATION_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Events of disputes with a label of their own. */
const DISPUTE_EVENTS = ['created', 'won', 'lost', 'closed', 'under_review', 'action_required'].map(
  (event) => `payment.dispute.${event}`,
);

/** Returns an entry whose provider is measured. */
export type MeasurePaymentMethod = (entry: PaymentMethodEntry) => PaymentMethodEntry;

/** Registers the metrics of provider calls: the outcome and duration, by payment method. */
export function createProviderMetrics(
  { Counter, Histogram }: typeof Prometheus,
  registry: Prometheus.Registry,
): MeasurePaymentMethod {
  const registers = [registry];
  const calls = new Counter({
    name: 'haat_payment_calls_total',
    help: 'Calls to the payment provider by outcome; unknown: no response or an unreadable one',
    labelNames: ['call', 'outcome', 'method'],
    registers,
  });
  const durations = new Histogram({
    name: 'haat_payment_call_duration_seconds',
    help: 'Response time of the payment provider',
    labelNames: ['call', 'method'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const measure = async <T>(labels: CallLabels, response: Promise<T>): Promise<T> => {
    const stopTimer = durations.startTimer({ ...labels });
    try {
      const result = await response;
      calls.inc({ ...labels, outcome: 'done' });
      return result;
    } catch (error) {
      calls.inc({ ...labels, outcome: error instanceof ProviderRefused ? 'refused' : 'unknown' });
      throw error;
    } finally {
      stopTimer();
    }
  };
  return (entry) => ({ ...entry, provider: measureProvider(entry, measure) });
}

/** The call, and its payment method. */
interface CallLabels {
  call: string;
  method?: string;
}

function measureProvider(
  { id, provider }: PaymentMethodEntry,
  measure: <T>(labels: CallLabels, response: Promise<T>) => Promise<T>,
): PaymentProvider {
  // The series of PayPal have no method, as in earlier releases, so that dashboards and alerts continue.
  const method: string = id;
  const labelsOf = (call: string) => (method === PAYMENT_METHOD ? { call } : { call, method });
  return {
    ...provider,
    // The provider may learn its merchant later, so a copy of the value would be outdated.
    get merchantId() {
      return provider.merchantId;
    },
    createOrder: (order) => measure(labelsOf('create'), provider.createOrder(order)),
    // `look` is the label of this call in the exported metrics.
    getOrder: (id) => measure(labelsOf('look'), provider.getOrder(id)),
    captureOrder: (id, requestId) => measure(labelsOf('capture'), provider.captureOrder(id, requestId)),
    refundCapture: (id, requestId, amount) =>
      measure(labelsOf('refund'), provider.refundCapture(id, requestId, amount)),
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

/** Counter of messages about disputes of buyers with their banks. */
export function paymentDisputeCounter(
  { Counter }: typeof Prometheus,
  registry: Prometheus.Registry,
): (event: string) => void {
  const disputes = new Counter({
    name: 'haat_payment_disputes_total',
    help: 'Messages of payment providers about disputes, by event; the log has each with its order',
    labelNames: ['event'],
    registers: [registry],
  });
  return (event) => disputes.inc({ event: DISPUTE_EVENTS.includes(event) ? event : 'other' });
}
