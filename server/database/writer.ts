import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

interface OpenTransaction {
  tx: EntityManager;
  isOpen: boolean;
}

/** The one queue for writes: each transaction runs alone on one connection, in the order of its arrival. */
export class Writer {
  private readonly runner: QueryRunner;
  private readonly current = new AsyncLocalStorage<OpenTransaction>();
  private tail: Promise<unknown> = Promise.resolve();

  constructor(dataSource: DataSource) {
    this.runner = dataSource.createQueryRunner();
  }

  /**
   * Runs work in a transaction of its own and answers after its commit; inside another one it joins that.
   * If work throws, nothing of it stays.
   */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer?.isOpen) return work(outer.tx);
    const result = this.tail.then(() => this.run(work));
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Waits until everything that queued so far is done. */
  async drain(): Promise<void> {
    await this.tail;
  }

  private async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const open: OpenTransaction = { tx: this.runner.manager, isOpen: true };
    await this.runner.query('BEGIN IMMEDIATE');
    try {
      const result = await this.current.run(open, () => work(open.tx));
      await this.runner.query('COMMIT');
      return result;
    } catch (error) {
      await this.runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      open.isOpen = false;
    }
  }
}
