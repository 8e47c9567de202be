import type { Message } from '../../domain/messages/catalogue';
import { presentMessage } from '../../domain/messages/english-text';
import { readHeader, readImportRow } from '../../domain/imports/product-import';
import type { ImportProblem, ImportRow } from '../../domain/imports/product-import';
import { readCsv } from './csv-reading';

/** Parsed rows of a file, and the problems that need no database. */
export interface ParsedFile {
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Number of non-empty rows. */
  count: number;
}

/** Rows per batch; between two batches the event loop serves other requests. */
const BATCH_ROWS = 200;

/** Parses a file of products. Throws BAD_INPUT for another encoding than UTF-8, and TOO_LARGE. */
export async function readProductFile(
  file: Buffer,
  onProgress: (done: number, total: number) => void,
): Promise<ParsedFile> {
  const { rows: table, problem } = await readCsv(file);
  const problems = problem ? [problem] : [];
  const columnIndexes = readHeader(table[0] ?? []);
  if (Array.isArray(columnIndexes)) return { rows: [], problems: [...columnIndexes, ...problems], count: 0 };

  const rowReader = new RowReader(columnIndexes, table[0]?.length ?? 0);
  for (let start = 1; start < table.length; start += BATCH_ROWS) {
    table
      .slice(start, start + BATCH_ROWS)
      .forEach((cells, index) => rowReader.parseRow(cells, start + index + 1));
    onProgress(Math.min(start + BATCH_ROWS, table.length) - 1, table.length - 1);
    await new Promise(setImmediate);
  }
  return { rows: rowReader.rows, problems: [...rowReader.problems, ...problems], count: rowReader.count };
}

/** Error messages for repeated values, by column. */
const DUPLICATE_MESSAGES = {
  id: 'import.idTwice',
  sku: 'import.skuTwice',
  slug: 'import.slugTwice',
} as const;
type UniqueColumn = keyof typeof DUPLICATE_MESSAGES;

/** Parses the rows of a file in order, and detects duplicate values. */
class RowReader {
  readonly rows: ImportRow[] = [];
  readonly problems: ImportProblem[] = [];
  count = 0;
  private readonly firstRowByValue = new Map<string, number>();

  constructor(
    private readonly columnIndexes: ReadonlyMap<string, number>,
    private readonly columnCount: number,
  ) {}

  parseRow(cells: readonly string[], rowNumber: number): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.count += 1;
    const columnProblem = this.columnProblemOf(cells);
    if (columnProblem)
      return void this.problems.push({ row: rowNumber, field: 'row', ...presentMessage(columnProblem) });
    const parsedRow = readImportRow(cells, this.columnIndexes, rowNumber);
    if (Array.isArray(parsedRow)) this.problems.push(...parsedRow);
    else this.rows.push(parsedRow);
    this.checkUniqueValue('id', cells, rowNumber);
    this.checkUniqueValue('sku', cells, rowNumber);
    this.checkUniqueValue('slug', cells, rowNumber);
  }

  private columnProblemOf(cells: readonly string[]): Message | undefined {
    const isComplete =
      cells.length >= this.columnCount && cells.slice(this.columnCount).every((cell) => cell === '');
    if (isComplete) return undefined;
    const params = { cells: cells.length, columns: this.columnCount };
    return { key: 'import.rowLength', params };
  }

  private checkUniqueValue(field: UniqueColumn, cells: readonly string[], row: number): void {
    const value = cells[this.columnIndexes.get(field) ?? -1]?.trim() ?? '';
    const earlierRow = this.firstRowByValue.get(`${field} ${value}`);
    if (earlierRow !== undefined) {
      const message = presentMessage({ key: DUPLICATE_MESSAGES[field], params: { row: earlierRow } });
      this.problems.push({ row, field, ...message });
    } else if (value !== '') this.firstRowByValue.set(`${field} ${value}`, row);
  }
}
