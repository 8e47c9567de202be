import type { EntityManager } from 'typeorm';
import { insertRows, MAX_VALUES, placeholders, type Row } from '../../database/rows';
import { invalidateTags } from '../../database/invalidation-tags';
import { DRAFT } from '../../domain/constants';
import { isLowStockCrossed } from '../../domain/webhooks/event-types';
import type { ImportChange, ImportValues } from '../../domain/catalogue/product-import';
import type { Member } from '../../domain/accounts/permissions';
import { tagsOfChange } from '../../domain/catalogue/cache-tags';
import { writeAudit, type AuditEntry } from '../audit';
import { newId } from '../../lib/ids';
import type { Pictures } from './import-pictures';
import type { ImportPlan, PlannedRow } from './import-plan';
import { normalizedTexts, priceAndStockOf } from '../catalogue';
import { recordProductEvents, type ProductEventInput } from '../catalogue';

/** Admin and time of an import. */
export interface ImportContext {
  actor: Member;
  at: Date;
}

/** Data that is prepared before the write transaction, so that other writes do not wait for it. */
export interface ImportParts {
  pictures: Pictures;
  /** Normalized texts by row. */
  textColumns: Map<number, ReturnType<typeof normalizedTexts>>;
}

const IMPORT = { import: true };
/** Rows that are normalized before other requests get a turn. */
const ROWS_AT_ONCE = 200;
const COLUMNS: Record<keyof ImportValues, string> = {
  name: 'name',
  price: 'price',
  countInStock: 'count_in_stock',
  brand: 'brand',
  category: 'category',
  description: 'description',
  image: 'image',
  sku: 'sku',
};
const TEXTS = new Set<string>(['name', 'brand', 'category']);

/** Normalizes the texts of rows that change texts. */
export async function normalizeRows(rows: readonly PlannedRow[]): Promise<ImportParts['textColumns']> {
  const texts: ImportParts['textColumns'] = new Map();
  for (const [index, { row, values, existing, fields }] of rows.entries()) {
    if (!existing || fields.some(({ field }) => TEXTS.has(field))) texts.set(row, normalizedTexts(values));
    if (index % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
  }
  return texts;
}

/**
 * Writes a plan in the caller's transaction, in few statements, with an audit entry for each product; returns the
 * changes.
 */
export async function writeImport(
  tx: EntityManager,
  { actor, at }: ImportContext,
  { rows }: Pick<ImportPlan, 'rows'>,
  parts: ImportParts,
): Promise<ImportChange[]> {
  const newRows = rows.filter(({ existing }) => !existing).map((planned) => ({ ...planned, id: newId() }));
  const edited = rows.flatMap((planned) =>
    planned.existing ? [{ ...planned, id: planned.existing.id }] : [],
  );
  await insertRows(
    tx,
    'product',
    newRows.map((planned) => newRow(planned, parts, at)),
  );
  await updateRows(
    tx,
    edited.map((planned) => ({ id: planned.id, ...editedColumns(planned, parts) })),
    at,
  );
  for (const { id, values, existing } of [...newRows, ...edited])
    invalidateTags(tx, ...tagsOfChange(existing, { image: DRAFT.image, ...existing, ...values, id }));
  const trace = (planned: PlannedRow & { id: string }) => ({ actor, ...auditEntryOf(planned) });
  await writeAudit(tx, [...newRows, ...edited].map(trace), at);
  await recordProductEvents(tx, [...newRows, ...edited].flatMap(productEventsOf), at);
  return [...newRows, ...edited].sort((one, other) => one.row - other.row).map(changeOf);
}

/** Converts a planned row for the import report. */
export function changeOf({ row, id, values, existing, fields }: PlannedRow): ImportChange {
  return { row, id: id ?? null, name: values.name, kind: existing ? 'update' : 'create', fields };
}

function productEventsOf({ id, existing, values }: PlannedRow & { id: string }): ProductEventInput[] {
  if (!existing) return [{ type: 'product.created', productId: id }];
  const becameLow = isLowStockCrossed(existing.countInStock, values.countInStock);
  return [
    { type: 'product.updated', productId: id },
    ...(becameLow ? [{ type: 'stock.low' as const, productId: id }] : []),
  ];
}

function newRow(
  { row, id, values }: PlannedRow,
  { pictures, textColumns: rowTexts }: ImportParts,
  at: Date,
): Row {
  const { image = DRAFT.image } = values;
  const texts = rowTexts.get(row) ?? normalizedTexts(values);
  return {
    id,
    name: values.name,
    sku: values.sku ?? '',
    ...textColumns(texts),
    image,
    image_ground: pictures.get(image)?.imageGround ?? DRAFT.imageGround,
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

function editedColumns(
  { row, values, fields }: PlannedRow,
  { pictures, textColumns: rowTexts }: ImportParts,
): Row {
  const columns: Row = Object.fromEntries(fields.map(({ field }) => [COLUMNS[field], values[field]]));
  if (fields.some(({ field }) => TEXTS.has(field)))
    Object.assign(columns, textColumns(rowTexts.get(row) ?? normalizedTexts(values)));
  const picture = columns.image === undefined ? undefined : pictures.get(values.image ?? '');
  // The file contains no alternative texts, so they stay, as the other pictures do.
  return picture ? { ...columns, image_ground: picture.imageGround } : columns;
}

function textColumns({ nameFolded, shelfText }: ReturnType<typeof normalizedTexts>): Row {
  return { name_folded: nameFolded, shelf_text: shelfText };
}

/** Rows with the same changed columns share statements, so that unrelated indexes are not written. */
async function updateRows(tx: EntityManager, rows: readonly Row[], at: Date): Promise<void> {
  const rowsByShape = new Map<string, Row[]>();
  for (const row of rows) {
    const names = Object.keys(row).join(', ');
    const sameShapeRows = rowsByShape.get(names);
    if (sameShapeRows) sameShapeRows.push(row);
    else rowsByShape.set(names, [row]);
  }
  for (const [names, group] of rowsByShape) {
    const columns = names.split(', ');
    const perStatement = Math.floor((MAX_VALUES - 1) / columns.length);
    const set = columns.slice(1).map((column) => `${column} = given.${column}`);
    for (let start = 0; start < group.length; start += perStatement) {
      const batch = group.slice(start, start + perStatement);
      await tx.query(
        `WITH given (${names}) AS (VALUES ${placeholders(batch.length, columns.length)})
         UPDATE product SET ${set.join(', ')}, version = version + 1, updated_at = ?
         FROM given WHERE product.id = given.id`,
        [...batch.flatMap((row) => columns.map((column) => row[column])), at.getTime()],
      );
    }
  }
}

function auditEntryOf({
  id,
  values,
  existing,
  fields,
}: PlannedRow & { id: string }): Omit<AuditEntry, 'actor'> {
  if (!existing)
    return { action: 'product.create', subject: id, after: { ...priceAndStockOf(values), ...IMPORT } };
  const stockDelta = values.countInStock - existing.countInStock;
  const changed = fields.map(({ field }) => field);
  return {
    action: 'product.update',
    subject: id,
    before: priceAndStockOf(existing),
    after: { ...priceAndStockOf(values), stockDelta, fields: changed, ...IMPORT },
  };
}
