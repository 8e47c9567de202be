import { reportUnexpected, type OnPaymentFailure } from '../payment-failures';
import type { DataSource, EntityManager } from 'typeorm';
import { PaymentCaptureEntity } from '../../../database/entities/payment.entity';
import type { Writer } from '../../../database/write-queue';
import { ShopError } from '../../../domain/errors';
import { englishTextOf } from '../../../domain/messages/english-text';
import type { Order } from '../../../domain/model';
import { moveOrder } from '../../../domain/orders/order-states';
import {
  refundEffectsOf,
  refundRefusalOf,
  refundReportOf,
  refundUnansweredRefusal,
} from '../../../domain/payments/refund-states';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderOrder,
  type ProviderRefund,
} from '../providers/provider';
import type { InvoiceTerms } from '../../../domain/documents/invoice-terms';
import type { PaymentProviders } from '../providers/payment-providers';
import { paymentOfCapture } from '../providers/paying-capture';
import { SYSTEM, type AuditEntry } from '../../audit';
import { newId } from '../../../lib/ids';
import { flagsOf, getOrder, getOrderRow } from '../../orders';
import { bookRefund, recordRefunds } from '../payment-refunds';
import {
  findCompletedRefunds,
  remainingAmountOf,
  writeRefundIntent,
  writeRefundOutcome,
  type RefundCall,
} from './refund-journal';
import { presentAmount } from '../../../domain/payments/charge';
import { runEffects, refusalError } from '../../../domain/state-table';

interface RefundDeps {
  writer: Writer;
  reader: DataSource;
  providers: PaymentProviders;
  /** Current terms of new invoices. */
  invoiceTerms: () => InvoiceTerms;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/** Refunds of orders. The journal records each refund before its request, and settles it exactly once. §4 */
export class RefundService {
  constructor(private readonly deps: RefundDeps) {}

  /**
   * Refunds the remaining amount of an undelivered order. Throws as permit and moveOrder do, NOT_FOUND,
   * METHOD_NOT_AVAILABLE, PAYMENT_REJECTED if the provider refuses, and PAYMENT_UNAVAILABLE while the outcome is unknown. §4, §6
   */
  async refund(actor: Actor, orderId: string): Promise<Order> {
    permit(actor, 'payments.refund');
    return this.refundInFull(orderId, actor);
  }

  /** Refunds the remaining amount of an order without the admin check. By default the system is the actor. */
  async refundInFull(orderId: string, actor: AuditEntry['actor'] = SYSTEM): Promise<Order> {
    const call = await this.deps.writer.transaction((tx) => this.startRefund(tx, orderId, actor));
    await this.callProvider(call);
    return getOrder(this.deps.reader, orderId);
  }

  /** Settles a pending refund from the provider's payment. Returns true if the refund is settled now. */
  async settle(call: RefundCall, reportedPayment: ProviderOrder | undefined): Promise<boolean> {
    const at = this.deps.now();
    const payment = reportedPayment && paymentOfCapture(reportedPayment, call.captureId);
    return this.deps.writer.transaction(async (tx) => {
      const { seller } = this.deps.invoiceTerms();
      if (payment) await recordRefunds(tx, call.orderId, payment, { seller, at });
      const { refundRequestId } = await getOrderRow(tx, call.orderId);
      if (refundRequestId !== call.requestId) return true;
      const { refundExpiryMs } = this.deps.providers.providerOf(call.provider).timeouts;
      const reason = refusalReasonOf(call, payment, new Date(at.getTime() - refundExpiryMs));
      if (reason !== undefined)
        await writeRefundOutcome(tx, call, { outcome: 'refused', detail: reason }, at);
      return reason !== undefined;
    });
  }

  private async startRefund(
    tx: EntityManager,
    orderId: string,
    actor: AuditEntry['actor'],
  ): Promise<RefundCall> {
    const order = await getOrderRow(tx, orderId);
    const { effects } = moveOrder(flagsOf(order), 'refund');
    const capture = await tx.findOneBy(PaymentCaptureEntity, { orderId });
    if (!capture) throw new ShopError('PAYMENT_REJECTED', 'refund.noPayment');
    // Records no intent for a provider that the shop cannot call.
    this.deps.providers.get(capture.provider);
    const call: RefundCall = {
      orderId,
      requestId: newId(),
      provider: capture.provider,
      providerOrderId: capture.providerOrderId,
      captureId: capture.id,
      amount: remainingAmountOf(order, await findCompletedRefunds(tx, orderId)),
      currency: order.chargeCurrency,
      requestedAt: this.deps.now(),
      actor,
    };
    await runEffects(effects, { 'request refund': () => writeRefundIntent(tx, call) });
    return call;
  }

  private async callProvider(call: RefundCall): Promise<void> {
    const { captureId, requestId, amount, currency } = call;
    try {
      const provider = this.deps.providers.providerOf(call.provider);
      const charge = presentAmount(amount, currency);
      const refund = await provider.refundCapture(captureId, requestId, charge);
      await this.recordResponse(call, refund);
    } catch (error) {
      if (error instanceof ProviderRefused) return this.recordRefusal(call, error);
      if (!(error instanceof ProviderUnavailable)) throw error;
      await this.recordOutcome(call, 'unknown', error.message);
      throw refusalError(refundUnansweredRefusal);
    }
  }

  private async recordResponse(call: RefundCall, refund: ProviderRefund): Promise<void> {
    const { status = '' } = refund;
    const effects = refundEffectsOf(refundReportOf(refund.status));
    if (effects.includes('book')) {
      const { writer, invoiceTerms, now } = this.deps;
      const booking = { seller: invoiceTerms().seller, at: now() };
      return writer.transaction((tx) => bookRefund(tx, call, refund, booking));
    }
    if (effects.includes('await outcome')) return this.recordOutcome(call, 'unknown', status);
    await this.recordOutcome(call, 'refused', status);
    throw refundRefused();
  }

  private async recordRefusal(call: RefundCall, { issue, message }: ProviderRefused): Promise<void> {
    if (!refundEffectsOf(refundRefusalOf(issue)).includes('read payment')) {
      await this.recordOutcome(call, 'refused', message);
      throw refundRefused();
    }
    // The provider has refunded the money, but the webhook has not arrived. So read amount and time from the payment.
    await this.recordOutcome(call, 'unknown', message);
    const { providers, onPaymentFailure } = this.deps;
    const { orderId } = call;
    const payment = await providers
      .providerOf(call.provider)
      .getOrder(call.providerOrderId)
      .catch(reportUnexpected(onPaymentFailure, { orderId, step: 'refund' }));
    if (!payment || !(await this.settle(call, payment))) throw refusalError(refundUnansweredRefusal);
  }

  private recordOutcome(call: RefundCall, outcome: 'refused' | 'unknown', detail: string): Promise<void> {
    const at = this.deps.now();
    return this.deps.writer.transaction(async (tx) => {
      // A webhook of the provider may have settled the refund meanwhile.
      const order = await getOrderRow(tx, call.orderId);
      if (order.refundRequestId !== call.requestId) return;
      if (outcome === 'refused') moveOrder(flagsOf(order), 'refundEnded');
      await writeRefundOutcome(tx, call, { outcome, detail }, at);
    });
  }
}

/** Reason why a pending refund counts as refused; undefined while the provider may still complete it. */
function refusalReasonOf(
  call: RefundCall,
  payment: ProviderOrder | undefined,
  expiredBefore: Date,
): string | undefined {
  const refunds = payment?.refunds ?? [];
  if (refunds.some(({ status }) => status === 'PENDING')) return undefined;
  const failedRefund = refunds.find(({ status = '', customId }) => {
    return customId === call.requestId && refundReportOf(status) === 'failed';
  });
  if (failedRefund) return failedRefund.status;
  const hasExpired = call.requestedAt < expiredBefore;
  return hasExpired ? englishTextOf('refund.neverMade') : undefined;
}

function refundRefused(): ShopError {
  return new ShopError('PAYMENT_REJECTED', 'refund.refused');
}
