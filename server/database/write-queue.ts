import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';
import { CommitEvents } from './commit-events';
import { toBusyError, isRetryable, type OnFault } from './driver-errors';
import { Savepoints } from './savepoints';
import { WriteBackpressure } from './write-backpressure';
import { collectInvalidatedTags } from './invalidation-tags';
import { ShopError } from '../domain/errors';

/** Result of one job. */
export type Outcome<T> = { value: T } | { error: unknown };

/** A kind of job that is cheaper in batches, such as placing orders. */
export interface Group<I, O> {
  /** Runs all jobs in the given transaction and returns one outcome per job. After an error, each job runs alone. */
  run(tx: EntityManager, inputs: readonly I[]): Promise<Outcome<O>[]>;
}

export interface WriterOptions {
  /** Most jobs per commit. */
  maxPerCommit?: number;
  onFault?: OnFault;
  /**
   * Begins a transaction. `isSmall` holds for grouped jobs only; `isLong` transactions may pause between statements.
   */
  begin: (runner: QueryRunner, kind: { isSmall: boolean; isLong: boolean }) => Promise<unknown>;
  /** Commits a transaction with its invalidated tags, if a plain COMMIT is not enough. */
  commit?: (runner: QueryRunner, invalidatedTags: ReadonlySet<string>) => Promise<unknown>;
  /** True if the driver keeps the order of statements that are sent without waiting. */
  isPipelined?: boolean;
}

interface QueuedJob {
  callback: (tx: EntityManager) => Promise<unknown>;
  isLong?: boolean;
  grouped?: { group: Group<unknown, unknown>; input: unknown };
  settle: (outcome: Outcome<unknown>) => void;
}

/** Runs before each commit, with the tags invalidated so far. */
type BeforeCommitHook = (tx: EntityManager, invalidatedTags: ReadonlySet<string>) => Promise<void>;

interface OpenTransaction {
  tx: EntityManager;
  isOpen: boolean;
}

const MAX_PER_COMMIT = 128;

/**
 * The write queue. Waiting jobs share one commit (group commit); each job has its own savepoint, so a refused job
 * does not affect the others. Callers get their results only after the commit.
 */
export class Writer extends CommitEvents {
  /** Number of commits so far, for metrics. */
  commitCount = 0;
  private runner: QueryRunner;
  private readonly currentTransaction = new AsyncLocalStorage<OpenTransaction>();
  private readonly backpressure = new WriteBackpressure();
  private readonly savepoints: Savepoints;
  private readonly beforeCommitHooks: BeforeCommitHook[] = [];
  private queuedJobs: QueuedJob[] = [];
  private activeRun: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: WriterOptions,
  ) {
    super();
    this.runner = dataSource.createQueryRunner();
    this.savepoints = new Savepoints(options.isPipelined ?? false);
  }

  /**
   * Runs a callback in a transaction and returns after the commit; a nested call joins the outer transaction. If the
   * callback throws, its changes are rolled back. Callbacks on thousands of rows set `isLong`. Throws BUSY when the
   * queue is too long, or the disk is not writable.
   */
  transaction<T>(callback: (tx: EntityManager) => Promise<T>, { isLong = false } = {}): Promise<T> {
    const outer = this.currentTransaction.getStore();
    if (outer?.isOpen) return callback(outer.tx);
    return this.enqueue({ callback, isLong });
  }

  /** Like `transaction`, for a job that may run in a batch with other jobs of the same group. */
  runGrouped<I, O>(group: Group<I, O>, input: I): Promise<O> {
    const runSingle = async (tx: EntityManager) => valueOf((await group.run(tx, [input]))[0]);
    return this.enqueue({ callback: runSingle, grouped: { group, input } });
  }

  /** Number of waiting jobs. */
  get queueLength(): number {
    return this.queuedJobs.length;
  }

  /** Adds a hook that runs at the end of each transaction. If the hook throws, the transaction is rolled back. */
  beforeCommit(callback: BeforeCommitHook): void {
    this.beforeCommitHooks.push(callback);
  }

  /** Waits until every queued job is done. */
  async drain(): Promise<void> {
    await this.activeRun;
  }

  private async enqueue<T>(job: Omit<QueuedJob, 'settle'>): Promise<T> {
    this.backpressure.assertCapacity(this.queuedJobs.length);
    const outcome = await new Promise<Outcome<unknown>>((settle) => {
      this.queuedJobs.push({ ...job, settle });
      this.activeRun ??= this.runQueue();
    });
    return valueOf(outcome) as T;
  }

  private async runQueue(): Promise<void> {
    // Calls in the same iteration of the event loop join this batch.
    await new Promise(setImmediate);
    while (this.queuedJobs.length > 0) {
      const batch = this.queuedJobs.splice(0, this.options.maxPerCommit ?? MAX_PER_COMMIT);
      const startedAt = performance.now();
      const previousCommitCount = this.commitCount;
      await this.commitTogether(batch);
      const ms = performance.now() - startedAt;
      this.backpressure.recordBatch(batch.length, ms);
      for (const listener of this.batchListeners) listener(batch.length, ms);
      if (this.commitCount > previousCommitCount) for (const listener of this.commitListeners) listener();
    }
    // An enabled AsyncLocalStorage makes Node track every asynchronous operation of the process.
    this.currentTransaction.disable();
    this.activeRun = undefined;
  }

  private async commitTogether(batch: readonly QueuedJob[]): Promise<void> {
    const outcomes = await this.runInOneTransaction(batch)
      .catch(async (fault: unknown) => {
        if (!isRetryable(fault)) throw fault;
        return this.runInOneTransaction(batch);
      })
      .catch((fault: unknown) => {
        const error = toBusyError(fault, this.options.onFault);
        // Discards refusals too: they may depend on changes of other jobs that were rolled back.
        return new Map(batch.map((job) => [job, { error }]));
      });
    for (const job of batch) job.settle(outcomes.get(job) ?? { error: new Error('The job did not run') });
  }

  /** Runs a batch in one transaction. Throws if it was rolled back. */
  private async runInOneTransaction(batch: readonly QueuedJob[]): Promise<Map<QueuedJob, Outcome<unknown>>> {
    const outcomes = new Map<QueuedJob, Outcome<unknown>>();
    // A released runner does not reconnect by itself.
    if (this.runner.isReleased) this.runner = this.dataSource.createQueryRunner();
    const invalidatedTags = collectInvalidatedTags(this.runner.manager);
    this.savepoints.clear();
    try {
      await this.options.begin(this.runner, {
        isSmall: batch.every(({ grouped }) => grouped),
        isLong: batch.some(({ isLong }) => isLong),
      });
      await this.runAll(batch, outcomes);
      for (const hook of this.beforeCommitHooks) await hook(this.runner.manager, invalidatedTags);
      await this.commit(invalidatedTags);
      this.commitCount += 1;
      return outcomes;
    } catch (fault) {
      await this.runner.query('ROLLBACK').catch(ignoreErrors('the original error is thrown'));
      // A failed savepoint also fails the statements after it, so throw the error of the savepoint.
      await this.savepoints.awaitPending();
      throw fault;
    } finally {
      // Runs after an error too, because the commit may still have reached the disk.
      if (invalidatedTags.size > 0)
        for (const listener of this.invalidationListeners) listener(invalidatedTags);
    }
  }

  private async commit(invalidatedTags: ReadonlySet<string>): Promise<void> {
    const { commit } = this.options;
    await (commit ? commit(this.runner, invalidatedTags) : this.runner.query('COMMIT'));
    // PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK, so check pending savepoint errors.
    await this.savepoints.awaitPending();
  }

  private async runAll(
    batch: readonly QueuedJob[],
    outcomes: Map<QueuedJob, Outcome<unknown>>,
  ): Promise<void> {
    const [firstJob, ...otherJobs] = batch;
    // A single job needs no savepoint: its error may end the transaction.
    if (firstJob && otherJobs.length === 0) {
      outcomes.set(firstJob, { value: await this.runNested(firstJob.callback) });
      return;
    }
    await this.runGroups(batch, outcomes);
    for (const job of batch)
      if (!outcomes.has(job)) outcomes.set(job, await this.runInSavepoint(job.callback));
  }

  /** Runs each group as one job. The jobs of a failed group run one by one later. */
  private async runGroups(
    batch: readonly QueuedJob[],
    outcomes: Map<QueuedJob, Outcome<unknown>>,
  ): Promise<void> {
    const groups = new Set(batch.flatMap(({ grouped }) => (grouped ? [grouped.group] : [])));
    for (const group of groups) {
      const groupJobs = batch.filter(({ grouped }) => grouped?.group === group);
      const inputs = groupJobs.map(({ grouped }) => grouped?.input);
      const groupOutcome = await this.runInSavepoint((tx) => group.run(tx, inputs));
      if ('error' in groupOutcome) continue;
      groupJobs.forEach((job, index) => {
        const outcome = groupOutcome.value[index];
        if (outcome) outcomes.set(job, outcome);
      });
    }
  }

  private async runInSavepoint<T>(callback: (tx: EntityManager) => Promise<T>): Promise<Outcome<T>> {
    const savepoint = await this.savepoints.begin(this.runner);
    try {
      const value = await this.runNested(callback);
      await this.savepoints.send(this.runner, `RELEASE ${savepoint}`);
      return { value };
    } catch (error) {
      // If the error has aborted the transaction itself, this statement fails too and ends the batch.
      await this.runner.query(`ROLLBACK TO ${savepoint}`).catch((rollbackError: unknown) => {
        // The refusal of one job must not fail the whole batch.
        throw error instanceof ShopError ? rollbackError : error;
      });
      await this.savepoints.send(this.runner, `RELEASE ${savepoint}`);
      return { error: toBusyError(error, this.options.onFault) };
    }
  }

  /** Runs a callback; its nested calls of `transaction` join the open transaction. */
  private async runNested<T>(callback: (tx: EntityManager) => Promise<T>): Promise<T> {
    const transaction: OpenTransaction = { tx: this.runner.manager, isOpen: true };
    try {
      return await this.currentTransaction.run(transaction, () => callback(transaction.tx));
    } finally {
      transaction.isOpen = false;
    }
  }
}

function valueOf<T>(outcome: Outcome<T> | undefined): T {
  if (!outcome) throw new Error('The job has no outcome');
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
