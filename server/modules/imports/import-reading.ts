import type { Message } from '../../domain/messages/catalogue';
import { presentMessage } from '../../domain/messages/in-english';
import { readHead, readImportRow } from '../../domain/catalogue/product-import';
import type { ImportProblem, ImportRow, ProductColumn } from '../../domain/catalogue/product-import';
import { readCsv } from './csv-reading';

/** Parsed rows of a file, and the problems that need no database. */
export interface ReadFile {
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Number of non-empty rows. */
  count: number;
}

/** Rows that are parsed before other requests get a turn. */
const ROWS_AT_ONCE = 200;

/** Parses a file of products. Throws BAD_INPUT for another encoding than UTF-8, and TOO_LARGE. */
export async function readProductFile(
  file: Buffer,
  onProgress: (done: number, total: number) => void,
): Promise<ReadFile> {
  const { rows: table, problem } = await readCsv(file);
  const problems = problem ? [problem] : [];
  const columnIndexes = readHead(table[0] ?? []);
  if (Array.isArray(columnIndexes)) return { rows: [], problems: [...columnIndexes, ...problems], count: 0 };

  const read = new RowReader(columnIndexes, table[0]?.length ?? 0);
  for (let at = 1; at < table.length; at += ROWS_AT_ONCE) {
    table.slice(at, at + ROWS_AT_ONCE).forEach((cells, index) => read.row(cells, at + index + 1));
    onProgress(Math.min(at + ROWS_AT_ONCE, table.length) - 1, table.length - 1);
    await new Promise(setImmediate);
  }
  return { rows: read.rows, problems: [...read.problems, ...problems], count: read.count };
}

/** Columns with unique values in the file. */
const UNIQUE = { id: 'import.idTwice', sku: 'import.skuTwice' } as const;
type UniqueColumn = keyof typeof UNIQUE;

/** Parses the rows in order, because it detects duplicate values. */
class RowReader {
  readonly rows: ImportRow[] = [];
  readonly problems: ImportProblem[] = [];
  count = 0;
  private readonly rowOf = new Map<string, number>();

  constructor(
    private readonly columnIndexes: ReadonlyMap<ProductColumn, number>,
    private readonly width: number,
  ) {}

  row(cells: readonly string[], row: number): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.count += 1;
    const columnProblem = this.columnProblemOf(cells);
    if (columnProblem)
      return void this.problems.push({ row, field: 'row', ...presentMessage(columnProblem) });
    const read = readImportRow(cells, this.columnIndexes, row);
    if (Array.isArray(read)) this.problems.push(...read);
    else this.rows.push(read);
    this.recordUnique('id', cells, row);
    this.recordUnique('sku', cells, row);
  }

  private columnProblemOf(cells: readonly string[]): Message | undefined {
    const isComplete = cells.length >= this.width && cells.slice(this.width).every((cell) => cell === '');
    if (isComplete) return undefined;
    const params = { cells: cells.length, columns: this.width };
    return { key: 'import.rowLength', params };
  }

  private recordUnique(field: UniqueColumn, cells: readonly string[], row: number): void {
    const text = cells[this.columnIndexes.get(field) ?? -1]?.trim() ?? '';
    const earlierRow = this.rowOf.get(`${field} ${text}`);
    if (earlierRow !== undefined) {
      const message = presentMessage({ key: UNIQUE[field], params: { row: earlierRow } });
      this.problems.push({ row, field, ...message });
    } else if (text !== '') this.rowOf.set(`${field} ${text}`, row);
  }
}
