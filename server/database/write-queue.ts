import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';
import { CommitEvents } from './commit-events';
import { toTransientError, isRetryable, type OnFault } from './driver-errors';
import { Savepoints } from './savepoints';
import { WriteBackpressure } from './write-backpressure';
import { collectInvalidatedTags } from './invalidation-tags';
import { ShopError } from '../domain/errors';

/** Result of one job. */
export type Outcome<T> = { value: T } | { error: unknown };

/** A kind of job that is cheaper in batches, such as placing orders. */
export interface Group<I, O> {
  /** Runs all jobs in the given transaction and returns one outcome each. If it throws, each job runs alone. */
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
  commit?: (runner: QueryRunner, invalidated: ReadonlySet<string>) => Promise<unknown>;
  /** True if the driver keeps the order of statements that are sent without waiting. */
  isPipelined?: boolean;
}

interface Waiting {
  work: (tx: EntityManager) => Promise<unknown>;
  isLong?: boolean;
  grouped?: { group: Group<unknown, unknown>; input: unknown };
  settle: (outcome: Outcome<unknown>) => void;
}

/** Runs before each commit, with the tags invalidated so far. */
type BeforeCommitHook = (tx: EntityManager, invalidated: ReadonlySet<string>) => Promise<void>;

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
  commits = 0;
  private runner: QueryRunner;
  private readonly current = new AsyncLocalStorage<OpenTransaction>();
  private readonly backpressure = new WriteBackpressure();
  private readonly savepoints: Savepoints;
  private readonly beforeCommitHooks: BeforeCommitHook[] = [];
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: WriterOptions,
  ) {
    super();
    this.runner = dataSource.createQueryRunner();
    this.savepoints = new Savepoints(options.isPipelined ?? false);
  }

  /**
   * Runs work in a transaction and returns after its commit; a nested call joins the outer transaction. If work
   * throws, all its changes are rolled back. Work on thousands of rows sets `isLong`. Throws BUSY when the queue is
   * too long, or the disk is not writable.
   */
  transaction<T>(work: (tx: EntityManager) => Promise<T>, { isLong = false } = {}): Promise<T> {
    const outer = this.current.getStore();
    if (outer?.isOpen) return work(outer.tx);
    return this.enqueue({ work, isLong });
  }

  /** Like `transaction`, for a job that may run in a batch with others of its kind. */
  grouped<I, O>(group: Group<I, O>, input: I): Promise<O> {
    const runSingle = async (tx: EntityManager) => valueOf((await group.run(tx, [input]))[0]);
    return this.enqueue({ work: runSingle, grouped: { group, input } });
  }

  /** Number of waiting jobs. */
  get queueLength(): number {
    return this.waiting.length;
  }

  /** Adds work that runs at the end of each transaction. If it throws, the transaction is rolled back. */
  beforeCommit(work: BeforeCommitHook): void {
    this.beforeCommitHooks.push(work);
  }

  /** Waits until every queued job is done. */
  async drain(): Promise<void> {
    await this.running;
  }

  private async enqueue<T>(item: Omit<Waiting, 'settle'>): Promise<T> {
    this.backpressure.assertCapacity(this.waiting.length);
    const outcome = await new Promise<Outcome<unknown>>((settle) => {
      this.waiting.push({ ...item, settle });
      this.running ??= this.runWaiting();
    });
    return valueOf(outcome) as T;
  }

  private async runWaiting(): Promise<void> {
    // Calls in the same turn of the event loop join this batch.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.options.maxPerCommit ?? MAX_PER_COMMIT);
      const startedAt = performance.now();
      const commits = this.commits;
      await this.commitTogether(batch);
      const ms = performance.now() - startedAt;
      this.backpressure.note(batch.length, ms);
      for (const listener of this.batchListeners) listener(batch.length, ms);
      if (this.commits > commits) for (const listener of this.listeners) listener();
    }
    // While enabled, AsyncLocalStorage makes Node track every asynchronous operation of the shop.
    this.current.disable();
    this.running = undefined;
  }

  private async commitTogether(batch: readonly Waiting[]): Promise<void> {
    const outcomes = await this.runInOneTransaction(batch)
      .catch(async (fault: unknown) => {
        if (!isRetryable(fault)) throw fault;
        return this.runInOneTransaction(batch);
      })
      .catch((fault: unknown) => {
        const error = toTransientError(fault, this.options.onFault);
        // Discard refusals too: they may depend on changes of other jobs that are rolled back now.
        return new Map(batch.map((item) => [item, { error }]));
      });
    for (const item of batch)
      item.settle(outcomes.get(item) ?? { error: new Error('The work was not done') });
  }

  /** Runs a batch in one transaction. Throws if it was rolled back. */
  private async runInOneTransaction(batch: readonly Waiting[]): Promise<Map<Waiting, Outcome<unknown>>> {
    const outcomes = new Map<Waiting, Outcome<unknown>>();
    // A released runner does not reconnect by itself.
    if (this.runner.isReleased) this.runner = this.dataSource.createQueryRunner();
    const invalidated = collectInvalidatedTags(this.runner.manager);
    this.savepoints.clear();
    try {
      await this.options.begin(this.runner, {
        isSmall: batch.every(({ grouped }) => grouped),
        isLong: batch.some(({ isLong }) => isLong),
      });
      await this.runAll(batch, outcomes);
      for (const finish of this.beforeCommitHooks) await finish(this.runner.manager, invalidated);
      await this.commit(invalidated);
      this.commits += 1;
      return outcomes;
    } catch (fault) {
      await this.runner.query('ROLLBACK').catch(ignoreErrors('the error before it is thrown'));
      // Statements after a failed savepoint fail because of it, so throw that first error.
      await this.savepoints.settle();
      throw fault;
    } finally {
      // Also after an error: the commit may still have reached the disk.
      if (invalidated.size > 0) for (const listener of this.invalidationListeners) listener(invalidated);
    }
  }

  private async commit(invalidated: ReadonlySet<string>): Promise<void> {
    const { commit } = this.options;
    await (commit ? commit(this.runner, invalidated) : this.runner.query('COMMIT'));
    // PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK, so check pending savepoint errors.
    await this.savepoints.settle();
  }

  private async runAll(batch: readonly Waiting[], outcomes: Map<Waiting, Outcome<unknown>>): Promise<void> {
    const [first, ...others] = batch;
    // A single job needs no savepoint: its error may end the transaction.
    if (first && others.length === 0) {
      outcomes.set(first, { value: await this.runNested(first.work) });
      return;
    }
    await this.runGroups(batch, outcomes);
    for (const item of batch)
      if (!outcomes.has(item)) outcomes.set(item, await this.behindSavepoint(item.work));
  }

  /** Runs each group as one job; failed groups remain for the single runs. */
  private async runGroups(
    batch: readonly Waiting[],
    outcomes: Map<Waiting, Outcome<unknown>>,
  ): Promise<void> {
    const groups = new Set(batch.flatMap(({ grouped }) => (grouped ? [grouped.group] : [])));
    for (const group of groups) {
      const items = batch.filter(({ grouped }) => grouped?.group === group);
      const inputs = items.map(({ grouped }) => grouped?.input);
      const together = await this.behindSavepoint((tx) => group.run(tx, inputs));
      if ('error' in together) continue;
      items.forEach((item, index) => {
        const outcome = together.value[index];
        if (outcome) outcomes.set(item, outcome);
      });
    }
  }

  private async behindSavepoint<T>(work: (tx: EntityManager) => Promise<T>): Promise<Outcome<T>> {
    const savepoint = await this.savepoints.begin(this.runner);
    try {
      const value = await this.runNested(work);
      await this.savepoints.send(this.runner, `RELEASE ${savepoint}`);
      return { value };
    } catch (error) {
      // If the error has aborted the transaction itself, this statement fails too and ends the batch.
      await this.runner.query(`ROLLBACK TO ${savepoint}`).catch((lost: unknown) => {
        // The refusal of one job must not fail the whole batch.
        throw error instanceof ShopError ? lost : error;
      });
      await this.savepoints.send(this.runner, `RELEASE ${savepoint}`);
      return { error: toTransientError(error, this.options.onFault) };
    }
  }

  /** Runs work; nested calls of `transaction` join the open transaction. */
  private async runNested<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const open: OpenTransaction = { tx: this.runner.manager, isOpen: true };
    try {
      return await this.current.run(open, () => work(open.tx));
    } finally {
      open.isOpen = false;
    }
  }
}

function valueOf<T>(outcome: Outcome<T> | undefined): T {
  if (!outcome) throw new Error('The work had no outcome');
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
