import { toRupees } from '../domain/pricing/money';
import type { OrderRefund } from '../domain/refunds/order-refund';

/** JSON of a refund of an order; amounts in rupees. */
export function presentRefund(refund: OrderRefund) {
  const { reference, settledAt, payout, returnId } = refund;
  return {
    _id: refund.id,
    state: refund.state,
    amount: toRupees(refund.amount),
    charge: { amount: Number(refund.charge.value), currencyCode: refund.charge.currencyCode },
    lines: refund.items.map(({ productId, name, qty }) => ({ product: productId, name, qty })),
    includesShipping: refund.includesShipping,
    goodwill: toRupees(refund.goodwill),
    reason: refund.reason,
    isExternal: refund.cause === 'EXTERNAL',
    ...(returnId !== undefined && { return: returnId }),
    ...(reference !== undefined && { reference }),
    ...(payout && { payout }),
    createdAt: refund.createdAt.toISOString(),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
  };
}
