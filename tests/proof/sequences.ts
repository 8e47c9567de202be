import { runSequences, type SequenceTotals } from '../support/model/sequences';
import type { Report } from './report';

interface SequencesOptions {
  sequences: number;
  seed: number;
}

/** Random sequences of actions and time steps have the same results in the shop and in its model. §3, §4, §9 */
export async function proveSequences(report: Report, { sequences, seed }: SequencesOptions): Promise<void> {
  report.record('seed', seed);
  const outcome = await runSequences({ sequences, steps: 25, seed }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  const fault = outcome instanceof Error ? outcome.message : undefined;
  report.check(`${sequences} sequences have the results of the model`, fault === undefined, fault);
  if (!(outcome instanceof Error)) reportTotals(report, outcome);
}

function reportTotals(
  report: Report,
  { steps, orders, paid, delivered, cancelled, refunded }: SequenceTotals,
): void {
  report.record('steps', steps);
  report.record('orders placed', orders);
  report.record('orders paid', paid);
  report.record('orders delivered', delivered);
  report.record('orders cancelled', cancelled);
  report.record('orders refunded', refunded);
}
