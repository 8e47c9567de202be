/** Steps of payments and refunds whose unexpected errors no caller handles; names for metrics and the log. */
export const PAYMENT_STEPS = ['capture', 'watch', 'second payment', 'refund', 'refused payment'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];
