import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import type { Writer } from '../../database/write-queue';
import type { ShopError } from '../../domain/errors';
import type { InvoiceTerms } from '../../domain/documents/invoice-terms';
import type { Order } from '../../domain/model';
import { paymentEffectsOf, paymentReportOf, paymentStateOf } from '../../domain/payments/payment-states';
import type { PaymentProviders } from './providers/payment-providers';
import { paymentOfCapture, payingCaptureIdOf } from './providers/paying-capture';
import type { ProviderOrder } from './providers/provider';
import { SYSTEM, type AuditEntry } from '../audit';
import { newId } from '../../lib/ids';
import { getOrderRow } from '../orders';
import { isPaymentRefusal } from './payment-failures';
import { bookPayment, requirePaymentOfOrder } from './payment-booking';
import {
  loadOrderWithCaptures,
  paymentUnavailable,
  writeIntent,
  writeOutcome,
  type OrderWithCaptures,
  type PaymentCall,
  type PaymentOutcome,
} from './payment-journal';
import { recordRefunds } from './payment-refunds';
import { RefusedCaptureRecorder } from './refunds/refused-capture-recorder';
import type { OnRefusedCapture } from './refunds/refused-captures';

interface SettlementDeps {
  writer: Writer;
  reader: DataSource;
  providers: PaymentProviders;
  /** Current terms of new invoices. */
  invoiceTerms: () => InvoiceTerms;
  now: () => Date;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture | undefined;
}

/** A payment that the shop did not capture, the order that it should pay, and the actor who reported it. */
export interface ReportedPayment {
  orderId: string;
  /** Payment method whose provider reports the payment. */
  provider: string;
  payment: ProviderOrder;
  actor?: AuditEntry['actor'];
}

/** A payment of a provider that the shop captures. */
interface PaymentToCapture extends Pick<ReportedPayment, 'provider' | 'actor'> {
  payment: { id: string };
}

/** Books payments of the providers. Each payment marks its order paid exactly once. §4 */
export class PaymentSettlement {
  private readonly refusedCaptures: RefusedCaptureRecorder;

  constructor(private readonly deps: SettlementDeps) {
    this.refusedCaptures = new RefusedCaptureRecorder(deps);
  }

  /**
   * Books a payment that the shop did not capture. The journal also records a payment that does not pay the order,
   * because the provider has taken the buyer's money. Throws PAYMENT_REJECTED, ALREADY_PAID, and PAYMENT_UNAVAILABLE
   * while the payment is pending. §4
   */
  async accept(reportedPayment: ReportedPayment): Promise<Order> {
    const { payment } = reportedPayment;
    const effects = paymentEffectsOf('pending', paymentReportOf(payment));
    if (effects.includes('await outcome')) return this.recordPendingPayment(reportedPayment);
    try {
      return await this.book(reportedPayment, (tx) => this.ensureReportedIntent(tx, reportedPayment));
    } catch (error) {
      if (isPaymentRefusal(error)) await this.refuseReportedPayment(reportedPayment, error.message);
      throw error;
    }
  }

  /**
   * Records the result of the shop's own capture: paid, refused or unknown. Throws PAYMENT_REJECTED, ALREADY_PAID and
   * PAYMENT_UNAVAILABLE. §4
   */
  async settle(call: PaymentCall, payment: ProviderOrder): Promise<Order> {
    if (!paymentEffectsOf('pending', paymentReportOf(payment)).includes('book')) {
      const detail = payment.captures[0]?.status ?? payment.status;
      await this.recordOutcome(call, { outcome: 'unknown', detail });
      throw paymentPending();
    }
    try {
      const { provider, order } = call;
      return await this.book({ orderId: order.id, provider, payment }, async () => call);
    } catch (error) {
      // Only a refusal of the payment is final. After any other error the reconciler retries.
      if (isPaymentRefusal(error)) await this.refuseOwnCapture(call, payment, error.message);
      throw error;
    }
  }

  /**
   * Applies the provider's current state of a payment: books a captured payment, or records the refunds of a booked
   * payment. Returns true if anything is new. Throws PAYMENT_REJECTED, ALREADY_PAID and PAYMENT_UNAVAILABLE. §4
   */
  async applyPayment(reportedPayment: ReportedPayment): Promise<boolean> {
    const { orderId, provider, payment } = reportedPayment;
    const order = await getOrderRow(this.deps.reader, orderId);
    const isOfOrderMethod = provider === order.paymentMethod;
    const state = isOfOrderMethod ? paymentStateOf({ order }, payment.id) : 'open';
    const effects = paymentEffectsOf(state, paymentReportOf(payment));
    if (effects.includes('record refunds')) {
      const { writer, invoiceTerms, now } = this.deps;
      const booking = { seller: invoiceTerms().seller, at: now() };
      const refundCount = await writer.transaction((tx) => recordRefunds(tx, orderId, payment, booking));
      return (await this.refusedCaptures.saveSurplus(reportedPayment)) > 0 || refundCount > 0;
    }
    if (!effects.includes('book') && !effects.includes('await outcome')) return false;
    await this.accept(reportedPayment);
    return true;
  }

  /** Books the capture that pays, and lists all further captures of the payment in the same transaction. */
  private async book(
    reportedPayment: ReportedPayment,
    callOf: (tx: EntityManager) => Promise<PaymentCall>,
  ): Promise<Order> {
    const { order, surplus } = await this.deps.writer.transaction(async (tx) => ({
      order: await bookPayment(tx, this.bookingOf(await callOf(tx), reportedPayment.payment)),
      surplus: await this.refusedCaptures.insertSurplus(tx, reportedPayment),
    }));
    this.refusedCaptures.report(surplus);
    return order;
  }

  /** Records the outcome `refused` of a capture that the provider never made. */
  recordExpiredCapture(call: PaymentCall, detail: string): Promise<void> {
    return this.recordOutcome(call, { outcome: 'refused', detail });
  }

  /** Returns the pending capture of a payment, or records the intent of a new capture and returns it. */
  async ensureCaptureIntent(
    tx: EntityManager,
    orderWithCaptures: OrderWithCaptures,
    { provider, payment, actor = SYSTEM }: PaymentToCapture,
  ): Promise<PaymentCall> {
    const { order, pendingCaptures: pendingEvents } = orderWithCaptures;
    const pendingEvent = pendingEvents.find(
      (event) => event.provider === provider && event.providerOrderId === payment.id,
    );
    const requestId = pendingEvent?.requestId ?? newId();
    const ids = { requestId, providerOrderId: payment.id };
    const call: PaymentCall = { operation: 'capture', provider, order, ...ids, actor };
    const isBooked = order.paymentMethod === provider && paymentStateOf({ order }, payment.id) === 'booked';
    if (!isBooked && !pendingEvent) await writeIntent(tx, call, this.deps.now());
    return call;
  }

  /** Calls `ensureCaptureIntent` for a reported payment, after it has loaded the order. */
  private async ensureReportedIntent(tx: EntityManager, reported: ReportedPayment): Promise<PaymentCall> {
    const orderWithCaptures = await loadOrderWithCaptures(tx, reported.orderId);
    return this.ensureCaptureIntent(tx, orderWithCaptures, reported);
  }

  /** Records a pending payment as a pending capture, which the reconciler checks later. Always throws. */
  private async recordPendingPayment(reportedPayment: ReportedPayment): Promise<never> {
    const { orderId, provider, payment } = reportedPayment;
    await this.deps.writer.transaction(async (tx) => {
      const orderWithCaptures = await loadOrderWithCaptures(tx, orderId);
      // The full comparison of a captured payment would refuse a pending capture, so it compares an approved payment.
      requirePaymentOfOrder(orderWithCaptures.order, {
        provider,
        payment: { ...payment, status: 'APPROVED', captures: [] },
        merchantId: this.merchantIdOf(provider),
      });
      await this.ensureCaptureIntent(tx, orderWithCaptures, reportedPayment);
    });
    throw paymentPending();
  }

  /** Records the refusal of a captured payment that the shop did not capture and that does not pay the order. */
  async refuseReportedPayment(reportedPayment: ReportedPayment, detail: string): Promise<void> {
    const { orderId, provider, payment } = reportedPayment;
    const captureId = payment.captures[0]?.id;
    if (captureId === undefined) return;
    await this.refusedCaptures.save(reportedPayment, detail, async (tx) => {
      const recordedRefusal = { orderId, provider, captureId, outcome: 'refused' };
      if (await tx.existsBy(PaymentEventEntity, recordedRefusal)) return;
      const call = await this.ensureReportedIntent(tx, reportedPayment);
      await writeOutcome(tx, call, refusedOutcomeOf(detail, payment), this.deps.now());
    });
  }

  /** Throws PAYMENT_REJECTED for an uncaptured payment that does not pay the order, and records the refusal. §4 */
  async requirePaymentForOrder(order: OrderEntity, reportedPayment: ReportedPayment): Promise<void> {
    const { provider, payment } = reportedPayment;
    try {
      requirePaymentOfOrder(order, { provider, payment, merchantId: this.merchantIdOf(provider) });
    } catch (error) {
      if (isPaymentRefusal(error)) await this.refuseUncapturedPayment(reportedPayment, error.message);
      throw error;
    }
  }

  /**
   * Records the refusal of a payment before its capture. The next start of a payment then creates another provider
   * order. Records nothing if the shop did not create this provider order for this order. §4
   */
  private refuseUncapturedPayment(reportedPayment: ReportedPayment, detail: string): Promise<void> {
    const { orderId, provider, payment } = reportedPayment;
    return this.deps.writer.transaction(async (tx) => {
      const where = { orderId, provider, providerOrderId: payment.id };
      const events = await tx.findBy(PaymentEventEntity, where);
      const isCreatedByShop = events.some(({ call, outcome }) => call === 'create' && outcome === 'done');
      if (!isCreatedByShop || events.some(({ outcome }) => outcome === 'refused')) return;
      const call = await this.ensureReportedIntent(tx, reportedPayment);
      await writeOutcome(tx, call, { outcome: 'refused', detail }, this.deps.now());
    });
  }

  /** Records the refusal of a payment that the shop captured itself. */
  private async refuseOwnCapture(call: PaymentCall, payment: ProviderOrder, detail: string): Promise<void> {
    await this.refusedCaptures.save(
      { orderId: call.order.id, provider: call.provider, payment },
      detail,
      (tx) => writeOutcome(tx, call, refusedOutcomeOf(detail, payment), this.deps.now()),
    );
  }

  private bookingOf(call: PaymentCall, payment: ProviderOrder) {
    const { invoiceTerms, now, providers } = this.deps;
    const { merchantId, isSurplusRefunded = false } = providers.providerOf(call.provider);
    const paid = isSurplusRefunded ? paymentOfCapture(payment, payingCaptureIdOf(payment)) : payment;
    return { call, payment: paid, merchantId, invoiceTerms: invoiceTerms(), at: now() };
  }

  private merchantIdOf(provider: string): string | undefined {
    return this.deps.providers.providerOf(provider).merchantId;
  }

  private recordOutcome(call: PaymentCall, outcome: PaymentOutcome): Promise<void> {
    return this.deps.writer.transaction((tx) => writeOutcome(tx, call, outcome, this.deps.now()));
  }
}

function refusedOutcomeOf(detail: string, { captures }: ProviderOrder) {
  return { outcome: 'refused' as const, captureId: captures[0]?.id, detail };
}

function paymentPending(): ShopError {
  return paymentUnavailable('payment.beingSettled');
}
