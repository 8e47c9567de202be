import type { DataSource, EntityManager } from 'typeorm';
import { placeholders } from '../../database/rows';
import { presentMessage } from '../../domain/messages/in-english';
import { changesOf, firstFields } from '../../domain/catalogue/product-import';
import type {
  FieldChange,
  ImportProblem,
  ImportRow,
  ImportValues,
} from '../../domain/catalogue/product-import';

/** The current state of a product. */
export interface PresentProduct extends Required<ImportValues> {
  id: string;
}

/** A row with a change; without a current product it creates a new one. */
export interface PlannedRow extends ImportRow {
  existing: PresentProduct | undefined;
  fields: FieldChange[];
}

export interface ImportPlan {
  rows: PlannedRow[];
  unchanged: number;
  /** Rows with an unknown id. */
  problems: ImportProblem[];
}

/** Rows that one statement compares. */
const ROWS_AT_ONCE = 500;

/** Changes that the rows make to the current products. Reads every product once, in few statements. */
export async function planImport(
  source: DataSource | EntityManager,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  const plan: ImportPlan = { rows: [], unchanged: 0, problems: [] };
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const batch = rows.slice(at, at + ROWS_AT_ONCE);
    const existing = await readExistingRows(
      source,
      batch.flatMap(({ id }) => (id === undefined ? [] : [id])),
    );
    for (const row of batch) planRow(plan, row, existing);
    plan.problems.push(...(await skuProblems(source, batch)));
  }
  return plan;
}

function planRow(plan: ImportPlan, row: ImportRow, existing: Map<string, PresentProduct>): void {
  const { id, values } = row;
  const product = id === undefined ? undefined : existing.get(id);
  if (id !== undefined && !product) {
    plan.problems.push({ row: row.row, field: 'id', ...presentMessage('import.unknownId') });
    return;
  }
  const fields = product ? changesOf(values, product) : firstFields(values);
  if (fields.length > 0) plan.rows.push({ ...row, existing: product, fields });
  else plan.unchanged += 1;
}

/** Reports rows with a SKU that another product has, even if this import would free it. */
async function skuProblems(
  source: DataSource | EntityManager,
  rows: readonly ImportRow[],
): Promise<ImportProblem[]> {
  const skus = rows.flatMap(({ values }) => (values.sku ? [values.sku] : []));
  if (skus.length === 0) return [];
  const holders = await source.query<{ id: string; sku: string }[]>(
    `SELECT id, sku FROM product WHERE sku <> '' AND deleted_at IS NULL AND sku IN ${placeholders(1, skus.length)}`,
    skus,
  );
  const holderOf = new Map(holders.map(({ id, sku }) => [sku, id]));
  return rows.flatMap(({ row, id, values: { sku = '' } }) => {
    const holder = holderOf.get(sku);
    return holder === undefined || holder === id
      ? []
      : [{ row, field: 'sku', ...presentMessage('product.skuTaken') }];
  });
}

async function readExistingRows(source: DataSource | EntityManager, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PresentProduct>();
  const products = await source.query<PresentProduct[]>(
    `SELECT id, name, price, count_in_stock AS "countInStock", brand, category, description, image, sku
     FROM product WHERE deleted_at IS NULL AND id IN ${placeholders(1, ids.length)}`,
    [...ids],
  );
  return new Map(products.map((product) => [product.id, product]));
}
