import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './generated-sections';

/** Returns the names of the triggers that docs/architecture.md lists for a database, sorted. */
export function documentedTriggers(database: 'SQLite' | 'PostgreSQL'): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = text.split(`### Triggers of ${database}\n`);
  const [table = ''] = section.split(/^##/m);
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .sort();
}
