import { startReceiver, type Receiver } from '../../support/fakes/webhook-receiver';
import { faultsOfRules, stockFaultsOf } from '../ledger';
import { doctorFaults } from '../doctor';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { Fleet } from './fleet';
import { shopSteadily, Told } from './steadfast-crowd';

export interface InstancesOptions {
  purchases: number;
  restarts: number;
  kills: number;
}

const CROWD = 64;
const SCARCE = 5;
/** One piece for every fourth purchase. */
const SHARE_SOLD = 4;
const PLENTY = 1_000_000;
const BACK_WITHIN_MS = 5_000;
const KILL_EVERY_MS = 5_000;
const CUT_MS = 10_000;
const OTHERS_WITHIN_MS = 8_000;
const DELIVERY_LIMIT_MS = 60_000;
const MAKE_WEBHOOK =
  'mutation ($input: CreateWebhookInput!) { done: createWebhook(input: $input) { webhook { id } } }';

/** Two shops on one PostgreSQL behind nginx sell scarce stock while each component fails under load. */
export async function proveInstances(report: Report, options: InstancesOptions): Promise<void> {
  const receiver = await startReceiver();
  const fleet = await Fleet.open({
    name: 'instances',
    connections: CROWD,
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'on' },
  });
  try {
    const initial = await sellOut(report, fleet, options.purchases);
    const plenty = await fleet.doors.stock(fleet.admin, 'Plenty', PLENTY);
    initial.set(plenty, PLENTY);
    const input = { name: 'Warehouse', url: receiver.url, types: ['ORDER_CREATED'] };
    await fleet.doors.graphql(MAKE_WEBHOOK, { input }, fleet.admin);
    const sold = [
      await loseDatabase(report, fleet, plenty, options.restarts),
      await loseShops(report, fleet, plenty, options.kills),
      await cutWire(report, fleet, plenty),
    ];
    await compare(report, fleet, { sold, initial, receiver });
  } finally {
    await receiver.stop();
    await fleet.clear();
  }
}

async function sellOut(report: Report, fleet: Fleet, purchases: number): Promise<Map<string, number>> {
  const pieces = Math.ceil(purchases / SCARCE / SHARE_SOLD);
  const initial = new Map<string, number>();
  for (let number = 0; number < SCARCE; number += 1)
    initial.set(await fleet.doors.stock(fleet.admin, `Scarce ${number}`, pieces), pieces);
  const told = new Told();
  const startedAt = performance.now();
  await shopSteadily(fleet, told, {
    products: [...initial.keys()],
    name: 'rush',
    size: CROWD,
    isOpen: (turn) => turn < purchases,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  report.expect('purchases of scarce pieces', told.orders.size + told.soldOut, purchases);
  report.expect('sold', told.orders.size, SCARCE * pieces);
  report.expect('orders of their own', new Set(told.orders.values()).size, SCARCE * pieces);
  report.blame('answers that nobody should see', told.wrong);
  report.tell('purchases per second, two shops', Math.round(purchases / seconds));
  const ledger = await fleet.openLedger();
  report.blame('sold + left is not what there was', await stockFaultsOf(ledger, initial));
  await ledger.close();
  return initial;
}

/** Crashes the database like a power failure and restarts it, under load, this many times. */
async function loseDatabase(report: Report, fleet: Fleet, product: string, restarts: number): Promise<Told> {
  const told = new Told();
  const slowest = await underLoad(fleet, told, { name: 'restart', product }, async () => {
    let slowestMs = 0;
    for (let done = 0; done < restarts; done += 1) {
      await pause(1_000);
      await fleet.postgres.crash();
      await fleet.postgres.open();
      slowestMs = Math.max(slowestMs, await msUntilAnswers(told));
    }
    return slowestMs;
  });
  report.expect('database restarted, times', restarts, restarts);
  report.expect('answers meanwhile other than 503', othersThan(told, '503'), '');
  report.blame('answers that nobody should see, database lost', told.wrong);
  report.expectAtMost('orders again after a restart, ms at most', slowest, BACK_WITHIN_MS);
  report.tell('orders meanwhile', told.orders.size);
  return told;
}

/** Kills one shop after the other under load. */
async function loseShops(report: Report, fleet: Fleet, product: string, kills: number): Promise<Told> {
  const told = new Told();
  await underLoad(fleet, told, { name: 'kill', product }, async () => {
    for (let done = 0; done < kills; done += 1) {
      await pause(KILL_EVERY_MS);
      await fleet.killAndOpen(done % fleet.size);
    }
  });
  report.expect('shops killed, times', kills, kills);
  report.blame('answers that nobody should see, shops killed', told.wrong);
  report.tell('orders while shops were killed', told.orders.size);
  report.tell(
    'asked again, shops killed',
    [...told.unsure].map(([what, count]) => `${what}: ${count}`).join(' '),
  );
  return told;
}

/** Blocks the connection between one shop and the database for a while, then those of all shops, without a reset. */
async function cutWire(report: Report, fleet: Fleet, product: string): Promise<Told> {
  const told = new Told();
  const ms = await underLoad(fleet, told, { name: 'cut', product }, async () => {
    await pause(1_000);
    fleet.wires[0]?.cut();
    const cutAt = performance.now();
    // An open transaction of the isolated shop blocks the others until the server closes its connection.
    const others = await msUntilSold(fleet, product);
    await pause(Math.max(0, cutAt + CUT_MS - performance.now()));
    fleet.wires[0]?.mend();
    const one = await msUntilAnswers(told);
    for (const wire of fleet.wires) wire.cut();
    await pause(CUT_MS);
    for (const wire of fleet.wires) wire.mend();
    return { others, one, all: await msUntilAnswers(told) };
  });
  report.blame('answers that nobody should see, wire cut', told.wrong);
  report.expect('answers other than 503, wire cut', othersThan(told, '503'), '');
  report.expectAtMost('orders at the other shop, one cut off, ms', ms.others, OTHERS_WITHIN_MS);
  report.expectAtMost('orders again after one wire was mended, ms', ms.one, BACK_WITHIN_MS);
  report.expectAtMost('orders again after all wires were mended, ms', ms.all, BACK_WITHIN_MS);
  report.tell('orders while wires were cut', told.orders.size);
  return told;
}

async function underLoad<T>(
  fleet: Fleet,
  told: Told,
  { name, product }: { name: string; product: string },
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const crowd = shopSteadily(fleet, told, {
    products: [product],
    name,
    size: CROWD / 2,
    isOpen: () => !isOver,
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await crowd;
  }
}

/** The time until an order gets a definite response, in ms. */
async function msUntilAnswers(told: Told): Promise<number> {
  const since = performance.now();
  const isAnswered = () => Promise.resolve((told.moments.at(-1) ?? 0) > since);
  return (await waitUntil(isAnswered, 60_000, 10)) ?? Infinity;
}

/** The time until the other shop, without the proxy, accepts an order, in ms. */
async function msUntilSold(fleet: Fleet, product: string): Promise<number> {
  const doors = fleet.doorsOf(1);
  const wanted = { token: fleet.shoppers[0] ?? '', product, key: 'other' };
  const isSold = async () => (await doors.place('rest', wanted)).isDone;
  const ms = await waitUntil(isSold, 60_000, 10);
  doors.caller.close();
  return ms ?? Infinity;
}

function othersThan({ unsure }: Told, wanted: string): string {
  return [...unsure.keys()].filter((what) => what !== wanted).join(' ');
}

interface Comparison {
  sold: readonly Told[];
  initial: ReadonlyMap<string, number>;
  receiver: Receiver;
}

async function compare(report: Report, fleet: Fleet, { sold, initial, receiver }: Comparison): Promise<void> {
  const acknowledged = sold.flatMap(({ orders }) => [...orders.values()]);
  const heard = () => new Map(receiver.received.map(({ id, event }) => [id, String(event.data._id)]));
  await waitUntil(() => Promise.resolve(heard().size >= acknowledged.length), DELIVERY_LIMIT_MS);
  const ledger = await fleet.openLedger();
  const placed = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => String(id)));
  report.blame(
    'acknowledged orders lost',
    acknowledged.filter((id) => !placed.has(id)),
  );
  report.expect('acknowledged twice', acknowledged.length - new Set(acknowledged).size, 0);
  report.blame('sold + left is not what there was, at the end', await stockFaultsOf(ledger, initial));
  report.blame('faults in the database', await faultsOfRules(ledger));
  await ledger.close();
  const events = [...heard().values()];
  report.expect('orders that two events tell of', events.length - new Set(events).size, 0);
  const told = new Set(events);
  report.blame(
    'acknowledged orders nobody heard of',
    acknowledged.filter((id) => !told.has(id)),
  );
  report.expect('shops ended with', (await fleet.end()).join(), '0,0');
  report.blame(
    'what the doctor says',
    await doctorFaults(fleet.dataDir, { DATABASE_URL: fleet.databaseUrl }),
  );
}
