import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordEvents } from '../../server/modules/outbox/event-outbox';
import { newId } from '../../server/lib/ids';
import { startReceiver, type Receiver } from '../support/fakes/webhook-receiver';
import { startShop, type Shop } from '../support/fixtures/shop';

const DATA = { name: 'Tarang Speaker', description: 'x'.repeat(800) };
const STEADY_LOAD = { seconds: 10, perSecond: 50 };
const BURST_EVENTS = 3_000;
const CONCURRENT_EVENTS = 50;

// Measures the delay and the rate of webhook deliveries: `npm run events`.

/** Starts a shop with three webhook endpoints, one of which never responds. */
async function startShopWithEndpoints() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-events-'));
  const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' };
  const shop = await startShop({ dataDir, env });
  const receivers = [await startReceiver(), await startReceiver(), await startReceiver()] as const;
  receivers[2].respond = () => 'silence';
  for (const { url } of receivers)
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO webhook (id, name, url, types, spread_seq, created_at) VALUES (?, 'r', ?, '["order.created"]', 0, 0)`,
        [newId(), url],
      ),
    );
  await shop.services.webhookEndpoints.sender.refresh();
  return { shop, receivers, dataDir };
}

function recordEvent(shop: Shop): Promise<void> {
  const event = { type: 'order.created' as const, subject: newId(), data: { ...DATA, at: Date.now() } };
  return shop.database.writer.transaction((tx) => recordEvents(tx, [event], new Date()));
}

/** The 99th percentile of delivery delays, in milliseconds. */
function p99Of(lags: readonly number[]): number {
  const sorted = [...lags].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}

/** Collects the delay of each webhook delivery to a receiver, in milliseconds. */
function collectLags(receiver: Receiver): number[] {
  const lags: number[] = [];
  receiver.respond = ({ event }) => {
    lags.push(Date.now() - Number(event.data.at));
    return 204;
  };
  return lags;
}

async function main(): Promise<void> {
  const { shop, receivers, dataDir } = await startShopWithEndpoints();
  const [firstReceiver, secondReceiver, hangingReceiver] = receivers;
  const lags = [collectLags(firstReceiver), collectLags(secondReceiver)];
  const total = STEADY_LOAD.seconds * STEADY_LOAD.perSecond;
  for (let count = 0; count < total; count += 1) {
    void recordEvent(shop);
    await wait(1_000 / STEADY_LOAD.perSecond);
  }
  await Promise.all([firstReceiver.waitForRequests(total), secondReceiver.waitForRequests(total)]);
  const lagP99Ms = lags.map(p99Of);

  const startedAt = performance.now();
  // The write queue refuses a transaction whose expected wait is too long, so few events are concurrent.
  for (let count = 0; count < BURST_EVENTS; count += CONCURRENT_EVENTS)
    await Promise.all(Array.from({ length: CONCURRENT_EVENTS }, () => recordEvent(shop)));
  const recordedMs = performance.now() - startedAt;
  await Promise.all([
    firstReceiver.waitForRequests(total + BURST_EVENTS),
    secondReceiver.waitForRequests(total + BURST_EVENTS),
  ]);
  const totalMs = performance.now() - startedAt;
  const perSecond = (ms: number) => Math.round((BURST_EVENTS / ms) * 1_000);
  process.stdout.write(
    `${JSON.stringify({
      receivers: 3,
      hangingReceiver: 1,
      steadyPerSecond: STEADY_LOAD.perSecond,
      lagP99Ms,
      burst: BURST_EVENTS,
      recordedPerSecond: perSecond(recordedMs),
      deliveredPerSecondToEach: perSecond(totalMs),
      sentToHanging: hangingReceiver.receivedRequests.length,
    })}\n`,
  );
  await shop.stop();
  for (const receiver of receivers) await receiver.stop();
  await rm(dataDir, { recursive: true, force: true });
}

void main();
