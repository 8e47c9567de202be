/** One row of a table. */
export type TableRow = Record<string, string | number>;

/** The median, or the higher of two middle values. */
export function medianOf(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}

/** Rounds a figure from 100 on to an integer, and a smaller one to three significant digits, at most three decimals. */
export function roundToDigits(value: number): number {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
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
