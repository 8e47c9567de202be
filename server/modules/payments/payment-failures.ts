import { ShopError, type ErrorCode } from '../../domain/errors';
import type { PaymentStep } from '../../domain/payments/payment-step';
import { ProviderRefused, ProviderUnavailable } from './providers/provider';

/** An unexpected error in a step of the payment or refund of an order. */
export interface PaymentFailure {
  orderId: string;
  step: PaymentStep;
  error: unknown;
}

/** Receives every unexpected error in a payment or refund that no caller handles. */
export type OnPaymentFailure = (failure: PaymentFailure) => void;

/** Codes of expected errors: the journal records their outcome, or another process finished the step first. */
const EXPECTED_CODES: readonly ErrorCode[] = [
  'PAYMENT_REJECTED',
  'PAYMENT_UNAVAILABLE',
  'ALREADY_PAID',
  'ALREADY_REFUNDED',
  'ALREADY_DELIVERED',
];

/** The instance is shutting down, so it no longer waits for the provider's response. */
export class ShutdownError extends Error {
  constructor() {
    super('The shop is shutting down');
    this.name = 'ShutdownError';
  }
}

/** Creates an error handler. It reports all errors except provider errors, ShutdownError and EXPECTED_CODES. */
export function reportUnexpected(
  onPaymentFailure: OnPaymentFailure,
  context: Pick<PaymentFailure, 'orderId' | 'step'>,
): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) onPaymentFailure({ ...context, error });
    return undefined;
  };
}

function isExpected(error: unknown): boolean {
  if (error instanceof ShopError) return EXPECTED_CODES.includes(error.code);
  return [ProviderRefused, ProviderUnavailable, ShutdownError].some(
    (errorClass) => error instanceof errorClass,
  );
}

/** True if the payment does not match the order, or another payment pays the order. */
export function isPaymentRefusal(error: unknown): error is ShopError {
  return error instanceof ShopError && ['PAYMENT_REJECTED', 'ALREADY_PAID'].includes(error.code);
}
