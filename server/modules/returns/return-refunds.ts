import { ShopError } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import { returnNumberOf } from '../../domain/returns/return';
import type { AuditEntry } from '../audit';
import { completeRefund, planRefund, requestRefund } from '../refunds';
import type { ReturnRefunds } from './return-changes';

interface ReturnRefundDeps {
  /** Seller of an invoice without a stored seller. */
  seller: () => Seller;
  /** Sends the requested refunds of an order to the payment provider. */
  sendRefunds: (orderId: string, actor: AuditEntry['actor']) => Promise<void>;
}

/** Quotes and requests the refunds of returns. The shop owes them, so a refused request is sent again. */
export function createReturnRefunds({ seller, sendRefunds }: ReturnRefundDeps): ReturnRefunds {
  return {
    async quote(source, order, units) {
      try {
        return (await planRefund(source, order.id, { lines: units }, seller())).amount;
      } catch (error) {
        // Other refunds took the money, so nothing comes back.
        if (error instanceof ShopError && error.code === 'INVALID_STATE') return 0;
        throw error;
      }
    },

    async request(tx, { actor, order, request, units, reference, at }) {
      const isCash = order.paymentMethod === CASH_ON_DELIVERY;
      if (reference !== undefined && !isCash) throw new ShopError('INVALID_STATE', 'refund.paidOnline');
      const refund = await requestRefund(tx, {
        orderId: order.id,
        cause: 'RETURN',
        returnId: request.id,
        lines: units,
        reason: `Return ${returnNumberOf(request)}`,
        payout: request.payout,
        actor,
        seller: seller(),
        at,
      });
      if (reference !== undefined)
        await completeRefund(tx, refund, { actor, seller: seller(), at, reference });
      const { id, amount } = refund;
      return { id, amount, afterCommit: () => (isCash ? Promise.resolve() : sendRefunds(order.id, actor)) };
    },
  };
}
