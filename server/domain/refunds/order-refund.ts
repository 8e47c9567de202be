/** States of a refund of an order: requested until the money is back, then done, or refused for good. */
export const ORDER_REFUND_STATES = ['REQUESTED', 'DONE', 'REFUSED'] as const;
export type OrderRefundState = (typeof ORDER_REFUND_STATES)[number];

/**
 * Causes of a refund: a decision at the order desk, a cancellation, a return, or the merchant's own refund at the
 * provider.
 */
export const ORDER_REFUND_CAUSES = ['DESK', 'CANCELLATION', 'RETURN', 'EXTERNAL'] as const;
export type OrderRefundCause = (typeof ORDER_REFUND_CAUSES)[number];
