import type { DataSource } from 'typeorm';
import type { RefusedCaptureEntity } from '../../../database/entities/payment.entity';
import type { PaymentStep } from '../../../domain/payments/payment-step';
import type { PaymentProvider } from '../providers/provider';
import { Poller, withAbort } from '../poller';
import { reportUnexpected, type OnPaymentFailure } from '../payment-failures';
import { openRefunds, ordersToRefund, type RefundCall } from './refund-journal';
import type { RefundService } from './refund.service';
import type { RefusedCaptureService } from './refused-capture.service';
import { openCaptureRefunds } from './refused-captures';

interface ReconcilerDeps {
  reader: DataSource;
  provider: PaymentProvider;
  refunds: RefundService;
  refusedCaptures: RefusedCaptureService;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/**
 * Asks the provider for the outcome of pending refunds; it reads and never requests a refund again. Then it refunds
 * payments of cancelled orders. §4
 */
export class RefundReconciler {
  private readonly poller: Poller;

  constructor(private readonly deps: ReconcilerDeps) {
    this.poller = new Poller(deps.now);
  }

  /** Runs one round and returns the number of refunds that it settled or made. */
  async run(stop?: AbortSignal): Promise<number> {
    const { reader, now } = this.deps;
    const ageOf = (at: Date | undefined) => now().getTime() - (at?.getTime() ?? 0);
    const open = (await openRefunds(reader)).map((call) => ({ id: call.requestId, call }));
    const dueRefunds = open.filter((pending) => this.poller.isDue(pending, ageOf(pending.call.askedAt)));
    const settledCount = await this.poller.all(dueRefunds, {
      check: ({ call }) => this.settle(call, stop),
      onError: (error, { call }) => this.report('refund', call.orderId, error),
      stop,
    });
    const owed = await ordersToRefund(reader);
    const returns = await openCaptureRefunds(reader);
    this.poller.keepOnly([...open, ...owed, ...returns]);
    const returnsDue = returns.filter((capture) => this.poller.isDue(capture, ageOf(capture.refundAskedAt)));
    const returned = await this.poller.all(returnsDue, {
      check: (capture) => this.settleReturn(capture, stop),
      onError: (error, { orderId }) => this.report('refused payment', orderId, error),
      stop,
    });
    const payable = owed.filter((order) => this.poller.isDue(order, ageOf(order.paidAt)));
    const refunded = await this.poller.all(payable, {
      check: ({ id }) => this.refundOrder(id),
      onError: (error, { id }) => this.report('refund', id, error),
      stop,
    });
    return settledCount + returned + refunded;
  }

  private report(step: PaymentStep, orderId: string, error: unknown): void {
    reportUnexpected(this.deps.onPaymentFailure, { orderId, step })(error);
  }

  private async settle(call: RefundCall, stop: AbortSignal | undefined): Promise<boolean> {
    const payment = await withAbort(this.deps.provider.getOrder(call.providerOrderId), stop);
    return this.deps.refunds.settle(call, payment);
  }

  private async settleReturn(capture: RefusedCaptureEntity, stop: AbortSignal | undefined): Promise<boolean> {
    const payment = await withAbort(this.deps.provider.getOrder(capture.providerOrderId), stop);
    return this.deps.refusedCaptures.settle(capture, payment);
  }

  private async refundOrder(orderId: string): Promise<boolean> {
    return (await this.deps.refunds.refundInFull(orderId)).isRefunded;
  }
}
