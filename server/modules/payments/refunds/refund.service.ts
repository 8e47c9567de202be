import { reportUnexpected, type OnPaymentFailure } from '../payment-failures';
import type { DataSource, EntityManager } from 'typeorm';
import { PaymentCaptureEntity } from '../../../database/entities/payment.entity';
import type { Writer } from '../../../database/write-queue';
import { RefundEntity } from '../../../database/entities/refund.entity';
import { badInput, ShopError } from '../../../domain/errors';
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
  completeRefund,
  findRefundOfRequest,
  refuseRefund,
  requestRefund,
  type NewRefund,
} from '../../refunds';
import { findWaitingRefunds, writeRefundIntent, writeRefundOutcome, type RefundCall } from './refund-journal';
import { presentAmount } from '../../../domain/payments/charge';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import { readRefundRequest, type RequestedRefund } from '../../../domain/refunds/refund-request';
import { refundLimitOf } from '../../../domain/refunds/refund-plan';
import { runEffects, refusalError } from '../../../domain/state-table';

/** A refund waits this long for the other refunds of its order; later the reconciler sends it. */
const MAX_WAIT_MS = 8_000;
const WAIT_STEP_MS = 40;

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
   * Refunds units, shipping or an amount of a paid order, or all that is left. Throws as permit, moveOrder and planRefund
   * do, NOT_FOUND, METHOD_NOT_AVAILABLE, PAYMENT_REJECTED if the provider refuses, and PAYMENT_UNAVAILABLE while the
   * outcome is unknown. §4, §6
   */
  async refund(actor: Actor, orderId: string, raw?: unknown): Promise<Order> {
    permit(actor, 'payments.refund');
    return this.refundOrder(orderId, actor, readRefundRequest(raw));
  }

  /** Refunds the remaining amount of an order without the admin check. By default the system is the actor. */
  refundInFull(orderId: string, actor: AuditEntry['actor'] = SYSTEM): Promise<Order> {
    return this.refundOrder(orderId, actor, readRefundRequest({}));
  }

  /** Requests a refund in the caller's transaction. After the commit the caller calls `sendRefunds`. */
  request(tx: EntityManager, refund: Omit<NewRefund, 'seller' | 'at'>): Promise<RefundEntity> {
    const { invoiceTerms, now } = this.deps;
    return requestRefund(tx, { ...refund, seller: invoiceTerms().seller, at: now() });
  }

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

  private async refundOrder(
    orderId: string,
    actor: AuditEntry['actor'],
    requestedRefund: RequestedRefund,
  ): Promise<Order> {
    const started = await this.deps.writer.transaction(async (tx) => {
      const refund = await this.requestOrResume(tx, { orderId, actor, requestedRefund });
      // The request of the only pending refund starts in the same commit, so a repeated refund is refused.
      return refund && { id: refund.id, call: await this.startRefund(tx, refund.id, actor) };
    });
    if (started?.call === 'busy') await this.sendRefund(started.id, actor);
    else if (started?.call) await this.callProvider(started.call);
    return getOrder(this.deps.reader, orderId);
  }

  /** Requests a refund, or returns a requested one that waits if no money is left. */
  private async requestOrResume(
    tx: EntityManager,
    {
      orderId,
      actor,
      requestedRefund,
    }: { orderId: string; actor: AuditEntry['actor']; requestedRefund: RequestedRefund },
  ): Promise<RefundEntity | undefined> {
    const order = await getOrderRow(tx, orderId);
    const isMoneyLeft = refundLimitOf(order) > 0;
    const isFree = order.refundRequestId === undefined;
    const { effects } = moveOrder(flagsOf(order), 'refund', { isMoneyLeft: isMoneyLeft || isFree });
    const isCash = order.paymentMethod === CASH_ON_DELIVERY;
    if (!isCash) await this.requireCapture(tx, orderId);
    const { reference, payout } = requestedRefund;
    if (isCash && reference === undefined && payout === undefined)
      throw badInput('payout', 'refund.payoutMissing');
    if (!isCash && (reference !== undefined || payout !== undefined))
      throw badInput(payout ? 'payout' : 'reference', 'refund.paidOnline');
    if (!isMoneyLeft && requestedRefund.isRest) {
      const [waiting] = await findWaitingRefunds(tx, orderId);
      if (waiting) return waiting;
    }
    const { goodwill, isRest, lines, reason, shipping } = requestedRefund;
    const cause = order.cancelledAt === undefined ? 'DESK' : 'CANCELLATION';
    let refund: RefundEntity | undefined;
    const contents = { lines, shipping, goodwill, isRest };
    await runEffects(effects, {
      'request refund': async () => {
        refund = await this.request(tx, { orderId, cause, reason, payout, actor, ...contents });
      },
    });
    if (!refund || !isCash) return refund;
    const { invoiceTerms, now } = this.deps;
    if (reference !== undefined)
      await completeRefund(tx, refund, { actor, seller: invoiceTerms().seller, at: now(), reference });
    return undefined;
  }

  /** Requires the payment of an order at a provider that the shop can call. */
  private async requireCapture(tx: EntityManager, orderId: string): Promise<PaymentCaptureEntity> {
    const capture = await tx.findOneBy(PaymentCaptureEntity, { orderId });
    if (!capture) throw new ShopError('PAYMENT_REJECTED', 'refund.noPayment');
    this.deps.providers.get(capture.provider);
    return capture;
  }

  /**
   * Records the request of a refund to the provider. `busy` while another refund of the order is pending, undefined for a
   * refund that is sent already.
   */
  private async startRefund(
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
      ...{ orderId, requestId, ...payment, amount, actor },
      currency: order.chargeCurrency,
      requestedAt: this.deps.now(),
    };
    await writeRefundIntent(tx, call);
    await tx.update(RefundEntity, { id: refundId }, { requestId });
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
