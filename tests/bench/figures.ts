/** One row of a table. */
export type TableRow = Record<string, string | number>;

/** The median, or the higher of two middle values. */
export function medianOf(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}

/** Rounds a figure to its significant digits. */
export function roundToDigits(value: number): number {
  // Three significant digits, and at most three decimals.
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** A Markdown table in the format of docs/benchmarks.md. */
export function tableOf(rows: readonly TableRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column])))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = cells;
  const separator = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [formatRow(header), separator, ...body.map(formatRow)].join('\n');
}

function formatCell(value: string | number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return typeof value === 'string'
    ? value
    : roundToDigits(value).toLocaleString('en-US', { maximumFractionDigits: 3 });
}
