import type { EntityManager } from 'typeorm';
import { DRAFT_DEFAULTS } from '../../../domain/constants';
import type { ImportRow } from '../../../domain/imports/product-import';
import type { BatchResult } from '../../../domain/imports/import-report';
import { normalizedTexts } from '../../../domain/catalogue/normalize-text';
import { planImport } from '../planning/import-plan';
import { writeImport } from '../planning/import-writing';
import type { CatalogueTerms } from '../planning/plan-types';
import type { BatchWriter } from './import-batch';
import type { ImportJobRow } from './import-job-rows';

/** Products that a batch reads, and rows that it writes in one transaction. */
const BATCH_PRODUCTS = 20;
const BATCH_ROWS = 40;

/** Creates the writer of imported products, each with its rows. */
export function createProductBatch(catalogueTerms: () => CatalogueTerms): BatchWriter {
  return {
    limit: BATCH_PRODUCTS,
    prepare: (products) => {
      const items = batchOf(products as readonly ImportRow[][]);
      const rows = items.flat();
      const textsByRow = new Map(rows.map(({ row, values }) => [row, normalizedTexts(values)]));
      return {
        count: items.length,
        write: (tx, job, at) => writeProducts(tx, { job, at }, { rows, textsByRow, terms: catalogueTerms() }),
      };
    },
  };
}

interface ProductRows {
  rows: ImportRow[];
  textsByRow: Map<number, ReturnType<typeof normalizedTexts>>;
  terms: CatalogueTerms;
}

async function writeProducts(
  tx: EntityManager,
  { job, at }: { job: ImportJobRow; at: Date },
  { rows, textsByRow, terms }: ProductRows,
): Promise<BatchResult> {
  const plan = await planImport(tx, rows, terms);
  const failedRows = new Set(plan.problems.map(({ row }) => row));
  const writableRows = plan.rows.filter(({ row }) => !failedRows.has(row));
  const familyIds = new Set(writableRows.map(({ row }) => plan.families.placements.get(row)?.familyId));
  const families = plan.families.families.filter((family) => !family.isNew || familyIds.has(family.id));
  const actor = { userId: job.userId, isAdmin: true, tokenFailed: false, adapter: 'system' as const };
  const changes = await writeImport(
    tx,
    { actor, at, jobId: job.id },
    { rows: writableRows, families: { ...plan.families, families } },
    { pictures: new Map([[DRAFT_DEFAULTS.image, DRAFT_DEFAULTS]]), textsByRow },
  );
  const createdCount = changes.filter(({ kind }) => kind === 'create').length;
  return {
    created: createdCount,
    updated: changes.length - createdCount,
    unchanged: rows.length - changes.length - failedRows.size,
    failed: failedRows.size,
    problems: plan.problems,
    notices: plan.notices,
    changes,
  };
}

/** The first products with at most as many rows as one transaction writes; at least one product. */
function batchOf(items: readonly ImportRow[][]): ImportRow[][] {
  let rowCount = 0;
  return items.filter((rows, index) => {
    rowCount += rows.length;
    return index === 0 || rowCount <= BATCH_ROWS;
  });
}
