import {
  razorpayEnv,
  startFakeRazorpay,
  type FakeRazorpay,
} from '../../../support/fakes/razorpay/fake-razorpay';
import type { RazorpayLedger } from '../../../support/fakes/razorpay/razorpay-ledger';
import { isLostRefund, isSlowKind } from './payment-faults';
import type { OnlineMethod, PaymentReport } from './payment-method';
import { RAZORPAY_FAULTS, RAZORPAY_REFUND_FAULTS } from './razorpay-faults';

/** The bank executes a pending refund after this time. */
const BANK_MS = 10_000;

/** Razorpay with its fake. */
export interface RazorpayMethod extends OnlineMethod {
  fake: FakeRazorpay;
}

/** Starts a fake Razorpay. */
export async function startRazorpayMethod(): Promise<RazorpayMethod> {
  const fake = await startFakeRazorpay();
  const { ledger } = fake;
  return {
    name: 'Razorpay',
    fake,
    env: razorpayEnv(fake),
    faults: RAZORPAY_FAULTS.map(({ callFaults, status, ...fault }) => ({
      ...fault,
      isSlow: callFaults.some(([, { kind }]) => isSlowKind(kind)),
      plant(providerOrderId) {
        for (const payment of ledger.paymentsOf(providerOrderId)) {
          if (status === 'captured') fake.capture(payment.id);
          else if (status !== undefined) payment.status = status;
        }
        for (const callFault of callFaults) fake.queueFault(...callFault);
      },
    })),
    refundFaults: RAZORPAY_REFUND_FAULTS.map(({ fault: apiFault, ...fault }) => ({
      ...fault,
      isSlow: isSlowKind(apiFault?.kind) || isLostRefund(fault),
      plant(providerOrderId) {
        if (apiFault) fake.queueFault('refund', apiFault);
        if (apiFault?.kind === 'pendingRefund')
          setTimeout(() => endPendingRefunds(ledger, providerOrderId), BANK_MS).unref();
      },
    })),
    clearFaults: () => fake.clearFaults(),
    approve: (providerOrderId) => reportOf(fake, fake.pay(providerOrderId)),
    payWithoutReturn(providerOrderId) {
      const paymentId = fake.pay(providerOrderId, { status: 'captured' });
      return { path: '/webhooks/razorpay', ...fake.messageAbout('payment.captured', paymentId) };
    },
    isDoubleCharged: (providerOrderId) =>
      ledger.paymentsOf(providerOrderId).some(({ id }) => (ledger.captureCounts.get(id) ?? 0) > 1),
    captureCountOf(providerOrderId) {
      const counts = ledger.paymentsOf(providerOrderId).map(({ id }) => ledger.captureCounts.get(id) ?? 0);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    refundCountOf: (providerOrderId) =>
      refundsOf(ledger, providerOrderId).filter(({ status }) => status !== 'failed').length,
    close: () => fake.close(),
  };
}

/** The report of a payment, as Razorpay's script hands it to the browser. */
export function reportOf(fake: FakeRazorpay, paymentId: string): PaymentReport {
  const rest = fake.resultOf(paymentId);
  const { razorpay_order_id: providerOrderId, razorpay_signature: signature } = rest;
  return { rest, graphql: { providerOrderId, razorpay: { paymentId, signature } } };
}

function refundsOf(ledger: RazorpayLedger, providerOrderId: string) {
  return ledger.paymentsOf(providerOrderId).flatMap(({ id }) => ledger.refundsOf(id));
}

function endPendingRefunds(ledger: RazorpayLedger, providerOrderId: string): void {
  for (const { id, status } of refundsOf(ledger, providerOrderId))
    if (status === 'pending') ledger.endRefund(id, 'processed');
}
