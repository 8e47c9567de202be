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
import type { ImageService } from '../media';
import { findPictures } from './import-pictures';
import { planImport, type ImportPlan } from './import-plan';
import { readProductFile, type ReadFile } from './import-reading';
import { changeOf, normalizeRows, writeImport } from './import-writing';
import type { Limiter } from '../../lib/limiter';
import { Semaphore } from '../../lib/semaphore';

/** Listed problems and changes; further ones are only counted. */
const MAX_PROBLEMS = 1_000;
const MAX_CHANGES = 200;
const RETRY_AFTER_SECONDS = 5;

interface ImportDeps {
  writer: Writer;
  reader: DataSource;
  images: Pick<ImageService, 'find'>;
  limiter: Limiter;
  now: () => Date;
}

/** Options of an import. */
export interface ImportOptions {
  /** Only reports the result, without changes. */
  isDryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
  /** Aborts on the client's disconnect; before the commit nothing is written then. */
  signal: AbortSignal;
}

/** Imports product files, each completely or not at all. */
export class ProductImportService {
  private readonly imports = new Semaphore({
    permits: 1,
    maxWaiting: 0,
    busy: () =>
      new ShopError('BUSY', 'import.busy', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
  });

  constructor(private readonly deps: ImportDeps) {}

  /**
   * Updates the products that a CSV file identifies by id, and creates the others; a file with a problem changes
   * nothing. Throws as permit does, BAD_INPUT for another encoding than UTF-8, TOO_LARGE and RATE_LIMITED.
   * Throws BUSY during another import, CONFLICT if a product was deleted meanwhile, and the signal's reason.
   */
  async run(actor: Actor, file: Buffer, options: ImportOptions): Promise<ImportReport> {
    permit(actor, 'catalogue.import');
    await this.deps.limiter.consume('import', actor);
    return this.imports.run({ key: '' }, () => this.importFile(actor, file, options));
  }

  private async importFile(actor: Member, file: Buffer, options: ImportOptions): Promise<ImportReport> {
    const { signal, onProgress } = options;
    const read = await readProductFile(file, (done, total) => {
      signal.throwIfAborted();
      onProgress({ phase: 'check', done, total });
    });
    const plan = await planImport(this.deps.reader, read.rows);
    const { pictures, problems } = await findPictures(this.deps, plan.rows);
    const all = [...read.problems, ...plan.problems, ...problems];
    signal.throwIfAborted();
    if (all.length > 0 || options.isDryRun) return reportOf(read, plan, plan.rows.map(changeOf), all);

    const preparedRows = { pictures, textColumns: await normalizeRows(plan.rows) };
    const total = plan.rows.length;
    onProgress({ phase: 'write', done: 0, total });
    const written = await this.deps.writer.transaction(
      async (tx) => {
        // Plans again inside the transaction, because products may have changed since; no other write can follow.
        const present = await planImport(tx, read.rows);
        requireNone(present.problems);
        const act = { actor, at: this.deps.now() };
        const changes = await writeImport(tx, act, present, preparedRows);
        signal.throwIfAborted();
        return { present, changes };
      },
      { isLong: true },
    );
    onProgress({ phase: 'write', done: total, total });
    return reportOf(read, written.present, written.changes, []);
  }
}

/** Requires a plan without problems; the first plan had none. Throws CONFLICT. */
function requireNone(problems: readonly ImportProblem[]): void {
  if (problems.length === 0) return;
  throw new ShopError('CONFLICT', 'import.outdated');
}

function reportOf(
  { count }: ReadFile,
  { rows, unchanged }: ImportPlan,
  changes: readonly ImportChange[],
  problems: readonly ImportProblem[],
): ImportReport {
  const created = rows.filter(({ existing }) => !existing).length;
  const sorted = [...problems].sort((one, other) => one.row - other.row);
  return {
    rows: count,
    created,
    updated: rows.length - created,
    unchanged,
    problemCount: problems.length,
    problems: sorted.slice(0, MAX_PROBLEMS),
    changes: changes.slice(0, MAX_CHANGES),
  };
}
