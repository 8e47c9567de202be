import type { DataSource, EntityManager } from 'typeorm';
import { PaymentCaptureEntity } from '../../../database/entities/payment.entity';
import { RefundEntity } from '../../../database/entities/refund.entity';
import type { Writer } from '../../../database/write-queue';
import { ShopError } from '../../../domain/errors';
import { englishTextOf } from '../../../domain/messages/english-text';
import type { InvoiceTerms } from '../../../domain/documents/invoice-terms';
import { moveOrder } from '../../../domain/orders/order-states';
import { presentAmount } from '../../../domain/payments/charge';
import {
  refundEffectsOf,
  refundRefusalOf,
  refundReportOf,
  refundUnansweredRefusal,
} from '../../../domain/payments/refund-states';
import { refusalError } from '../../../domain/state-table';
import { newId } from '../../../lib/ids';
import { SYSTEM, type AuditEntry } from '../../audit';
import { flagsOf, getOrderRow } from '../../orders';
import { findRefundOfRequest, refuseRefund } from '../../refunds';
import { reportUnexpected, type OnPaymentFailure } from '../payment-failures';
import { bookRefund, recordRefunds } from '../payment-refunds';
import { paymentOfCapture } from '../providers/paying-capture';
import type { PaymentProviders } from '../providers/payment-providers';
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderOrder,
  type ProviderRefund,
} from '../providers/provider';
import { findWaitingRefunds, writeRefundIntent, writeRefundOutcome, type RefundCall } from './refund-journal';

/** A refund waits this long for the other refunds of its order; later the reconciler sends it. */
const MAX_WAIT_MS = 8_000;
const WAIT_STEP_MS = 40;

/** Dependencies of the refunds of orders. */
export interface RefundDeps {
  writer: Writer;
  reader: DataSource;
  providers: PaymentProviders;
  /** Current terms of new invoices. */
  invoiceTerms: () => InvoiceTerms;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
}

/** Sends requested refunds to the payment providers, one for each order at a time, and records the answers. §4 */
export class RefundSender {
  constructor(private readonly deps: RefundDeps) {}

  /** Sends the requested refunds of an order that wait. A refund that fails stays requested or refused. */
  async sendRefunds(orderId: string, actor: AuditEntry['actor'] = SYSTEM): Promise<void> {
    for (const { id } of await findWaitingRefunds(this.deps.reader, orderId))
      await this.sendRefund(id, actor).catch((error: unknown) => {
        if (isProviderAnswer(error)) return;
        reportUnexpected(this.deps.onPaymentFailure, { orderId, step: 'refund' })(error);
      });
  }

  /** Sends a requested refund once no other refund of its order is pending. Returns true if it is settled now. */
  async sendRefund(refundId: string, actor: AuditEntry['actor'] = SYSTEM): Promise<boolean> {
    const start = () => this.deps.writer.transaction((tx) => this.startRefund(tx, refundId, actor));
    const call = await waitForCall(start);
    if (call) await this.callProvider(call);
    return call !== undefined;
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
      if (reason !== undefined) await refuseCall(tx, call, reason, at);
      return reason !== undefined;
    });
  }

  /** Requires the payment of an order at a provider that the shop can call. */
  async requireCapture(tx: EntityManager, orderId: string): Promise<PaymentCaptureEntity> {
    const capture = await tx.findOneBy(PaymentCaptureEntity, { orderId });
    if (!capture) throw new ShopError('PAYMENT_REJECTED', 'refund.noPayment');
    this.deps.providers.get(capture.provider);
    return capture;
  }

  /**
   * Records the request of a refund to the provider. `busy` while another refund of the order is pending, undefined for
   * a refund that is sent already.
   */
  async startRefund(
    tx: EntityManager,
    refundId: string,
    actor: AuditEntry['actor'],
  ): Promise<RefundCall | 'busy' | undefined> {
    const refund = await tx.findOneBy(RefundEntity, { id: refundId });
    if (refund?.state !== 'REQUESTED' || refund.requestId !== undefined) return undefined;
    const { orderId, chargeAmount: amount } = refund;
    const order = await getOrderRow(tx, orderId);
    if (order.refundRequestId !== undefined) return 'busy';
    const capture = await this.requireCapture(tx, orderId);
    const { provider, providerOrderId, id: captureId } = capture;
    const payment = { provider, providerOrderId, captureId };
    const requestId = newId();
    const call: RefundCall = {
      orderId,
      requestId,
      ...payment,
      amount,
      actor,
      currency: order.chargeCurrency,
      requestedAt: this.deps.now(),
    };
    await writeRefundIntent(tx, call);
    await tx.update(RefundEntity, { id: refundId }, { requestId });
    return call;
  }

  /** Sends a request and records the answer. Throws PAYMENT_REJECTED and PAYMENT_UNAVAILABLE. */
  async callProvider(call: RefundCall): Promise<void> {
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
      if (outcome === 'unknown') return writeRefundOutcome(tx, call, { outcome, detail }, at);
      moveOrder(flagsOf(order), 'refundEnded');
      await refuseCall(tx, call, detail, at);
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

/** Records that the provider refuses a request, in the journal and in its refund. */
async function refuseCall(tx: EntityManager, call: RefundCall, detail: string, at: Date): Promise<void> {
  await writeRefundOutcome(tx, call, { outcome: 'refused', detail }, at);
  const refund = await findRefundOfRequest(tx, call.requestId);
  if (refund?.state === 'REQUESTED') await refuseRefund(tx, refund, { event: 'refuse', at });
}

/** Waits until no other refund of the order is pending, for a few seconds at most. */
async function waitForCall(
  start: () => Promise<RefundCall | 'busy' | undefined>,
): Promise<RefundCall | undefined> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const call = await start();
    if (call !== 'busy') return call;
    if (performance.now() > end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
  }
}

/** True for an error that says how the provider answered. */
function isProviderAnswer(error: unknown): boolean {
  return error instanceof ShopError && ['PAYMENT_REJECTED', 'PAYMENT_UNAVAILABLE'].includes(error.code);
}

function refundRefused(): ShopError {
  return new ShopError('PAYMENT_REJECTED', 'refund.refused');
}
