import { readdir, rm } from 'node:fs/promises';
import { Caller } from '../caller';
import { attack, ENDINGS, type AttackResult, type Target } from './connection-attack';
import { stagesOf } from './connection-stages';
import { ShopClient } from '../shop-client';
import type { Report } from '../report';
import { hasNginx, startShippedProxy, type ShippedProxy } from './shipped-proxy';
import { browseAsShoppers, type ShoppersResult } from './shoppers';
import { createFolder, openShop, type ShopProcess } from '../shop-process';
import { waitUntil } from '../wait';

const ENV = { SEED: '500', TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example' };
/** The shop closes an idle connection after 75 s; behind nginx, two such timeouts follow each other. */
const SILENT_CLOSE_LIMIT_MS = 180_000;
const STABLE_COUNT_LIMIT_MS = 15_000;
/** The p99 under attack may be this multiple of the usual median. */
const MAX_SLOWDOWN = 5;
/** V8 compiles the render code during the warm-up; before that, a page takes five times as long. */
const WARM_UP_SECONDS = 20;

interface ConnectionsOptions {
  connections: number;
  perSecond: number;
  /** Seconds of browsing before the attack; 0 skips this measurement. */
  browsingSeconds: number;
  /** Waits until the shop has closed the silent connections. */
  checksSilentConnections: boolean;
}

/** Aborted connections, at every stage, do not stop the shop, do not stay open and do not slow down visitors. */
export async function proveConnections(report: Report, options: ConnectionsOptions): Promise<void> {
  const dataDir = await createFolder('connections');
  const shop = await openShop({ dataDir, env: ENV });
  const proxy = hasNginx ? await startShippedProxy([shop.port, shop.port]) : undefined;
  try {
    await runAttacks(report, { shop, proxy, options });
  } finally {
    await proxy?.stop();
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface AttackSetup {
  shop: ShopProcess;
  proxy: ShippedProxy | undefined;
  options: ConnectionsOptions;
}

async function runAttacks(report: Report, { shop, proxy, options }: AttackSetup): Promise<void> {
  const { connections, perSecond, browsingSeconds } = options;
  const countDescriptors = async () => (await readdir(`/proc/${shop.pid}/fd`)).length;
  const stages = stagesOf(await credentialsOf(shop));
  const targets: Target[] = [{ name: 'direct', port: shop.port }];
  if (proxy) targets.push({ name: 'through nginx', port: proxy.port });
  // The shop opens its lazy resources before the count of descriptors.
  if (browsingSeconds > 0) await browseAsShoppers({ url: shop.url, seconds: WARM_UP_SECONDS, seed: 1 });
  (await attack({ targets: targets.slice(0, 1), stages, connections: stages.length, perSecond })).close();
  const descriptorsBefore = await stableCount(countDescriptors);

  const baseline =
    browsingSeconds > 0
      ? await browseAsShoppers({ url: shop.url, seconds: browsingSeconds, seed: 2 })
      : undefined;
  const attackDone = attack({ targets, stages, connections, perSecond });
  const underAttack =
    baseline &&
    (await browseAsShoppers({ url: shop.url, seconds: Math.floor(connections / perSecond), seed: 3 }));
  const result = await attackDone;
  const reachedCount =
    result.openedCount - [...result.missedStages.values()].reduce((sum, count) => sum + count, 0);
  report.expect('aborted connections', result.openedCount, connections);
  report.record('stages × endings × targets', stages.length * ENDINGS.length * targets.length);
  const missedStages = [...result.missedStages].map(([name, count]) => `${name}: ${count} times`);
  report.record('connections that reached their stage', `${reachedCount} of ${result.openedCount}`);
  report.expectNone('stages that some connections did not reach', missedStages);
  if (baseline && underAttack) {
    const failedCounts = [baseline, underAttack].map(
      ({ requests, statuses }) => requests - (statuses[200] ?? 0),
    );
    report.expect(
      'browsing responses other than 200',
      failedCounts.reduce((sum, count) => sum + count, 0),
      0,
    );
    report.record('ms without a processor, before and during the attack', stallsOf([baseline, underAttack]));
    report.record('browsing p50 before, ms', round(baseline.p50));
    report.record('browsing p99 before, ms', round(baseline.p99));
    report.record('browsing p50 during the attack, ms', round(underAttack.p50));
    report.expectAtMost(
      'browsing p99 during the attack, ms',
      round(underAttack.p99),
      round(MAX_SLOWDOWN * baseline.p50),
    );
  }
  report.record(
    'descriptors before and after the attack',
    `${descriptorsBefore}, ${await countDescriptors()}`,
  );
  if (options.checksSilentConnections)
    await checkSilentConnections(report, { result, descriptorsBefore, countDescriptors });
  report.record('event streams that the client closed', result.openStages().length);
  result.close();
  // A client that does not read gets no close event, so count the descriptors of the shop.
  await proxy?.stop();
  await waitUntil(async () => (await countDescriptors()) <= descriptorsBefore, STABLE_COUNT_LIMIT_MS);
  report.expectAtMost('descriptors after the attack', await countDescriptors(), descriptorsBefore);
  report.expect(
    'status of the health check after the attack',
    (await fetch(`${shop.url}/healthz`)).status,
    200,
  );
  report.check(
    'no fault in the log of the shop',
    !/uncaught|"level":[56]0/.test(shop.output()),
    shop.output().slice(-2_000),
  );
}

interface SilentConnections {
  result: AttackResult;
  descriptorsBefore: number;
  countDescriptors: () => Promise<number>;
}

/** The shop itself closes the silent connections, except event streams whose client keeps reading. */
async function checkSilentConnections(
  report: Report,
  { result, descriptorsBefore, countDescriptors }: SilentConnections,
): Promise<void> {
  // A client that does not read gets no close event, so the descriptors of the shop are the check for it.
  const silentStages = () =>
    result
      .openStages()
      .filter(({ isKeptOpen, leavesResponseUnread }) => !isKeptOpen && !leavesResponseUnread);
  const allowedDescriptors = () =>
    descriptorsBefore + result.openStages().filter(({ isKeptOpen }) => isKeptOpen).length;
  const areAllClosed = async () =>
    silentStages().length === 0 && (await countDescriptors()) <= allowedDescriptors();
  const closedAfterMs = await waitUntil(areAllClosed, SILENT_CLOSE_LIMIT_MS, 500);
  report.record(
    's until the shop closed the last silent connection',
    Math.round((closedAfterMs ?? SILENT_CLOSE_LIMIT_MS) / 1_000),
  );
  report.expectNone(
    'silent connections that stayed open',
    silentStages().map(({ name }) => name),
  );
  report.expectAtMost(
    'descriptors after that, with event streams',
    await countDescriptors(),
    allowedDescriptors(),
  );
}

/** Waits until the count is stable for a second, at most 15 s, and returns it. */
async function stableCount(count: () => Promise<number>): Promise<number> {
  let lastCount = await count();
  await waitUntil(
    async () => {
      const [previousCount, currentCount] = [lastCount, await count()];
      lastCount = currentCount;
      return previousCount === currentCount;
    },
    STABLE_COUNT_LIMIT_MS,
    1_000,
  );
  return lastCount;
}

async function credentialsOf({ url }: ShopProcess) {
  const caller = new Caller(url, 1);
  const client = new ShopClient(caller);
  const adminToken = await client.signInAdmin();
  const productId = await client.createProduct(adminToken, 'Tanpura', 10);
  caller.close();
  return { adminToken, productId };
}

function stallsOf(results: readonly ShoppersResult[]): string {
  return results.map(({ stalledMs }) => Math.round(stalledMs)).join(', ');
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
