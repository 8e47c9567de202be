import { plainNumber, rearmCell } from './csv';
import { MAX_IMPORT_ROWS } from '../constants';
import { ShopError } from '../errors';
import { toDecimal, type Paise } from '../pricing/money';
import { readProductChange, type ProductChange } from '../accounts/validation';

/** What stands in a file of products, one column each, in the order of an export. */
export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'price',
  'countInStock',
  'brand',
  'category',
  'description',
  'image',
  'sku',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Something that keeps a file from being taken over. Rows are numbered as a spreadsheet does: the head is row 1. */
export interface ImportProblem {
  row: number;
  /** The column; `row` where it is about all of it. */
  field: string;
  message: string;
}

/** What a row of a file makes of a product. Price in paise; without an image it keeps what it has. */
export interface ImportValues {
  name: string;
  price: Paise;
  countInStock: number;
  brand: string;
  category: string;
  description: string;
  image?: string;
  /** Empty: it has none; without one it keeps what it has. */
  sku?: string;
}

/** A row that could be read; without an id it is a new product. */
export interface ImportRow {
  row: number;
  id: string | undefined;
  values: ImportValues;
}

/** A field that a file changes; texts as the file has them, null where there was nothing. */
export interface FieldChange {
  field: keyof ImportValues;
  from: string | null;
  to: string;
}

/** What a row of a file changes. A new product has an id only after it was made. */
export interface ImportChange {
  row: number;
  id: string | null;
  name: string;
  kind: 'create' | 'update';
  fields: FieldChange[];
}

/** What came of a file, or would. Of very many problems or changes only the first are listed. */
export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  problemCount: number;
  problems: ImportProblem[];
  changes: ImportChange[];
}

/** How far an import is, in rows. */
export interface ImportProgress {
  phase: 'check' | 'write';
  done: number;
  total: number;
}

const FIELDS = ['name', 'price', 'countInStock', 'brand', 'category', 'description', 'image', 'sku'] as const;
/** What a new product may do without: it is a draft as long as it does. */
const OPTIONAL = new Set<string>(['price', 'countInStock', 'sku']);
/** Columns that files of before do not have. */
const LATER = new Set<string>(['sku']);

/** Where each column stands, or what is wrong with the head of the file. */
export function readHead(head: readonly string[]): Map<ProductColumn, number> | ImportProblem[] {
  const places = new Map<ProductColumn, number>();
  const problems: ImportProblem[] = [];
  const complain = (field: string, message: string) => problems.push({ row: 1, field, message });
  head.forEach((cell, place) => {
    const title = cell.trim();
    const column = PRODUCT_COLUMNS.find((name) => name.toLowerCase() === title.toLowerCase());
    if (column === undefined) {
      if (title !== '') complain(title.slice(0, 100), 'There is no such column of products');
    } else if (places.has(column)) complain(column, 'This column is there twice');
    else places.set(column, place);
  });
  for (const column of PRODUCT_COLUMNS)
    if (!places.has(column) && !LATER.has(column)) complain(column, 'This column is missing');
  return problems.length > 0 ? problems : places;
}

/** Reads a row, each field by the rules of the product form; or says what is wrong with it. §5 */
export function readImportRow(
  cells: readonly string[],
  places: ReadonlyMap<ProductColumn, number>,
  row: number,
): ImportRow | ImportProblem[] {
  const cell = (column: ProductColumn) => rearmCell(cells[places.get(column) ?? -1] ?? '');
  const id = cell('id').trim();
  const values: ProductChange = {};
  const problems: ImportProblem[] = [];
  for (const field of FIELDS) {
    const text = isNumber(field) ? plainNumber(cell(field)) : cell(field);
    if (!places.has(field)) continue;
    const isLeftOut = text.trim() === '' && (field === 'image' || (id === '' && OPTIONAL.has(field)));
    if (isLeftOut) continue;
    try {
      Object.assign(values, { [field]: readProductChange({ [field]: text })[field] });
    } catch (error) {
      problems.push({ row, field, message: sentenceOf(error) });
    }
  }
  if (problems.length > 0) return problems;
  return { row, id: id === '' ? undefined : id, values: wholeOf(values) };
}

/** What a row changes of the product as it is. */
export function changesOf(values: ImportValues, present: ImportValues): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [textOf(present, field), textOf(values, field)];
    return to === undefined || to === from ? [] : [{ field, from: from ?? null, to }];
  });
}

/** What a row says of a product that is not there yet. */
export function firstFields(values: ImportValues): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const to = textOf(values, field);
    return to === undefined ? [] : [{ field, from: null, to }];
  });
}

/** Lets a file of so many rows pass. Throws TOO_LARGE. */
export function requireRowCount(rows: number): void {
  if (rows <= MAX_IMPORT_ROWS) return;
  throw new ShopError('TOO_LARGE', `A file may have ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows at most`);
}

function isNumber(field: string): boolean {
  return field === 'price' || field === 'countInStock';
}

function wholeOf({ image, sku, ...values }: ProductChange): ImportValues {
  const { name = '', price = 0, countInStock = 0, brand = '', category = '', description = '' } = values;
  return { name, price, countInStock, brand, category, description, image: image?.trim(), sku };
}

function textOf(values: ImportValues, field: keyof ImportValues): string | undefined {
  const value = values[field];
  if (typeof value !== 'number') return value;
  return field === 'price' ? toDecimal(value) : String(value);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  throw error;
}
