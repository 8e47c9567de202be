import type { DataSource, EntityManager } from 'typeorm';
import { placeholders } from '../../database/rows';
import { presentMessage } from '../../domain/messages/english-text';
import { findMrpProblem, mrpFieldOf } from '../../domain/catalogue/max-retail-price';
import { changesOf, changesOfNewProduct } from '../../domain/catalogue/product-import';
import { isTaxClass } from '../../domain/catalogue/tax-data-validation';
import type { PriceBook } from '../../domain/pricing/price-book';
import type { TaxClass } from '../../domain/tax/tax-classes';
import type { ImportValues } from '../../domain/catalogue/import-values';
import type { FieldChange, ImportProblem, ImportRow } from '../../domain/catalogue/product-import';

/** The current state of a product. */
export interface CurrentProduct extends Required<ImportValues> {
  id: string;
}

/** A product in the database, with flags as the numbers 0 and 1. */
type CurrentRow = Omit<CurrentProduct, 'shipsSeparately' | 'noAir'> &
  Record<'shipsSeparately' | 'noAir', number>;

/** A row that changes the current product, or creates a product if `currentProduct` is undefined. */
export interface PlannedRow extends ImportRow {
  currentProduct: CurrentProduct | undefined;
  /** Changes by field. */
  fields: FieldChange[];
}

/** Changes that an import will write. */
export interface ImportPlan {
  rows: PlannedRow[];
  /** Number of rows without a change. */
  unchangedCount: number;
  /** Rows with an unknown id or tax class, with the SKU of another product, or with a price above the MRP. */
  problems: ImportProblem[];
}

/** Terms of the shop for products. */
export interface CatalogueTerms {
  priceBook: PriceBook;
  taxClasses: readonly TaxClass[];
}

/** Rows per statement. */
const BATCH_ROWS = 500;

/** Compares the rows with the current products. Reads every product once, in few statements. */
export async function planImport(
  source: DataSource | EntityManager,
  rows: readonly ImportRow[],
  terms: CatalogueTerms,
): Promise<ImportPlan> {
  const plan: ImportPlan = { rows: [], unchangedCount: 0, problems: [] };
  for (let offset = 0; offset < rows.length; offset += BATCH_ROWS) {
    const batch = rows.slice(offset, offset + BATCH_ROWS);
    const currentProducts = await readCurrentProducts(
      source,
      batch.flatMap(({ id }) => (id === undefined ? [] : [id])),
    );
    for (const row of batch) planRow(plan, row, currentProducts);
    plan.problems.push(...(await findSkuProblems(source, batch)));
  }
  plan.problems.push(...findClassProblems(plan.rows, terms), ...findMrpProblems(plan.rows, terms));
  return plan;
}

function planRow(plan: ImportPlan, row: ImportRow, currentProducts: Map<string, CurrentProduct>): void {
  const { id, values } = row;
  const product = id === undefined ? undefined : currentProducts.get(id);
  if (id !== undefined && !product) {
    plan.problems.push({ row: row.row, field: 'id', ...presentMessage('import.unknownId') });
    return;
  }
  const fields = product ? changesOf(values, product) : changesOfNewProduct(values);
  if (fields.length > 0) plan.rows.push({ ...row, currentProduct: product, fields });
  else plan.unchangedCount += 1;
}

/** Reports rows with a SKU that another product has, even if the same file gives that product another SKU. */
async function findSkuProblems(
  source: DataSource | EntityManager,
  rows: readonly ImportRow[],
): Promise<ImportProblem[]> {
  const skus = rows.flatMap(({ values }) => (values.sku ? [values.sku] : []));
  if (skus.length === 0) return [];
  const owners = await source.query<{ id: string; sku: string }[]>(
    `SELECT id, sku FROM product WHERE sku <> '' AND deleted_at IS NULL AND sku IN ${placeholders(1, skus.length)}`,
    skus,
  );
  const ownerIdBySku = new Map(owners.map(({ id, sku }) => [sku, id]));
  return rows.flatMap(({ row, id, values: { sku = '' } }) => {
    const ownerId = ownerIdBySku.get(sku);
    return ownerId === undefined || ownerId === id
      ? []
      : [{ row, field: 'sku', ...presentMessage('product.skuTaken') }];
  });
}

function findClassProblems(rows: readonly PlannedRow[], { taxClasses }: CatalogueTerms): ImportProblem[] {
  return rows.flatMap(({ row, values: { taxClass }, currentProduct }) => {
    const isValid =
      taxClass === undefined || taxClass === currentProduct?.taxClass || isTaxClass(taxClass, taxClasses);
    return isValid ? [] : [{ row, field: 'taxClass', ...presentMessage('product.unknownTaxClass') }];
  });
}

function findMrpProblems(rows: readonly PlannedRow[], { priceBook }: CatalogueTerms): ImportProblem[] {
  return rows.flatMap(({ row, values, currentProduct = { price: 0, mrp: 0, taxClass: '' } }) => {
    const { price, mrp = currentProduct.mrp, taxClass = currentProduct.taxClass } = values;
    const changedProduct = { price, mrp, taxClass };
    const field = mrpFieldOf(currentProduct, changedProduct);
    const problem = field && findMrpProblem(changedProduct, priceBook);
    return problem ? [{ row, field, ...presentMessage(problem) }] : [];
  });
}

async function readCurrentProducts(source: DataSource | EntityManager, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CurrentProduct>();
  const products = await source.query<CurrentRow[]>(
    `SELECT id, name, price, count_in_stock AS "countInStock", brand, category, description, image, sku,
       mrp, origin_country AS "originCountry", maker, importer, net_quantity AS "netQuantity",
       tax_class AS "taxClass", hsn, unit, weight, length, width, height,
       ships_separately AS "shipsSeparately", no_air AS "noAir"
     FROM product WHERE deleted_at IS NULL AND id IN ${placeholders(1, ids.length)}`,
    [...ids],
  );
  return new Map(products.map((row) => [row.id, withFlags(row)]));
}

/** A product with flags in place of the numbers 0 and 1 of its row. */
function withFlags(row: CurrentRow): CurrentProduct {
  return { ...row, shipsSeparately: row.shipsSeparately === 1, noAir: row.noAir === 1 };
}
