/** The steps of payments and refunds whose unexpected errors no caller handles, as metrics and the log name them. */
export const PAYMENT_STEPS = ['capture', 'watch', 'second payment', 'refund', 'refused payment'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];
