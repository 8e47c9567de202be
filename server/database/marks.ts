import type { EntityManager, QueryRunner } from 'typeorm';

/**
 * Statements that only mark a place in a transaction. Where the driver keeps their order nobody waits for their
 * answers, which come with those of what follows; the transaction may not end well before all of them are good.
 */
export class Marks {
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
    // Heard of at the end, if the fault has not ended the transaction before.
    answer.catch(() => undefined);
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

/**
 * Writes what does not depend on what is answered before it, in this order: each step asks one thing, or the most
 * important one first. SQLite is asked one after the other. Throws the first fault, when nothing is under way any more.
 */
export async function writeInOrder(
  tx: EntityManager,
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if (tx.connection.options.type === 'postgres') return allSent(steps);
  for (const step of steps) await step();
}

/** Does all of it at once, and waits for each also when one has failed; throws the first fault. */
export async function allSent(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
