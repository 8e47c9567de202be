import type { EntityManager } from 'typeorm';
import type { RefundEntity } from '../../../database/entities/refund.entity';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import { badInput } from '../../../domain/errors';
import type { Order } from '../../../domain/model';
import { moveOrder } from '../../../domain/orders/order-states';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import { refundLimitOf } from '../../../domain/refunds/refund-plan';
import { readRefundRequest, type RequestedRefund } from '../../../domain/refunds/refund-request';
import { runEffects } from '../../../domain/state-table';
import { SYSTEM, type AuditEntry } from '../../audit';
import { flagsOf, getOrder, getOrderRow } from '../../orders';
import { completeRefund, requestRefund, type NewRefund } from '../../refunds';
import { findWaitingRefunds } from './refund-journal';
import { RefundSender, type RefundDeps } from './refund-sender';

/** Refunds of orders. The journal records each refund before its request, and settles it exactly once. §4 */
export class RefundService {
  readonly sender: RefundSender;

  constructor(private readonly deps: RefundDeps) {
    this.sender = new RefundSender(deps);
  }

  /**
   * Refunds units, shipping or an amount of a paid order, or all that is left. Throws as permit, moveOrder and
   * planRefund do, NOT_FOUND, METHOD_NOT_AVAILABLE, PAYMENT_REJECTED if the provider refuses, and PAYMENT_UNAVAILABLE
   * while the outcome is unknown. §4, §6
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

  private async refundOrder(
    orderId: string,
    actor: AuditEntry['actor'],
    requestedRefund: RequestedRefund,
  ): Promise<Order> {
    const started = await this.deps.writer.transaction(async (tx) => {
      const refund = await this.requestOrResume(tx, { orderId, actor, requestedRefund });
      // The request of the only pending refund starts in the same commit, so a repeated refund is refused.
      return refund && { id: refund.id, call: await this.sender.startRefund(tx, refund.id, actor) };
    });
    if (started?.call === 'busy') await this.sender.sendRefund(started.id, actor);
    else if (started?.call) await this.sender.callProvider(started.call);
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
    if (!isCash) await this.sender.requireCapture(tx, orderId);
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
}
