import { parseAmount } from '../../../domain/payments/charge';
import type { ProviderCapture, ProviderOrder } from './provider';

/** A payment with one capture and its refunds only. A payment without this capture stays as it is. */
export function paymentOfCapture(payment: ProviderOrder, captureId: string | undefined): ProviderOrder {
  const capture = payment.captures.find(({ id }) => id === captureId);
  if (!capture || payment.captures.length === 1) return payment;
  const refunds = payment.refunds?.filter((refund) => [undefined, capture.id].includes(refund.captureId));
  return { ...payment, captures: [capture], refunds: refunds?.length ? refunds : undefined };
}

/** The id of the capture that pays: the first completed one, and preferably one of the full amount. */
export function payingCaptureIdOf({ amount, captures }: ProviderOrder): string | undefined {
  const isOfAmount = (capture: ProviderCapture) =>
    amount !== undefined &&
    capture.amount.currencyCode === amount.currencyCode &&
    parseAmount(capture.amount) === parseAmount(amount);
  const completed = captures.filter(({ status }) => status === 'COMPLETED');
  return (completed.find(isOfAmount) ?? completed[0] ?? captures[0])?.id;
}
