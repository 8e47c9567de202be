import type { DataSource, EntityManager } from 'typeorm';
import type { Writer } from '../../../database/write-queue';
import type { ImportProgress } from '../../../domain/imports/product-import';
import {
  addToReport,
  type BatchResult,
  type FullImportReport,
  type ImportKind,
} from '../../../domain/imports/import-report';
import type { BatchWriter } from './import-batch';
import { advanceJob, findJob, findRunningJob, readImportItems, type ImportJobRow } from './import-job-rows';

interface RunnerDeps {
  writer: Writer;
  reader: DataSource;
  batches: Readonly<Record<ImportKind, BatchWriter>>;
  now: () => Date;
  onBackgroundError: (error: unknown) => void;
}

type OnProgress = (progress: ImportProgress) => void;

/** Pause between two batches, in which the shop answers other requests: a share of the time of the batch. */
const MIN_PAUSE_MS = 10;
const PAUSE_SHARE = 0.3;

/** Writes the items of imports in batches; after a crash it continues behind the last committed batch. */
export class ImportRunner {
  private currentRun: { jobId: string; done: Promise<void> } | undefined;
  private readonly listeners = new Set<OnProgress>();
  private isStopping = false;

  constructor(private readonly deps: RunnerDeps) {}

  /** Runs an import to its end, and reports its progress. */
  async run(jobId: string, onProgress: OnProgress = () => undefined): Promise<void> {
    this.listeners.add(onProgress);
    try {
      if (this.currentRun?.jobId !== jobId) {
        await this.currentRun?.done;
        const done = this.runBatches(jobId).finally(() => {
          this.currentRun = undefined;
        });
        this.currentRun = { jobId, done };
      }
      await this.currentRun.done;
    } finally {
      this.listeners.delete(onProgress);
    }
  }

  /** Continues an import that a crash or a restart interrupted. */
  async resume(): Promise<void> {
    if (this.currentRun || this.isStopping) return;
    const job = await findRunningJob(this.deps.reader);
    if (job) await this.run(job.id);
  }

  /** Waits for the current batch; the import continues after the next start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.currentRun?.done.catch(this.deps.onBackgroundError);
  }

  private async runBatches(jobId: string): Promise<void> {
    let job = await findJob(this.deps.reader, jobId);
    while (job?.state === 'RUNNING' && !this.isStopping) {
      const startedAt = performance.now();
      job = await this.runBatch(job);
      if (!job) return;
      for (const listener of this.listeners)
        listener({ phase: 'write', done: job.position, total: job.total });
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(MIN_PAUSE_MS, PAUSE_SHARE * (performance.now() - startedAt))),
      );
    }
  }

  /** Writes the next items in one transaction; returns the job behind them. */
  private async runBatch({ id, kind, position }: ImportJobRow): Promise<ImportJobRow | undefined> {
    const { batches, reader, writer, now } = this.deps;
    const { limit, prepare } = batches[kind];
    const batch = prepare(await readImportItems(reader, { jobId: id, position, limit }));
    return writer.transaction(
      async (tx) => {
        const job = await findJob(tx, id);
        // Another instance may have written this batch, and an admin may have cancelled the import.
        if (job?.position !== position || job.state !== 'RUNNING') return job;
        const at = now();
        const result = await batch.write(tx, job, at);
        return finishBatch(tx, job, { count: batch.count, result, at });
      },
      { isLong: true },
    );
  }
}

/** Stores the progress of a job behind a batch; the last batch ends the job. */
async function finishBatch(
  tx: EntityManager,
  job: ImportJobRow,
  { count, result, at }: { count: number; result: BatchResult; at: Date },
): Promise<ImportJobRow> {
  const report = addToReport(JSON.parse(job.report) as FullImportReport, result);
  const position = job.position + count;
  const isDone = position >= job.total || count === 0;
  const nextJob: ImportJobRow = {
    ...job,
    position,
    state: isDone ? 'DONE' : 'RUNNING',
    report: JSON.stringify(report),
  };
  await advanceJob(tx, nextJob, { report, at });
  if (isDone) await tx.query(`DELETE FROM import_item WHERE job_id = $1`, [job.id]);
  return nextJob;
}
