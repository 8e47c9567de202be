import { EventEmitter, once } from 'node:events';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/data-source';
import { DatabaseFaultProxy } from '../proof/instances/database-fault-proxy';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const TIMEOUT_MS = { reads: 1_000, writes: 1_000 };
const CONNECTIONS = 6;

let url: string;
let proxy: DatabaseFaultProxy;
let database: Database;
let directDatabase: Database;

beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  proxy = await DatabaseFaultProxy.start(Number(new URL(url).port || 5432));
  const proxyUrl = new URL(url);
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String(proxy.port);
  database = await openDatabase(proxyUrl.href, { statementTimeoutMs: TIMEOUT_MS });
  directDatabase = await openDatabase(url);
});
afterAll(async () => {
  proxy.restore();
  proxy.dropData();
  await database.close();
  await directDatabase.close();
  await proxy.close();
  await dropPostgresDatabase(SERVER, url);
});

const write = ({ writer }: Database) =>
  writer.transaction((tx) => tx.query(`UPDATE revision SET at = at WHERE kind = 'none'`));
const readPrepared = ({ reads }: Database) => reads.all('SELECT 1 AS one');
const readThroughTypeorm = ({ reader }: Database) => reader.query('SELECT 1 AS one');
const OPERATIONS = [write, readPrepared, readThroughTypeorm];
const BUSY_ERROR = { code: 'BUSY' };

async function expectHealthy(database: Database): Promise<void> {
  for (const send of OPERATIONS) await send(database);
}

/** Begins a transaction that continues when the test calls `release`. */
async function holdCommit({
  writer,
}: Database): Promise<{ pendingCommit: Promise<unknown>; release: () => void }> {
  const signals = new EventEmitter();
  const started = once(signals, 'started');
  const released = once(signals, 'released');
  const pendingCommit = writer.transaction(async (tx) => {
    await tx.query('SELECT 1 AS one');
    signals.emit('started');
    await released;
    await tx.query('SELECT 1 AS one');
  });
  // If the transaction cannot begin, the race rejects with the error of the transaction.
  await Promise.race([started, pendingCommit]);
  return { pendingCommit, release: () => signals.emit('released') };
}

describe('§9 A shop with a failing database connection', () => {
  it('reads and writes again after a reset of all connections, even after refused reconnections', async () => {
    await expectHealthy(database);
    proxy.resetAll();
    for (const send of [...OPERATIONS, ...OPERATIONS])
      await expect(send(database)).rejects.toMatchObject(BUSY_ERROR);
    proxy.restore();
    await expectHealthy(database);
  });

  it('returns BUSY after a loss of packets, and then uses other connections', async () => {
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => OPERATIONS.map((send) => send(database))).flat(),
    );
    proxy.dropData();
    const pendingResults = Array.from({ length: CONNECTIONS }, () =>
      OPERATIONS.map((send) => send(database)),
    ).flat();
    const results = await Promise.allSettled(pendingResults);
    // Callers that were waiting for a connection got a new one.
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(errors.length).toBeGreaterThanOrEqual(OPERATIONS.length);
    for (const reason of errors) expect(reason).toMatchObject(BUSY_ERROR);
    await expectHealthy(database);
  });

  it('does not block other transactions after the loss of a commit', async () => {
    const pendingCommit = database.writer.transaction(async (tx) => {
      await tx.query('SELECT 1 AS one');
      proxy.dropData();
      await tx.query('SELECT 1 AS one');
    });
    await expect(pendingCommit).rejects.toMatchObject(BUSY_ERROR);
    await write(directDatabase);
    await write(database);
  });

  it('returns BUSY for a transaction on a blocked connection, and writes again after the reconnection', async () => {
    const { pendingCommit, release } = await holdCommit(database);
    proxy.block();
    const expectedRefusal = expect(pendingCommit).rejects.toMatchObject(BUSY_ERROR);
    release();
    await write(directDatabase);
    proxy.restore();
    await expectedRefusal;
    await write(database);
  });

  it('does not block other transactions when one transaction never commits', async () => {
    const { pendingCommit, release } = await holdCommit(database);
    await write(directDatabase);
    release();
    await expect(pendingCommit).rejects.toMatchObject(BUSY_ERROR);
  });
});
