import { EventEmitter, once } from 'node:events';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/data-source';
import { Wire } from '../proof/instances/wire';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const PATIENCE_MS = { reads: 1_000, writes: 1_000 };
const CONNECTIONS = 6;

let url: string;
let wire: Wire;
let near: Database;
let far: Database;

beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  wire = await Wire.lay(Number(new URL(url).port || 5432));
  const overWire = new URL(url);
  overWire.hostname = '127.0.0.1';
  overWire.port = String(wire.port);
  near = await openDatabase(overWire.href, { patienceMs: PATIENCE_MS });
  far = await openDatabase(url);
});
afterAll(async () => {
  wire.mend();
  wire.swallow();
  await near.close();
  await far.close();
  await wire.remove();
  await dropPostgresDatabase(SERVER, url);
});

const write = ({ writer }: Database) =>
  writer.transaction((tx) => tx.query(`UPDATE revision SET at = at WHERE kind = 'none'`));
const read = ({ reads }: Database) => reads.all('SELECT 1 AS one');
const find = ({ reader }: Database) => reader.query('SELECT 1 AS one');
const ALL = [write, read, find];
const busy = { code: 'BUSY' };

async function expectAllWell(database: Database): Promise<void> {
  for (const ask of ALL) await ask(database);
}

/** Begins a commit that continues when the test calls `end`. */
async function holdCommit({ writer }: Database): Promise<{ held: Promise<unknown>; goOn: () => void }> {
  const turns = new EventEmitter();
  const begun = once(turns, 'begun');
  const goSignal = once(turns, 'go on');
  const held = writer.transaction(async (tx) => {
    await tx.query('SELECT 1 AS one');
    turns.emit('begun');
    await goSignal;
    await tx.query('SELECT 1 AS one');
  });
  // A transaction that could not begin rejects here with its error.
  await Promise.race([begun, held]);
  return { held, goOn: () => turns.emit('go on') };
}

describe('§9 A shop whose database connection', () => {
  it('is cut reads and writes again after recovery, though the database refused connections meanwhile', async () => {
    await expectAllWell(near);
    wire.sever();
    for (const ask of [...ALL, ...ALL]) await expect(ask(near)).rejects.toMatchObject(busy);
    wire.mend();
    await expectAllWell(near);
  });

  it('loses packets waits for a while, and then uses another connection', async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ALL.map((ask) => ask(near))).flat());
    wire.swallow();
    const asked = Array.from({ length: CONNECTIONS }, () => ALL.map((ask) => ask(near))).flat();
    const answers = await Promise.allSettled(asked);
    // A caller that only waited for a connection got a new one.
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(lost.length).toBeGreaterThanOrEqual(ALL.length);
    for (const reason of lost) expect(reason).toMatchObject(busy);
    await expectAllWell(near);
  });

  it('loses a commit does not block other transactions', async () => {
    const held = near.writer.transaction(async (tx) => {
      await tx.query('SELECT 1 AS one');
      wire.swallow();
      await tx.query('SELECT 1 AS one');
    });
    await expect(held).rejects.toMatchObject(busy);
    await write(far);
    await write(near);
  });

  it('is cut in the middle of a commit reports BUSY after the reconnection', async () => {
    const { held, goOn } = await holdCommit(near);
    wire.cut();
    const goSignal = expect(held).rejects.toMatchObject(busy);
    goOn();
    await write(far);
    wire.mend();
    await goSignal;
    await write(near);
  });

  it('works does not block other transactions when one never commits', async () => {
    const { held, goOn } = await holdCommit(near);
    await write(far);
    goOn();
    await expect(held).rejects.toMatchObject(busy);
  });
});
