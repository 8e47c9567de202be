/** One line of the result table. */
export interface Figure {
  scenario: string;
  label: string;
  /** The measured value. */
  actual: string | number;
  /** The required value; a line without it is informative. */
  required?: string | number;
  isHeld: boolean;
}

/** The figure at the end of every part. */
export const SECONDS = 'seconds';

/** Collects the results of a part of the proof. */
export class Report {
  readonly figures: Figure[] = [];
  readonly faults: string[] = [];

  constructor(private readonly scenario: string) {}

  /** An informative figure. */
  record(label: string, actual: string | number): void {
    this.figures.push({ scenario: this.scenario, label, actual, isHeld: true });
  }

  /** A figure with an exact required value. */
  expect(label: string, actual: string | number, required: string | number): void {
    this.figures.push({ scenario: this.scenario, label, actual, required, isHeld: actual === required });
  }

  /** A figure with an upper limit. */
  expectAtMost(label: string, actual: number, limit: number): void {
    this.figures.push({
      scenario: this.scenario,
      label,
      actual,
      required: `≤ ${limit}`,
      isHeld: actual <= limit,
    });
  }

  /** A figure with a lower limit. */
  expectAtLeast(label: string, actual: number, limit: number): void {
    this.figures.push({
      scenario: this.scenario,
      label,
      actual,
      required: `≥ ${limit}`,
      isHeld: actual >= limit,
    });
  }

  /** A condition that must hold; records the actual value otherwise. */
  check(label: string, isHeld: boolean, actual = ''): void {
    this.expect(label, isHeld ? 'yes' : 'no', 'yes');
    if (!isHeld && actual !== '') this.faults.push(`${label}: ${actual}`);
  }

  /** The first few details of failures. */
  expectNone(label: string, faults: readonly string[]): void {
    this.expect(label, faults.length, 0);
    this.faults.push(...faults.slice(0, 10).map((fault) => `${label}: ${fault}`));
  }
}

/** The table as text. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ scenario, label, actual, required, isHeld }) => [
    scenario,
    label,
    String(actual),
    required === undefined ? '' : String(required),
    isHeld ? 'ok' : 'FAILS',
  ]);
  const all = [['scenario', 'figure', 'measured', 'required', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The duration of each part, and the total. */
export function durationsOf(figures: readonly Figure[]): string {
  const parts = figures.filter(({ label }) => label === SECONDS);
  const total = parts.reduce((sum, { actual }) => sum + Number(actual), 0);
  const each = parts.map(({ scenario, actual }) => `${scenario} ${actual}`).join(', ');
  return `${total} s in all: ${each}`;
}
