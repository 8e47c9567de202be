import type { EntityManager } from 'typeorm';

/** A query for invalid rows; `id` identifies a row. */
export interface Check {
  sentence: (id: string) => string;
  sql: string;
}

const EXAMPLES_PER_CHECK = 20;

/**
 * Collects problems by check. It stores the first problems of each check as examples, and the number of all problems.
 */
export class Problems {
  private readonly byCheck = new Map<string, { examples: string[]; count: number }>();

  get isEmpty(): boolean {
    return this.byCheck.size === 0;
  }

  add(check: string, sentence: string): void {
    const entry = this.byCheck.get(check) ?? { examples: [], count: 0 };
    this.byCheck.set(check, entry);
    entry.count += 1;
    if (entry.examples.length < EXAMPLES_PER_CHECK) entry.examples.push(sentence);
  }

  /** Problems as sentences, each with the name of its check. */
  sentences(): string[] {
    return [...this.byCheck].flatMap(([check, { examples, count }]) => {
      const remainder = count > examples.length ? [`${check}: … and ${count - examples.length} more`] : [];
      return [...examples.map((sentence) => `${check}: ${sentence}`), ...remainder];
    });
  }
}

/** Runs several checks and adds their problems under one name. */
export async function runChecks(
  tx: EntityManager,
  { name, checks }: { name: string; checks: readonly Check[] },
  problems: Problems,
): Promise<void> {
  for (const { sql, sentence } of checks) {
    for (const { id } of await tx.query<{ id: string }[]>(sql)) problems.add(name, sentence(id));
  }
}
