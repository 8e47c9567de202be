import { EventEmitter, once } from 'node:events';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/data-source';
import { Wire } from '../proof/instances/wire';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const TIMEOUT_MS = { reads: 1_000, writes: 1_000 };
const CONNECTIONS = 6;

let url: string;
let wire: Wire;
let database: Database;
let cutDatabase: Database;

beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  wire = await Wire.lay(Number(new URL(url).port || 5432));
  const overWire = new URL(url);
  overWire.hostname = '127.0.0.1';
  overWire.port = String(wire.port);
  database = await openDatabase(overWire.href, { patienceMs: TIMEOUT_MS });
  cutDatabase = await openDatabase(url);
});
afterAll(async () => {
  wire.restore();
  wire.dropData();
  await database.close();
  await cutDatabase.close();
  await wire.remove();
  await dropPostgresDatabase(SERVER, url);
});

const write = ({ writer }: Database) =>
  writer.transaction((tx) => tx.query(`UPDATE revision SET at = at WHERE kind = 'none'`));
const read = ({ reads }: Database) => reads.all('SELECT 1 AS one');
const find = ({ reader }: Database) => reader.query('SELECT 1 AS one');
const ALL = [write, read, find];
const busy = { code: 'BUSY' };

async function expectHealthy(database: Database): Promise<void> {
  for (const send of ALL) await send(database);
}

/** Begins a commit that continues when the test calls `end`. */
async function holdCommit({ writer }: Database): Promise<{ held: Promise<unknown>; release: () => void }> {
  const turns = new EventEmitter();
  const started = once(turns, 'begun');
  const released = once(turns, 'go on');
  const held = writer.transaction(async (tx) => {
    await tx.query('SELECT 1 AS one');
    turns.emit('begun');
    await released;
    await tx.query('SELECT 1 AS one');
  });
  // A transaction that could not begin rejects here with its error.
  await Promise.race([started, held]);
  return { held, release: () => turns.emit('go on') };
}

describe('§9 A shop whose database connection', () => {
  it('is cut reads and writes again after recovery, though the database refused connections meanwhile', async () => {
    await expectHealthy(database);
    wire.sever();
    for (const send of [...ALL, ...ALL]) await expect(send(database)).rejects.toMatchObject(busy);
    wire.restore();
    await expectHealthy(database);
  });

  it('loses packets waits for a while, and then uses another connection', async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ALL.map((send) => send(database))).flat());
    wire.dropData();
    const pendingAnswers = Array.from({ length: CONNECTIONS }, () =>
      ALL.map((send) => send(database)),
    ).flat();
    const answers = await Promise.allSettled(pendingAnswers);
    // A caller that only waited for a connection got a new one.
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(lost.length).toBeGreaterThanOrEqual(ALL.length);
    for (const reason of lost) expect(reason).toMatchObject(busy);
    await expectHealthy(database);
  });

  it('loses a commit does not block other transactions', async () => {
    const held = database.writer.transaction(async (tx) => {
      await tx.query('SELECT 1 AS one');
      wire.dropData();
      await tx.query('SELECT 1 AS one');
    });
    await expect(held).rejects.toMatchObject(busy);
    await write(cutDatabase);
    await write(database);
  });

  it('is cut in the middle of a commit reports BUSY after the reconnection', async () => {
    const { held, release } = await holdCommit(database);
    wire.cut();
    const released = expect(held).rejects.toMatchObject(busy);
    release();
    await write(cutDatabase);
    wire.restore();
    await released;
    await write(database);
  });

  it('works does not block other transactions when one never commits', async () => {
    const { held, release } = await holdCommit(database);
    await write(cutDatabase);
    release();
    await expect(held).rejects.toMatchObject(busy);
  });
});
