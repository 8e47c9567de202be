import type { Member } from '../../../domain/accounts/permissions';
import type { HistoryKind } from '../../../domain/imports/history/history-columns';
import type { SourceOrder } from '../../../domain/imports/history/imported-order';
import type { SourceCustomer } from '../../../domain/imports/history/source-customers';
import {
  addToReport,
  emptyReport,
  type BatchResult,
  type FullImportReport,
} from '../../../domain/imports/import-report';
import { newId } from '../../../lib/ids';
import type { HistoryOptions, ImportDeps } from '../import-context';
import { findJob, insertItems, insertJob, startJob } from '../jobs/import-job-rows';
import type { ImportRunner } from '../jobs/import-runner';
import { compareCustomers } from './customer-batch';
import { readHistoryFile, type HistoryFile } from './history-reading';
import { compareOrders } from './order-batch';

type HistoryContext = Pick<ImportDeps, 'reader' | 'writer' | 'now'> & { actor: Member; runner: ImportRunner };

/** Items per statement of a dry run, and per transaction that stores the items of an import. */
const BATCH_ITEMS = 100;

/**
 * Imports a file of customers or orders in batches, or compares it with the shop for a dry run. Rows with a problem
 * stay out. The import continues when the client disconnects, and after a restart.
 */
export async function importHistoryFile(
  context: HistoryContext,
  { kind, file }: { kind: HistoryKind; file: Buffer },
  { isDryRun, format = 'auto', onProgress, onJob, signal }: HistoryOptions,
): Promise<FullImportReport> {
  const historyFile = await readHistoryFile(file, kind, format);
  const { items, problems, notices } = historyFile;
  signal.throwIfAborted();
  onProgress({ phase: 'check', done: items.length, total: items.length });
  const report = addToReport(emptyReport(historyFile.format, historyFile), {
    created: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    problems,
    notices,
    failed: new Set(problems.map(({ row }) => row)).size,
  });
  if (isDryRun) return compare(context, kind, { historyFile, report });
  const jobId = await storeJob(context, kind, { historyFile, report });
  onJob?.(jobId);
  await context.runner.run(jobId, onProgress);
  const job = await findJob(context.reader, jobId);
  return job ? (JSON.parse(job.report) as FullImportReport) : report;
}

/** The result of a batch, without changes. */
function compareBatch(
  { reader, now }: HistoryContext,
  kind: HistoryKind,
  { items, format }: Pick<HistoryFile, 'items' | 'format'>,
): Promise<BatchResult> {
  return kind === 'CUSTOMERS'
    ? compareCustomers(reader, items as SourceCustomer[], now())
    : compareOrders(reader, items as SourceOrder[], format);
}

/** Adds the changes of a dry run to a report. */
async function compare(
  context: HistoryContext,
  kind: HistoryKind,
  { historyFile: { items, format }, report }: { historyFile: HistoryFile; report: FullImportReport },
): Promise<FullImportReport> {
  let result = report;
  for (let start = 0; start < items.length; start += BATCH_ITEMS) {
    const batch = items.slice(start, start + BATCH_ITEMS);
    result = addToReport(result, await compareBatch(context, kind, { items: batch, format }));
    await new Promise(setImmediate);
  }
  return result;
}

/** Stores an import with its items, so that it survives a crash; returns its id. */
async function storeJob(
  { writer, actor, now }: HistoryContext,
  kind: HistoryKind,
  { historyFile: { format, items }, report }: { historyFile: HistoryFile; report: FullImportReport },
): Promise<string> {
  const id = newId();
  await writer.transaction((tx) =>
    insertJob(tx, {
      id,
      kind,
      state: 'PREPARING',
      total: items.length,
      userId: actor.userId,
      at: now(),
      options: { format, hosts: [] },
      report: { ...report, job: id },
    }),
  );
  for (let firstPosition = 0; firstPosition < items.length; firstPosition += BATCH_ITEMS) {
    const batch = items.slice(firstPosition, firstPosition + BATCH_ITEMS);
    await writer.transaction((tx) => insertItems(tx, id, { items: batch, firstPosition }));
  }
  await writer.transaction((tx) => startJob(tx, id, now()));
  return id;
}
