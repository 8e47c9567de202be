import type { OrderEntity } from '../../database/entities/order.entity';
import { ShopError } from '../../domain/errors';
import { englishTextOf } from '../../domain/messages/english-text';
import type { Order } from '../../domain/model';
import { moveOrder } from '../../domain/orders/order-states';
import { permit, permitForOrder } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import {
  movePayment,
  paymentEffectsOf,
  paymentReportOf,
  paymentStateOf,
  unknownPaymentRefusal,
} from '../../domain/payments/payment-states';
import { PAYMENT_METHOD } from '../../domain/constants';
import { paymentMethodUnavailable } from '../../domain/payments/payment-methods';
import { readObject } from '../../domain/read';
import { readProviderOrderId } from './providers/compare-charge';
import type { PaymentConfig, ProviderOrder } from './providers/provider';
import { ProviderCalls } from './provider-calls';
import { flagsOf, getOrder, getOrderRow, ownerOf, pendingCaptures } from '../orders';
import {
  loadOrderWithCaptures,
  requireNoOtherPendingCapture,
  writeOutcome,
  type PaymentCall,
} from './payment-journal';
import { reportUnexpected } from './payment-failures';
import { readPaymentEvents, type PaymentEvent, type Refund } from './payment-reading';
import type { PaymentDeps } from './payment-deps';
import { reserveForCapture } from './payment-holds';
import { startProviderOrder } from './payment-start';
import { PaymentReconciler } from './payment-reconciler';
import { PaymentSettlement, type ReportedPayment } from './payment-settlement';
import { RefundReconciler } from './refunds/refund-reconciler';
import { RefundService } from './refunds/refund.service';
import { RefusedCaptureService } from './refunds/refused-capture.service';
import { presentAmount } from '../../domain/payments/charge';
import { refusalError } from '../../domain/state-table';

/** A provider's order that the buyer has to approve; the amount is a decimal string. */
export interface StartedPayment {
  providerOrderId: string;
  amount: { value: string; currencyCode: string };
}

/** Payments of orders. The service trusts no data from the browser; it reads each payment from the provider. §4 */
export class PaymentService {
  readonly settlement: PaymentSettlement;
  readonly refunds: RefundService;
  readonly refusedCaptures: RefusedCaptureService;
  readonly reconciler: PaymentReconciler;
  private readonly calls: ProviderCalls;

  constructor(private readonly deps: PaymentDeps) {
    this.calls = new ProviderCalls(deps);
    this.settlement = new PaymentSettlement(deps);
    this.refunds = new RefundService(deps);
    this.refusedCaptures = new RefusedCaptureService(deps);
    const refundReconciler = new RefundReconciler({
      ...deps,
      refunds: this.refunds,
      refusedCaptures: this.refusedCaptures,
    });
    this.reconciler = new PaymentReconciler({ ...deps, settlement: this.settlement, refundReconciler });
  }

  /** Public settings of the payment buttons. Throws METHOD_NOT_AVAILABLE if the shop has none. §7 */
  config(): PaymentConfig {
    const { charge, provider } = this.deps.providers.get(PAYMENT_METHOD);
    const { browser, isDemo } = provider;
    if (browser.kind !== 'buttons') throw paymentMethodUnavailable(PAYMENT_METHOD);
    const { clientId, scriptUrl } = browser;
    return { clientId, scriptUrl, isDemo, currencyCode: charge.currencyCode };
  }

  /** True if no payment moves money. */
  get isDemo(): boolean {
    return this.deps.providers.isDemo;
  }

  /**
   * Creates the provider's order, or returns one that the buyer may still approve. Reserves stock again if the hold had
   * ended and the limits allow it. Throws as permit does, RATE_LIMITED, ALREADY_PAID, ORDER_CANCELLED,
   * METHOD_NOT_AVAILABLE, OUT_OF_STOCK, PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. §4
   */
  async start(actor: Actor, orderId: string): Promise<StartedPayment> {
    permit(actor, 'payments.start');
    const order = await getOrderRow(this.deps.reader, orderId);
    permitForOrder(actor, 'payments.start', ownerOf(order));
    await this.deps.limiter.consume('payment', actor);
    const callOrProviderOrderId = await this.deps.writer.transaction((tx) =>
      startProviderOrder(tx, orderId, { ...this.deps, actor }),
    );
    const amount = presentAmount(order.chargeAmount, order.chargeCurrency);
    if (typeof callOrProviderOrderId === 'string') return { providerOrderId: callOrProviderOrderId, amount };
    const call = callOrProviderOrderId;
    const createdOrder = await this.calls.send(call, (provider) =>
      provider.createOrder({ amount, customId: orderId, requestId: call.requestId }),
    );
    await this.deps.writer.transaction((tx) =>
      writeOutcome(tx, call, { outcome: 'done', providerOrderId: createdOrder.id }, this.deps.now()),
    );
    return { providerOrderId: createdOrder.id, amount };
  }

  /**
   * Captures an approved payment, or accepts a completed one, if the provider confirms that it pays this order.
   * Idempotent for the same payment. Throws as permit does, BAD_INPUT, METHOD_NOT_AVAILABLE, RATE_LIMITED, ALREADY_PAID,
   * ORDER_CANCELLED, OUT_OF_STOCK before any money moves, PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. §4, §7
   */
  async pay(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    permit(actor, 'payments.pay');
    const order = await getOrderRow(this.deps.reader, orderId);
    permitForOrder(actor, 'payments.pay', ownerOf(order));
    const providerOrderId = readProviderOrderId(readObject(raw, 'input').id);
    if (paymentStateOf({ order }, providerOrderId) === 'booked') return getOrder(this.deps.reader, orderId);
    const provider = order.paymentMethod;
    this.deps.providers.get(provider);
    // The buyer may have paid a cancelled order at the provider. So read its payment first, and refund the money.
    const isCancelled = order.cancelledAt !== undefined;
    await this.deps.limiter.consume('payment', actor);
    if (!isCancelled && order.isPaid) await this.recordSecondPayment(actor, order, providerOrderId);
    if (!isCancelled) moveOrder(flagsOf(order), 'pay');
    const payment = await this.loadPayment(actor, order, providerOrderId);
    const report = paymentReportOf(payment);
    const effects = paymentEffectsOf('open', report);
    if (effects.includes('book') || effects.includes('await outcome'))
      return this.accept({ orderId, provider, payment, actor });
    moveOrder(flagsOf(order), 'pay');
    await this.settlement.requirePaymentForOrder(order, { orderId, provider, payment, actor });
    movePayment('open', report);
    return this.capture(actor, order, payment);
  }

  /** Records a completed second payment of a paid order as a refused capture, so that an admin can refund it. */
  private async recordSecondPayment(
    actor: Actor,
    { id: orderId, paymentMethod: provider }: OrderEntity,
    providerOrderId: string,
  ): Promise<void> {
    // The order is already paid, so a provider error does not change the response.
    const { providers, onPaymentFailure } = this.deps;
    const payment = await providers
      .providerOf(provider)
      .getOrder(providerOrderId)
      .catch(reportUnexpected(onPaymentFailure, { orderId, step: 'second payment' }));
    if (payment?.status !== 'COMPLETED') return;
    const reason = englishTextOf('order.alreadyPaid');
    await this.settlement.refuseReportedPayment({ orderId, provider, payment, actor }, reason);
  }

  /** Books a payment that the browser captured. Refunds the payment of a cancelled order at once. */
  private async accept(reportedPayment: ReportedPayment): Promise<Order> {
    const order = await this.settlement.accept(reportedPayment);
    if (!order.isCancelled) return order;
    // If this refund fails, the refund reconciler retries it.
    const reportFailure = reportUnexpected(this.deps.onPaymentFailure, { orderId: order.id, step: 'refund' });
    await this.refunds.refundInFull(order.id).catch(reportFailure);
    throw new ShopError('ORDER_CANCELLED', 'order.cancelledPaymentReturned');
  }

  /** Refunds of each of these orders, oldest first. The caller checks that the actor may see the orders. §4 */
  async refundsOf(orderIds: readonly string[]): Promise<Refund[][]> {
    const lists = await readPaymentEvents(this.deps.reader, orderIds, { completedRefundsOnly: true });
    return lists.map((events) => events.map(({ amount, createdAt }) => ({ amount, refundedAt: createdAt })));
  }

  /** The payment journal of each of these orders, oldest entry first. Throws as permit does. §4, §6 */
  async eventsOf(actor: Actor, orderIds: readonly string[]): Promise<PaymentEvent[][]> {
    permit(actor, 'payments.readJournal');
    return readPaymentEvents(this.deps.reader, orderIds);
  }

  /**
   * Reads the current payment of an order from the provider, to find a missing outcome or an unreported refund. Throws
   * as permit and applyPayment do, NOT_FOUND, METHOD_NOT_AVAILABLE and PAYMENT_UNAVAILABLE. §4, §6
   */
  async check(actor: Actor, orderId: string): Promise<Order> {
    permit(actor, 'payments.check');
    const { paymentId, paymentMethod } = await getOrderRow(this.deps.reader, orderId);
    const payments = paymentId
      ? [{ provider: paymentMethod, providerOrderId: paymentId }]
      : await pendingCaptures(this.deps.reader, orderId);
    for (const { provider, providerOrderId } of payments) {
      const payment = providerOrderId && (await this.calls.find(provider, providerOrderId));
      if (payment) await this.settlement.applyPayment({ orderId, provider, payment });
    }
    return getOrder(this.deps.reader, orderId);
  }

  private async capture(actor: Actor, order: OrderEntity, payment: ProviderOrder): Promise<Order> {
    const call = await this.startCapture(actor, order.id, payment.id);
    if (!call) return getOrder(this.deps.reader, order.id);
    const capturedOrder = await this.calls.send(call, (provider) =>
      provider.captureOrder(payment.id, call.requestId),
    );
    return this.settlement.settle(call, capturedOrder);
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
      return this.settlement.ensureCaptureIntent(tx, orderWithCaptures, captured);
    });
  }

  /** Reads a payment from the provider. Throws PAYMENT_REJECTED for an unknown payment, and PAYMENT_UNAVAILABLE. */
  private async loadPayment(
    actor: Actor,
    { id: orderId, paymentMethod: provider }: OrderEntity,
    providerOrderId: string,
  ): Promise<ProviderOrder> {
    const payment = await this.calls.find(provider, providerOrderId).catch(async (error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      // The browser may have captured the money. The recorded intent makes the reconciler check this payment later.
      await this.deps.writer.transaction(async (tx) => {
        const orderWithCaptures = await loadOrderWithCaptures(tx, orderId);
        requireNoOtherPendingCapture(orderWithCaptures, providerOrderId);
        const captured = { provider, payment: { id: providerOrderId }, actor };
        await this.settlement.ensureCaptureIntent(tx, orderWithCaptures, captured);
      });
      throw error;
    });
    if (!payment) throw refusalError(unknownPaymentRefusal);
    return payment;
  }
}
