import type { OrderEntity } from '../../database/entities/order.entity';
import type { Order } from '../../domain/model';
import { permit, permitForOrder, type BuyerOperation } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { PAYMENT_METHOD } from '../../domain/constants';
import { paymentMethodUnavailable, RAZORPAY } from '../../domain/payments/payment-methods';
import { readObject } from '../../domain/read';
import type { PaymentConfig } from './providers/provider';
import { ProviderCalls } from './provider-calls';
import { getOrder, getOrderRow, ownerOf, pendingCaptures } from '../orders';
import { checkoutOf, requireCheckoutAmount, type RazorpayCheckout } from './approval/razorpay-checkout';
import { PaymentAcceptance } from './approval/payment-acceptance';
import { writeOutcome } from './payment-journal';
import { readPaymentEvents, type PaymentEvent } from './payment-reading';
import type { PaymentDeps } from './payment-deps';
import { startProviderOrder } from './payment-start';
import { PaymentReconciler } from './payment-reconciler';
import { PaymentSettlement } from './payment-settlement';
import { RefundReconciler } from './refunds/refund-reconciler';
import { RefundService } from './refunds/refund.service';
import { RefusedCaptureService } from './refunds/refused-capture.service';
import { presentAmount } from '../../domain/payments/charge';

/** A provider's order that the buyer has to approve; the amount is a decimal string. */
export interface StartedPayment {
  providerOrderId: string;
  amount: { value: string; currencyCode: string };
  /** Settings of the checkout of Razorpay; undefined for other payment methods. */
  razorpay: RazorpayCheckout | undefined;
}

/** Payments of orders. The service trusts no data from the browser; it reads each payment from the provider. §4 */
export class PaymentService {
  readonly settlement: PaymentSettlement;
  readonly refunds: RefundService;
  readonly refusedCaptures: RefusedCaptureService;
  readonly reconciler: PaymentReconciler;
  readonly acceptance: PaymentAcceptance;
  private readonly calls: ProviderCalls;

  constructor(private readonly deps: PaymentDeps) {
    this.calls = new ProviderCalls(deps);
    this.settlement = new PaymentSettlement(deps);
    this.refunds = new RefundService(deps);
    this.refusedCaptures = new RefusedCaptureService(deps);
    const { calls, settlement, refunds } = this;
    this.acceptance = new PaymentAcceptance({ ...deps, calls, settlement, refunds });
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
    return this.startOrder(actor, await this.getOrderOf(actor, 'payments.start', orderId));
  }

  /** Starts a payment as `start` does, and throws METHOD_NOT_AVAILABLE for an order of another method than Razorpay. */
  async startRazorpay(actor: Actor, orderId: string): Promise<RazorpayCheckout> {
    permit(actor, 'payments.start');
    const order = await this.getOrderOf(actor, 'payments.start', orderId);
    const { razorpay } = order.paymentMethod === RAZORPAY ? await this.startOrder(actor, order) : {};
    if (!razorpay) throw paymentMethodUnavailable(RAZORPAY);
    return razorpay;
  }

  private async getOrderOf(actor: Actor, operation: BuyerOperation, orderId: string): Promise<OrderEntity> {
    const order = await getOrderRow(this.deps.reader, orderId);
    permitForOrder(actor, operation, ownerOf(order));
    return order;
  }

  private async startOrder(actor: Actor, requestedOrder: OrderEntity): Promise<StartedPayment> {
    const { id: orderId, paymentMethod } = requestedOrder;
    requireCheckoutAmount(this.deps.providers.find(paymentMethod)?.browser, requestedOrder);
    await this.deps.limiter.consume('payment', actor);
    // A cancellation may have lowered the total since the first reading, so the amount is that of the transaction.
    const { order, next } = await this.deps.writer.transaction((tx) =>
      startProviderOrder(tx, orderId, { ...this.deps, actor }),
    );
    const amount = presentAmount(order.chargeAmount, order.chargeCurrency);
    const present = (providerOrderId: string): StartedPayment => {
      const { browser, isDemo } = this.deps.providers.providerOf(paymentMethod);
      const shop = { name: this.deps.shopName(), isDemo };
      return { providerOrderId, amount, razorpay: checkoutOf(browser, order, { providerOrderId, ...shop }) };
    };
    if (typeof next === 'string') return present(next);
    const createdOrder = await this.calls.send(next, (provider) =>
      provider.createOrder({ amount, customId: orderId, requestId: next.requestId }),
    );
    await this.deps.writer.transaction((tx) =>
      writeOutcome(tx, next, { outcome: 'done', providerOrderId: createdOrder.id }, this.deps.now()),
    );
    return present(createdOrder.id);
  }

  /**
   * Captures an approved payment, or accepts a completed one, if the provider confirms that it pays this order.
   * Idempotent for the same payment. Throws as permit does, BAD_INPUT, METHOD_NOT_AVAILABLE, RATE_LIMITED,
   * ALREADY_PAID, ORDER_CANCELLED, OUT_OF_STOCK before any money moves, PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. §4,
   * §7
   */
  async pay(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    permit(actor, 'payments.pay');
    const order = await this.getOrderOf(actor, 'payments.pay', orderId);
    return this.acceptance.pay(actor, order, readObject(raw, 'input'));
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
}
