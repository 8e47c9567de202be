import { isPermitted, permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { notFound, ShopError } from '../../domain/errors';
import {
  IMPORT_KINDS,
  type FullImportReport,
  type ImportJob,
  type ImportKind,
} from '../../domain/imports/import-report';
import { Semaphore } from '../../lib/semaphore';
import { recognizeFile } from './file-format';
import { importForeignFile } from './foreign-import';
import {
  cancelJob,
  endAbandonedJobs,
  findJob,
  findRunningJob,
  presentJobs,
  readJobs,
} from './jobs/import-job-rows';
import { ImportRunner } from './jobs/import-runner';
import { createProductBatch } from './jobs/product-batch';
import { CUSTOMER_BATCH } from './history/customer-batch';
import { importHistoryFile } from './history/history-import';
import { ORDER_BATCH } from './history/order-batch';
import type { HistoryKind } from '../../domain/imports/history/history-columns';
import { importOwnFile } from './own-import';
import { PictureFetcher } from './pictures/picture-fetcher';
import { endPictures, retryPictures } from './pictures/picture-queue';
import { englishTextOf } from '../../domain/messages/english-text';
import type { HistoryOptions, ImportDeps, ImportOptions } from './import-context';

const RETRY_AFTER_SECONDS = 5;
/**
 * Operations that show the records of each kind of import. A report names records, such as orders with their totals.
 */
const READ_OPERATIONS = {
  PRODUCTS: 'catalogue.importJob',
  CUSTOMERS: 'users.list',
  ORDERS: 'importedOrders.list',
} as const satisfies Record<ImportKind, string>;
/** Operations that write the records of each kind of import. */
const WRITE_OPERATIONS = {
  PRODUCTS: 'catalogue.cancelImport',
  CUSTOMERS: 'users.import',
  ORDERS: 'orders.import',
} as const satisfies Record<ImportKind, string>;

/** Imports files: own product files completely or not at all, files of other shops in batches. */
export class ProductImportService {
  /** Writes the batches of imports, also after a restart. */
  readonly runner: ImportRunner;
  /** Fetches pictures in the background. */
  readonly pictures: PictureFetcher;
  private readonly semaphore = new Semaphore({ permits: 1, maxWaiting: 0, createBusyError });

  constructor(private readonly deps: ImportDeps) {
    const catalogueTerms = () => ({
      priceBook: deps.currentPriceBook(),
      taxClasses: deps.currentTaxClasses(),
    });
    this.runner = new ImportRunner({
      ...deps,
      batches: {
        PRODUCTS: createProductBatch(catalogueTerms),
        CUSTOMERS: CUSTOMER_BATCH,
        ORDERS: ORDER_BATCH,
      },
    });
    this.pictures = new PictureFetcher(deps);
  }

  /**
   * Imports a product file, or reports the result for a dry run. A problem in a file of the shop's own format changes
   * nothing; of other files, only the rows with a problem stay out. Throws as permit does, BAD_INPUT for another
   * encoding than UTF-8, TOO_LARGE and RATE_LIMITED. Throws BUSY during another import, CONFLICT if a product was
   * deleted during the import, and the signal's reason.
   */
  async importProducts(actor: Actor, file: Buffer, options: ImportOptions): Promise<FullImportReport> {
    permit(actor, 'catalogue.import');
    await this.deps.limiter.consume('import', actor);
    return this.runAlone(options, async () => {
      const format = recognizeFile(file, options.format ?? 'auto');
      const context = { ...this.deps, runner: this.runner, pictures: this.pictures, actor };
      return format === 'haat'
        ? importOwnFile(context, file, options)
        : importForeignFile(context, file, { ...options, format });
    });
  }

  /**
   * Imports a file of customers or of old orders of another shop system, or reports the result for a dry run. Rows with
   * a problem stay out; the same file again changes nothing. Throws as permit does, BAD_INPUT for another file,
   * TOO_LARGE, RATE_LIMITED, and BUSY during another import.
   */
  async importHistory(
    actor: Actor,
    { kind, file }: { kind: HistoryKind; file: Buffer },
    options: HistoryOptions,
  ): Promise<FullImportReport> {
    permit(actor, kind === 'CUSTOMERS' ? 'users.import' : 'orders.import');
    await this.deps.limiter.consume('import', actor);
    return this.runAlone(options, () =>
      importHistoryFile({ ...this.deps, runner: this.runner, actor }, { kind, file }, options),
    );
  }

  /** The latest imports of the kinds whose records the actor may read, the newest first. Throws as permit does. */
  async jobs(actor: Actor): Promise<ImportJob[]> {
    permit(actor, 'catalogue.importJobs');
    const kinds = IMPORT_KINDS.filter((kind) => isPermitted(actor, READ_OPERATIONS[kind]));
    return presentJobs(this.deps.reader, await readJobs(this.deps.reader, kinds));
  }

  /**
   * One import with its progress and its missing pictures. Throws as permit does, and NOT_FOUND, also for a kind whose
   * records the actor may not read.
   */
  async job(actor: Actor, id: string): Promise<ImportJob> {
    permit(actor, 'catalogue.importJob');
    return this.getJob(id, (kind) => isPermitted(actor, READ_OPERATIONS[kind]));
  }

  /**
   * Stops an import: its written records stay, and the shop writes no further record and fetches no further picture.
   * Throws as permit does, INVALID_STATE for an import that has ended and waits for no picture, and NOT_FOUND, also for
   * a kind whose records the actor may not write.
   */
  async cancel(actor: Actor, id: string): Promise<ImportJob> {
    permit(actor, 'catalogue.cancelImport');
    const { pictures, state } = await this.getJob(id, (kind) => isPermitted(actor, WRITE_OPERATIONS[kind]));
    if (state !== 'RUNNING' && pictures.waiting === 0)
      throw new ShopError('INVALID_STATE', 'import.notRunning');
    await this.deps.writer.transaction(async (tx) => {
      await cancelJob(tx, id, this.deps.now());
      await endPictures(tx, id, englishTextOf('import.cancelled'));
    });
    return this.getJob(id);
  }

  /** Fetches the missing pictures of an import of products again. Throws as permit does, and NOT_FOUND. */
  async retryPictures(actor: Actor, id: string): Promise<ImportJob> {
    permit(actor, 'catalogue.retryImportPictures');
    await this.getJob(id, (kind) => isPermitted(actor, WRITE_OPERATIONS[kind]));
    await this.deps.writer.transaction((tx) => retryPictures(tx, id, this.deps.now()));
    this.pictures.wake();
    return this.getJob(id);
  }

  /** Continues an interrupted import, and removes uploads that a crash interrupted. */
  async resume(): Promise<void> {
    const { reader, writer, now } = this.deps;
    await endAbandonedJobs({ reader, writer }, now());
    await this.runner.resume();
  }

  /** Runs one import at a time. Throws BUSY. */
  private runAlone<T>({ isDryRun }: { isDryRun: boolean }, run: () => Promise<T>): Promise<T> {
    return this.semaphore.run({ key: '' }, async () => {
      if (!isDryRun && (await findRunningJob(this.deps.reader))) throw createBusyError();
      return run();
    });
  }

  private async getJob(
    id: string,
    isVisible: (kind: ImportKind) => boolean = () => true,
  ): Promise<ImportJob> {
    const row = await findJob(this.deps.reader, id);
    const [job] = row && isVisible(row.kind) ? await presentJobs(this.deps.reader, [row]) : [];
    if (!job) throw notFound('import');
    return job;
  }
}

function createBusyError(): ShopError {
  return new ShopError('BUSY', 'import.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
