import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { ShopError } from '../../domain/errors';
import { permit } from '../../domain/accounts/authorization';
import type { Actor, Member } from '../../domain/accounts/permissions';
import type {
  ImportChange,
  ImportProblem,
  ImportProgress,
  ImportReport,
} from '../../domain/catalogue/product-import';
import type { PriceBook } from '../../domain/pricing/price-book';
import type { TaxClass } from '../../domain/tax/tax-classes';
import type { ImageService } from '../media';
import { findPictures } from './import-pictures';
import { planImport, type ImportPlan } from './import-plan';
import { readProductFile, type ParsedFile } from './import-reading';
import { changeOf, normalizeRows, writeImport } from './import-writing';
import type { Limiter } from '../../lib/limiter';
import { Semaphore } from '../../lib/semaphore';

/** Maximum numbers of problems and changes that a report lists; the report also contains the total numbers. */
const MAX_PROBLEMS = 1_000;
const MAX_CHANGES = 200;
const RETRY_AFTER_SECONDS = 5;

interface ImportDeps {
  writer: Writer;
  reader: DataSource;
  images: Pick<ImageService, 'getByPath'>;
  limiter: Limiter;
  /** Returns the price book of new orders. */
  currentPriceBook: () => PriceBook;
  /** Returns the tax classes of the shop. */
  currentTaxClasses: () => readonly TaxClass[];
  now: () => Date;
}

/** Options of an import. */
export interface ImportOptions {
  /** Only reports the result, without changes. */
  isDryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
  /** Aborts when the client disconnects. An abort before the commit rolls back the import. */
  signal: AbortSignal;
}

/** Imports product files, each completely or not at all. */
export class ProductImportService {
  private readonly semaphore = new Semaphore({
    permits: 1,
    maxWaiting: 0,
    createBusyError: () =>
      new ShopError('BUSY', 'import.busy', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
  });

  constructor(private readonly deps: ImportDeps) {}

  /**
   * Updates the products that a CSV file identifies by id, and creates the others; a file with a problem changes
   * nothing. Throws as permit does, BAD_INPUT for another encoding than UTF-8, TOO_LARGE and RATE_LIMITED.
   * Throws BUSY during another import, CONFLICT if a product was deleted during the import, and the signal's reason.
   */
  async importProducts(actor: Actor, file: Buffer, options: ImportOptions): Promise<ImportReport> {
    permit(actor, 'catalogue.import');
    await this.deps.limiter.consume('import', actor);
    return this.semaphore.run({ key: '' }, () => this.importFile(actor, file, options));
  }

  private async importFile(actor: Member, file: Buffer, options: ImportOptions): Promise<ImportReport> {
    const { signal, onProgress } = options;
    const parsedFile = await readProductFile(file, (done, total) => {
      signal.throwIfAborted();
      onProgress({ phase: 'check', done, total });
    });
    const terms = { priceBook: this.deps.currentPriceBook(), taxClasses: this.deps.currentTaxClasses() };
    const plan = await planImport(this.deps.reader, parsedFile.rows, terms);
    const { pictures, problems } = await findPictures(this.deps, plan.rows);
    const allProblems = [...parsedFile.problems, ...plan.problems, ...problems];
    signal.throwIfAborted();
    if (allProblems.length > 0 || options.isDryRun)
      return reportOf(parsedFile, plan, plan.rows.map(changeOf), allProblems);

    const preparedColumns = { pictures, textsByRow: await normalizeRows(plan.rows) };
    const total = plan.rows.length;
    onProgress({ phase: 'write', done: 0, total });
    const result = await this.deps.writer.transaction(
      async (tx) => {
        // Plans again inside the transaction, because products may have changed after the first plan.
        const currentPlan = await planImport(tx, parsedFile.rows, terms);
        requireNoProblems(currentPlan.problems);
        const context = { actor, at: this.deps.now() };
        const changes = await writeImport(tx, context, currentPlan, preparedColumns);
        signal.throwIfAborted();
        return { currentPlan, changes };
      },
      { isLong: true },
    );
    onProgress({ phase: 'write', done: total, total });
    return reportOf(parsedFile, result.currentPlan, result.changes, []);
  }
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
): ImportReport {
  const createdCount = rows.filter(({ currentProduct }) => !currentProduct).length;
  const sortedProblems = [...problems].sort((a, b) => a.row - b.row);
  return {
    rows: count,
    created: createdCount,
    updated: rows.length - createdCount,
    unchanged: unchangedCount,
    problemCount: problems.length,
    problems: sortedProblems.slice(0, MAX_PROBLEMS),
    changes: changes.slice(0, MAX_CHANGES),
  };
}
