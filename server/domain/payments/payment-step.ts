/** Background steps of payments and refunds. Metrics and the log use these names for unexpected errors. */
export const PAYMENT_STEPS = [
  'capture',
  'watch',
  'second payment',
  'refund',
  'refused payment',
  'return',
] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];
