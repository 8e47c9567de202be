import type { DataSource } from 'typeorm';
import type { PaymentEventEntity } from '../../database/entities/payment.entity';
import { reportUnexpected, type OnPaymentFailure } from './payment-failures';
import { paymentEffectsOf, paymentReportOf } from '../../domain/payments/payment-states';
import type { PaymentStep } from '../../domain/payments/payment-step';
import type { PaymentProvider } from './providers/provider';
import { Poller, withAbort } from './poller';
import { SYSTEM } from '../audit';
import { getOrderRow } from '../orders';
import { unfinishedPayments, type PaymentCall } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';
import type { RefundReconciler } from './refunds/refund-reconciler';
import { pendingCaptures } from '../orders';

const MINUTE_MS = 60_000;
/** The reconciler gives up a capture that the provider never made after this time. */
const GIVE_UP_MS = MINUTE_MS;
/** Age limit of unreported payments that the reconciler checks; the first run after a start uses the longer limit. */
const WATCH_MS = 3 * 60 * MINUTE_MS;
const WATCH_AT_START_MS = 72 * 60 * MINUTE_MS;
const MAX_WATCHED = 20;

interface ReconcilerDeps {
  reader: DataSource;
  provider: PaymentProvider;
  settlement: PaymentSettlement;
  refunds: RefundReconciler;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/**
 * Asks the provider for the outcome of pending captures. It only reads and never captures, so a crash or timeout
 * between capture and response ends as paid, exactly once. Refunds come after it. §4
 */
export class PaymentReconciler {
  private readonly poller: Poller;
  private isFirstRound = true;

  constructor(private readonly deps: ReconcilerDeps) {
    this.poller = new Poller(deps.now);
  }

  /**
   * Runs one round and returns the number of settled payments and refunds. Stops early, without further writes, when
   * the signal aborts.
   */
  async run(stop?: AbortSignal): Promise<number> {
    const now = this.deps.now().getTime();
    const open = await pendingCaptures(this.deps.reader);
    const dueEvents = open.filter((event) => this.poller.isDue(event, now - event.createdAt.getTime()));
    const settled = await this.poller.all(dueEvents, {
      check: (event) => this.settleOpen(event, stop),
      onError: (error, { orderId }) => this.report('capture', orderId, error),
      stop,
    });
    const unfinished = await this.findUnfinished(now);
    this.poller.keepOnly([...open, ...unfinished]);
    const unfinishedDue = unfinished.filter((event) => this.isWatchDue(event, now)).slice(0, MAX_WATCHED);
    const settledCount = await this.poller.all(unfinishedDue, {
      check: (event) => this.checkOutcome(event, stop),
      onError: (error, { orderId }) => this.report('watch', orderId, error),
      stop,
    });
    return settled + settledCount + (await this.deps.refunds.run(stop));
  }

  private report(step: PaymentStep, orderId: string, error: unknown): void {
    reportUnexpected(this.deps.onPaymentFailure, { orderId, step })(error);
  }

  private async findUnfinished(now: number): Promise<PaymentEventEntity[]> {
    const since = new Date(now - (this.isFirstRound ? WATCH_AT_START_MS : WATCH_MS));
    this.isFirstRound = false;
    const events = await unfinishedPayments(this.deps.reader, since);
    const latest = new Map(events.map((event) => [event.providerOrderId, event]));
    return [...latest.values()];
  }

  private isWatchDue(event: PaymentEventEntity, now: number): boolean {
    const age = now - event.createdAt.getTime();
    return age > GIVE_UP_MS && this.poller.isDue(event, Math.max(MINUTE_MS, age / 3));
  }

  private async settleOpen(event: PaymentEventEntity, stop: AbortSignal | undefined): Promise<boolean> {
    const { providerOrderId, requestId } = event;
    if (providerOrderId === undefined) return false;
    const order = await getOrderRow(this.deps.reader, event.orderId);
    const call: PaymentCall = { call: 'capture', order, requestId, providerOrderId, actor: SYSTEM };
    const payment = await withAbort(this.deps.provider.getOrder(providerOrderId), stop);
    const effects = paymentEffectsOf('pending', paymentReportOf(payment));
    if (effects.includes('await outcome')) return false;
    if (payment && effects.includes('book')) {
      await this.deps.settlement.settle(call, payment);
      return true;
    }
    const isOld = this.deps.now().getTime() - event.createdAt.getTime() > GIVE_UP_MS;
    if (isOld) await this.deps.settlement.giveUp(call, `never captured: ${payment?.status ?? 'unknown'}`);
    return isOld;
  }

  private async checkOutcome(event: PaymentEventEntity, stop: AbortSignal | undefined): Promise<boolean> {
    const { orderId, providerOrderId } = event;
    if (providerOrderId === undefined) return false;
    const payment = await withAbort(this.deps.provider.getOrder(providerOrderId), stop);
    if (!payment) return false;
    return this.deps.settlement.observe({ orderId, payment });
  }
}
