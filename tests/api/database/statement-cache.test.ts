import sqlite3 from 'sqlite3';
import { DataSource, QueryFailedError, type QueryResult } from 'typeorm';
import { cacheStatements } from '../../../server/database/sqlite/statement-cache';

async function openSource() {
  const source = new DataSource({ type: 'sqlite', database: ':memory:', driver: sqlite3 });
  await source.initialize();
  const prepare = jest.spyOn(sqlite3.Database.prototype, 'prepare').mockClear();
  const uncache = cacheStatements(source);
  const runner = source.createQueryRunner();
  return {
    prepare,
    query: <Result = unknown[]>(sql: string, values?: unknown[]) =>
      runner.query(sql, values) as Promise<Result>,
    queryWithResult: (sql: string, values: unknown[] = []): Promise<QueryResult> =>
      runner.query(sql, values, true),
    close: () => {
      uncache();
      return source.destroy();
    },
  };
}

describe('§8 The statement cache of a connection', () => {
  it('prepares a statement once and returns the same results', async () => {
    const { prepare, query, queryWithResult, close } = await openSource();
    await query('CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
    for (const name of ['lamp', 'kettle', 'mouse']) await query('INSERT INTO item (name) VALUES (?)', [name]);
    expect(await query('INSERT INTO item (name) VALUES (?)', ['phone'])).toBe(4);
    expect(await queryWithResult('UPDATE item SET name = name WHERE id > ?', [2])).toMatchObject({
      affected: 2,
    });
    expect(await queryWithResult('SELECT name FROM item WHERE id > ?', [2])).toMatchObject({
      raw: [{ name: 'mouse' }, { name: 'phone' }],
      records: [{ name: 'mouse' }, { name: 'phone' }],
    });

    expect(await query('SELECT name FROM item WHERE id = ?', [1])).toEqual([{ name: 'lamp' }]);
    expect(await query('SELECT name FROM item WHERE id = ?', [9])).toEqual([]);
    expect(await query('SELECT name FROM item WHERE id = ?', [2])).toEqual([{ name: 'kettle' }]);
    expect(prepare).toHaveBeenCalledTimes(4);
    await close();
  });

  it('still works after a refused statement', async () => {
    const { query, close } = await openSource();
    await query('CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
    const insertItem = (name: string) => query('INSERT INTO item (name) VALUES (?)', [name]);
    await query('BEGIN');
    await insertItem('lamp');
    await query('SAVEPOINT insertion');
    const refusal: unknown = await insertItem('lamp').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(QueryFailedError);
    expect(refusal).toMatchObject({ code: 'SQLITE_CONSTRAINT' });
    await query('ROLLBACK TO insertion');
    await query('RELEASE insertion');
    await insertItem('kettle');
    await query('COMMIT');

    expect(await query('SELECT name FROM item ORDER BY id')).toEqual([{ name: 'lamp' }, { name: 'kettle' }]);
    await expect(query('SELECT name FROM nowhere')).rejects.toThrow('no such table');
    await expect(query('SELECT name FROM nowhere')).rejects.toThrow('no such table');
    await close();
  });

  it('sees a changed table', async () => {
    const { query, close } = await openSource();
    await query('CREATE TABLE item (id INTEGER PRIMARY KEY)');
    await query('INSERT INTO item DEFAULT VALUES');
    expect(await query('SELECT * FROM item')).toEqual([{ id: 1 }]);
    await query(`ALTER TABLE item ADD COLUMN name TEXT DEFAULT 'lamp'`);

    expect(await query('SELECT * FROM item')).toEqual([{ id: 1, name: 'lamp' }]);
    await close();
  });

  it('leaves no open statement that would block a commit', async () => {
    const { query, close } = await openSource();
    await query('CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)');
    for (const name of ['lamp', 'kettle']) {
      await query('BEGIN');
      await query('INSERT INTO item (name) VALUES (?), (?) RETURNING id', [name, name]);
      await query('COMMIT');
    }

    expect(await query('SELECT COUNT(*) AS count FROM item')).toEqual([{ count: 4 }]);
    await close();
  });

  it('excludes pragmas, which take effect when they are prepared', async () => {
    const { query, close } = await openSource();
    for (const mode of [1, 0, 1]) {
      await query(`PRAGMA foreign_keys = ${mode}`);
      expect(await query('PRAGMA foreign_keys')).toEqual([{ foreign_keys: mode }]);
    }
    await close();
  });

  it('returns results to every concurrent caller', async () => {
    const { query, close } = await openSource();
    const values = Array.from({ length: 20 }, (_, index) => index);

    expect(await Promise.all(values.map((index) => query('SELECT ? AS index_', [index])))).toEqual(
      values.map((index) => [{ index_: index }]),
    );
    await close();
  });
});
