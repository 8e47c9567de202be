import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';
import { CommitEvents } from './commit-events';
import { asPassingFault, isWorthAnotherTry, type OnFault } from './driver-errors';
import { Savepoints } from './savepoints';
import { Pace } from './write-backpressure';
import { gatherTouches, touch } from './invalidation-tags';
import { ShopError } from '../domain/errors';
import type { Tag } from '../domain/catalogue/cache-tags';

/** What came of one piece of work. */
export type Outcome<T> = { value: T } | { error: unknown };

/** Work of one kind that is cheaper when several pieces are done at once, such as placing orders. */
export interface Group<I, O> {
  /** Does all pieces in the given transaction, one outcome for each. If it throws, each piece is tried alone. */
  run(tx: EntityManager, inputs: readonly I[]): Promise<Outcome<O>[]>;
}

export interface WriterOptions {
  /** Most pieces of work that share one commit. */
  maxPerCommit?: number;
  onFault?: OnFault;
  /** Begins a transaction; small ones are made of work that is done in groups, long ones may pause between statements. */
  begin: (runner: QueryRunner, kind: { isSmall: boolean; isLong: boolean }) => Promise<unknown>;
  /** Ends one that touched something, if it takes more than to say so. */
  commit?: (runner: QueryRunner, touched: ReadonlySet<string>) => Promise<unknown>;
  /** Whether statements keep their order where nobody waits for the answers. */
  isPipelined?: boolean;
}

interface Waiting {
  work: (tx: EntityManager) => Promise<unknown>;
  isLong?: boolean;
  grouped?: { group: Group<unknown, unknown>; input: unknown };
  settle: (outcome: Outcome<unknown>) => void;
}

/** Hears what the transaction touched so far. */
type Finisher = (tx: EntityManager, touched: ReadonlySet<string>) => Promise<void>;

interface OpenTransaction {
  tx: EntityManager;
  isOpen: boolean;
}

const MAX_PER_COMMIT = 128;
/**
 * The one queue for writes. Work that waits together shares one commit, each piece behind a savepoint of its
 * own, so that a refused one leaves its neighbours alone; an answer is given only after the commit.
 */
export class Writer extends CommitEvents {
  /** Commits so far, for measuring. */
  commits = 0;
  private runner: QueryRunner;
  private readonly current = new AsyncLocalStorage<OpenTransaction>();
  private readonly pace = new Pace();
  private readonly marks: Savepoints;
  private readonly finishers: Finisher[] = [];
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: WriterOptions,
  ) {
    super();
    this.runner = dataSource.createQueryRunner();
    this.marks = new Savepoints(options.isPipelined ?? false);
  }

  /**
   * Runs work in a transaction and answers after its commit; inside another one it joins that. If work
   * throws, nothing of it stays. Work on thousands of rows says that it is long. Throws BUSY when too much waits already, or the disk cannot be written.
   */
  transaction<T>(work: (tx: EntityManager) => Promise<T>, { isLong = false } = {}): Promise<T> {
    const outer = this.current.getStore();
    if (outer?.isOpen) return work(outer.tx);
    return this.enqueue({ work, isLong });
  }

  /** The same for a piece of work that may be done together with others of its kind. */
  grouped<I, O>(group: Group<I, O>, input: I): Promise<O> {
    const alone = async (tx: EntityManager) => valueOf((await group.run(tx, [input]))[0]);
    return this.enqueue({ work: alone, grouped: { group: group, input } });
  }

  /** Pieces of work that wait for their turn. */
  get queueLength(): number {
    return this.waiting.length;
  }

  /** Has more work done at the end of each transaction, which follows from what was written in it. If it throws, nothing stays. */
  beforeCommit(work: Finisher): void {
    this.finishers.push(work);
  }

  /** Says, within a transaction, what it changes of what shoppers see. */
  touch(...tags: readonly Tag[]): void {
    touch(this.runner.manager, ...tags);
  }

  /** Waits until everything that queued so far is done. */
  async drain(): Promise<void> {
    await this.running;
  }

  private async enqueue<T>(item: Omit<Waiting, 'settle'>): Promise<T> {
    this.pace.requireRoom(this.waiting.length);
    const outcome = await new Promise<Outcome<unknown>>((settle) => {
      this.waiting.push({ ...item, settle });
      this.running ??= this.serve();
    });
    return valueOf(outcome) as T;
  }

  private async serve(): Promise<void> {
    // Whoever asks in the same turn of the event loop comes along.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.options.maxPerCommit ?? MAX_PER_COMMIT);
      const startedAt = performance.now();
      const commits = this.commits;
      await this.commitTogether(batch);
      const ms = performance.now() - startedAt;
      this.pace.note(batch.length, ms);
      for (const listener of this.batchListeners) listener(batch.length, ms);
      if (this.commits > commits) for (const listener of this.listeners) listener();
    }
    // While it is on, Node follows every request of the shop through all that it does.
    this.current.disable();
    this.running = undefined;
  }

  private async commitTogether(batch: readonly Waiting[]): Promise<void> {
    const settled = await this.tryTogether(batch)
      .catch(async (fault: unknown) => {
        if (!isWorthAnotherTry(fault)) throw fault;
        return this.tryTogether(batch);
      })
      .catch((fault: unknown) => {
        const error = asPassingFault(fault, this.options.onFault);
        // Refusals too: they may have been made because of neighbours that are gone now.
        return new Map(batch.map((item) => [item, { error }]));
      });
    for (const item of batch) item.settle(settled.get(item) ?? { error: new Error('The work was not done') });
  }

  /** Throws where nothing of it stays. */
  private async tryTogether(batch: readonly Waiting[]): Promise<Map<Waiting, Outcome<unknown>>> {
    const outcomes = new Map<Waiting, Outcome<unknown>>();
    // A connection that was lost does not come back by itself.
    if (this.runner.isReleased) this.runner = this.dataSource.createQueryRunner();
    const touched = gatherTouches(this.runner.manager);
    this.marks.clear();
    try {
      await this.options.begin(this.runner, {
        isSmall: batch.every(({ grouped }) => grouped),
        isLong: batch.some(({ isLong }) => isLong),
      });
      await this.runAll(batch, outcomes);
      for (const finish of this.finishers) await finish(this.runner.manager, touched);
      await this.commit(touched);
      this.commits += 1;
      return outcomes;
    } catch (fault) {
      await this.runner.query('ROLLBACK').catch(ignoreErrors('the error before it is thrown'));
      // What follows a failed mark fails because of it.
      await this.marks.settle();
      throw fault;
    } finally {
      // After a fault too: nobody knows for certain what is on the disk.
      if (touched.size > 0) for (const listener of this.touchListeners) listener(touched);
    }
  }

  private async commit(touched: ReadonlySet<string>): Promise<void> {
    const { commit } = this.options;
    await (commit ? commit(this.runner, touched) : this.runner.query('COMMIT'));
    // Who says COMMIT where a mark has failed is not told that nothing was committed.
    await this.marks.settle();
  }

  private async runAll(batch: readonly Waiting[], outcomes: Map<Waiting, Outcome<unknown>>): Promise<void> {
    const [first, ...others] = batch;
    // Has no neighbours: whatever it throws may end the transaction.
    if (first && others.length === 0) {
      outcomes.set(first, { value: await this.inside(first.work) });
      return;
    }
    await this.runGroups(batch, outcomes);
    for (const item of batch)
      if (!outcomes.has(item)) outcomes.set(item, await this.behindSavepoint(item.work));
  }

  /** Does together what can be; what could not be done so is left for later. */
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
    const place = await this.marks.begin(this.runner);
    try {
      const value = await this.inside(work);
      await this.marks.say(this.runner, `RELEASE ${place}`);
      return { value };
    } catch (error) {
      // Fails, and so ends the whole batch, where the fault has ended the transaction itself.
      await this.runner.query(`ROLLBACK TO ${place}`).catch((lost: unknown) => {
        // A refusal of one is not the fault of all.
        throw error instanceof ShopError ? lost : error;
      });
      await this.marks.say(this.runner, `RELEASE ${place}`);
      return { error: asPassingFault(error, this.options.onFault) };
    }
  }

  /** Runs work so that whatever asks for a transaction in it joins the one that is open. */
  private async inside<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
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
