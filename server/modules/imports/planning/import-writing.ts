import type { EntityManager } from 'typeorm';
import { insertRows, MAX_VALUES, placeholders, type Row } from '../../../database/rows';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { invalidateTags } from '../../../database/invalidation-tags';
import { isLowStockCrossed } from '../../../domain/webhooks/event-types';
import type { AttributeValue } from '../../../domain/catalogue/attributes';
import type { ImportChange } from '../../../domain/imports/product-import';
import { tagsOfChange, type Tag } from '../../../domain/catalogue/cache-tags';
import { writeAudit, type AuditEntry } from '../../audit';
import { refreshFamilies } from '../../families';
import { deriveRatings } from '../../reviews';
import { newId } from '../../../lib/ids';
import { priceAndStockOf, recordProductEvents, type ProductEventInput } from '../../catalogue';
import { editedColumns, newProductRow, type ColumnContext, type PreparedColumns } from './product-columns';
import { findFreeSlugs } from './slug-plan';
import { writeStructure } from './structure-writing';
import type { ImportPlan, PlannedRow } from './plan-types';
import type { ImportContext, WrittenRow } from './write-types';

/** Part of the audit entries of imported products. */
const IMPORT_FLAG = { import: true };
/** Values that lists and search depend on, of a new product without them. */
const NO_LISTED_VALUES = { mrp: 0, originCountry: '', nameHi: '', attributes: [] as AttributeValue[] };

/**
 * Writes a plan in the caller's transaction, in few statements, with an audit entry for each product; returns the
 * changes.
 */
export async function writeImport(
  tx: EntityManager,
  context: ImportContext,
  plan: Pick<ImportPlan, 'rows' | 'families'>,
  prepared: PreparedColumns,
): Promise<ImportChange[]> {
  const { at } = context;
  const rows = plan.rows.map((row): WrittenRow => ({
    ...row,
    id: row.currentProduct?.id ?? row.id ?? newId(),
  }));
  const slugs = await findFreeSlugs(tx, rows);
  const contextOf = ({ row }: PlannedRow): ColumnContext => ({
    prepared,
    at,
    placement: plan.families.placements.get(row),
    slug: slugs.get(row),
  });
  const newRows = rows.filter(({ currentProduct }) => !currentProduct);
  const editedRows = rows.filter(({ currentProduct }) => currentProduct);
  await freeOptionKeys(tx, editedRows);
  await insertRows(
    tx,
    'product',
    newRows.map((row) => newProductRow(row, contextOf(row))),
  );
  const edits = editedRows.map((row) => ({ id: row.id, ...editedColumns(row, contextOf(row)) }));
  await updateRows(tx, edits, at);
  await writeStructure(tx, { context, families: plan.families.families }, rows);
  await refreshFormerFamilies(tx, editedRows, plan.families);
  invalidateTags(tx, ...rows.flatMap(tagsOfRow));
  await writeAudit(
    tx,
    rows.map((row) => ({ actor: context.actor, ...auditEntryOf(row) })),
    at,
  );
  await recordProductEvents(tx, rows.flatMap(productEventsOf), at);
  return rows.sort((a, b) => a.row - b.row).map(changeOf);
}

/** Cache tags to invalidate after the write of a row; the row's undefined values stay as they are. */
function tagsOfRow({ id, values, structure, currentProduct }: WrittenRow): Tag[] {
  const { mrp, originCountry } = { ...NO_LISTED_VALUES, ...currentProduct };
  const { nameHi, attributes } = { ...NO_LISTED_VALUES, ...currentProduct?.structure };
  const before = currentProduct && { ...currentProduct, nameHi, attributes };
  return tagsOfChange(before, {
    ...values,
    id,
    mrp: values.mrp ?? mrp,
    originCountry: values.originCountry ?? originCountry,
    nameHi: structure?.nameHi ?? nameHi,
    attributes: structure?.attributes ?? attributes,
  });
}

/** Converts a planned row for the import report. */
export function changeOf({ row, id, values, currentProduct, fields }: PlannedRow): ImportChange {
  return {
    row,
    id: id ?? currentProduct?.id ?? null,
    name: values.name,
    kind: currentProduct ? 'update' : 'create',
    fields,
  };
}

function productEventsOf({ id, currentProduct, values }: WrittenRow): ProductEventInput[] {
  if (!currentProduct) return [{ type: 'product.created', productId: id }];
  const hasLowStock = isLowStockCrossed(currentProduct.countInStock, values.countInStock);
  return [
    { type: 'product.updated', productId: id },
    ...(hasLowStock ? [{ type: 'stock.low' as const, productId: id }] : []),
  ];
}

/** Refreshes the ratings and faces of families that products leave; each product takes its own reviews with it. */
async function refreshFormerFamilies(
  tx: EntityManager,
  rows: readonly WrittenRow[],
  { placements }: ImportPlan['families'],
): Promise<void> {
  const leaving = rows.flatMap(({ id, row, currentProduct, fields }) => {
    const familyId = currentProduct?.familyId ?? '';
    const isMoved = fields.some(({ field }) => field === 'family');
    return isMoved && familyId !== '' && placements.get(row)?.familyId !== familyId ? [{ id, familyId }] : [];
  });
  const familyIds = [...new Set(leaving.map(({ familyId }) => familyId))];
  await deriveRatings(tx, [...leaving.map(({ id }) => id), ...familyIds]);
  await refreshFamilies(tx, familyIds);
}

/** Clears option keys that change, because two members that swap their options would have equal ones for a moment. */
async function freeOptionKeys(tx: EntityManager, rows: readonly WrittenRow[]): Promise<void> {
  const ids = rows.flatMap(({ id, fields }) => (fields.some(({ field }) => field === 'family') ? [id] : []));
  if (ids.length > 0)
    await tx.query(`UPDATE product SET option_key = id WHERE id ${dialectOf(tx).inTexts('$1')}`, [
      JSON.stringify(ids),
    ]);
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
    const assignments = columns.slice(1).map((column) => `${column} = given.${column}, `);
    for (let start = 0; start < sameShapeRows.length; start += rowsPerStatement) {
      const batch = sameShapeRows.slice(start, start + rowsPerStatement);
      await tx.query(
        `WITH given (${names}) AS (VALUES ${placeholders(batch.length, columns.length)})
         UPDATE product SET ${assignments.join('')}version = version + 1, updated_at = ?
         FROM given WHERE product.id = given.id`,
        [...batch.flatMap((row) => columns.map((column) => row[column])), at.getTime()],
      );
    }
  }
}

function auditEntryOf({ id, values, currentProduct, fields }: WrittenRow): Omit<AuditEntry, 'actor'> {
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
