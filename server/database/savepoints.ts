import type { EntityManager, QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';

/**
 * Statements that only mark a place in a transaction. Where the driver keeps their order nobody waits for their
 * answers, which come with those of what follows; the transaction may not end well before all of them are good.
 */
export class Savepoints {
  private sent: Promise<unknown>[] = [];
  private places = 0;

  constructor(private readonly isPipelined: boolean) {}

  /** Begins a savepoint, and says its name: one of its own, where one that was never made is not to pass for the one before. */
  async begin(runner: QueryRunner): Promise<string> {
    const place = this.isPipelined ? `piece${(this.places += 1)}` : 'piece';
    await this.say(runner, `SAVEPOINT ${place}`);
    return place;
  }

  async say(runner: QueryRunner, sql: string): Promise<void> {
    const answer = runner.query(sql);
    if (!this.isPipelined) {
      await answer;
      return;
    }
    answer.catch(ignoreErrors('settle() throws it, unless it has ended the transaction before'));
    this.sent.push(answer);
  }

  /** Forgets the transaction before. */
  clear(): void {
    this.sent = [];
    this.places = 0;
  }

  /** Throws the first fault, if there was one. */
  async settle(): Promise<void> {
    if (this.sent.length > 0) await Promise.all(this.sent);
  }
}

type Steps<T extends readonly unknown[]> = { readonly [Index in keyof T]: () => Promise<T[Index]> };

/**
 * Asks what does not depend on the answers before it: PostgreSQL without waiting for them, SQLite one after the other.
 * A step asks one thing, or the most important one first. Throws the fault of the first step that has one, when nothing
 * is under way any more.
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

/** Does all of it at once, and waits for each also when one has failed; throws the first fault. */
export async function flushed<T extends readonly unknown[]>(steps: Steps<T>): Promise<T> {
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as unknown as T;
}
