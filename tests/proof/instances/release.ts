import { findIntegrityProblems } from '../doctor';
import { findRuleViolations, findStockFaults } from '../payments/ledger';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { EarlierBuild } from './earlier-build';
import { Fleet } from './fleet';
import { runReaders, ReadOutcomes } from './steadfast-readers';
import { runCustomers, PurchaseOutcomes } from './steadfast-customers';

interface ReleaseOptions {
  /** The previous revision. */
  previousRevision: string | undefined;
}

const BUYERS = 16;
const READERS = 8;
const STOCKED_COUNT = 1_000_000;
const STEP_MS = 4_000;
const READY_LIMIT_MS = 10_000;
/** Statuses of requests that a stopping shop, or its proxy, refuses. */
const DRAIN_STATUSES = new Set(['502', '503', '504']);

/** Replaces shops of the previous release with shops of this release and back, one by one, while customers order. */
export async function proveRelease(report: Report, { previousRevision }: ReleaseOptions): Promise<void> {
  const earlierBuild = await EarlierBuild.build(previousRevision);
  try {
    report.record('the previous release', earlierBuild.revision);
    const fleet = await Fleet.open({ name: 'release', spareSlots: 1, server: earlierBuild.server });
    try {
      await replaceShops(report, fleet, earlierBuild.server);
    } finally {
      await fleet.clear();
    }
  } finally {
    await earlierBuild.remove();
  }
}

async function replaceShops(report: Report, fleet: Fleet, earlierServer: string): Promise<void> {
  const product = await fleet.client.createProduct(fleet.adminToken, 'Teak speaker', STOCKED_COUNT);
  const outcomes = new PurchaseOutcomes();
  const readOutcomes = new ReadOutcomes();
  let isFinished = false;
  const isRunning = () => !isFinished;
  const buyersDone = Promise.all([
    runCustomers(fleet, outcomes, { products: [product], name: 'release', size: BUYERS, isRunning }),
    runReaders(fleet, readOutcomes, { product, size: READERS, isRunning }),
  ]);
  const ordersByStep: Record<string, number> = {};
  const exitCodes: (number | null)[] = [];
  const runStep = async (name: string, action: () => Promise<unknown>) => {
    const ordersBefore = outcomes.orders.size;
    await action();
    await pause(STEP_MS);
    ordersByStep[name] = outcomes.orders.size - ordersBefore;
  };
  try {
    await runStep('only the previous release', () => pause(0));
    // Migrates the tables while the other shops run.
    await runStep('one additional shop of this release', () => fleet.openShop(2));
    await runStep('one shop replaced', async () => exitCodes.push(await fleet.replaceShop(0)));
    await runStep('one shop replaced by the previous release', async () =>
      exitCodes.push(await fleet.replaceShop(0, earlierServer)),
    );
    await runStep('one shop replaced again', async () => exitCodes.push(await fleet.replaceShop(0)));
    await runStep('all shops replaced', async () => exitCodes.push(await fleet.replaceShop(1)));
    const readyAfterMs = await waitUntil(() => areAllReady(fleet), READY_LIMIT_MS);
    report.check('every shop is ready', readyAfterMs !== undefined);
  } finally {
    isFinished = true;
    await buyersDone;
  }
  for (const [name, orders] of Object.entries(ordersByStep))
    report.expectAtLeast(`orders, ${name}`, orders, 1);
  report.expect('exit codes of replaced shops', exitCodes.join(), exitCodes.map(() => 0).join());
  report.expectNone('unexpected responses to orders', outcomes.wrongResponses);
  report.expectNone('unexpected responses to readers', readOutcomes.wrongResponses);
  report.record('pages, lists and searches', readOutcomes.count);
  const otherResponses = [...outcomes.uncertainResponses, ...readOutcomes.uncertainResponses].filter(
    ([label]) => !DRAIN_STATUSES.has(label),
  );
  report.expect(
    'uncertain responses other than those of a drain',
    otherResponses.map(([label]) => label).join(' '),
    '',
  );
  await checkFinalState(report, fleet, { outcomes, initialStock: new Map([[product, STOCKED_COUNT]]) });
}

async function areAllReady(fleet: Fleet): Promise<boolean> {
  for (const index of [0, 1, 2]) {
    const { status } = await fleet.clientOf(index).caller.call({ method: 'GET', path: '/readyz' });
    if (status !== 200) return false;
  }
  return true;
}

async function checkFinalState(
  report: Report,
  fleet: Fleet,
  { outcomes, initialStock }: { outcomes: PurchaseOutcomes; initialStock: ReadonlyMap<string, number> },
): Promise<void> {
  const ledger = await fleet.openLedger();
  const orderIds = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => String(id)));
  const lostOrders = [...outcomes.orders.values()].filter((id) => !orderIds.has(id));
  report.expectNone('acknowledged orders lost', lostOrders);
  report.expect('orders', orderIds.size, outcomes.orders.size);
  report.expectNone(
    'sold + remaining differs from the initial stock',
    await findStockFaults(ledger, initialStock),
  );
  report.expectNone('faults in the database', await findRuleViolations(ledger));
  await ledger.close();
  report.expect('exit codes of the shops', (await fleet.end()).join(), '0,0,0');
  const problems = await findIntegrityProblems(fleet.dataDir, { DATABASE_URL: fleet.databaseUrl });
  report.expectNone('problems of the integrity check', problems);
}
