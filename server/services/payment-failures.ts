import { ShopError, type ErrorCode } from '../domain/errors';
import type { PaymentStep } from '../domain/payment-step';
import { ProviderRefused, ProviderUnavailable } from '../payments/provider';

/** An unexpected error in a step of the payment or refund of an order. */
export interface PaymentFailure {
  orderId: string;
  step: PaymentStep;
  error: unknown;
}

/** Receives every unexpected error in a payment or refund that no caller handles. */
export type OnPaymentFailure = (failure: PaymentFailure) => void;

/** Outcomes that the journal of payments records, and refusals of work that another process finished first. */
const OUTCOMES: readonly ErrorCode[] = [
  'PAYMENT_REJECTED',
  'PAYMENT_UNAVAILABLE',
  'ALREADY_PAID',
  'ALREADY_REFUNDED',
  'ALREADY_DELIVERED',
];

/** The shop stops, so a pending answer of the provider is no longer awaited. */
export class ShopStopping extends Error {
  constructor() {
    super('The shop stops');
    this.name = 'ShopStopping';
  }
}

/** Makes an error handler that reports unexpected errors. It ignores answers of the provider and a stopping shop. */
export function reportUnexpected(
  onPaymentFailure: OnPaymentFailure,
  step: Pick<PaymentFailure, 'orderId' | 'step'>,
): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) onPaymentFailure({ ...step, error });
    return undefined;
  };
}

function isExpected(error: unknown): boolean {
  if (error instanceof ShopError) return OUTCOMES.includes(error.code);
  return [ProviderRefused, ProviderUnavailable, ShopStopping].some((kind) => error instanceof kind);
}
