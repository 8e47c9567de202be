import type { Member } from '../../domain/accounts/permissions';
import type { ImportRow } from '../../domain/imports/product-import';
import { addToReport, emptyReport, type FullImportReport } from '../../domain/imports/import-report';
import type { ForeignFormat } from '../../domain/imports/import-targets';
import { newId } from '../../lib/ids';
import { readForeignFile, type ForeignFile } from './foreign-reading';
import { findJob, insertItems, insertJob, startJob } from './jobs/import-job-rows';
import type { ImportRunner } from './jobs/import-runner';
import type { PictureFetcher } from './pictures/picture-fetcher';
import { addPictureNotices, checkHosts, hostsOf } from './pictures/picture-hosts';
import { planImport } from './planning/import-plan';
import { changeOf } from './planning/import-writing';
import { StructurePlanner } from './planning/structure-plan';
import type { ImportDeps, ImportOptions } from './import-context';

type ForeignContext = ImportDeps & { actor: Member; runner: ImportRunner; pictures: PictureFetcher };
type ForeignOptions = ImportOptions & { format: ForeignFormat };

/** Products per statement of a dry run, and per transaction that stores the products of an import. */
const BATCH_PRODUCTS = 20;

/**
 * Imports a file of another shop system in batches, or compares it with the products for a dry run. Rows with a problem
 * stay out. The import continues when the client disconnects, and after a restart.
 */
export async function importForeignFile(
  context: ForeignContext,
  file: Buffer,
  options: ForeignOptions,
): Promise<FullImportReport> {
  const { signal, onProgress, isDryRun, format } = options;
  const foreignFile = await readForeignFile(file, {
    format,
    chosenMapping: options.mapping ?? {},
    defaults: { brand: context.shopName() },
    onProgress: (done, total) => {
      signal.throwIfAborted();
      onProgress({ phase: 'check', done, total });
    },
  });
  addPictureNotices(foreignFile, context.pictureClient.isPrivateAllowed);
  const hosts = hostsOf(foreignFile.products);
  const report = addToReport(emptyReport(format, foreignFile), {
    created: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    failed: new Set(foreignFile.problems.map(({ row }) => row)).size,
    problems: foreignFile.problems,
    notices: foreignFile.notices,
  });
  if (isDryRun)
    return {
      ...(await compare(context, foreignFile, report)),
      hosts: await checkHosts(hosts, context.pictureClient),
    };
  const chosenHosts = options.hosts ?? hosts.map(({ host }) => host);
  const jobId = await storeJob(context, { foreignFile, hosts: chosenHosts, report: { ...report, hosts } });
  options.onJob?.(jobId);
  await context.runner.run(jobId, onProgress);
  context.pictures.wake();
  const job = await findJob(context.reader, jobId);
  return job ? (JSON.parse(job.report) as FullImportReport) : report;
}

/** Adds the changes of a dry run to a report. */
async function compare(
  { reader, currentPriceBook, currentTaxClasses }: ForeignContext,
  { products }: ForeignFile,
  report: FullImportReport,
): Promise<FullImportReport> {
  const terms = { priceBook: currentPriceBook(), taxClasses: currentTaxClasses() };
  const structures = new StructurePlanner();
  let result = report;
  for (let start = 0; start < products.length; start += BATCH_PRODUCTS) {
    const rows = products.slice(start, start + BATCH_PRODUCTS).flat();
    const plan = await planImport(reader, rows, terms, structures);
    const failedRows = new Set(plan.problems.map(({ row }) => row));
    const changedRows = plan.rows.filter(({ row }) => !failedRows.has(row));
    const createdCount = changedRows.filter(({ currentProduct }) => !currentProduct).length;
    await new Promise(setImmediate);
    result = addToReport(result, {
      created: createdCount,
      updated: changedRows.length - createdCount,
      unchanged: rows.length - changedRows.length - failedRows.size,
      failed: failedRows.size,
      problems: plan.problems,
      notices: plan.notices,
      changes: changedRows.map(changeOf),
    });
  }
  return result;
}

/** Stores an import with its products, so that it survives a crash; returns its id. */
async function storeJob(
  { writer, actor, now }: ForeignContext,
  {
    foreignFile,
    hosts,
    report,
  }: { foreignFile: ForeignFile; hosts: readonly string[]; report: FullImportReport },
): Promise<string> {
  const id = newId();
  const { products } = foreignFile;
  await writer.transaction((tx) =>
    insertJob(tx, {
      id,
      kind: 'PRODUCTS',
      state: 'PREPARING',
      total: products.length,
      userId: actor.userId,
      at: now(),
      options: { format: report.format, hosts: [...hosts] },
      report: { ...report, job: id },
    }),
  );
  for (let firstPosition = 0; firstPosition < products.length; firstPosition += BATCH_PRODUCTS) {
    const batch: ImportRow[][] = products.slice(firstPosition, firstPosition + BATCH_PRODUCTS);
    await writer.transaction((tx) => insertItems(tx, id, { items: batch, firstPosition }));
  }
  await writer.transaction((tx) => startJob(tx, id, now()));
  return id;
}
