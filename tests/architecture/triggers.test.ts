import { openWriterSource } from '../../server/database/data-source';
import { documentedTriggers } from '../docs/trigger-tables';

// tests/postgres/triggers.test.ts compares the triggers of PostgreSQL.
it('§11 docs/architecture.md lists every trigger of SQLite', async () => {
  const source = await openWriterSource(':memory:');
  await source.runMigrations();
  const rows: { name: string }[] = await source.query(
    `SELECT name FROM sqlite_master WHERE type = 'trigger'`,
  );
  await source.destroy();
  expect(documentedTriggers('SQLite')).toEqual(rows.map(({ name }) => name).sort());
});
