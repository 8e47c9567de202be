import { readdir, rm } from 'node:fs/promises';
import { Caller } from '../caller';
import { attack, ENDINGS, type AttackResult, type Target } from './connection-attack';
import { stagesOf } from './connection-stages';
import { ShopClient } from '../shop-client';
import type { Report } from '../report';
import { hasNginx, startShippedProxy, type ShippedProxy } from './shipped-proxy';
import { browseAsShoppers, type ShoppersResult } from './shoppers';
import { makeFolder, openShop, type ShopProcess } from '../shop-process';
import { waitUntil } from '../wait';

const ENV = { SEED: '500', TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example' };
/** The time limit for closing the last silent connection: an idle one after 75 s, then nginx closes its own. */
const CUT_MS = 180_000;
const SETTLED_MS = 15_000;
const SLOWDOWN = 5;
/** The warm-up until V8 has compiled the render code: before that, a page takes five times as long. */
const WARM_UP_SECONDS = 20;

interface ConnectionsOptions {
  connections: number;
  perSecond: number;
  /** Seconds of browsing before the attack; 0 measures none. */
  browsingSeconds: number;
  /** Waits until the shop itself has cut the silent connections. */
  waitsForSilence: boolean;
}

/** Connections that break off at every stage neither end the shop, nor stay open, nor slow down visitors. */
export async function proveConnections(report: Report, options: ConnectionsOptions): Promise<void> {
  const dataDir = await makeFolder('connections');
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

interface Scene {
  shop: ShopProcess;
  proxy: ShippedProxy | undefined;
  options: ConnectionsOptions;
}

async function runAttacks(report: Report, { shop, proxy, options }: Scene): Promise<void> {
  const { connections, perSecond, browsingSeconds } = options;
  const descriptors = async () => (await readdir(`/proc/${shop.pid}/fd`)).length;
  const stages = stagesOf(await credentialsOf(shop));
  const ways: Target[] = [{ name: 'direct', port: shop.port }];
  if (proxy) ways.push({ name: 'through nginx', port: proxy.port });
  // The shop opens its lazy resources before the count of descriptors.
  if (browsingSeconds > 0) await browseAsShoppers({ url: shop.url, seconds: WARM_UP_SECONDS, seed: 1 });
  (await attack({ targets: ways.slice(0, 1), stages, connections: stages.length, perSecond })).close();
  const before = await steady(descriptors);

  const baseline =
    browsingSeconds > 0
      ? await browseAsShoppers({ url: shop.url, seconds: browsingSeconds, seed: 2 })
      : undefined;
  const attacked = attack({ targets: ways, stages, connections, perSecond });
  const busy =
    baseline &&
    (await browseAsShoppers({ url: shop.url, seconds: Math.floor(connections / perSecond), seed: 3 }));
  const result = await attacked;
  const reached = result.opened - [...result.missed.values()].reduce((sum, count) => sum + count, 0);
  report.expect('connections that broke off', result.opened, connections);
  report.record('stages × endings × ways', stages.length * ENDINGS.length * ways.length);
  const missed = [...result.missed].map(([name, count]) => `${name}: ${count} times`);
  report.record('connections that reached their stage', `${reached} of ${result.opened}`);
  report.expectNone('stages that were not always reached', missed);
  if (baseline && busy) {
    const refused = [baseline, busy].map(({ requests, statuses }) => requests - (statuses[200] ?? 0));
    report.expect(
      'browsing responses other than 200',
      refused.reduce((sum, count) => sum + count, 0),
      0,
    );
    report.record('ms that the machine stood still, before and meanwhile', stallsOf([baseline, busy]));
    report.record('browsing p50 before, ms', round(baseline.p50));
    report.record('browsing p99 before, ms', round(baseline.p99));
    report.record('browsing p50 meanwhile, ms', round(busy.p50));
    report.expectAtMost('browsing p99 meanwhile, ms', round(busy.p99), round(SLOWDOWN * baseline.p50));
  }
  report.record('descriptors before and after the attack', `${before}, ${await descriptors()}`);
  if (options.waitsForSilence) await checkSilence(report, { result, before, descriptors });
  report.record('event streams that the client closed', result.openStages().length);
  result.close();
  // A client that does not read sees no close event, so the descriptor count of the shop covers those connections.
  await proxy?.stop();
  await waitUntil(async () => (await descriptors()) <= before, SETTLED_MS);
  report.expectAtMost('descriptors afterwards', await descriptors(), before);
  report.expect('the shop answers afterwards', (await fetch(`${shop.url}/healthz`)).status, 200);
  report.check(
    'no fault in its log',
    !/uncaught|"level":[56]0/.test(shop.output()),
    shop.output().slice(-2_000),
  );
}

interface Silence {
  result: AttackResult;
  before: number;
  descriptors: () => Promise<number>;
}

/** The shop itself closes the silent connections, except event streams whose client keeps reading. */
async function checkSilence(report: Report, { result, before, descriptors }: Silence): Promise<void> {
  // A client that does not read sees no close event, so the descriptor count of the shop covers it.
  const uncut = () =>
    result
      .openStages()
      .filter(({ isKeptOpen, leavesResponseUnread }) => !isKeptOpen && !leavesResponseUnread);
  const allowed = () => before + result.openStages().filter(({ isKeptOpen }) => isKeptOpen).length;
  const isCut = async () => uncut().length === 0 && (await descriptors()) <= allowed();
  const cutAfterMs = await waitUntil(isCut, CUT_MS, 500);
  report.record('s until the last silent connection was cut', Math.round((cutAfterMs ?? CUT_MS) / 1_000));
  report.expectNone(
    'silent connections that were not cut',
    uncut().map(({ name }) => name),
  );
  report.expectAtMost('descriptors then, event streams included', await descriptors(), allowed());
}

/** The number when it has been stable for a second, or after 15 s. */
async function steady(count: () => Promise<number>): Promise<number> {
  let last = await count();
  await waitUntil(
    async () => {
      const [before, now] = [last, await count()];
      last = now;
      return before === now;
    },
    SETTLED_MS,
    1_000,
  );
  return last;
}

async function credentialsOf({ url }: ShopProcess) {
  const caller = new Caller(url, 1);
  const client = new ShopClient(caller);
  const admin = await client.signInAdmin();
  const productId = await client.stock(admin, 'Tanpura', 10);
  caller.close();
  return { admin, productId };
}

function stallsOf(results: readonly ShoppersResult[]): string {
  return results.map(({ stalledMs }) => Math.round(stalledMs)).join(', ');
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
