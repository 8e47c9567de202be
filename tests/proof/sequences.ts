import { runSequences, type SequenceTotals } from '../support/model/sequences';
import type { Report } from './report';

interface SequencesOptions {
  sequences: number;
  /** Length of the longest sequence. */
  steps: number;
  seed: number;
}

/** Random sequences of actions and time steps have the same results in the shop and in its model. §3, §4, §9 */
export async function proveSequences(
  report: Report,
  { sequences, steps, seed }: SequencesOptions,
): Promise<void> {
  report.record('seed', seed);
  const outcome = await runSequences({ sequences, steps, seed }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  const fault = outcome instanceof Error ? outcome.message : undefined;
  report.check(`${sequences} sequences have the results of the model`, fault === undefined, fault);
  if (!(outcome instanceof Error)) reportTotals(report, outcome);
}

function reportTotals(report: Report, totals: SequenceTotals): void {
  report.record('steps', totals.stepCount);
  report.record('orders placed', totals.orderCount);
  report.record('orders paid', totals.paidCount);
  report.record('orders paid by Razorpay', totals.paidByRazorpayCount);
  report.record('orders paid in cash', totals.paidInCashCount);
  report.record('orders paid by guests', totals.paidByGuestCount);
  report.record('cash orders without a confirmation', totals.unconfirmedCount);
  report.record('refused deliveries', totals.refusedDeliveryCount);
  report.record('parcels', totals.parcelCount);
  report.record('parcels that came back, were lost or were unpacked', totals.failedParcelCount);
  report.record('orders with several parcels', totals.dividedOrderCount);
  report.record('refunds', totals.refundCount);
  report.record('returns', totals.returnCount);
  report.record('settled returns', totals.settledReturnCount);
  report.record('orders delivered', totals.deliveredCount);
  report.record('orders cancelled', totals.cancelledCount);
  report.record('orders refunded', totals.refundedCount);
}
