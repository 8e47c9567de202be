import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openWriterSource } from '../../server/database/data-source';
import { ROOT } from '../docs/generated-sections';

describe('§11 Triggers', () => {
  it('are all listed in docs/architecture.md', async () => {
    const source = await openWriterSource(':memory:');
    await source.runMigrations();
    const rows: { name: string }[] = await source.query(
      `SELECT name FROM sqlite_master WHERE type = 'trigger'`,
    );
    await source.destroy();

    const [, section = ''] = /^## Triggers\n(.*?)(?=^## )/ms.exec(
      readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'),
    ) ?? [''];
    const names = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});
