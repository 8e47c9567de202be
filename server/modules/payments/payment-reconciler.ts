import type { DataSource } from 'typeorm';
import type { PaymentEventEntity } from '../../database/entities/payment.entity';
import { reportUnexpected, type OnPaymentFailure } from './payment-failures';
import { englishTextOf } from '../../domain/messages/english-text';
import { paymentEffectsOf, paymentReportOf } from '../../domain/payments/payment-states';
import type { PaymentStep } from '../../domain/payments/payment-step';
import type { PaymentProviders } from './providers/payment-providers';
import { Poller, withAbort } from './poller';
import { SYSTEM } from '../audit';
import { getOrderRow, pendingCaptures } from '../orders';
import { findOutcomesOfUnpaidOrders, type PaymentCall } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';
import type { RefundReconciler } from './refunds/refund-reconciler';

const MINUTE_MS = 60_000;
/** Maximum age of an unpaid order's journal entry for another check. The first run uses the longer limit. */
const MAX_EVENT_AGE_MS = 3 * 60 * MINUTE_MS;
const MAX_EVENT_AGE_AT_START_MS = 72 * 60 * MINUTE_MS;
const MAX_UNPAID_CHECKS_PER_RUN = 20;

interface ReconcilerDeps {
  reader: DataSource;
  providers: PaymentProviders;
  settlement: PaymentSettlement;
  refundReconciler: RefundReconciler;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/**
 * Reads the outcome of pending captures from the provider, for example after a crash or a timeout. It never captures a
 * payment itself, so an order becomes paid exactly once. Then it runs the refund reconciler. §4
 */
export class PaymentReconciler {
  private readonly poller: Poller;
  private isFirstRun = true;

  constructor(private readonly deps: ReconcilerDeps) {
    this.poller = new Poller(deps.now);
  }

  /**
   * Runs one round and returns the number of settled payments and refunds. Stops early, without further writes, when
   * the signal aborts.
   */
  async run(signal?: AbortSignal): Promise<number> {
    const nowMs = this.deps.now().getTime();
    const pendingEvents = await pendingCaptures(this.deps.reader);
    const dueEvents = pendingEvents.filter((event) =>
      this.poller.isDue(event, nowMs - event.createdAt.getTime()),
    );
    const settledCount = await this.poller.checkAll(dueEvents, {
      check: (event) => this.settleCapture(event, signal),
      onError: (error, { orderId }) => this.report('capture', orderId, error),
      signal,
    });
    const unpaidEvents = await this.findUnpaidEvents(nowMs);
    this.poller.retainOnly([...pendingEvents, ...unpaidEvents]);
    const dueUnpaidEvents = unpaidEvents
      .filter((event) => this.isUnpaidCheckDue(event, nowMs))
      .slice(0, MAX_UNPAID_CHECKS_PER_RUN);
    const updatedCount = await this.poller.checkAll(dueUnpaidEvents, {
      check: (event) => this.checkUnpaidEvent(event, signal),
      onError: (error, { orderId }) => this.report('watch', orderId, error),
      signal,
    });
    return settledCount + updatedCount + (await this.deps.refundReconciler.run(signal));
  }

  private report(step: PaymentStep, orderId: string, error: unknown): void {
    reportUnexpected(this.deps.onPaymentFailure, { orderId, step })(error);
  }

  /** The latest outcome of each payment of an unpaid order. */
  private async findUnpaidEvents(nowMs: number): Promise<PaymentEventEntity[]> {
    const since = new Date(nowMs - (this.isFirstRun ? MAX_EVENT_AGE_AT_START_MS : MAX_EVENT_AGE_MS));
    this.isFirstRun = false;
    const events = await findOutcomesOfUnpaidOrders(this.deps.reader, since);
    const latestEvents = new Map(
      events.map((event) => [`${event.provider} ${event.providerOrderId}`, event]),
    );
    return [...latestEvents.values()];
  }

  private isUnpaidCheckDue(event: PaymentEventEntity, nowMs: number): boolean {
    const ageMs = nowMs - event.createdAt.getTime();
    return ageMs > MINUTE_MS && this.poller.hasWaitElapsed(event, Math.max(MINUTE_MS, ageMs / 3));
  }

  /** Settles a pending capture from the provider's payment. Returns true if the capture is settled now. */
  private async settleCapture(event: PaymentEventEntity, signal: AbortSignal | undefined): Promise<boolean> {
    const { providerOrderId, requestId } = event;
    if (providerOrderId === undefined) return false;
    const order = await getOrderRow(this.deps.reader, event.orderId);
    const provider = this.deps.providers.providerOf(event.provider);
    const ids = { provider: event.provider, requestId, providerOrderId };
    const call: PaymentCall = { operation: 'capture', order, ...ids, actor: SYSTEM };
    const payment = await withAbort(provider.getOrder(providerOrderId), signal);
    const effects = paymentEffectsOf('pending', paymentReportOf(payment));
    if (effects.includes('await outcome')) return false;
    if (payment && effects.includes('book')) {
      await this.deps.settlement.settle(call, payment);
      return true;
    }
    const hasExpired =
      this.deps.now().getTime() - event.createdAt.getTime() > provider.timeouts.captureExpiryMs;
    if (hasExpired)
      await this.deps.settlement.recordExpiredCapture(
        call,
        englishTextOf({ key: 'payment.neverCaptured', params: { status: payment?.status ?? 'unknown' } }),
      );
    return hasExpired;
  }

  /** Books the payment of an unpaid order if the provider has captured it. Returns true if the order changed. */
  private async checkUnpaidEvent(
    event: PaymentEventEntity,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const { orderId, provider: method, providerOrderId } = event;
    if (providerOrderId === undefined) return false;
    const provider = this.deps.providers.providerOf(method);
    const payment = await withAbort(provider.getOrder(providerOrderId), signal);
    if (!payment) return false;
    return this.deps.settlement.applyPayment({ orderId, provider: method, payment });
  }
}
