import type { EntityManager } from 'typeorm';
import { insertRows, MAX_VALUES, placeholders, type Row } from '../../database/rows';
import { invalidateTags } from '../../database/invalidation-tags';
import { DRAFT_DEFAULTS } from '../../domain/constants';
import { isLowStockCrossed } from '../../domain/webhooks/event-types';
import type { ImportValues } from '../../domain/catalogue/import-values';
import type { ImportChange } from '../../domain/catalogue/product-import';
import type { Member } from '../../domain/accounts/permissions';
import { tagsOfChange } from '../../domain/catalogue/cache-tags';
import { writeAudit, type AuditEntry } from '../audit';
import { newId } from '../../lib/ids';
import type { PicturesByPath } from './import-pictures';
import type { ImportPlan, PlannedRow } from './import-plan';
import { normalizedTexts, priceAndStockOf } from '../catalogue';
import { recordProductEvents, type ProductEventInput } from '../catalogue';

/** Admin and time of an import. */
export interface ImportContext {
  actor: Member;
  at: Date;
}

/** Data that the import prepares before the write transaction, so other writes do not wait for it. */
export interface PreparedColumns {
  pictures: PicturesByPath;
  /** Normalized texts by row number. */
  textsByRow: Map<number, ReturnType<typeof normalizedTexts>>;
}

/** Part of the audit entries of imported products. */
const IMPORT_FLAG = { import: true };
/** Rows per batch; between two batches the event loop serves other requests. */
const BATCH_ROWS = 200;
const COLUMN_BY_FIELD: Record<keyof ImportValues, string> = {
  name: 'name',
  price: 'price',
  countInStock: 'count_in_stock',
  brand: 'brand',
  category: 'category',
  description: 'description',
  image: 'image',
  sku: 'sku',
  mrp: 'mrp',
  originCountry: 'origin_country',
  maker: 'maker',
  importer: 'importer',
  netQuantity: 'net_quantity',
  taxClass: 'tax_class',
  hsn: 'hsn',
  unit: 'unit',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  shipsSeparately: 'ships_separately',
  noAir: 'no_air',
};
const TEXT_FIELDS = new Set<string>(['name', 'brand', 'category']);

/** Normalizes the texts of rows that change texts; returns them by row number. */
export async function normalizeRows(rows: readonly PlannedRow[]): Promise<PreparedColumns['textsByRow']> {
  const textsByRow: PreparedColumns['textsByRow'] = new Map();
  for (const [index, { row, values, currentProduct, fields }] of rows.entries()) {
    if (!currentProduct || fields.some(({ field }) => TEXT_FIELDS.has(field)))
      textsByRow.set(row, normalizedTexts(values));
    if (index % BATCH_ROWS === 0) await new Promise(setImmediate);
  }
  return textsByRow;
}

/**
 * Writes a plan in the caller's transaction, in few statements, with an audit entry for each product; returns the
 * changes.
 */
export async function writeImport(
  tx: EntityManager,
  { actor, at }: ImportContext,
  { rows }: Pick<ImportPlan, 'rows'>,
  preparedColumns: PreparedColumns,
): Promise<ImportChange[]> {
  const newRows = rows
    .filter(({ currentProduct }) => !currentProduct)
    .map((plannedRow) => ({ ...plannedRow, id: newId() }));
  const editedRows = rows.flatMap((plannedRow) =>
    plannedRow.currentProduct ? [{ ...plannedRow, id: plannedRow.currentProduct.id }] : [],
  );
  await insertRows(
    tx,
    'product',
    newRows.map((plannedRow) => newProductRow(plannedRow, preparedColumns, at)),
  );
  await updateRows(
    tx,
    editedRows.map((plannedRow) => ({ id: plannedRow.id, ...editedColumns(plannedRow, preparedColumns) })),
    at,
  );
  for (const { id, values, currentProduct } of [...newRows, ...editedRows])
    invalidateTags(
      tx,
      ...tagsOfChange(currentProduct, { image: DRAFT_DEFAULTS.image, ...currentProduct, ...values, id }),
    );
  const toAuditEntry = (plannedRow: PlannedRow & { id: string }) => ({ actor, ...auditEntryOf(plannedRow) });
  await writeAudit(tx, [...newRows, ...editedRows].map(toAuditEntry), at);
  await recordProductEvents(tx, [...newRows, ...editedRows].flatMap(productEventsOf), at);
  return [...newRows, ...editedRows].sort((a, b) => a.row - b.row).map(changeOf);
}

/** Converts a planned row for the import report. */
export function changeOf({ row, id, values, currentProduct, fields }: PlannedRow): ImportChange {
  return { row, id: id ?? null, name: values.name, kind: currentProduct ? 'update' : 'create', fields };
}

function productEventsOf({ id, currentProduct, values }: PlannedRow & { id: string }): ProductEventInput[] {
  if (!currentProduct) return [{ type: 'product.created', productId: id }];
  const hasLowStock = isLowStockCrossed(currentProduct.countInStock, values.countInStock);
  return [
    { type: 'product.updated', productId: id },
    ...(hasLowStock ? [{ type: 'stock.low' as const, productId: id }] : []),
  ];
}

function newProductRow(
  { row, id, values }: PlannedRow,
  { pictures, textsByRow }: PreparedColumns,
  at: Date,
): Row {
  const { image = DRAFT_DEFAULTS.image } = values;
  const texts = textsByRow.get(row) ?? normalizedTexts(values);
  return {
    id,
    name: values.name,
    sku: values.sku ?? '',
    mrp: values.mrp ?? 0,
    origin_country: values.originCountry ?? '',
    maker: values.maker ?? '',
    importer: values.importer ?? '',
    net_quantity: values.netQuantity ?? '',
    tax_class: values.taxClass ?? '',
    hsn: values.hsn ?? '',
    unit: values.unit ?? '',
    weight: values.weight ?? 0,
    length: values.length ?? 0,
    width: values.width ?? 0,
    height: values.height ?? 0,
    ships_separately: values.shipsSeparately ?? false,
    no_air: values.noAir ?? false,
    ...textColumnsOf(texts),
    image,
    image_ground: pictures.get(image)?.imageGround ?? DRAFT_DEFAULTS.imageGround,
    price: values.price,
    count_in_stock: values.countInStock,
    initial_stock: values.countInStock,
    rating_sum: 0,
    rating_hundredths: 0,
    num_reviews: 0,
    description: values.description,
    brand: values.brand,
    category: values.category,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: undefined,
  };
}

function editedColumns({ row, values, fields }: PlannedRow, { pictures, textsByRow }: PreparedColumns): Row {
  const columns: Row = Object.fromEntries(fields.map(({ field }) => [COLUMN_BY_FIELD[field], values[field]]));
  if (fields.some(({ field }) => TEXT_FIELDS.has(field)))
    Object.assign(columns, textColumnsOf(textsByRow.get(row) ?? normalizedTexts(values)));
  const picture = columns.image === undefined ? undefined : pictures.get(values.image ?? '');
  // The file has no columns for alternative texts and further pictures, so the product keeps its own.
  return picture ? { ...columns, image_ground: picture.imageGround } : columns;
}

function textColumnsOf({ nameFolded, shelfText }: ReturnType<typeof normalizedTexts>): Row {
  return { name_folded: nameFolded, shelf_text: shelfText };
}

/** Updates products. Rows with the same changed columns share statements, which write only the affected indexes. */
async function updateRows(tx: EntityManager, rows: readonly Row[], at: Date): Promise<void> {
  const rowsByShape = new Map<string, Row[]>();
  for (const row of rows) {
    const names = Object.keys(row).join(', ');
    const rowsOfShape = rowsByShape.get(names);
    if (rowsOfShape) rowsOfShape.push(row);
    else rowsByShape.set(names, [row]);
  }
  for (const [names, sameShapeRows] of rowsByShape) {
    const columns = names.split(', ');
    const rowsPerStatement = Math.floor((MAX_VALUES - 1) / columns.length);
    // The first column is the id, which selects the row.
    const assignments = columns.slice(1).map((column) => `${column} = given.${column}`);
    for (let start = 0; start < sameShapeRows.length; start += rowsPerStatement) {
      const batch = sameShapeRows.slice(start, start + rowsPerStatement);
      await tx.query(
        `WITH given (${names}) AS (VALUES ${placeholders(batch.length, columns.length)})
         UPDATE product SET ${assignments.join(', ')}, version = version + 1, updated_at = ?
         FROM given WHERE product.id = given.id`,
        [...batch.flatMap((row) => columns.map((column) => row[column])), at.getTime()],
      );
    }
  }
}

function auditEntryOf({
  id,
  values,
  currentProduct,
  fields,
}: PlannedRow & { id: string }): Omit<AuditEntry, 'actor'> {
  if (!currentProduct)
    return { action: 'product.create', subject: id, after: { ...priceAndStockOf(values), ...IMPORT_FLAG } };
  const stockDelta = values.countInStock - currentProduct.countInStock;
  const changedFields = fields.map(({ field }) => field);
  return {
    action: 'product.update',
    subject: id,
    before: priceAndStockOf(currentProduct),
    after: { ...priceAndStockOf(values), stockDelta, fields: changedFields, ...IMPORT_FLAG },
  };
}
