import type { EntityManager, QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';

/**
 * Savepoint statements of a transaction. With a pipelined driver, callers do not await each statement; `awaitPending`
 * throws after the commit if one of the statements failed.
 */
export class Savepoints {
  private pendingStatements: Promise<unknown>[] = [];
  private savepointCount = 0;

  constructor(private readonly isPipelined: boolean) {}

  /**
   * Starts a savepoint and returns its name. Pipelined savepoints need unique names: after a failed SAVEPOINT
   * statement, a rollback must not return to an earlier savepoint of the same name.
   */
  async begin(runner: QueryRunner): Promise<string> {
    const savepoint = this.isPipelined ? `job${(this.savepointCount += 1)}` : 'job';
    await this.send(runner, `SAVEPOINT ${savepoint}`);
    return savepoint;
  }

  /** Sends a savepoint statement; waits for its result only without pipelining. */
  async send(runner: QueryRunner, sql: string): Promise<void> {
    const result = runner.query(sql);
    if (!this.isPipelined) {
      await result;
      return;
    }
    result.catch(ignoreErrors('awaitPending() throws it, unless another error ends the transaction first'));
    this.pendingStatements.push(result);
  }

  /** Resets the state for a new transaction. */
  clear(): void {
    this.pendingStatements = [];
    this.savepointCount = 0;
  }

  /** Waits for all pending statements. Throws the first error. */
  async awaitPending(): Promise<void> {
    if (this.pendingStatements.length > 0) await Promise.all(this.pendingStatements);
  }
}

type Steps<T extends readonly unknown[]> = { readonly [Index in keyof T]: () => Promise<T[Index]> };

/**
 * Runs independent steps: concurrently on PostgreSQL, one after the other on SQLite. A step sends one statement, or its
 * most important statement first. After all steps, it throws the error of the first failed step.
 */
export async function runPipelined<T extends readonly unknown[]>(
  tx: EntityManager,
  steps: Steps<T>,
): Promise<T> {
  if (tx.connection.options.type === 'postgres') return runConcurrently(steps);
  const results: unknown[] = [];
  for (const step of steps) results.push(await step());
  return results as unknown as T;
}

/** Runs all steps concurrently, waits until each has finished, and then throws the first error. */
export async function runConcurrently<T extends readonly unknown[]>(steps: Steps<T>): Promise<T> {
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as unknown as T;
}
