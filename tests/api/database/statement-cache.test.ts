import sqlite3 from 'sqlite3';
import { DataSource, QueryFailedError, type QueryResult } from 'typeorm';
import { cacheStatements } from '../../../server/database/sqlite/statement-cache';

async function open() {
  const source = new DataSource({ type: 'sqlite', database: ':memory:', driver: sqlite3 });
  await source.initialize();
  const prepare = jest.spyOn(sqlite3.Database.prototype, 'prepare').mockClear();
  const forget = cacheStatements(source);
  const runner = source.createQueryRunner();
  return {
    prepare,
    ask: <Answer = unknown[]>(sql: string, values?: unknown[]) =>
      runner.query(sql, values) as Promise<Answer>,
    askWhole: (sql: string, values: unknown[] = []): Promise<QueryResult> => runner.query(sql, values, true),
    close: () => {
      forget();
      return source.destroy();
    },
  };
}

describe('§8 The statement cache of a connection', () => {
  it('prepares a statement once and returns the same results', async () => {
    const { prepare, ask, askWhole, close } = await open();
    await ask('CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
    for (const name of ['lamp', 'kettle', 'mouse']) await ask('INSERT INTO thing (name) VALUES (?)', [name]);
    expect(await ask('INSERT INTO thing (name) VALUES (?)', ['phone'])).toBe(4);
    expect(await askWhole('UPDATE thing SET name = name WHERE id > ?', [2])).toMatchObject({ affected: 2 });
    expect(await askWhole('SELECT name FROM thing WHERE id > ?', [2])).toMatchObject({
      raw: [{ name: 'mouse' }, { name: 'phone' }],
      records: [{ name: 'mouse' }, { name: 'phone' }],
    });

    expect(await ask('SELECT name FROM thing WHERE id = ?', [1])).toEqual([{ name: 'lamp' }]);
    expect(await ask('SELECT name FROM thing WHERE id = ?', [9])).toEqual([]);
    expect(await ask('SELECT name FROM thing WHERE id = ?', [2])).toEqual([{ name: 'kettle' }]);
    expect(prepare).toHaveBeenCalledTimes(4);
    await close();
  });

  it('still works after a refused statement', async () => {
    const { ask, close } = await open();
    await ask('CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
    const add = (name: string) => ask('INSERT INTO thing (name) VALUES (?)', [name]);
    await ask('BEGIN');
    await add('lamp');
    await ask('SAVEPOINT piece');
    const refusal: unknown = await add('lamp').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(QueryFailedError);
    expect(refusal).toMatchObject({ code: 'SQLITE_CONSTRAINT' });
    await ask('ROLLBACK TO piece');
    await ask('RELEASE piece');
    await add('kettle');
    await ask('COMMIT');

    expect(await ask('SELECT name FROM thing ORDER BY id')).toEqual([{ name: 'lamp' }, { name: 'kettle' }]);
    await expect(ask('SELECT name FROM nowhere')).rejects.toThrow('no such table');
    await expect(ask('SELECT name FROM nowhere')).rejects.toThrow('no such table');
    await close();
  });

  it('sees a changed table', async () => {
    const { ask, close } = await open();
    await ask('CREATE TABLE thing (id INTEGER PRIMARY KEY)');
    await ask('INSERT INTO thing DEFAULT VALUES');
    expect(await ask('SELECT * FROM thing')).toEqual([{ id: 1 }]);
    await ask(`ALTER TABLE thing ADD COLUMN name TEXT DEFAULT 'lamp'`);

    expect(await ask('SELECT * FROM thing')).toEqual([{ id: 1, name: 'lamp' }]);
    await close();
  });

  it('leaves no open statement that would block a commit', async () => {
    const { ask, close } = await open();
    await ask('CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT)');
    for (const name of ['lamp', 'kettle']) {
      await ask('BEGIN');
      await ask('INSERT INTO thing (name) VALUES (?), (?) RETURNING id', [name, name]);
      await ask('COMMIT');
    }

    expect(await ask('SELECT COUNT(*) AS count FROM thing')).toEqual([{ count: 4 }]);
    await close();
  });

  it('excludes pragmas, which take effect when they are prepared', async () => {
    const { ask, close } = await open();
    for (const mode of [1, 0, 1]) {
      await ask(`PRAGMA foreign_keys = ${mode}`);
      expect(await ask('PRAGMA foreign_keys')).toEqual([{ foreign_keys: mode }]);
    }
    await close();
  });

  it('answers every concurrent caller', async () => {
    const { ask, close } = await open();
    const values = Array.from({ length: 20 }, (_, index) => index);

    expect(await Promise.all(values.map((index) => ask('SELECT ? AS index_', [index])))).toEqual(
      values.map((index) => [{ index_: index }]),
    );
    await close();
  });
});
