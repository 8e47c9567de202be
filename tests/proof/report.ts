/** One row of the result table. */
export interface Figure {
  scenario: string;
  label: string;
  /** The measured value. */
  actual: string | number;
  /** The required value; a figure without it is only information. */
  required?: string | number;
  /** True if the measured value meets the required value. */
  isMet: boolean;
}

/** The label of the last figure of every scenario: its duration. */
export const SECONDS = 'seconds';

/** Collects the figures and failures of one scenario of the proof. */
export class Report {
  readonly figures: Figure[] = [];
  readonly faults: string[] = [];

  constructor(private readonly scenario: string) {}

  /** Adds a figure without a requirement. */
  record(label: string, actual: string | number): void {
    this.figures.push({ scenario: this.scenario, label, actual, isMet: true });
  }

  /** Adds a figure with an exact required value. */
  expect(label: string, actual: string | number, required: string | number): void {
    this.figures.push({ scenario: this.scenario, label, actual, required, isMet: actual === required });
  }

  /** Adds a figure with an upper limit. */
  expectAtMost(label: string, actual: number, limit: number): void {
    this.figures.push({
      scenario: this.scenario,
      label,
      actual,
      required: `≤ ${limit}`,
      isMet: actual <= limit,
    });
  }

  /** Adds a figure with a lower limit. */
  expectAtLeast(label: string, actual: number, limit: number): void {
    this.figures.push({
      scenario: this.scenario,
      label,
      actual,
      required: `≥ ${limit}`,
      isMet: actual >= limit,
    });
  }

  /** Adds a condition that must be true; a failure includes the actual value. */
  check(label: string, isMet: boolean, actual = ''): void {
    this.expect(label, isMet ? 'yes' : 'no', 'yes');
    if (!isMet && actual !== '') this.faults.push(`${label}: ${actual}`);
  }

  /** Adds the number of faults, which must be 0, and the first ten faults. */
  expectNone(label: string, faults: readonly string[]): void {
    this.expect(label, faults.length, 0);
    this.faults.push(...faults.slice(0, 10).map((fault) => `${label}: ${fault}`));
  }
}

/** The figures as a text table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ scenario, label, actual, required, isMet }) => [
    scenario,
    label,
    String(actual),
    required === undefined ? '' : String(required),
    isMet ? 'ok' : 'FAILS',
  ]);
  const tableRows = [['scenario', 'figure', 'measured', 'required', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...tableRows.map((row) => (row[column] ?? '').length)),
  );
  return tableRows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The duration of each scenario, and the total. */
export function durationsOf(figures: readonly Figure[]): string {
  const durationFigures = figures.filter(({ label }) => label === SECONDS);
  const total = durationFigures.reduce((sum, { actual }) => sum + Number(actual), 0);
  const durations = durationFigures.map(({ scenario, actual }) => `${scenario} ${actual}`).join(', ');
  return `${total} s in total: ${durations}`;
}
