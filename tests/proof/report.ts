/** One line of the result table. */
export interface Figure {
  part: string;
  what: string;
  /** The measured value. */
  seen: string | number;
  /** The required value; a line without it is informative. */
  wanted?: string | number;
  isHeld: boolean;
}

/** The figure at the end of every part. */
export const SECONDS = 'seconds';

/** Collects the results of a part of the proof. */
export class Report {
  readonly figures: Figure[] = [];
  readonly faults: string[] = [];

  constructor(private readonly part: string) {}

  /** An informative figure. */
  tell(what: string, seen: string | number): void {
    this.figures.push({ part: this.part, what, seen, isHeld: true });
  }

  /** A figure with an exact required value. */
  expect(what: string, seen: string | number, wanted: string | number): void {
    this.figures.push({ part: this.part, what, seen, wanted, isHeld: seen === wanted });
  }

  /** A figure with an upper limit. */
  expectAtMost(what: string, seen: number, limit: number): void {
    this.figures.push({ part: this.part, what, seen, wanted: `≤ ${limit}`, isHeld: seen <= limit });
  }

  /** A figure with a lower limit. */
  expectAtLeast(what: string, seen: number, limit: number): void {
    this.figures.push({ part: this.part, what, seen, wanted: `≥ ${limit}`, isHeld: seen >= limit });
  }

  /** A condition that must hold; records the actual value otherwise. */
  check(what: string, isHeld: boolean, instead = ''): void {
    this.expect(what, isHeld ? 'yes' : 'no', 'yes');
    if (!isHeld && instead !== '') this.faults.push(`${what}: ${instead}`);
  }

  /** The first few details of failures. */
  blame(what: string, faults: readonly string[]): void {
    this.expect(what, faults.length, 0);
    this.faults.push(...faults.slice(0, 10).map((fault) => `${what}: ${fault}`));
  }
}

/** The table as text. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ part, what, seen, wanted, isHeld }) => [
    part,
    what,
    String(seen),
    wanted === undefined ? '' : String(wanted),
    isHeld ? 'ok' : 'FAILS',
  ]);
  const all = [['part', 'what', 'seen', 'wanted', ''], ...rows];
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
  const parts = figures.filter(({ what }) => what === SECONDS);
  const total = parts.reduce((sum, { seen }) => sum + Number(seen), 0);
  const each = parts.map(({ part, seen }) => `${part} ${seen}`).join(', ');
  return `${total} s in all: ${each}`;
}
