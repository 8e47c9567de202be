import { playSequences, type SequenceTotals } from '../support/model/sequences';
import type { Report } from './report';

interface SequencesOptions {
  sequences: number;
  seed: number;
}

/** Random sequences of actions and time steps, against a model of the shop. §3, §4, §9 */
export async function proveSequences(report: Report, { sequences, seed }: SequencesOptions): Promise<void> {
  report.record('seed', seed);
  const outcome = await playSequences({ sequences, steps: 25, seed }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  const fault = outcome instanceof Error ? outcome.message : undefined;
  report.check(`${sequences} sequences leave the shop as its model`, fault === undefined, fault);
  if (!(outcome instanceof Error)) reportPlayed(report, outcome);
}

function reportPlayed(
  report: Report,
  { steps, orders, paid, delivered, cancelled, refunded }: SequenceTotals,
): void {
  report.record('steps', steps);
  report.record('orders placed', orders);
  report.record('of them paid', paid);
  report.record('of them delivered', delivered);
  report.record('of them cancelled', cancelled);
  report.record('of them refunded', refunded);
}
