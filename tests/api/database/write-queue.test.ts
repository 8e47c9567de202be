import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { openDatabase, type Database } from '../../../server/database/data-source';
import { DemoPaymentEntity } from '../../../server/database/entities/payment.entity';
import type { Group } from '../../../server/database/write-queue';
import { dropDatabase, createDatabase } from '../../support/fixtures/database';

const insertRow = (id: string) => (tx: EntityManager) =>
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

  const readCommittedIds = async () => {
    const rows = await database.reader.getRepository(DemoPaymentEntity).find({ order: { id: 'ASC' } });
    return rows.map(({ id }) => id);
  };

  it('runs waiting transactions in one commit', async () => {
    const previousCommits = database.writer.commitCount;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => database.writer.transaction(insertRow(`row-${index}`))),
    );
    expect(database.writer.commitCount - previousCommits).toBe(1);
    expect(await readCommittedIds()).toHaveLength(50);
  });

  it('rolls back a refused transaction without affecting other transactions of the same commit', async () => {
    const refusal = new Error('refused');
    const outcomes = await Promise.allSettled([
      database.writer.transaction(insertRow('a')),
      database.writer.transaction(async (tx) => {
        await insertRow('b')(tx);
        throw refusal;
      }),
      database.writer.transaction(insertRow('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await readCommittedIds()).toEqual(['a', 'c']);
  });

  it('resolves only when readers see the change', async () => {
    await database.writer.transaction(insertRow('a'));
    expect(await readCommittedIds()).toEqual(['a']);
  });

  it('runs a nested transaction within the outer transaction, and rolls back both', async () => {
    const transaction = database.writer.transaction(async (tx) => {
      await insertRow('outer')(tx);
      await database.writer.transaction(insertRow('inner'));
      throw new Error('rollback requested');
    });
    await expect(transaction).rejects.toThrow('rollback requested');
    expect(await readCommittedIds()).toEqual([]);
  });

  it('runs a group in one call, and its items one by one after a failure', async () => {
    const groupSizes: number[] = [];
    const group: Group<string, string> = {
      async run(tx, ids) {
        groupSizes.push(ids.length);
        for (const id of ids) await insertRow(id)(tx);
        return ids.map((id) => ({ value: id }));
      },
    };
    expect(await Promise.all(['a', 'b', 'c'].map((id) => database.writer.runGrouped(group, id)))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(groupSizes).toEqual([3]);
    const outcomes = await Promise.allSettled(['c', 'd'].map((id) => database.writer.runGrouped(group, id)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await readCommittedIds()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('compacts the file while another write runs', async () => {
    let finishTransaction = () => {};
    await new Promise<void>((resolve, reject) => {
      const transaction = database.writer.transaction(async (tx) => {
        await insertRow('a')(tx);
        resolve();
        await new Promise<void>((resolve) => (finishTransaction = resolve));
      });
      transaction.catch(reject);
    });
    // Skips the wait for earlier writes, so that the compaction overlaps the open transaction.
    jest.spyOn(database.writer, 'drain').mockResolvedValueOnce(undefined);
    await expect(database.compact()).resolves.not.toThrow();
    finishTransaction();
    await database.writer.drain();
    expect(await readCommittedIds()).toEqual(['a']);
  });

  it('refuses writes with BUSY that would wait over 5 s, and accepts writes afterwards', async () => {
    const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 100));
    for (let commit = 0; commit < 9; commit += 1) await database.writer.transaction(waitBriefly);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => database.writer.transaction(() => Promise.resolve())),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals.length).toBeGreaterThanOrEqual(49);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'BUSY' });
    expect(refusals[0]).toHaveProperty('details.retryAfterSeconds', expect.any(Number));
    await database.writer.transaction(insertRow('after'));
    expect(await readCommittedIds()).toEqual(['after']);
  });

  it('does not treat one long import as the usual commit time', async () => {
    await database.writer.transaction(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
    for (let commit = 0; commit < 3; commit += 1) await database.writer.transaction(() => Promise.resolve());
    await Promise.all(
      Array.from({ length: 200 }, () => database.writer.transaction(() => Promise.resolve())),
    );
  });
});
