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
/** Ends its transaction without notice. */
const failWithCaughtError = async (tx: EntityManager) => {
  await fail(tx).catch(() => undefined);
};
const commit = (...works: ((tx: EntityManager) => Promise<unknown>)[]) =>
  Promise.allSettled(works.map((work) => database.writer.transaction(work)));
const committedRows = async () => {
  const rows = await database.reads.all<{ id: string }>('SELECT id FROM demo_payment ORDER BY id');
  return rows.map(({ id }) => id);
};
const statusOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);

describe('Commits with pipelined statements', () => {
  it('roll back work with a failed statement, and keep the other work', async () => {
    expect(statusOf(await commit(add('a'), fail, add('b')))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await committedRows()).toEqual(['a', 'b']);
  });

  it.each([
    ['first', [failWithCaughtError, add('a'), add('b')]],
    ['last', [add('a'), add('b'), failWithCaughtError]],
  ])('confirm nothing when the %s work has ended the transaction', async (_, works) => {
    const outcomes = await commit(...works);
    expect(statusOf(outcomes)).toEqual(works.map(() => 'rejected'));
    expect(await committedRows()).toEqual([]);
    expect(statusOf(await commit(add('c'), add('d')))).toEqual(['fulfilled', 'fulfilled']);
    expect(await committedRows()).toEqual(['c', 'd']);
  });

  it('throw the first error of concurrent writes after the last response', async () => {
    const answered: string[] = [];
    const step = (name: string, work: (tx: EntityManager) => Promise<unknown>, tx: EntityManager) => () =>
      work(tx).finally(() => answered.push(name));
    const work = (tx: EntityManager) =>
      runPipelined(tx, [step('add', add('a'), tx), step('fail', fail, tx), step('late', add('b'), tx)]);
    const outcomes = await commit(work, add('c'));
    expect(outcomes[0]).toHaveProperty('reason.message', expect.stringContaining('division by zero'));
    expect(outcomes[1]?.status).toBe('fulfilled');
    expect(answered).toEqual(['add', 'fail', 'late']);
    expect(await committedRows()).toEqual(['c']);
  });

  const lose = (tx: EntityManager) => tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
  const ignoreUniqueViolation = async (tx: EntityManager) => {
    await lose(tx).catch(() => undefined);
    throw new ShopError('OUT_OF_STOCK', 'order.lostRace');
  };
  it.each([
    ['while it is asked', lose],
    ['while one piece is refused', ignoreUniqueViolation],
  ])('return BUSY when the connection is lost %s, and continue with another', async (_, work) => {
    const outcomes = await commit(add('a'), work, add('b'));
    expect(outcomes).toEqual(
      outcomes.map(() =>
        expect.objectContaining({ reason: expect.objectContaining({ code: 'BUSY' }) as unknown }),
      ),
    );
    expect(await committedRows()).toEqual([]);
    expect(statusOf(await commit(add('c')))).toEqual(['fulfilled']);
  });
});
