import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { PRODUCT_COLUMNS, type ImportProgress, type ImportReport } from '../../server/domain/product-import';
import type { Refusal } from './people';
import type { Shop } from './shop';

/** A row of a file of products, as text. */
export type FileRow = Partial<Record<(typeof PRODUCT_COLUMNS)[number], string>>;

/** A new product, as a file has it. */
export function aFileRow(changes: FileRow = {}): FileRow {
  return {
    name: 'Koel Speaker',
    price: '1499.50',
    countInStock: '7',
    brand: 'Koel',
    category: 'Speakers',
    description: 'Sings.',
    ...changes,
  };
}

/** A file of products. */
export function productFile(rows: readonly FileRow[], columns: readonly string[] = PRODUCT_COLUMNS): string {
  return stringify([
    [...columns],
    ...rows.map((row) => columns.map((column) => row[column as keyof FileRow] ?? '')),
  ]);
}

/** The rows of a file, by column. */
export function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, relax_column_count: false });
}

export interface ImportAnswer {
  status: number;
  type: string | null;
  progress: ImportProgress[];
  report: ImportReport;
  /** A refusal, whether it came as the answer or as its last line. */
  error: Pick<Refusal, 'message' | 'code'> | undefined;
}

/** Sends a file to be taken over. */
export async function importFile(
  shop: Shop,
  token: string,
  body: string | Uint8Array<ArrayBuffer>,
  { isDryRun = false, headers = {} } = {},
): Promise<ImportAnswer> {
  const response = await fetch(`${shop.url}/api/import/products${isDryRun ? '?dryRun=true' : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}`, ...headers },
    body,
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  const head = { status: response.status, type };
  if (!response.ok) return { ...head, progress: [], report: undefined as never, error: JSON.parse(text) };
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { report, error } = lines.at(-1) as Pick<ImportAnswer, 'report' | 'error'>;
  return { ...head, progress: lines.flatMap(({ progress }) => progress ?? []), report, error };
}

/** Downloads a list. */
export async function exportFile(shop: Shop, token: string, path: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/export/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}
