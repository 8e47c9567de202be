import type { EntityManager } from 'typeorm';

/** A query for invalid rows; `id` identifies a row. */
export interface Check {
  sentence: (id: string) => string;
  sql: string;
}

const SHOWN_PER_CHECK = 20;

/** Collects problems by check; it keeps only the first of very many. */
export class Findings {
  private readonly byCheck = new Map<string, { shown: string[]; count: number }>();

  get isEmpty(): boolean {
    return this.byCheck.size === 0;
  }

  add(check: string, sentence: string): void {
    const entry = this.byCheck.get(check) ?? { shown: [], count: 0 };
    this.byCheck.set(check, entry);
    entry.count += 1;
    if (entry.shown.length < SHOWN_PER_CHECK) entry.shown.push(sentence);
  }

  /** Problems as sentences, each with the name of its check. */
  sentences(): string[] {
    return [...this.byCheck].flatMap(([check, { shown, count }]) => {
      const more = count > shown.length ? [`${check}: … and ${count - shown.length} more`] : [];
      return [...shown.map((sentence) => `${check}: ${sentence}`), ...more];
    });
  }
}

/** Runs several checks and adds their problems under one name. */
export async function runChecks(
  tx: EntityManager,
  { name, checks }: { name: string; checks: readonly Check[] },
  findings: Findings,
): Promise<void> {
  for (const { sql, sentence } of checks) {
    for (const { id } of await tx.query<{ id: string }[]>(sql)) findings.add(name, sentence(id));
  }
}
