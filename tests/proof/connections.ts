import { readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller';
import { attack, type Way } from './connection-attack';
import { stagesOf } from './connection-stages';
import { Doors } from './doors';
import { browse } from './neighbours';
import type { Report } from './report';
import { hasNginx, startShippedProxy, type ShippedProxy } from './shipped-proxy';
import { makeFolder, openShop, type ShopProcess } from './shop-process';
import { waitUntil } from './wait';

const ENV = { SEED: 'demo', TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example' };
/** By when the shop has cut the last silent connection: an idle one after 75 s, then nginx closes its own. */
const CUT_MS = 150_000;
const SLOWDOWN = 5;

interface ConnectionsOptions {
  connections: number;
  perSecond: number;
  /** Seconds of browsing before the attack; 0 measures none. */
  browsingSeconds: number;
  /** Waits until the shop itself has cut the silent connections. */
  isSilenceWaitedFor: boolean;
}

/** Connections that break off at every stage neither end the shop, nor stay open, nor slow down those who browse. */
export async function proveConnections(report: Report, options: ConnectionsOptions): Promise<void> {
  const dataDir = await makeFolder('connections');
  const shop = await openShop({ dataDir, env: ENV });
  const proxy = hasNginx ? await startShippedProxy([shop.port, shop.port]) : undefined;
  try {
    await attackAndJudge(report, { shop, proxy, options });
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

async function attackAndJudge(report: Report, { shop, proxy, options }: Scene): Promise<void> {
  const { connections, perSecond, browsingSeconds } = options;
  const descriptors = async () => (await readdir(`/proc/${shop.pid}/fd`)).length;
  const stages = stagesOf(await credentialsOf(shop));
  const ways: Way[] = [{ name: 'direct', port: shop.port }];
  if (proxy) ways.push({ name: 'through nginx', port: proxy.port });
  // What the shop opens on first use is open before descriptors are counted.
  if (browsingSeconds > 0) await browse(shop.url, 3);
  (await attack({ ways: ways.slice(0, 1), stages, connections: stages.length, perSecond })).close();
  await waitUntil(async () => (await descriptors()) < 60, 5_000);
  await sleep(1_000);
  const before = await descriptors();

  const quiet = browsingSeconds > 0 ? await browse(shop.url, browsingSeconds) : undefined;
  const startedAt = performance.now();
  const attacked = attack({ ways, stages, connections, perSecond });
  const busy = quiet && (await browse(shop.url, Math.floor(connections / perSecond)));
  const { opened, missed, close } = await attacked;
  report.expect('connections that broke off', opened, connections);
  report.tell('stages × endings × ways', stages.length * 3 * ways.length);
  report.blame(
    'stages that were not reached',
    [...missed].map(([name, count]) => `${name}: ${count} times`),
  );
  if (quiet && busy) {
    report.tell('browsing p50 before, ms', round(quiet.p50));
    report.tell('browsing p99 before, ms', round(quiet.p99));
    report.expectAtMost('browsing p99 meanwhile, ms', round(busy.p99), round(SLOWDOWN * quiet.p50));
  }
  report.tell('descriptors after the attack', await descriptors());
  if (options.isSilenceWaitedFor) {
    while ((await descriptors()) > before && performance.now() - startedAt < CUT_MS) await sleep(500);
    report.expectAtMost('descriptors while the silent ones wait', await descriptors(), before);
  }
  report.tell('connections that the client had to close', close());
  // nginx keeps idle connections to the shop for a minute.
  await proxy?.stop();
  await waitUntil(async () => (await descriptors()) <= before, 15_000);
  report.expectAtMost('descriptors afterwards', await descriptors(), before);
  const health = await fetch(`${shop.url}/healthz`);
  report.expect('the shop answers afterwards', health.status, 200);
  report.check('no fault in its log', !/uncaught|"level":[56]0/.test(shop.said()), shop.said().slice(-2_000));
}

async function credentialsOf({ url }: ShopProcess) {
  const caller = new Caller(url, 1);
  const doors = new Doors(caller);
  const admin = await doors.signInAdmin();
  const productId = await doors.stock(admin, 'Tanpura', 10);
  caller.close();
  return { admin, productId };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
