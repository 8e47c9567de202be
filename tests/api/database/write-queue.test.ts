import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { openDatabase, type Database } from '../../../server/database/data-source';
import { DemoPaymentEntity } from '../../../server/database/entities/payment.entity';
import type { Group } from '../../../server/database/write-queue';
import { dropDatabase, createDatabase } from '../../support/fixtures/database';

const add = (id: string) => (tx: EntityManager) =>
  tx.insert(DemoPaymentEntity, { id, body: '{}', version: 1 });

describe('The write queue', () => {
  let folder: string;
  let database: Database;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-writer-'));
    database = await openDatabase(await createDatabase(folder));
  });

  afterEach(async () => {
    await database.close();
    await dropDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  });

  const committedRows = async () => {
    const rows = await database.reader.getRepository(DemoPaymentEntity).find({ order: { id: 'ASC' } });
    return rows.map(({ id }) => id);
  };

  it('runs waiting transactions in one commit', async () => {
    const before = database.writer.commits;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => database.writer.transaction(add(`row-${index}`))),
    );
    expect(database.writer.commits - before).toBe(1);
    expect(await committedRows()).toHaveLength(50);
  });

  it('rolls back a refused transaction without affecting the others of its commit', async () => {
    const refusal = new Error('refused');
    const outcomes = await Promise.allSettled([
      database.writer.transaction(add('a')),
      database.writer.transaction(async (tx) => {
        await add('b')(tx);
        throw refusal;
      }),
      database.writer.transaction(add('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await committedRows()).toEqual(['a', 'c']);
  });

  it('resolves only when readers see the change', async () => {
    await database.writer.transaction(add('a'));
    expect(await committedRows()).toEqual(['a']);
  });

  it('joins an open transaction, and rolls back with it', async () => {
    const work = database.writer.transaction(async (tx) => {
      await add('outer')(tx);
      await database.writer.transaction(add('inner'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await committedRows()).toEqual([]);
  });

  it('runs grouped work together, and one by one after a failure', async () => {
    const sizes: number[] = [];
    const group: Group<string, string> = {
      async run(tx, ids) {
        sizes.push(ids.length);
        for (const id of ids) await add(id)(tx);
        return ids.map((id) => ({ value: id }));
      },
    };
    expect(await Promise.all(['a', 'b', 'c'].map((id) => database.writer.grouped(group, id)))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(sizes).toEqual([3]);
    const second = await Promise.allSettled(['c', 'd'].map((id) => database.writer.grouped(group, id)));
    expect(second.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await committedRows()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('can compact the file although another write has begun', async () => {
    let end = () => {};
    await new Promise<void>((onStart, fail) => {
      const work = database.writer.transaction(async (tx) => {
        await add('a')(tx);
        onStart();
        await new Promise<void>((onEnd) => (end = onEnd));
      });
      work.catch(fail);
    });
    // Earlier writes have already drained.
    jest.spyOn(database.writer, 'drain').mockResolvedValueOnce(undefined);
    await expect(database.compact()).resolves.not.toThrow();
    end();
    await database.writer.drain();
    expect(await committedRows()).toEqual(['a']);
  });

  it('refuses writes with BUSY that would wait over 5 s, and accepts writes afterwards', async () => {
    const slowly = () => new Promise((done) => setTimeout(done, 100));
    for (let commit = 0; commit < 9; commit += 1) await database.writer.transaction(slowly);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => database.writer.transaction(() => Promise.resolve())),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals.length).toBeGreaterThanOrEqual(49);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'BUSY' });
    expect(refusals[0]).toHaveProperty('details.retryAfterSeconds', expect.any(Number));
    await database.writer.transaction(add('after'));
    expect(await committedRows()).toEqual(['after']);
  });

  it('does not treat one long import as its usual commit time', async () => {
    await database.writer.transaction(() => new Promise((done) => setTimeout(done, 1_500)));
    for (let commit = 0; commit < 3; commit += 1) await database.writer.transaction(() => Promise.resolve());
    await Promise.all(
      Array.from({ length: 200 }, () => database.writer.transaction(() => Promise.resolve())),
    );
  });
});
