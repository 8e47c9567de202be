import type { DataSource } from 'typeorm';
import type { RefusedCaptureEntity } from '../../../database/entities/payment.entity';
import type { PaymentStep } from '../../../domain/payments/payment-step';
import type { PaymentProviders } from '../providers/payment-providers';
import { Poller, withAbort } from '../poller';
import { reportUnexpected, type OnPaymentFailure } from '../payment-failures';
import {
  findOrdersToRefund,
  findOrdersWithoutStock,
  findPendingRefunds,
  findWaitingRefunds,
  type RefundCall,
} from './refund-journal';
import type { RefundService } from './refund.service';
import type { RefusedCaptureService } from './refused-capture.service';
import { findCapturesWithPendingRefund, findSurplusCaptures } from './refused-captures';

interface ReconcilerDeps {
  reader: DataSource;
  providers: PaymentProviders;
  refunds: RefundService;
  refusedCaptures: RefusedCaptureService;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/**
 * Reads the outcome of pending refunds from the provider, without another refund request. Then it refunds the payments
 * of cancelled orders, and money that no order needs. §4
 */
export class RefundReconciler {
  private readonly poller: Poller;

  constructor(private readonly deps: ReconcilerDeps) {
    this.poller = new Poller(deps.now);
  }

  /** Runs one round and returns the number of settled refunds and refunded orders. */
  async run(signal?: AbortSignal): Promise<number> {
    const { reader, now } = this.deps;
    const ageOf = (start: Date | undefined) => now().getTime() - (start?.getTime() ?? 0);
    const pendingRefunds = (await findPendingRefunds(reader)).map((call) => ({ id: call.requestId, call }));
    const dueRefunds = pendingRefunds.filter((pending) =>
      this.poller.isDue(pending, ageOf(pending.call.requestedAt)),
    );
    const settledCount = await this.poller.checkAll(dueRefunds, {
      check: ({ call }) => this.settle(call, signal),
      onError: (error, { call }) => this.report('refund', call.orderId, error),
      signal,
    });
    const { surplusMethods } = this.deps.providers;
    const ordersToRefund = [
      ...(await findOrdersToRefund(reader)),
      ...(await findOrdersWithoutStock(reader, surplusMethods)),
    ];
    const capturesWithPendingRefund = await findCapturesWithPendingRefund(reader);
    const surplusCaptures = await findSurplusCaptures(reader, surplusMethods);
    const waitingRefunds = await findWaitingRefunds(reader);
    this.poller.retainOnly([
      ...pendingRefunds,
      ...waitingRefunds,
      ...ordersToRefund,
      ...capturesWithPendingRefund,
      ...surplusCaptures,
    ]);
    const dueCaptures = capturesWithPendingRefund.filter((capture) =>
      this.poller.isDue(capture, ageOf(capture.refundAskedAt)),
    );
    const settledCaptureCount = await this.poller.checkAll(dueCaptures, {
      check: (capture) => this.settleCaptureRefund(capture, signal),
      onError: (error, { orderId }) => this.report('refused payment', orderId, error),
      signal,
    });
    const dueSurplus = surplusCaptures.filter((capture) =>
      this.poller.isDue(capture, ageOf(capture.createdAt)),
    );
    const refundedCaptureCount = await this.poller.checkAll(dueSurplus, {
      check: (capture) => this.refundCapture(capture),
      onError: (error, { orderId }) => this.report('refused payment', orderId, error),
      signal,
    });
    const dueOrders = ordersToRefund.filter((order) => this.poller.isDue(order, ageOf(order.paidAt)));
    const refundedOrderCount = await this.poller.checkAll(dueOrders, {
      check: ({ id }) => this.refundOrder(id),
      onError: (error, { id }) => this.report('refund', id, error),
      signal,
    });
    const dueWaiting = waitingRefunds.filter((refund) => this.poller.isDue(refund, ageOf(refund.createdAt)));
    const sentCount = await this.poller.checkAll(dueWaiting, {
      check: ({ id }) => this.deps.refunds.sender.sendRefund(id),
      onError: (error, { orderId }) => this.report('refund', orderId, error),
      signal,
    });
    return settledCount + settledCaptureCount + refundedCaptureCount + refundedOrderCount + sentCount;
  }

  private report(step: PaymentStep, orderId: string, error: unknown): void {
    reportUnexpected(this.deps.onPaymentFailure, { orderId, step })(error);
  }

  private async settle(call: RefundCall, signal: AbortSignal | undefined): Promise<boolean> {
    const provider = this.deps.providers.providerOf(call.provider);
    const payment = await withAbort(provider.getOrder(call.providerOrderId), signal);
    return this.deps.refunds.sender.settle(call, payment);
  }

  private async settleCaptureRefund(
    capture: RefusedCaptureEntity,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const provider = this.deps.providers.providerOf(capture.provider);
    const payment = await withAbort(provider.getOrder(capture.providerOrderId), signal);
    return this.deps.refusedCaptures.settle(capture, payment);
  }

  private async refundCapture(capture: RefusedCaptureEntity): Promise<boolean> {
    await this.deps.refusedCaptures.refundSurplus(capture);
    return true;
  }

  private async refundOrder(orderId: string): Promise<boolean> {
    return (await this.deps.refunds.refundInFull(orderId)).isRefunded;
  }
}
