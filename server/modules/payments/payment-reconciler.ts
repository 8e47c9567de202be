import type { DataSource } from 'typeorm';
import type { PaymentEventEntity } from '../../database/entities/payment.entity';
import { reportUnexpected, type OnPaymentFailure } from './payment-failures';
import { paymentEffectsOf, paymentReportOf } from '../../domain/payments/payment-states';
import type { PaymentStep } from '../../domain/payments/payment-step';
import type { PaymentProvider } from './providers/provider';
import { Poller, withAbort } from './poller';
import { SYSTEM } from '../audit';
import { getOrderRow } from '../orders';
import { findOutcomesOfUnpaidOrders, type PaymentCall } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';
import type { RefundReconciler } from './refunds/refund-reconciler';
import { pendingCaptures } from '../orders';

const MINUTE_MS = 60_000;
/** If the provider has made no capture after this time, the reconciler records the capture as refused. */
const CAPTURE_EXPIRY_MS = MINUTE_MS;
/** Maximum age of the unpaid orders' payments that the reconciler checks. The first run uses the longer limit. */
const MAX_AGE_MS = 3 * 60 * MINUTE_MS;
const MAX_AGE_AT_START_MS = 72 * 60 * MINUTE_MS;
const MAX_CHECKS_PER_RUN = 20;

interface ReconcilerDeps {
  reader: DataSource;
  provider: PaymentProvider;
  settlement: PaymentSettlement;
  refunds: RefundReconciler;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/**
 * Reads the outcome of pending captures from the provider. It never captures, so an order whose capture crashed or
 * timed out becomes paid exactly once. Then it runs the refund reconciler. §4
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
    const now = this.deps.now().getTime();
    const pendingEvents = await pendingCaptures(this.deps.reader);
    const dueEvents = pendingEvents.filter((event) =>
      this.poller.isDue(event, now - event.createdAt.getTime()),
    );
    const settledCount = await this.poller.checkAll(dueEvents, {
      check: (event) => this.settleCapture(event, signal),
      onError: (error, { orderId }) => this.report('capture', orderId, error),
      signal,
    });
    const unpaidEvents = await this.findUnpaidEvents(now);
    this.poller.forgetAllExcept([...pendingEvents, ...unpaidEvents]);
    const dueUnpaidEvents = unpaidEvents
      .filter((event) => this.isUnpaidCheckDue(event, now))
      .slice(0, MAX_CHECKS_PER_RUN);
    const updatedCount = await this.poller.checkAll(dueUnpaidEvents, {
      check: (event) => this.checkOutcome(event, signal),
      onError: (error, { orderId }) => this.report('watch', orderId, error),
      signal,
    });
    return settledCount + updatedCount + (await this.deps.refunds.run(signal));
  }

  private report(step: PaymentStep, orderId: string, error: unknown): void {
    reportUnexpected(this.deps.onPaymentFailure, { orderId, step })(error);
  }

  private async findUnpaidEvents(now: number): Promise<PaymentEventEntity[]> {
    const since = new Date(now - (this.isFirstRun ? MAX_AGE_AT_START_MS : MAX_AGE_MS));
    this.isFirstRun = false;
    const events = await findOutcomesOfUnpaidOrders(this.deps.reader, since);
    const latestEvents = new Map(events.map((event) => [event.providerOrderId, event]));
    return [...latestEvents.values()];
  }

  private isUnpaidCheckDue(event: PaymentEventEntity, now: number): boolean {
    const age = now - event.createdAt.getTime();
    return age > CAPTURE_EXPIRY_MS && this.poller.hasElapsed(event, Math.max(MINUTE_MS, age / 3));
  }

  private async settleCapture(event: PaymentEventEntity, signal: AbortSignal | undefined): Promise<boolean> {
    const { providerOrderId, requestId } = event;
    if (providerOrderId === undefined) return false;
    const order = await getOrderRow(this.deps.reader, event.orderId);
    const call: PaymentCall = { call: 'capture', order, requestId, providerOrderId, actor: SYSTEM };
    const payment = await withAbort(this.deps.provider.getOrder(providerOrderId), signal);
    const effects = paymentEffectsOf('pending', paymentReportOf(payment));
    if (effects.includes('await outcome')) return false;
    if (payment && effects.includes('book')) {
      await this.deps.settlement.settle(call, payment);
      return true;
    }
    const hasExpired = this.deps.now().getTime() - event.createdAt.getTime() > CAPTURE_EXPIRY_MS;
    if (hasExpired)
      await this.deps.settlement.recordExpiredCapture(
        call,
        `never captured: ${payment?.status ?? 'unknown'}`,
      );
    return hasExpired;
  }

  private async checkOutcome(event: PaymentEventEntity, signal: AbortSignal | undefined): Promise<boolean> {
    const { orderId, providerOrderId } = event;
    if (providerOrderId === undefined) return false;
    const payment = await withAbort(this.deps.provider.getOrder(providerOrderId), signal);
    if (!payment) return false;
    return this.deps.settlement.applyPayment({ orderId, payment });
  }
}
