import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordEvents } from '../../server/modules/outbox/event-outbox';
import { newId } from '../../server/lib/ids';
import { startReceiver, type Receiver } from '../support/fakes/webhook-receiver';
import { startShop, type Shop } from '../support/fixtures/shop';

const DATA = { name: 'Tarang Speaker', description: 'x'.repeat(800) };
const STEADY = { seconds: 10, perSecond: 50 };
const BURST = 3_000;
const WAVE = 50;

/** Three webhook endpoints, one of which never answers. */
async function open() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-events-'));
  const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' };
  const shop = await startShop({ dataDir, env });
  const receivers = [await startReceiver(), await startReceiver(), await startReceiver()] as const;
  receivers[2].answer = () => 'silence';
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

function record(shop: Shop): Promise<void> {
  const event = { type: 'order.created' as const, subject: newId(), data: { ...DATA, at: Date.now() } };
  return shop.database.writer.transaction((tx) => recordEvents(tx, [event], new Date()));
}

/** The delay from each change to its webhook delivery, the 99th percentile, in milliseconds. */
function p99(lags: readonly number[]): number {
  const sorted = [...lags].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}

function readLags(receiver: Receiver): number[] {
  const lags: number[] = [];
  receiver.answer = ({ event }) => {
    lags.push(Date.now() - Number(event.data.at));
    return 204;
  };
  return lags;
}

async function main(): Promise<void> {
  const { shop, receivers, dataDir } = await open();
  const [one, two, hangingReceiver] = receivers;
  const lags = [readLags(one), readLags(two)];
  const total = STEADY.seconds * STEADY.perSecond;
  for (let count = 0; count < total; count += 1) {
    void record(shop);
    await wait(1_000 / STEADY.perSecond);
  }
  await Promise.all([one.arrived(total), two.arrived(total)]);
  const lag = lags.map(p99);

  const startedAt = performance.now();
  // The server would refuse more concurrent requests.
  for (let count = 0; count < BURST; count += WAVE)
    await Promise.all(Array.from({ length: WAVE }, () => record(shop)));
  const recordedMs = performance.now() - startedAt;
  await Promise.all([one.arrived(total + BURST), two.arrived(total + BURST)]);
  const totalMs = performance.now() - startedAt;
  const perSecond = (ms: number) => Math.round((BURST / ms) * 1_000);
  process.stdout.write(
    `${JSON.stringify({
      receivers: 3,
      hangingReceiver: 1,
      steadyPerSecond: STEADY.perSecond,
      lagP99Ms: lag,
      burst: BURST,
      recordedPerSecond: perSecond(recordedMs),
      deliveredPerSecondToEach: perSecond(totalMs),
      sentToHanging: hangingReceiver.received.length,
    })}\n`,
  );
  await shop.stop();
  for (const receiver of receivers) await receiver.stop();
  await rm(dataDir, { recursive: true, force: true });
}

void main();
