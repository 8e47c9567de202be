import type { Member } from '../../domain/accounts/permissions';
import type { ImportChange, ImportProblem } from '../../domain/imports/product-import';
import { ShopError } from '../../domain/errors';
import {
  MAX_LISTED_CHANGES,
  MAX_LISTED_PROBLEMS,
  type FullImportReport,
} from '../../domain/imports/import-report';
import { readProductFile, type ParsedFile } from './import-reading';
import { findPictures } from './planning/import-pictures';
import { planImport } from './planning/import-plan';
import { changeOf, writeImport } from './planning/import-writing';
import { normalizeRows } from './planning/product-columns';
import type { ImportDeps, ImportOptions } from './import-context';
import type { ImportPlan } from './planning/plan-types';

type OwnContext = ImportDeps & { actor: Member };

/** Imports a file of the shop's own format in one transaction; a file with a problem changes nothing. */
export async function importOwnFile(
  deps: OwnContext,
  file: Buffer,
  options: ImportOptions,
): Promise<FullImportReport> {
  const { signal, onProgress } = options;
  const parsedFile = await readProductFile(file, (done, total) => {
    signal.throwIfAborted();
    onProgress({ phase: 'check', done, total });
  });
  const terms = { priceBook: deps.currentPriceBook(), taxClasses: deps.currentTaxClasses() };
  const plan = await planImport(deps.reader, parsedFile.rows, terms);
  const { pictures, problems } = await findPictures(deps, plan.rows);
  const allProblems = [...parsedFile.problems, ...plan.problems, ...problems];
  signal.throwIfAborted();
  if (allProblems.length > 0 || options.isDryRun)
    return reportOf(parsedFile, plan, plan.rows.map(changeOf), allProblems);

  const preparedColumns = { pictures, textsByRow: await normalizeRows(plan.rows) };
  const total = plan.rows.length;
  onProgress({ phase: 'write', done: 0, total });
  const result = await deps.writer.transaction(
    async (tx) => {
      // Plans again inside the transaction, because products may have changed after the first plan.
      const currentPlan = await planImport(tx, parsedFile.rows, terms);
      requireNoProblems(currentPlan.problems);
      const changes = await writeImport(
        tx,
        { actor: deps.actor, at: deps.now() },
        currentPlan,
        preparedColumns,
      );
      signal.throwIfAborted();
      return { currentPlan, changes };
    },
    { isLong: true },
  );
  onProgress({ phase: 'write', done: total, total });
  return reportOf(parsedFile, result.currentPlan, result.changes, []);
}

/** Requires a plan without problems; the first plan had none. Throws CONFLICT. */
function requireNoProblems(problems: readonly ImportProblem[]): void {
  if (problems.length === 0) return;
  throw new ShopError('CONFLICT', 'import.outdated');
}

function reportOf(
  { count }: ParsedFile,
  { rows, unchangedCount }: ImportPlan,
  changes: readonly ImportChange[],
  problems: readonly ImportProblem[],
): FullImportReport {
  const createdCount = rows.filter(({ currentProduct }) => !currentProduct).length;
  const sortedProblems = [...problems].sort((a, b) => a.row - b.row);
  return {
    format: 'haat',
    rows: count,
    created: createdCount,
    updated: rows.length - createdCount,
    unchanged: unchangedCount,
    failed: new Set(problems.map(({ row }) => row)).size,
    problemCount: problems.length,
    problems: sortedProblems.slice(0, MAX_LISTED_PROBLEMS),
    changes: changes.slice(0, MAX_LISTED_CHANGES),
    mapping: [],
    hosts: [],
    noticeCount: 0,
    notices: [],
    job: null,
  };
}
