import type { DataSource, EntityManager } from 'typeorm';
import type { ImportProblem, ImportRow } from '../../../domain/imports/product-import';
import { presentMessage } from '../../../domain/messages/english-text';
import { readCurrentProducts, type CurrentProducts } from './current-products';
import { planFamilies } from './family-plan';
import { readPictureUrls } from './picture-plan';
import {
  findClassProblems,
  findMrpProblems,
  findSkuProblems,
  findSlugProblems,
  withoutUnlawfulMrp,
} from './plan-problems';
import { planRow } from './row-plan';
import { StructurePlanner } from './structure-plan';
import type { CatalogueTerms, ImportPlan, MatchedRow } from './plan-types';

/** Ids that a shop gives. */
const SHOP_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Rows per statement. */
const BATCH_ROWS = 500;

/**
 * Compares the rows with the current products. Reads every product once, in few statements. Batches of one dry run
 * share a planner of structures.
 */
export async function planImport(
  source: DataSource | EntityManager,
  rows: readonly ImportRow[],
  terms: CatalogueTerms,
  structures = new StructurePlanner(),
): Promise<ImportPlan> {
  const problems: ImportProblem[] = [];
  const notices: ImportProblem[] = [];
  const matchedRows: MatchedRow[] = [];
  // In an empty shop, ids come from the export of another shop, and links with them stay valid.
  const mayKeepIds = rows.some(({ id }) => id !== undefined) && !(await hasProducts(source));
  for (let offset = 0; offset < rows.length; offset += BATCH_ROWS) {
    const batch = rows.slice(offset, offset + BATCH_ROWS);
    const matches = matchRows(await readCurrentProducts(source, batch), batch);
    for (const row of matches) {
      if (row.id === undefined || row.currentProduct || (mayKeepIds && SHOP_ID.test(row.id)))
        matchedRows.push(row);
      else problems.push({ row: row.row, field: 'id', ...presentMessage('import.unknownId') });
    }
    problems.push(...(await findSkuProblems(source, matches)), ...(await findSlugProblems(source, matches)));
  }
  await structures.load(source, matchedRows);
  const families = await planFamilies(source, matchedRows, { mayKeepIds });
  const pictureUrls = await readPictureUrls(source, matchedRows);
  const plan: ImportPlan = { rows: [], unchangedCount: 0, problems, notices, families };
  for (const matchedRow of matchedRows) {
    const fittingRow = structures.fit(matchedRow, { problems, notices });
    const row = matchedRow.source ? withoutUnlawfulMrp(fittingRow, terms, notices) : fittingRow;
    const plannedRow = planRow(row, families.placements.get(row.row), pictureUrls);
    if (plannedRow.fields.length === 0) {
      plan.unchangedCount += 1;
      continue;
    }
    plan.rows.push(plannedRow);
    const categoryProblem = structures.reserveCategories(plannedRow);
    if (categoryProblem) problems.push(categoryProblem);
  }
  problems.push(
    ...families.problems,
    ...findClassProblems(plan.rows, terms),
    ...findMrpProblems(plan.rows, terms),
  );
  return plan;
}

function matchRows(products: CurrentProducts, rows: readonly ImportRow[]): MatchedRow[] {
  const matches = products.matchSources(rows.filter(({ source }) => source));
  return rows.map((row) => ({
    ...row,
    currentProduct: row.source ? matches.get(row) : products.byIdOf(row),
  }));
}

async function hasProducts(source: DataSource | EntityManager): Promise<boolean> {
  return (await source.query<unknown[]>('SELECT 1 FROM product LIMIT 1')).length > 0;
}
