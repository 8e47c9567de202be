import { plainNumber, unescapeFormula } from './csv';
import { MAX_IMPORT_ROWS } from '../constants';
import { ShopError } from '../errors';
import type { Message } from '../messages/catalogue';
import { presentMessage, type PresentedMessage } from '../messages/english-text';
import type { ImportValues } from './import-values';
import { cellTextOf, inputOfCell, isNumberField } from '../catalogue/product-cells';
import { readProductChange, type ProductChange } from '../catalogue/product-validation';
import { STRUCTURE_COLUMNS } from './structure-columns';
import { readStructure } from './structure-cells';
import type { ImportStructure, SourceLink } from './import-structure';

/** Size and handling. */
const PARCEL_FIELDS = ['length', 'width', 'height', 'shipsSeparately', 'noAir', 'finalSale'] as const;

/** Columns of a product file, in export order. */
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
  'mrp',
  'originCountry',
  'maker',
  'importer',
  'netQuantity',
  'taxClass',
  'hsn',
  'unit',
  'weight',
  ...PARCEL_FIELDS,
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** A problem that prevents an import. Row numbers match a spreadsheet: the header is row 1. */
export interface ImportProblem extends PresentedMessage {
  row: number;
  /** The column; `row` for a problem of the whole row. */
  field: string;
}

/** A valid row. A row without an id creates a product, or changes the product that its source link names. */
export interface ImportRow {
  row: number;
  id: string | undefined;
  values: ImportValues;
  structure?: ImportStructure;
  /** Link to the file of another shop. */
  source?: SourceLink;
}

/** A field that an import changes, as file text; `from` is null if the product had no value. */
export interface FieldChange {
  field: string;
  from: string | null;
  to: string;
}

/** Changes of one product by an import row. The id of a new product is null until the import creates the product. */
export interface ImportChange {
  row: number;
  id: string | null;
  name: string;
  kind: 'create' | 'update';
  fields: FieldChange[];
}

/** Result of an import or a dry run. The report lists only the first of very many problems or changes. */
export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  problemCount: number;
  /** Rows that the import leaves out because of a problem. */
  failed: number;
  problems: ImportProblem[];
  changes: ImportChange[];
}

/** Progress of an import, in rows. */
export interface ImportProgress {
  phase: 'check' | 'write';
  done: number;
  total: number;
}

/** Disclosures, tax data, weight, size and handling. */
const DETAIL_FIELDS = [
  'mrp',
  'originCountry',
  'maker',
  'importer',
  'netQuantity',
  'taxClass',
  'hsn',
  'unit',
  'weight',
  ...PARCEL_FIELDS,
] as const;
/** Product fields that an import can change: all columns except the id. */
const IMPORT_FIELDS = [
  'name',
  'price',
  'countInStock',
  'brand',
  'category',
  'description',
  'image',
  'sku',
  ...DETAIL_FIELDS,
] as const;
/** Fields that a new product may omit. A product without a price is a draft. */
const OPTIONAL_FOR_NEW_PRODUCT = new Set<string>(['price', 'countInStock', 'sku', ...DETAIL_FIELDS]);
/** Columns that older files lack. */
const COLUMNS_ADDED_LATER = new Set<string>(['sku', ...DETAIL_FIELDS]);

/** All columns that a file of the shop's own format may have. */
const FILE_COLUMNS: readonly string[] = [...PRODUCT_COLUMNS, ...STRUCTURE_COLUMNS];

/** Parses the header. Returns the index of each column, or the problems of the header. */
export function readHeader(header: readonly string[]): Map<string, number> | ImportProblem[] {
  const columnIndexes = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const addProblem = (field: string, message: Message) =>
    problems.push({ row: 1, field, ...presentMessage(message) });
  header.forEach((cell, columnIndex) => {
    const title = cell.trim();
    const column = FILE_COLUMNS.find((name) => name.toLowerCase() === title.toLowerCase());
    if (column === undefined) {
      if (title !== '') addProblem(title.slice(0, 100), 'import.unknownColumn');
    } else if (columnIndexes.has(column)) addProblem(column, 'import.columnTwice');
    else columnIndexes.set(column, columnIndex);
  });
  for (const column of PRODUCT_COLUMNS)
    if (!columnIndexes.has(column) && !COLUMNS_ADDED_LATER.has(column))
      addProblem(column, 'import.columnMissing');
  return problems.length > 0 ? problems : columnIndexes;
}

/** Parses a row with the rules of the product form. Returns the values, or the problems of the row. §5 */
export function readImportRow(
  cells: readonly string[],
  columnIndexes: ReadonlyMap<string, number>,
  row: number,
): ImportRow | ImportProblem[] {
  const cellText = (column: string) => unescapeFormula(cells[columnIndexes.get(column) ?? -1] ?? '');
  const id = cellText('id').trim();
  const values: ProductChange = {};
  const problems: ImportProblem[] = [];
  for (const field of IMPORT_FIELDS) {
    const text = isNumberField(field) ? plainNumber(cellText(field)) : cellText(field);
    if (!columnIndexes.has(field)) continue;
    const isOmitted =
      text.trim() === '' && (field === 'image' || (id === '' && OPTIONAL_FOR_NEW_PRODUCT.has(field)));
    if (isOmitted) continue;
    try {
      Object.assign(values, { [field]: readProductChange({ [field]: inputOfCell(field, text) })[field] });
    } catch (error) {
      problems.push({ row, field, ...presentMessage(reasonOf(error)) });
    }
  }
  const structure = readStructure(
    (column) => (columnIndexes.has(column) ? cellText(column) : undefined),
    (field, message) => problems.push({ row, field, ...presentMessage(message) }),
  );
  if (problems.length > 0) return problems;
  return { row, id: id === '' ? undefined : id, values: importValuesOf(values), structure };
}

/** Fields that a row changes in the current product. */
export function changesOf(values: ImportValues, currentValues: ImportValues): FieldChange[] {
  return IMPORT_FIELDS.flatMap((field) => {
    const [from, to] = [cellTextOf(currentValues, field), cellTextOf(values, field)];
    return to === undefined || to === from ? [] : [{ field, from: from ?? null, to }];
  });
}

/** Fields that a row sets in a new product. */
export function changesOfNewProduct(values: ImportValues): FieldChange[] {
  return IMPORT_FIELDS.flatMap((field) => {
    const to = cellTextOf(values, field);
    return to === undefined ? [] : [{ field, from: null, to }];
  });
}

/** Checks the number of rows in a file. Throws TOO_LARGE. */
export function requireRowCount(rowCount: number): void {
  if (rowCount <= MAX_IMPORT_ROWS) return;
  throw new ShopError('TOO_LARGE', { key: 'import.tooManyRows', params: { max: MAX_IMPORT_ROWS } });
}

/** The values of a product change; a missing price or stock is 0. */
export function importValuesOf(change: ProductChange): ImportValues {
  const { image, sku, mrp, originCountry, maker, importer, netQuantity, ...values } = change;
  const { taxClass, hsn, unit, weight } = change;
  const { length, width, height, shipsSeparately, noAir, finalSale } = change;
  const { name = '', price = 0, countInStock = 0, brand = '', category = '', description = '' } = values;
  const details = { mrp, originCountry, maker, importer, netQuantity, taxClass, hsn, unit, weight };
  return {
    name,
    price,
    countInStock,
    brand,
    category,
    description,
    image: image?.trim(),
    sku,
    ...details,
    length,
    width,
    height,
    shipsSeparately,
    noAir,
    finalSale,
  };
}

function reasonOf(error: unknown): Message {
  if (error instanceof ShopError) return error.reason;
  throw error;
}
