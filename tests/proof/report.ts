/** One line of the proof's table. */
export interface Figure {
  part: string;
  what: string;
  /** What was seen. */
  seen: string | number;
  /** What must be seen; a line without it is only told. */
  wanted?: string | number;
  isHeld: boolean;
}

/** The figure that every part ends with. */
export const SECONDS = 'seconds';

/** Collects what a part of the proof has seen. */
export class Report {
  readonly figures: Figure[] = [];
  readonly faults: string[] = [];

  constructor(private readonly part: string) {}

  /** A figure that is told and judged by nobody. */
  tell(what: string, seen: string | number): void {
    this.figures.push({ part: this.part, what, seen, isHeld: true });
  }

  /** A figure that must be exactly so. */
  expect(what: string, seen: string | number, wanted: string | number): void {
    this.figures.push({ part: this.part, what, seen, wanted, isHeld: seen === wanted });
  }

  /** A figure that must not be higher. */
  expectAtMost(what: string, seen: number, limit: number): void {
    this.figures.push({ part: this.part, what, seen, wanted: `≤ ${limit}`, isHeld: seen <= limit });
  }

  /** A figure that must not be lower. */
  expectAtLeast(what: string, seen: number, limit: number): void {
    this.figures.push({ part: this.part, what, seen, wanted: `≥ ${limit}`, isHeld: seen >= limit });
  }

  /** Something that must hold; says what was seen instead. */
  check(what: string, isHeld: boolean, instead = ''): void {
    this.expect(what, isHeld ? 'yes' : 'no', 'yes');
    if (!isHeld && instead !== '') this.faults.push(`${what}: ${instead}`);
  }

  /** Particulars of what does not hold, the first few of them. */
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

/** How long each part took, and all of them. */
export function durationsOf(figures: readonly Figure[]): string {
  const parts = figures.filter(({ what }) => what === SECONDS);
  const total = parts.reduce((sum, { seen }) => sum + Number(seen), 0);
  const each = parts.map(({ part, seen }) => `${part} ${seen}`).join(', ');
  return `${total} s in all: ${each}`;
}
