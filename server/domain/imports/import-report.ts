import type { ImportProblem, ImportReport } from './product-import';
import { HISTORY_KINDS } from './history/history-columns';
import type { ColumnMapping, ImportFormat } from './import-targets';

/** Kinds of imports that run as jobs. */
export const IMPORT_KINDS = ['PRODUCTS', ...HISTORY_KINDS] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A host from which an import fetches pictures. */
export interface PictureHost {
  host: string;
  /** Number of different pictures. */
  pictures: number;
  /** Reason why the shop fetches nothing from this host. */
  problem?: string;
}

/** Report of an import with the format of its file. */
export interface FullImportReport extends ImportReport {
  format: ImportFormat;
  /** Meanings of the columns of a foreign file. */
  mapping: ColumnMapping[];
  hosts: PictureHost[];
  /** Values that the shop changed or left out. */
  noticeCount: number;
  notices: ImportProblem[];
  /** Id of the import, for its progress and pictures; null for a dry run. */
  job: string | null;
}

/** `PREPARING` while the shop stores the products of the file; lists leave such imports out. */
export const IMPORT_STATES = ['PREPARING', 'RUNNING', 'DONE', 'CANCELLED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A picture that an import could not fetch. */
export interface MissingPicture {
  productId: string;
  url: string;
  error: string;
}

/** Numbers of the pictures of an import. */
export interface PictureCounts {
  waiting: number;
  fetched: number;
  failed: number;
}

/** An import with its progress. */
export interface ImportJob {
  id: string;
  kind: ImportKind;
  state: ImportState;
  format: ImportFormat;
  /** Number of products, customers or orders that are written. */
  done: number;
  total: number;
  report: FullImportReport;
  pictures: PictureCounts;
  missing: MissingPicture[];
  createdAt: Date;
  updatedAt: Date;
}

/** Maximum numbers of problems, notices and changes that a report lists; it also contains the total numbers. */
export const MAX_LISTED_PROBLEMS = 1_000;
export const MAX_LISTED_CHANGES = 200;
/** Maximum number of missing pictures that an import lists. */
export const MAX_MISSING_PICTURES = 500;

/** Result of a batch of an import. */
export type BatchResult = Pick<
  FullImportReport,
  'created' | 'updated' | 'unchanged' | 'failed' | 'problems' | 'notices' | 'changes'
>;

/** The report of an import before its first batch. */
export function emptyReport(
  format: FullImportReport['format'],
  { count, mapping }: { count: number; mapping: ColumnMapping[] },
): FullImportReport {
  return {
    format,
    rows: count,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    problemCount: 0,
    problems: [],
    changes: [],
    mapping,
    hosts: [],
    noticeCount: 0,
    notices: [],
    job: null,
  };
}

/** Adds the result of a batch to a report. */
export function addToReport(report: FullImportReport, batch: BatchResult): FullImportReport {
  return {
    ...report,
    created: report.created + batch.created,
    updated: report.updated + batch.updated,
    unchanged: report.unchanged + batch.unchanged,
    failed: report.failed + batch.failed,
    problemCount: report.problemCount + batch.problems.length,
    problems: firstRows([...report.problems, ...batch.problems]),
    noticeCount: report.noticeCount + batch.notices.length,
    notices: firstRows([...report.notices, ...batch.notices]),
    changes: [...report.changes, ...batch.changes].slice(0, MAX_LISTED_CHANGES),
  };
}

function firstRows(problems: ImportProblem[]): ImportProblem[] {
  return problems.sort((a, b) => a.row - b.row).slice(0, MAX_LISTED_PROBLEMS);
}
