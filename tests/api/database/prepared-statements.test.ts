import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../../server/database/data-source';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-prepared-'));
  database = await openDatabase(path.join(folder, 'shop.sqlite'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const selectValue = (value: number) =>
  database.reads.all<{ value: number }>('SELECT :value AS value', { ':value': value });

describe('Prepared read statements', () => {
  it('return results to every concurrent caller', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, (_, value) => selectValue(value)));

    expect(results.map(([row]) => row?.value)).toEqual(Array.from({ length: 50 }, (_, value) => value));
  });

  it('still work after many other statements, which evict them', async () => {
    const selectNumber = (number: number) =>
      database.reads.all<{ number: number }>(`SELECT ${number} AS number`);
    const results = await Promise.all(Array.from({ length: 500 }, (_, number) => selectNumber(number)));

    expect(results.map(([row]) => row?.number)).toEqual(Array.from({ length: 500 }, (_, number) => number));
    expect(await selectNumber(0)).toEqual([{ number: 0 }]);
  });

  it('see every earlier commit', async () => {
    const count = async () =>
      (await database.reads.all<{ count: number }>('SELECT COUNT(*) AS count FROM listed_count'))[0]?.count;
    expect(await count()).toBe(0);
    await database.writer.transaction((tx) => tx.query("INSERT INTO listed_count VALUES ('all', '', 1)"));

    expect(await count()).toBe(1);
  });

  it('refuse writes', async () => {
    // The shop reports SQLITE_READONLY as BUSY.
    await expect(database.reads.all("INSERT INTO listed_count VALUES ('all', 'x', 1)")).rejects.toMatchObject(
      {
        code: 'BUSY',
      },
    );
  });

  it('report the error of an invalid statement each time', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(database.reads.all('SELECT id FROM nowhere')).rejects.toThrow('no such table');
  });
});
