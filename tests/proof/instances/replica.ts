import type { ShopClient } from '../shop-client';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { Fleet } from './fleet';
import type { ScratchPostgres } from './postgres-server';
import { runCustomers, PurchaseOutcomes } from './steadfast-customers';
import { StalenessChecker } from './staleness-checker';

export interface ReplicaOptions {
  rounds: number;
}

const CUSTOMERS = 16;
const READERS = 4;
const STOCKED_COUNT = 1_000_000;
const OUTAGE_MS = 2_000;
const CATCH_UP_LIMIT_MS = 10_000;
const METRICS_TOKEN = 'metrics-token-of-the-proof';

/**
 * Two shops return no stale response while their replica pauses, crashes and restarts under load. The response for a
 * visitor is stale if it is more than a second old; after a user's own change, every older response is stale.
 */
export async function proveReplica(report: Report, { rounds }: ReplicaOptions): Promise<void> {
  const fleet = await Fleet.open({ name: 'standby', hasReplica: true, env: { METRICS_TOKEN } });
  try {
    const shops = Array.from({ length: fleet.size }, (_, index) => fleet.clientOf(index));
    const product = await fleet.client.createProduct(fleet.adminToken, 'Watched', 1);
    const stockedProduct = await fleet.client.createProduct(fleet.adminToken, 'Plenty', STOCKED_COUNT);
    const checker = new StalenessChecker({ shops, token: fleet.adminToken, product });
    const outcomes = new PurchaseOutcomes();
    let isFinished = false;
    const isRunning = () => !isFinished;
    const buyersDone = runCustomers(fleet, outcomes, {
      products: [stockedProduct],
      name: 'standby',
      size: CUSTOMERS,
      isRunning,
    });
    const readsDone = Array.from({ length: READERS }, () => checker.read(isRunning));
    const writesDone = checker.write(isRunning);
    try {
      await runFaultRounds(report, { replica: requireReplica(fleet), shops, rounds });
    } finally {
      isFinished = true;
      await Promise.all([buyersDone, writesDone, ...readsDone]);
    }
    await checkOutcomes(report, { checker, outcomes, shops });
  } finally {
    await fleet.clear();
  }
}

interface FaultRounds {
  replica: ScratchPostgres;
  shops: readonly ShopClient[];
  rounds: number;
}

async function runFaultRounds(report: Report, { replica, shops, rounds }: FaultRounds): Promise<void> {
  let slowestMs = await msUntilReplicaIsUsed(shops);
  for (let round = 0; round < rounds; round += 1) {
    await replica.query('SELECT pg_wal_replay_pause()');
    await pause(OUTAGE_MS);
    await replica.query('SELECT pg_wal_replay_resume()');
    slowestMs = Math.max(slowestMs, await msUntilReplicaIsUsed(shops));
    await replica.crash();
    await pause(OUTAGE_MS);
    await replica.open();
    slowestMs = Math.max(slowestMs, await msUntilReplicaIsUsed(shops));
    await pause(OUTAGE_MS / 2);
  }
  report.record('pauses and crashes of the replica, each', rounds);
  report.expectAtMost('slowest return to the replica, ms', slowestMs, CATCH_UP_LIMIT_MS);
}

async function checkOutcomes(
  report: Report,
  {
    checker,
    outcomes,
    shops,
  }: { checker: StalenessChecker; outcomes: PurchaseOutcomes; shops: readonly ShopClient[] },
): Promise<void> {
  const metrics = await Promise.all(shops.map(readMetrics));
  report.record('changes with a read after each', checker.changeCount);
  report.record('reads of visitors', checker.readCount);
  report.record('orders', outcomes.orders.size);
  report.expectNone("reads older than the reader's own last change", checker.staleOwnReads);
  report.expectNone('reads more than a second old', checker.staleReads);
  report.expectNone('failed reads and changes', checker.failures);
  report.expectNone('unexpected responses', outcomes.wrongResponses);
  for (const [label, target] of [
    ['statements on the replica', 'replica'],
    ['statements on the primary', 'primary'],
    ['statements repeated on the primary', 'failed'],
  ] as const)
    report.record(label, sumOfMetric(metrics, `haat_visitor_reads_total{from="${target}"}`));
  report.expectAtLeast(
    'statements on the replica, at least',
    sumOfMetric(metrics, 'haat_visitor_reads_total{from="replica"}'),
    100,
  );
}

function requireReplica({ replica }: Fleet): ScratchPostgres {
  if (!replica) throw new Error('The fleet has no replica');
  return replica;
}

async function readMetrics({ caller }: ShopClient): Promise<string> {
  const { body } = await caller.call({ method: 'GET', path: '/metrics', token: METRICS_TOKEN });
  return String(body);
}

async function msUntilReplicaIsUsed(shops: readonly ShopClient[]): Promise<number> {
  const isReplicaUsed = async () => {
    const responses = await Promise.all(
      shops.map((client) => client.caller.call({ method: 'GET', path: '/readyz' })),
    );
    return responses.every(
      ({ body }) => (body as { checks: { standbys?: string } }).checks.standbys === 'ok',
    );
  };
  return (await waitUntil(isReplicaUsed, 60_000, 100)) ?? Infinity;
}

function sumOfMetric(metrics: readonly string[], name: string): number {
  return metrics
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.slice(name.length)), 0);
}
