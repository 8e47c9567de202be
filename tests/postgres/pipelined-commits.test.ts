import type { EntityManager } from 'typeorm';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/data-source';
import { runPipelined } from '../../server/database/savepoints';
import { ShopError } from '../../server/domain/errors';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';

let url: string;
let database: Database;

beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  database = await openDatabase(url);
});
beforeEach(() => database.writer.transaction((tx) => tx.query('DELETE FROM demo_payment')));
afterAll(async () => {
  await database.close();
  await dropPostgresDatabase(SERVER, url);
});

const add = (id: string) => (tx: EntityManager) =>
  tx.query(`INSERT INTO demo_payment (id, body, version) VALUES ($1, '{}', 1)`, [id]);
const fail = (tx: EntityManager) => tx.query('SELECT 1 / 0');
/** Aborts the transaction, but does not throw. */
const failWithCaughtError = async (tx: EntityManager) => {
  await fail(tx).catch(() => undefined);
};
const commit = (...jobs: ((tx: EntityManager) => Promise<unknown>)[]) =>
  Promise.allSettled(jobs.map((job) => database.writer.transaction(job)));
const readCommittedIds = async () => {
  const rows = await database.reads.all<{ id: string }>('SELECT id FROM demo_payment ORDER BY id');
  return rows.map(({ id }) => id);
};
const statusesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status);

describe('Commits with pipelined statements', () => {
  it('roll back a job with a failed statement, and commit the other jobs', async () => {
    expect(statusesOf(await commit(add('a'), fail, add('b')))).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await readCommittedIds()).toEqual(['a', 'b']);
  });

  it.each([
    ['first', [failWithCaughtError, add('a'), add('b')]],
    ['last', [add('a'), add('b'), failWithCaughtError]],
  ])('reject every job when the %s job has aborted the transaction', async (_, jobs) => {
    const outcomes = await commit(...jobs);
    expect(statusesOf(outcomes)).toEqual(jobs.map(() => 'rejected'));
    expect(await readCommittedIds()).toEqual([]);
    expect(statusesOf(await commit(add('c'), add('d')))).toEqual(['fulfilled', 'fulfilled']);
    expect(await readCommittedIds()).toEqual(['c', 'd']);
  });

  it('throw the first error of concurrent writes after the last response', async () => {
    const settledSteps: string[] = [];
    const step = (name: string, job: (tx: EntityManager) => Promise<unknown>, tx: EntityManager) => () =>
      job(tx).finally(() => settledSteps.push(name));
    const job = (tx: EntityManager) =>
      runPipelined(tx, [step('add', add('a'), tx), step('fail', fail, tx), step('late', add('b'), tx)]);
    const outcomes = await commit(job, add('c'));
    expect(outcomes[0]).toHaveProperty('reason.message', expect.stringContaining('division by zero'));
    expect(outcomes[1]?.status).toBe('fulfilled');
    expect(settledSteps).toEqual(['add', 'fail', 'late']);
    expect(await readCommittedIds()).toEqual(['c']);
  });

  const loseConnection = (tx: EntityManager) => tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
  const refuseAfterLostConnection = async (tx: EntityManager) => {
    await loseConnection(tx).catch(() => undefined);
    throw new ShopError('OUT_OF_STOCK', 'order.lostRace');
  };
  it.each([
    ['during a statement', loseConnection],
    ['while one job is refused', refuseAfterLostConnection],
  ])('return BUSY when the connection is lost %s, and continue with another connection', async (_, job) => {
    const outcomes = await commit(add('a'), job, add('b'));
    expect(outcomes).toEqual(
      outcomes.map(() =>
        expect.objectContaining({ reason: expect.objectContaining({ code: 'BUSY' }) as unknown }),
      ),
    );
    expect(await readCommittedIds()).toEqual([]);
    expect(statusesOf(await commit(add('c')))).toEqual(['fulfilled']);
  });
});
