import type { OrderEntity } from '../../../database/entities/order.entity';
import { PaymentCaptureEntity } from '../../../database/entities/payment.entity';
import { ShopError, type ErrorCode } from '../../../domain/errors';
import { VISITOR, type Actor } from '../../../domain/accounts/permissions';
import { englishTextOf } from '../../../domain/messages/english-text';
import type { Order } from '../../../domain/model';
import { moveOrder } from '../../../domain/orders/order-states';
import {
  movePayment,
  paymentEffectsOf,
  paymentReportOf,
  paymentStateOf,
  unknownPaymentRefusal,
} from '../../../domain/payments/payment-states';
import { isOwedBack } from '../../../domain/payments/refund-states';
import { refusalError } from '../../../domain/state-table';
import { flagsOf, getOrder, getOrderRow } from '../../orders';
import type { PaymentDeps } from '../payment-deps';
import { reportUnexpected } from '../payment-failures';
import { reserveForCapture } from '../payment-holds';
import {
  findOrderIdOfPayment,
  loadOrderWithCaptures,
  requireNoOtherPendingCapture,
  type PaymentCall,
} from '../payment-journal';
import type { PaymentSettlement, ReportedPayment } from '../payment-settlement';
import type { ProviderCalls } from '../provider-calls';
import { readProviderOrderId } from '../providers/compare-charge';
import type { PaymentApproval, ProviderOrder } from '../providers/provider';
import type { RefundService } from '../refunds/refund.service';

interface AcceptanceDeps extends PaymentDeps {
  calls: ProviderCalls;
  settlement: PaymentSettlement;
  refunds: RefundService;
}

/** Result of a payment whose browser returned from the provider's page. */
export type ReturnOutcome = 'paid' | 'pending' | 'failed';

/** Outcomes of refusals after which the payment did not fail: the order is paid, or the reconciler settles it. */
const RETURN_OUTCOMES: Partial<Record<ErrorCode, ReturnOutcome>> = {
  ALREADY_PAID: 'paid',
  PAYMENT_UNAVAILABLE: 'pending',
  RATE_LIMITED: 'pending',
  BUSY: 'pending',
};

/** Accepts payments that browsers report. It reads each payment from the provider before it books the payment. §4 */
export class PaymentAcceptance {
  constructor(private readonly deps: AcceptanceDeps) {}

  /** Accepts a payment as `PaymentService.pay` describes; the caller checks the permission. */
  async pay(actor: Actor, order: OrderEntity, raw: Record<string, unknown>): Promise<Order> {
    const { providers, limiter } = this.deps;
    const { id: orderId, paymentMethod: provider } = order;
    const adapter = order.isPaid ? providers.find(provider) : providers.providerOf(provider);
    const approval = adapter?.readApproval?.(raw) ?? { providerOrderId: readProviderOrderId(raw['id']) };
    const { providerOrderId } = approval;
    if (await this.isBooked(order, approval)) return getOrder(this.deps.reader, orderId);
    providers.get(provider);
    await limiter.consume('payment', actor);
    await this.requireOwnOrder(order, approval);
    // The buyer may have paid a cancelled order at the provider. So read its payment first, and refund the money.
    const isCancelled = order.cancelledAt !== undefined;
    if (!isCancelled && order.isPaid) await this.recordSecondPayment(actor, order, providerOrderId);
    if (!isCancelled) moveOrder(flagsOf(order), 'pay');
    const payment = await this.loadPayment(actor, order, providerOrderId);
    const report = paymentReportOf(payment);
    const effects = paymentEffectsOf('open', report);
    if (effects.includes('book') || effects.includes('await outcome'))
      return this.accept({ orderId, provider, payment, actor });
    moveOrder(flagsOf(order), 'pay');
    await this.deps.settlement.requirePaymentForOrder(order, { orderId, provider, payment, actor });
    movePayment('open', report);
    return this.capture(actor, order, payment);
  }

  /**
   * Accepts a payment whose browser returned with a form of the provider. The signature of the form replaces the
   * permission. Never throws: the order page shows the outcome. §4
   */
  async payReturned(orderId: string, raw: Record<string, unknown>, address: string): Promise<ReturnOutcome> {
    try {
      const order = await getOrderRow(this.deps.reader, orderId);
      if (!this.deps.providers.find(order.paymentMethod)?.readApproval) return 'failed';
      await this.pay({ ...VISITOR, address }, order, raw);
      return 'paid';
    } catch (error) {
      if (error instanceof ShopError) return RETURN_OUTCOMES[error.code] ?? 'failed';
      reportUnexpected(this.deps.onPaymentFailure, { orderId, step: 'return' })(error);
      return 'pending';
    }
  }

  /**
   * Captures an approved payment that a message reported, because the buyer's browser may be gone. Does nothing for a
   * provider that captures only while the buyer waits. Throws as `PaymentService.pay` does. §4
   */
  async captureReported({ orderId, provider, payment }: ReportedPayment): Promise<void> {
    const { isSurplusRefunded = false } = this.deps.providers.providerOf(provider);
    if (!isSurplusRefunded || paymentReportOf(payment) !== 'approved') return;
    const order = await getOrderRow(this.deps.reader, orderId);
    moveOrder(flagsOf(order), 'pay');
    await this.deps.settlement.requirePaymentForOrder(order, { orderId, provider, payment });
    await this.capture(VISITOR, order, payment);
  }

  /** True if exactly this payment pays the order. */
  private async isBooked(
    order: OrderEntity,
    { providerOrderId, captureId }: PaymentApproval,
  ): Promise<boolean> {
    if (paymentStateOf({ order }, providerOrderId) !== 'booked') return false;
    if (captureId === undefined) return true;
    const { id: orderId, paymentMethod: provider } = order;
    const captures = this.deps.reader.getRepository(PaymentCaptureEntity);
    return captures.existsBy({ orderId, provider, id: captureId });
  }

  /**
   * Throws PAYMENT_REJECTED for a signed payment of another order, and records nothing: its money pays the other order.
   */
  private async requireOwnOrder(
    { id, paymentMethod: provider }: OrderEntity,
    { providerOrderId, captureId }: PaymentApproval,
  ): Promise<void> {
    if (captureId === undefined) return;
    const orderId = await findOrderIdOfPayment(this.deps.reader, { provider, providerOrderId });
    if (orderId !== id) throw new ShopError('PAYMENT_REJECTED', 'payment.otherOrder');
  }

  /** Records a completed second payment of a paid order as a refused capture, whose money must be refunded. */
  private async recordSecondPayment(
    actor: Actor,
    { id: orderId, paymentMethod: provider, paymentId }: OrderEntity,
    providerOrderId: string,
  ): Promise<void> {
    // The order is already paid, so a provider error does not change the response.
    const { providers, settlement, onPaymentFailure } = this.deps;
    const payment = await providers
      .providerOf(provider)
      .getOrder(providerOrderId)
      .catch(reportUnexpected(onPaymentFailure, { orderId, step: 'second payment' }));
    if (payment?.status !== 'COMPLETED') return;
    const reportedPayment = { orderId, provider, payment, actor };
    if (payment.id === paymentId) await settlement.applyPayment(reportedPayment);
    else await settlement.refuseReportedPayment(reportedPayment, englishTextOf('order.alreadyPaid'));
  }

  /** Books a payment that the shop did not capture. Refunds money that the order does not need at once. */
  private async accept(reportedPayment: ReportedPayment): Promise<Order> {
    const { reader, settlement, refunds, providers, onPaymentFailure } = this.deps;
    const order = await settlement.accept(reportedPayment);
    const { isSurplusRefunded = false } = providers.providerOf(reportedPayment.provider);
    if (!isOwedBack(order, { isSurplusRefunded })) return order;
    // If this refund fails, the refund reconciler retries it.
    const reportFailure = reportUnexpected(onPaymentFailure, { orderId: order.id, step: 'refund' });
    await refunds.refundInFull(order.id).catch(reportFailure);
    if (order.isCancelled) throw new ShopError('ORDER_CANCELLED', 'order.cancelledPaymentReturned');
    return getOrder(reader, order.id);
  }

  private async capture(actor: Actor, order: OrderEntity, payment: ProviderOrder): Promise<Order> {
    const call = await this.startCapture(actor, order.id, payment.id);
    if (!call) return getOrder(this.deps.reader, order.id);
    const capturedOrder = await this.deps.calls.send(call, (provider) =>
      provider.captureOrder(payment.id, call.requestId),
    );
    return this.deps.settlement.settle(call, capturedOrder);
  }

  /** Records the intent of a capture; undefined for a booked payment. Throws while another payment is pending. */
  private startCapture(
    actor: Actor,
    orderId: string,
    providerOrderId: string,
  ): Promise<PaymentCall | undefined> {
    return this.deps.writer.transaction(async (tx) => {
      const orderWithCaptures = await loadOrderWithCaptures(tx, orderId);
      const { order } = orderWithCaptures;
      if (paymentStateOf(orderWithCaptures, providerOrderId) === 'booked') return undefined;
      moveOrder(flagsOf(order), 'pay');
      requireNoOtherPendingCapture(orderWithCaptures, providerOrderId);
      await reserveForCapture(tx, order, { ...this.deps, actor });
      const captured = { provider: order.paymentMethod, payment: { id: providerOrderId }, actor };
      return this.deps.settlement.ensureCaptureIntent(tx, orderWithCaptures, captured);
    });
  }

  /** Reads a payment from the provider. Throws PAYMENT_REJECTED for an unknown payment, and PAYMENT_UNAVAILABLE. */
  private async loadPayment(
    actor: Actor,
    { id: orderId, paymentMethod: provider }: OrderEntity,
    providerOrderId: string,
  ): Promise<ProviderOrder> {
    const payment = await this.deps.calls.find(provider, providerOrderId).catch(async (error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      // The browser may have captured the money. The recorded intent makes the reconciler check this payment later.
      await this.deps.writer.transaction(async (tx) => {
        const orderWithCaptures = await loadOrderWithCaptures(tx, orderId);
        requireNoOtherPendingCapture(orderWithCaptures, providerOrderId);
        const captured = { provider, payment: { id: providerOrderId }, actor };
        await this.deps.settlement.ensureCaptureIntent(tx, orderWithCaptures, captured);
      });
      throw error;
    });
    if (!payment) throw refusalError(unknownPaymentRefusal);
    return payment;
  }
}
