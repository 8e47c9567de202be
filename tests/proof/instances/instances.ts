import { startReceiver, type Receiver } from '../../support/fakes/webhook-receiver';
import { faultsOfRules, stockFaultsOf } from '../payments/ledger';
import { doctorFaults } from '../doctor';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { Fleet } from './fleet';
import { shopSteadily, PurchaseOutcomes } from './steadfast-crowd';

export interface InstancesOptions {
  purchases: number;
  restarts: number;
  kills: number;
}

const CROWD = 64;
const SCARCE = 5;
/** One piece for every fourth purchase. */
const SHARE_SOLD = 4;
const STOCKED_COUNT = 1_000_000;
const BACK_WITHIN_MS = 5_000;
const KILL_EVERY_MS = 5_000;
const CUT_MS = 10_000;
const PROPAGATION_LIMIT_MS = 8_000;
const DELIVERY_LIMIT_MS = 60_000;
const CREATE_WEBHOOK =
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
    const stockedProduct = await fleet.client.stock(fleet.admin, 'Plenty', STOCKED_COUNT);
    initial.set(stockedProduct, STOCKED_COUNT);
    const input = { name: 'Warehouse', url: receiver.url, types: ['ORDER_CREATED'] };
    await fleet.client.graphql(CREATE_WEBHOOK, { input }, fleet.admin);
    const sold = [
      await loseDatabase(report, fleet, stockedProduct, options.restarts),
      await loseShops(report, fleet, stockedProduct, options.kills),
      await cutWire(report, fleet, stockedProduct),
    ];
    await compare(report, fleet, { sold, initial, receiver });
  } finally {
    await receiver.stop();
    await fleet.clear();
  }
}

async function sellOut(report: Report, fleet: Fleet, purchases: number): Promise<Map<string, number>> {
  const stock = Math.ceil(purchases / SCARCE / SHARE_SOLD);
  const initial = new Map<string, number>();
  for (let number = 0; number < SCARCE; number += 1)
    initial.set(await fleet.client.stock(fleet.admin, `Scarce ${number}`, stock), stock);
  const outcomes = new PurchaseOutcomes();
  const startedAt = performance.now();
  await shopSteadily(fleet, outcomes, {
    products: [...initial.keys()],
    name: 'rush',
    size: CROWD,
    isOpen: (index) => index < purchases,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  report.expect('purchases of scarce pieces', outcomes.orders.size + outcomes.soldOut, purchases);
  report.expect('sold', outcomes.orders.size, SCARCE * stock);
  report.expect('orders of their own', new Set(outcomes.orders.values()).size, SCARCE * stock);
  report.expectNone('answers that nobody should see', outcomes.wrong);
  report.record('purchases per second, two shops', Math.round(purchases / seconds));
  const ledger = await fleet.openLedger();
  report.expectNone('sold + left is not what there was', await stockFaultsOf(ledger, initial));
  await ledger.close();
  return initial;
}

/** Crashes the database like a power failure and restarts it, under load, this many times. */
async function loseDatabase(
  report: Report,
  fleet: Fleet,
  product: string,
  restarts: number,
): Promise<PurchaseOutcomes> {
  const outcomes = new PurchaseOutcomes();
  const slowest = await underLoad(fleet, outcomes, { name: 'restart', product }, async () => {
    let slowestMs = 0;
    for (let done = 0; done < restarts; done += 1) {
      await pause(1_000);
      await fleet.postgres.crash();
      await fleet.postgres.open();
      slowestMs = Math.max(slowestMs, await msUntilFirstAnswer(outcomes));
    }
    return slowestMs;
  });
  report.expect('database restarted, times', restarts, restarts);
  report.expect('answers meanwhile other than 503', uncertainExcept(outcomes, '503'), '');
  report.expectNone('answers that nobody should see, database lost', outcomes.wrong);
  report.expectAtMost('orders again after a restart, ms at most', slowest, BACK_WITHIN_MS);
  report.record('orders meanwhile', outcomes.orders.size);
  return outcomes;
}

/** Kills one shop after the other under load. */
async function loseShops(
  report: Report,
  fleet: Fleet,
  product: string,
  kills: number,
): Promise<PurchaseOutcomes> {
  const outcomes = new PurchaseOutcomes();
  await underLoad(fleet, outcomes, { name: 'kill', product }, async () => {
    for (let done = 0; done < kills; done += 1) {
      await pause(KILL_EVERY_MS);
      await fleet.restart(done % fleet.size);
    }
  });
  report.expect('shops killed, times', kills, kills);
  report.expectNone('answers that nobody should see, shops killed', outcomes.wrong);
  report.record('orders while shops were killed', outcomes.orders.size);
  report.record(
    'asked again, shops killed',
    [...outcomes.unsure].map(([label, count]) => `${label}: ${count}`).join(' '),
  );
  return outcomes;
}

/** Blocks the connection between one shop and the database for a while, then those of all shops, without a reset. */
async function cutWire(report: Report, fleet: Fleet, product: string): Promise<PurchaseOutcomes> {
  const outcomes = new PurchaseOutcomes();
  const ms = await underLoad(fleet, outcomes, { name: 'cut', product }, async () => {
    await pause(1_000);
    fleet.wires[0]?.cut();
    const cutAt = performance.now();
    // An open transaction of the isolated shop blocks the others until the server closes its connection.
    const others = await msUntilFirstOrder(fleet, product);
    await pause(Math.max(0, cutAt + CUT_MS - performance.now()));
    fleet.wires[0]?.restore();
    const one = await msUntilFirstAnswer(outcomes);
    for (const wire of fleet.wires) wire.cut();
    await pause(CUT_MS);
    for (const wire of fleet.wires) wire.restore();
    return { others, one, all: await msUntilFirstAnswer(outcomes) };
  });
  report.expectNone('answers that nobody should see, wire cut', outcomes.wrong);
  report.expect('answers other than 503, wire cut', uncertainExcept(outcomes, '503'), '');
  report.expectAtMost('orders at the other shop, one cut off, ms', ms.others, PROPAGATION_LIMIT_MS);
  report.expectAtMost('orders again after one wire was mended, ms', ms.one, BACK_WITHIN_MS);
  report.expectAtMost('orders again after all wires were mended, ms', ms.all, BACK_WITHIN_MS);
  report.record('orders while wires were cut', outcomes.orders.size);
  return outcomes;
}

async function underLoad<T>(
  fleet: Fleet,
  outcomes: PurchaseOutcomes,
  { name, product }: { name: string; product: string },
  work: () => Promise<T>,
): Promise<T> {
  let isFinished = false;
  const buyersDone = shopSteadily(fleet, outcomes, {
    products: [product],
    name,
    size: CROWD / 2,
    isOpen: () => !isFinished,
  });
  try {
    return await work();
  } finally {
    isFinished = true;
    await buyersDone;
  }
}

/** The time until an order gets a definite response, in ms. */
async function msUntilFirstAnswer(outcomes: PurchaseOutcomes): Promise<number> {
  const since = performance.now();
  const isAnswered = () => Promise.resolve((outcomes.moments.at(-1) ?? 0) > since);
  return (await waitUntil(isAnswered, 60_000, 10)) ?? Infinity;
}

/** The time until the other shop, without the proxy, accepts an order, in ms. */
async function msUntilFirstOrder(fleet: Fleet, product: string): Promise<number> {
  const client = fleet.clientOf(1);
  const exception = { token: fleet.shoppers[0] ?? '', product, key: 'other' };
  const isSold = async () => (await client.placeOrder('rest', exception)).isDone;
  const ms = await waitUntil(isSold, 60_000, 10);
  client.caller.close();
  return ms ?? Infinity;
}

function uncertainExcept({ unsure }: PurchaseOutcomes, exception: string): string {
  return [...unsure.keys()].filter((label) => label !== exception).join(' ');
}

interface Comparison {
  sold: readonly PurchaseOutcomes[];
  initial: ReadonlyMap<string, number>;
  receiver: Receiver;
}

async function compare(report: Report, fleet: Fleet, { sold, initial, receiver }: Comparison): Promise<void> {
  const acknowledgedIds = sold.flatMap(({ orders }) => [...orders.values()]);
  const received = () => new Map(receiver.received.map(({ id, event }) => [id, String(event.data._id)]));
  await waitUntil(() => Promise.resolve(received().size >= acknowledgedIds.length), DELIVERY_LIMIT_MS);
  const ledger = await fleet.openLedger();
  const placed = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => String(id)));
  report.expectNone(
    'acknowledged orders lost',
    acknowledgedIds.filter((id) => !placed.has(id)),
  );
  report.expect('acknowledged twice', acknowledgedIds.length - new Set(acknowledgedIds).size, 0);
  report.expectNone('sold + left is not what there was, at the end', await stockFaultsOf(ledger, initial));
  report.expectNone('faults in the database', await faultsOfRules(ledger));
  await ledger.close();
  const events = [...received().values()];
  report.expect('orders that two events tell of', events.length - new Set(events).size, 0);
  const receivedEvents = new Set(events);
  report.expectNone(
    'acknowledged orders nobody heard of',
    acknowledgedIds.filter((id) => !receivedEvents.has(id)),
  );
  report.expect('shops ended with', (await fleet.end()).join(), '0,0');
  report.expectNone(
    'what the doctor says',
    await doctorFaults(fleet.dataDir, { DATABASE_URL: fleet.databaseUrl }),
  );
}
