import { doctorFaults } from '../doctor';
import { faultsOfRules, stockFaultsOf } from '../payments/ledger';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { EarlierBuild } from './earlier';
import { Fleet } from './fleet';
import { readSteadily, ReadOutcomes } from './steadfast-readers';
import { shopSteadily, PurchaseOutcomes } from './steadfast-crowd';

interface ReleaseOptions {
  /** The previous revision. */
  from: string | undefined;
}

const BUYERS = 16;
const READERS = 8;
const STOCKED_COUNT = 1_000_000;
const STAGE_MS = 4_000;
const READY_LIMIT_MS = 10_000;
/** The status of a request that a stopping shop, or the proxy in front of it, refuses. */
const OF_DRAINS = new Set(['502', '503', '504']);

/** Replaces shops of the previous release by this one, one after the other, and back again, while customers order. */
export async function proveRelease(report: Report, { from }: ReleaseOptions): Promise<void> {
  const earlierBuild = await EarlierBuild.build(from);
  try {
    report.record('the release before', earlierBuild.revision);
    const fleet = await Fleet.open({ name: 'release', spares: 1, server: earlierBuild.server });
    try {
      await roll(report, fleet, earlierBuild.server);
    } finally {
      await fleet.clear();
    }
  } finally {
    await earlierBuild.remove();
  }
}

async function roll(report: Report, fleet: Fleet, earlierBuild: string): Promise<void> {
  const product = await fleet.client.stock(fleet.admin, 'Teak speaker', STOCKED_COUNT);
  const outcomes = new PurchaseOutcomes();
  const reads = new ReadOutcomes();
  let isFinished = false;
  const isOpen = () => !isFinished;
  const buyersDone = Promise.all([
    shopSteadily(fleet, outcomes, { products: [product], name: 'release', size: BUYERS, isOpen }),
    readSteadily(fleet, reads, { product, size: READERS, isOpen }),
  ]);
  const stages: Record<string, number> = {};
  const codes: (number | null)[] = [];
  const stage = async (name: string, work: () => Promise<unknown>) => {
    const before = outcomes.orders.size;
    await work();
    await pause(STAGE_MS);
    stages[name] = outcomes.orders.size - before;
  };
  try {
    await stage('the release before alone', () => pause(0));
    // Migrates the tables while the other shops run.
    await stage('this one beside it', () => fleet.openShop(2));
    await stage('one rolled', async () => codes.push(await fleet.roll(0)));
    await stage('one rolled back', async () => codes.push(await fleet.roll(0, earlierBuild)));
    await stage('one rolled again', async () => codes.push(await fleet.roll(0)));
    await stage('all rolled', async () => codes.push(await fleet.roll(1)));
    const ready = await waitUntil(() => areAllReady(fleet), READY_LIMIT_MS);
    report.check('every shop is ready', ready !== undefined);
  } finally {
    isFinished = true;
    await buyersDone;
  }
  for (const [name, orders] of Object.entries(stages)) report.expectAtLeast(`orders, ${name}`, orders, 1);
  report.expect('shops that were rolled ended with', codes.join(), codes.map(() => 0).join());
  report.expectNone('answers that nobody should see', outcomes.wrong);
  report.expectNone('pages and lists that nobody should see', reads.wrong);
  report.record('pages, lists and searches', reads.count);
  const unsure = [...outcomes.unsure, ...reads.unsure].filter(([label]) => !OF_DRAINS.has(label));
  report.expect('answers other than those of a drain', unsure.map(([label]) => label).join(' '), '');
  await compare(report, fleet, { outcomes, initial: new Map([[product, STOCKED_COUNT]]) });
}

async function areAllReady(fleet: Fleet): Promise<boolean> {
  for (const index of [0, 1, 2]) {
    const { status } = await fleet.clientOf(index).caller.call({ method: 'GET', path: '/readyz' });
    if (status !== 200) return false;
  }
  return true;
}

async function compare(
  report: Report,
  fleet: Fleet,
  { outcomes, initial }: { outcomes: PurchaseOutcomes; initial: ReadonlyMap<string, number> },
): Promise<void> {
  const ledger = await fleet.openLedger();
  const placed = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => String(id)));
  const lost = [...outcomes.orders.values()].filter((id) => !placed.has(id));
  report.expectNone('acknowledged orders lost', lost);
  report.expect('orders', placed.size, outcomes.orders.size);
  report.expectNone('sold + left is not what there was', await stockFaultsOf(ledger, initial));
  report.expectNone('faults in the database', await faultsOfRules(ledger));
  await ledger.close();
  report.expect('shops ended with', (await fleet.end()).join(), '0,0,0');
  const faults = await doctorFaults(fleet.dataDir, { DATABASE_URL: fleet.databaseUrl });
  report.expectNone('what the doctor says', faults);
}
