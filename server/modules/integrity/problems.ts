import type { EntityManager } from 'typeorm';

/** Finds what must not be there; `id` names it. */
export interface Check {
  sentence: (id: string) => string;
  sql: string;
}

const SHOWN_PER_CHECK = 20;

/** Collects what is wrong, by check; of very many alike only the first are kept. */
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

  /** Each finding behind the name of its check. */
  sentences(): string[] {
    return [...this.byCheck].flatMap(([check, { shown, count }]) => {
      const more = count > shown.length ? [`${check}: … and ${count - shown.length} more`] : [];
      return [...shown.map((sentence) => `${check}: ${sentence}`), ...more];
    });
  }
}

/** Looks for what some checks forbid, and says it under their name. */
export async function runChecks(
  tx: EntityManager,
  { name, checks }: { name: string; checks: readonly Check[] },
  findings: Findings,
): Promise<void> {
  for (const { sql, sentence } of checks) {
    for (const { id } of await tx.query<{ id: string }[]>(sql)) findings.add(name, sentence(id));
  }
}
