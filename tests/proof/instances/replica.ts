import type { ShopClient } from '../shop-client';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { Fleet } from './fleet';
import type { ScratchPostgres } from './postgres-server';
import { shopSteadily, PurchaseOutcomes } from './steadfast-crowd';
import { Witness } from './witness';

export interface StandbyOptions {
  rounds: number;
}

const CROWD = 16;
const READERS = 4;
const STOCKED_COUNT = 1_000_000;
const HELD_MS = 2_000;
const CAUGHT_UP_WITHIN_MS = 10_000;
const FIGURES = 'a token for the figures';

/** Two shops and a replica that pauses, crashes and returns under load: no response is stale. */
export async function proveStandby(report: Report, { rounds }: StandbyOptions): Promise<void> {
  const fleet = await Fleet.open({ name: 'standby', isFollowed: true, env: { METRICS_TOKEN: FIGURES } });
  try {
    const shops = Array.from({ length: fleet.size }, (_, index) => fleet.clientOf(index));
    const product = await fleet.client.stock(fleet.admin, 'Watched', 1);
    const stockedProduct = await fleet.client.stock(fleet.admin, 'Plenty', STOCKED_COUNT);
    const witness = new Witness({ shops, token: fleet.admin, product });
    const outcomes = new PurchaseOutcomes();
    let isFinished = false;
    const isOpen = () => !isFinished;
    const buyersDone = shopSteadily(fleet, outcomes, {
      products: [stockedProduct],
      name: 'standby',
      size: CROWD,
      isOpen,
    });
    const readers = Array.from({ length: READERS }, () => witness.read(isOpen));
    const writer = witness.write(isOpen);
    try {
      await runFaultRounds(report, { standby: requireStandby(fleet), shops, rounds });
    } finally {
      isFinished = true;
      await Promise.all([buyersDone, writer, ...readers]);
    }
    await compare(report, { witness, outcomes, shops });
  } finally {
    await fleet.clear();
  }
}

interface FaultRounds {
  standby: ScratchPostgres;
  shops: readonly ShopClient[];
  rounds: number;
}

async function runFaultRounds(report: Report, { standby, shops, rounds }: FaultRounds): Promise<void> {
  let slowestMs = await msUntilFirstQuery(shops);
  for (let round = 0; round < rounds; round += 1) {
    await standby.say('SELECT pg_wal_replay_pause()');
    await pause(HELD_MS);
    await standby.say('SELECT pg_wal_replay_resume()');
    slowestMs = Math.max(slowestMs, await msUntilFirstQuery(shops));
    await standby.crash();
    await pause(HELD_MS);
    await standby.open();
    slowestMs = Math.max(slowestMs, await msUntilFirstQuery(shops));
    await pause(HELD_MS / 2);
  }
  report.expect('standby held and killed, times each', rounds, rounds);
  report.expectAtMost('asked again after that, ms at most', slowestMs, CAUGHT_UP_WITHIN_MS);
}

async function compare(
  report: Report,
  {
    witness,
    outcomes,
    shops,
  }: { witness: Witness; outcomes: PurchaseOutcomes; shops: readonly ShopClient[] },
): Promise<void> {
  const figures = await Promise.all(shops.map(figuresOf));
  report.record('changes, each read back at once', witness.changes);
  report.record('reads of visitors', witness.reads);
  report.record('orders meanwhile', outcomes.orders.size);
  report.expectNone('older than what the reader had written', witness.older);
  report.expectNone('older than a second', witness.late);
  report.expectNone('reads and changes that failed', witness.failed);
  report.expectNone('answers that nobody should see', outcomes.wrong);
  for (const from of ['replica', 'primary', 'failed'])
    report.record(`statements, ${from}`, sumOf(figures, `haat_visitor_reads_total{from="${from}"}`));
  report.expectAtLeast(
    'statements that the standby answered',
    sumOf(figures, 'haat_visitor_reads_total{from="replica"}'),
    100,
  );
}

function requireStandby({ standby }: Fleet): ScratchPostgres {
  if (!standby) throw new Error('Nobody follows the database');
  return standby;
}

async function figuresOf({ caller }: ShopClient): Promise<string> {
  const { body } = await caller.call({ method: 'GET', path: '/metrics', token: FIGURES });
  return String(body);
}

async function msUntilFirstQuery(shops: readonly ShopClient[]): Promise<number> {
  const haveQueries = async () => {
    const answers = await Promise.all(
      shops.map((client) => client.caller.call({ method: 'GET', path: '/readyz' })),
    );
    return answers.every(({ body }) => (body as { checks: { standbys?: string } }).checks.standbys === 'ok');
  };
  return (await waitUntil(haveQueries, 60_000, 100)) ?? Infinity;
}

function sumOf(figures: readonly string[], name: string): number {
  return figures
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.slice(name.length)), 0);
}
