import type { EntityManager, QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';

/**
 * Savepoint statements of a transaction. In a pipelined driver no caller awaits them individually; a transaction may
 * commit only after all of them succeeded.
 */
export class Savepoints {
  private sent: Promise<unknown>[] = [];
  private savepointCount = 0;

  constructor(private readonly isPipelined: boolean) {}

  /**
   * Starts a savepoint and returns its name. Pipelined savepoints need unique names: if one fails, a later rollback
   * must not hit the previous one.
   */
  async begin(runner: QueryRunner): Promise<string> {
    const savepoint = this.isPipelined ? `piece${(this.savepointCount += 1)}` : 'piece';
    await this.send(runner, `SAVEPOINT ${savepoint}`);
    return savepoint;
  }

  async send(runner: QueryRunner, sql: string): Promise<void> {
    const answer = runner.query(sql);
    if (!this.isPipelined) {
      await answer;
      return;
    }
    answer.catch(ignoreErrors('settle() throws it, unless it has ended the transaction before'));
    this.sent.push(answer);
  }

  /** Resets the state for a new transaction. */
  clear(): void {
    this.sent = [];
    this.savepointCount = 0;
  }

  /** Throws the error of the first failed statement. */
  async settle(): Promise<void> {
    if (this.sent.length > 0) await Promise.all(this.sent);
  }
}

type Steps<T extends readonly unknown[]> = { readonly [Index in keyof T]: () => Promise<T[Index]> };

/**
 * Runs independent steps: pipelined on PostgreSQL, one by one on SQLite. A step sends one statement, or its most
 * important one first. After all steps have settled, it throws the error of the first failed step.
 */
export async function runPipelined<T extends readonly unknown[]>(
  tx: EntityManager,
  steps: Steps<T>,
): Promise<T> {
  if (tx.connection.options.type === 'postgres') return flushed(steps);
  const answers: unknown[] = [];
  for (const step of steps) answers.push(await step());
  return answers as unknown as T;
}

/** Runs all steps concurrently and waits for each; then throws the first error. */
export async function flushed<T extends readonly unknown[]>(steps: Steps<T>): Promise<T> {
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as unknown as T;
}
