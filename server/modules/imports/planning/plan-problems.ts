import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { findMrpProblem, mrpFieldOf } from '../../../domain/catalogue/max-retail-price';
import type { ImportProblem } from '../../../domain/imports/product-import';
import { isTaxClass } from '../../../domain/catalogue/tax-data-validation';
import { presentMessage } from '../../../domain/messages/english-text';
import type { CatalogueTerms, MatchedRow, PlannedRow } from './plan-types';

type UniqueValue = (row: MatchedRow) => string | undefined;

/** Reports rows with a SKU that another product has, even if the same file gives that product another SKU. */
export function findSkuProblems(
  source: DataSource | EntityManager,
  rows: readonly MatchedRow[],
): Promise<ImportProblem[]> {
  return findTaken(source, rows, 'sku', ({ values }) => values.sku);
}

/** Reports rows of the shop's own format with a slug that another product has. */
export function findSlugProblems(
  source: DataSource | EntityManager,
  rows: readonly MatchedRow[],
): Promise<ImportProblem[]> {
  return findTaken(source, rows, 'slug', (row) => (row.source ? undefined : row.structure?.slug));
}

async function findTaken(
  source: DataSource | EntityManager,
  rows: readonly MatchedRow[],
  column: 'sku' | 'slug',
  valueOf: UniqueValue,
): Promise<ImportProblem[]> {
  const values = rows.flatMap((row) => valueOf(row) || []);
  if (values.length === 0) return [];
  const owners = await source.query<{ id: string; value: string }[]>(
    `SELECT id, ${column} AS value FROM product
     WHERE ${column} <> '' AND deleted_at IS NULL AND ${column} ${dialectOf(source).inTexts('$1')}`,
    [JSON.stringify(values)],
  );
  const ownerIdByValue = new Map(owners.map(({ id, value }) => [value, id]));
  const message = column === 'sku' ? 'product.skuTaken' : 'import.slugTaken';
  return rows.flatMap((row) => {
    const ownerId = ownerIdByValue.get(valueOf(row) ?? '');
    return ownerId === undefined || ownerId === (row.currentProduct?.id ?? row.id)
      ? []
      : [{ row: row.row, field: column, ...presentMessage(message) }];
  });
}

/** Reports rows with a tax class that the shop does not have. */
export function findClassProblems(
  rows: readonly PlannedRow[],
  { taxClasses }: CatalogueTerms,
): ImportProblem[] {
  return rows.flatMap(({ row, values: { taxClass }, currentProduct }) => {
    const isValid =
      taxClass === undefined || taxClass === currentProduct?.taxClass || isTaxClass(taxClass, taxClasses);
    return isValid ? [] : [{ row, field: 'taxClass', ...presentMessage('product.unknownTaxClass') }];
  });
}

/** Reports rows with a price that is above the MRP with tax. */
export function findMrpProblems(rows: readonly PlannedRow[], { priceBook }: CatalogueTerms): ImportProblem[] {
  return rows.flatMap(({ row, values, currentProduct = { price: 0, mrp: 0, taxClass: '' } }) => {
    const { price, mrp = currentProduct.mrp, taxClass = currentProduct.taxClass } = values;
    const changedProduct = { price, mrp, taxClass };
    const field = mrpFieldOf(currentProduct, changedProduct);
    const problem = field && findMrpProblem(changedProduct, priceBook);
    return problem ? [{ row, field, ...presentMessage(problem) }] : [];
  });
}

/** A row of a foreign file without a compare-at price that is below the price with tax, and so can be no MRP. */
export function withoutUnlawfulMrp(
  row: MatchedRow,
  { priceBook }: CatalogueTerms,
  notices: ImportProblem[],
): MatchedRow {
  const { price, mrp, taxClass = row.currentProduct?.taxClass } = row.values;
  if (!mrp || !findMrpProblem({ price, mrp, taxClass }, priceBook)) return row;
  notices.push({ row: row.row, field: 'mrp', ...presentMessage('import.lowComparePrice') });
  return { ...row, values: { ...row.values, mrp: undefined } };
}
