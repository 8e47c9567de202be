import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { insertRows } from '../../../database/rows';
import type { Writer } from '../../../database/write-queue';
import {
  MAX_MISSING_PICTURES,
  type FullImportReport,
  type ImportJob,
  type ImportKind,
  type ImportState,
  type MissingPicture,
  type PictureCounts,
} from '../../../domain/imports/import-report';
import type { ImportFormat } from '../../../domain/imports/import-targets';

/** Settings of an import that its later batches need. */
export interface ImportJobOptions {
  format: ImportFormat;
  /** Hosts from which the import may fetch pictures. */
  hosts: string[];
}

/** A row of the table of imports. */
export interface ImportJobRow {
  id: string;
  kind: ImportKind;
  state: ImportState;
  /** Number of items that are written: products, customers or orders. */
  position: number;
  total: number;
  options: string;
  report: string;
  userId: string;
  createdAt: number;
  updatedAt: number;
}

const COLUMNS = `id, kind, state, position, total, options, report, user_id AS "userId", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

/** Age at which an upload without its last batch counts as abandoned. */
const ABANDONED_AFTER_MS = 600_000;
/** Most recent imports of a list. */
const MAX_JOBS = 50;

type NewJob = Pick<ImportJobRow, 'id' | 'kind' | 'total' | 'userId' | 'state'> & {
  options: ImportJobOptions;
  report: FullImportReport;
  at: Date;
};

/** Creates an import; its items follow with `insertItems`. */
export async function insertJob(
  tx: EntityManager,
  { id, kind, state, total, userId, options, report, at }: NewJob,
): Promise<void> {
  await insertRows(tx, 'import_job', [
    {
      id,
      kind,
      state,
      total,
      user_id: userId,
      created_at: at,
      updated_at: at,
      position: state === 'DONE' ? total : 0,
      options: JSON.stringify(options),
      report: JSON.stringify(report),
    },
  ]);
}

/** Stores items of an import from a position on: a product with its rows, a customer, or an order. */
export async function insertItems(
  tx: EntityManager,
  jobId: string,
  { items, firstPosition }: { items: readonly unknown[]; firstPosition: number },
): Promise<void> {
  await insertRows(
    tx,
    'import_item',
    items.map((item, index) => ({
      job_id: jobId,
      position: firstPosition + index,
      body: JSON.stringify(item),
    })),
  );
}

/** Starts an import whose items are stored. */
export async function startJob(tx: EntityManager, id: string, at: Date): Promise<void> {
  await tx.query(`UPDATE import_job SET state = 'RUNNING', updated_at = $1 WHERE id = $2`, [
    at.getTime(),
    id,
  ]);
}

/** Stops a running import, and deletes its items that are not written. */
export async function cancelJob(tx: EntityManager, id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE import_job SET state = 'CANCELLED', updated_at = $1 WHERE id = $2 AND state = 'RUNNING'`,
    [at.getTime(), id],
  );
  await tx.query(`DELETE FROM import_item WHERE job_id = $1`, [id]);
}

/** Deletes imports whose upload a crash interrupted. */
export async function endAbandonedJobs(
  { reader, writer }: { reader: DataSource; writer: Writer },
  now: Date,
): Promise<void> {
  const abandonedBefore = now.getTime() - ABANDONED_AFTER_MS;
  const jobs = await reader.query<{ id: string }[]>(
    `SELECT id FROM import_job WHERE state = 'PREPARING' AND updated_at < $1`,
    [abandonedBefore],
  );
  for (const { id } of jobs)
    await writer.transaction(async (tx) => {
      await tx.query(`DELETE FROM import_item WHERE job_id = $1`, [id]);
      await tx.query(`DELETE FROM import_job WHERE id = $1 AND state = 'PREPARING'`, [id]);
    });
}

/** The next items of an import, in the order of the file. */
export async function readImportItems(
  source: DataSource | EntityManager,
  { jobId, position, limit }: { jobId: string; position: number; limit: number },
): Promise<unknown[]> {
  const items = await source.query<{ body: string }[]>(
    `SELECT body FROM import_item WHERE job_id = $1 AND position >= $2 ORDER BY position LIMIT $3`,
    [jobId, position, limit],
  );
  return items.map(({ body }) => JSON.parse(body) as unknown);
}

/** The import with an id; undefined for an unknown one. */
export async function findJob(
  source: DataSource | EntityManager,
  id: string,
): Promise<ImportJobRow | undefined> {
  const [job] = await source.query<ImportJobRow[]>(`SELECT ${COLUMNS} FROM import_job WHERE id = $1`, [id]);
  return job;
}

/** The import that is not finished; undefined without one. */
export async function findRunningJob(source: DataSource | EntityManager): Promise<ImportJobRow | undefined> {
  const [job] = await source.query<ImportJobRow[]>(
    `SELECT ${COLUMNS} FROM import_job WHERE state = 'RUNNING' ORDER BY created_at LIMIT 1`,
  );
  return job;
}

/** The latest imports of some kinds, the newest first. */
export function readJobs(source: DataSource, kinds: readonly ImportKind[]): Promise<ImportJobRow[]> {
  return source.query<ImportJobRow[]>(
    `SELECT ${COLUMNS} FROM import_job WHERE state <> 'PREPARING' AND kind ${dialectOf(source).inTexts('$1')}
     ORDER BY created_at DESC, id DESC LIMIT ${MAX_JOBS}`,
    [JSON.stringify(kinds)],
  );
}

/** Writes the state, the position and the report of an import. */
export async function advanceJob(
  tx: EntityManager,
  job: Pick<ImportJobRow, 'id' | 'state' | 'position'>,
  { report, at }: { report: FullImportReport; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE import_job SET state = $1, position = $2, report = $3, updated_at = $4 WHERE id = $5`,
    [job.state, job.position, JSON.stringify(report), at.getTime(), job.id],
  );
}

/** Adds the numbers and the missing pictures to imports, with two statements for all of them. */
export async function presentJobs(source: DataSource, rows: readonly ImportJobRow[]): Promise<ImportJob[]> {
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const counts = await readPictureCounts(source, ids);
  const missing = await readMissing(source, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    format: (JSON.parse(row.options) as ImportJobOptions).format,
    done: row.position,
    total: row.total,
    report: JSON.parse(row.report) as FullImportReport,
    pictures: countsOf(counts.filter(({ jobId }) => jobId === row.id)),
    missing: missing.filter(({ jobId }) => jobId === row.id).map(({ jobId: _job, ...picture }) => picture),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
}

interface PictureCount {
  jobId: string;
  state: string;
  count: number;
}

function readPictureCounts(source: DataSource, jobIds: string): Promise<PictureCount[]> {
  return source.query<PictureCount[]>(
    `SELECT job_id AS "jobId", state, count(*) AS "count" FROM import_picture
     WHERE job_id ${dialectOf(source).inTexts('$1')} GROUP BY job_id, state`,
    [jobIds],
  );
}

function countsOf(counts: readonly PictureCount[]): PictureCounts {
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return { waiting: countOf('WAITING'), fetched: countOf('FETCHED'), failed: countOf('FAILED') };
}

/** The first failed pictures of each import. */
function readMissing(source: DataSource, jobIds: string): Promise<(MissingPicture & { jobId: string })[]> {
  return source.query<(MissingPicture & { jobId: string })[]>(
    `SELECT "jobId", "productId", url, error FROM (
       SELECT job_id AS "jobId", product_id AS "productId", url, error, position,
         ROW_NUMBER() OVER (PARTITION BY job_id ORDER BY product_id, position) AS number
       FROM import_picture WHERE state = 'FAILED' AND job_id ${dialectOf(source).inTexts('$1')}) numbered
     WHERE number <= ${MAX_MISSING_PICTURES} ORDER BY "jobId", "productId", position`,
    [jobIds],
  );
}
