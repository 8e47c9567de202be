import { startReceiver, type Receiver } from '../../support/fakes/webhook-receiver';
import { findRuleViolations, findStockFaults } from '../payments/ledger';
import { findIntegrityProblems } from '../doctor';
import type { Report } from '../report';
import { pause, waitUntil } from '../wait';
import { Fleet } from './fleet';
import { runCustomers, PurchaseOutcomes } from './steadfast-customers';

export interface InstancesOptions {
  purchases: number;
  restarts: number;
  kills: number;
}

const CUSTOMERS = 64;
const SCARCE_PRODUCTS = 5;
/** The stock covers one purchase in four. */
const PURCHASES_PER_ITEM = 4;
const STOCKED_COUNT = 1_000_000;
const RECOVERY_LIMIT_MS = 5_000;
const KILL_INTERVAL_MS = 5_000;
const BLOCK_MS = 10_000;
const OTHER_SHOP_LIMIT_MS = 8_000;
const DELIVERY_LIMIT_MS = 60_000;
const CREATE_WEBHOOK =
  'mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { webhook { id } } }';

/** Two shops on one PostgreSQL behind nginx sell scarce stock while each component fails in turn. */
export async function proveInstances(report: Report, options: InstancesOptions): Promise<void> {
  const receiver = await startReceiver();
  const fleet = await Fleet.open({
    name: 'instances',
    connections: CUSTOMERS,
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'on' },
  });
  try {
    const initialStock = await sellOut(report, fleet, options.purchases);
    const stockedProduct = await fleet.client.createProduct(fleet.adminToken, 'Plenty', STOCKED_COUNT);
    initialStock.set(stockedProduct, STOCKED_COUNT);
    const input = { name: 'Warehouse', url: receiver.url, types: ['ORDER_CREATED'] };
    await fleet.client.graphql(CREATE_WEBHOOK, { input }, fleet.adminToken);
    const outcomesByFault = [
      await crashDatabase(report, fleet, stockedProduct, options.restarts),
      await killShops(report, fleet, stockedProduct, options.kills),
      await blockDatabase(report, fleet, stockedProduct),
    ];
    await checkFinalState(report, fleet, { outcomesByFault, initialStock, receiver });
  } finally {
    await receiver.stop();
    await fleet.clear();
  }
}

async function sellOut(report: Report, fleet: Fleet, purchases: number): Promise<Map<string, number>> {
  const stock = Math.ceil(purchases / SCARCE_PRODUCTS / PURCHASES_PER_ITEM);
  const initialStock = new Map<string, number>();
  for (let number = 0; number < SCARCE_PRODUCTS; number += 1)
    initialStock.set(await fleet.client.createProduct(fleet.adminToken, `Scarce ${number}`, stock), stock);
  const outcomes = new PurchaseOutcomes();
  const startedAt = performance.now();
  await runCustomers(fleet, outcomes, {
    products: [...initialStock.keys()],
    name: 'rush',
    size: CUSTOMERS,
    isRunning: (index) => index < purchases,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  report.expect('purchases of scarce products', outcomes.orders.size + outcomes.soldOutCount, purchases);
  report.expect('sold', outcomes.orders.size, SCARCE_PRODUCTS * stock);
  report.expect('distinct orders', new Set(outcomes.orders.values()).size, SCARCE_PRODUCTS * stock);
  report.expectNone('unexpected responses', outcomes.wrongResponses);
  report.record('purchases per second, two shops', Math.round(purchases / seconds));
  const ledger = await fleet.openLedger();
  const stockFaults = await findStockFaults(ledger, initialStock);
  report.expectNone('sold + remaining differs from the initial stock', stockFaults);
  await ledger.close();
  return initialStock;
}

/** Crashes the database under load, as a power failure would, and restarts it, `restarts` times. */
async function crashDatabase(
  report: Report,
  fleet: Fleet,
  product: string,
  restarts: number,
): Promise<PurchaseOutcomes> {
  const outcomes = new PurchaseOutcomes();
  const slowestMs = await underLoad(fleet, outcomes, { name: 'restart', product }, async () => {
    let slowestMs = 0;
    for (let count = 0; count < restarts; count += 1) {
      await pause(1_000);
      await fleet.postgres.crash();
      await fleet.postgres.open();
      slowestMs = Math.max(slowestMs, await msUntilFirstResponse(outcomes));
    }
    return slowestMs;
  });
  report.record('restarts of the database', restarts);
  report.expect('uncertain responses other than 503', uncertainLabelsExcept(outcomes, '503'), '');
  report.expectNone('unexpected responses, database restarted', outcomes.wrongResponses);
  report.expectAtMost('slowest recovery after a restart, ms', slowestMs, RECOVERY_LIMIT_MS);
  report.record('orders during the restarts', outcomes.orders.size);
  return outcomes;
}

/** Kills the shops under load, one after the other, and restarts each. */
async function killShops(
  report: Report,
  fleet: Fleet,
  product: string,
  kills: number,
): Promise<PurchaseOutcomes> {
  const outcomes = new PurchaseOutcomes();
  await underLoad(fleet, outcomes, { name: 'kill', product }, async () => {
    for (let count = 0; count < kills; count += 1) {
      await pause(KILL_INTERVAL_MS);
      await fleet.restart(count % fleet.size);
    }
  });
  report.record('kills of shops', kills);
  report.expectNone('unexpected responses, shops killed', outcomes.wrongResponses);
  report.record('orders while shops were killed', outcomes.orders.size);
  report.record(
    'repeated requests, shops killed',
    [...outcomes.uncertainResponses].map(([label, count]) => `${label}: ${count}`).join(' '),
  );
  return outcomes;
}

/** Blocks the connection between one shop and the database for a while, then the connections of all shops. */
async function blockDatabase(report: Report, fleet: Fleet, product: string): Promise<PurchaseOutcomes> {
  const outcomes = new PurchaseOutcomes();
  const delays = await underLoad(fleet, outcomes, { name: 'cut', product }, async () => {
    await pause(1_000);
    fleet.faultProxies[0]?.block();
    const blockedAt = performance.now();
    // An open transaction of the isolated shop blocks the other shop until the server closes its connection.
    const otherShopMs = await msUntilFirstOrder(fleet, product);
    await pause(Math.max(0, blockedAt + BLOCK_MS - performance.now()));
    fleet.faultProxies[0]?.restore();
    const oneShopMs = await msUntilFirstResponse(outcomes);
    for (const faultProxy of fleet.faultProxies) faultProxy.block();
    await pause(BLOCK_MS);
    for (const faultProxy of fleet.faultProxies) faultProxy.restore();
    return { otherShopMs, oneShopMs, allShopsMs: await msUntilFirstResponse(outcomes) };
  });
  report.expectNone('unexpected responses, connection blocked', outcomes.wrongResponses);
  report.expect(
    'uncertain responses other than 503, connection blocked',
    uncertainLabelsExcept(outcomes, '503'),
    '',
  );
  report.expectAtMost('first order at the other shop, ms', delays.otherShopMs, OTHER_SHOP_LIMIT_MS);
  report.expectAtMost('recovery after one connection works again, ms', delays.oneShopMs, RECOVERY_LIMIT_MS);
  report.expectAtMost('recovery after all connections work again, ms', delays.allShopsMs, RECOVERY_LIMIT_MS);
  report.record('orders while connections were blocked', outcomes.orders.size);
  return outcomes;
}

/** Runs an action while customers buy a product. Waits for the customers before it returns the result. */
async function underLoad<T>(
  fleet: Fleet,
  outcomes: PurchaseOutcomes,
  { name, product }: { name: string; product: string },
  action: () => Promise<T>,
): Promise<T> {
  let isFinished = false;
  const buyersDone = runCustomers(fleet, outcomes, {
    products: [product],
    name,
    size: CUSTOMERS / 2,
    isRunning: () => !isFinished,
  });
  try {
    return await action();
  } finally {
    isFinished = true;
    await buyersDone;
  }
}

/** Milliseconds until the next definite response to an order. */
async function msUntilFirstResponse(outcomes: PurchaseOutcomes): Promise<number> {
  const startedAt = performance.now();
  const hasResponse = () => Promise.resolve((outcomes.responseTimes.at(-1) ?? 0) > startedAt);
  return (await waitUntil(hasResponse, 60_000, 10)) ?? Infinity;
}

/** Milliseconds until the second shop, called without the proxy, accepts an order. */
async function msUntilFirstOrder(fleet: Fleet, product: string): Promise<number> {
  const client = fleet.clientOf(1);
  const purchase = { token: fleet.shoppers[0] ?? '', product, key: 'other' };
  const isAccepted = async () => (await client.placeOrder('rest', purchase)).isSuccess;
  const ms = await waitUntil(isAccepted, 60_000, 10);
  client.caller.close();
  return ms ?? Infinity;
}

function uncertainLabelsExcept({ uncertainResponses }: PurchaseOutcomes, expectedLabel: string): string {
  return [...uncertainResponses.keys()].filter((label) => label !== expectedLabel).join(' ');
}

interface FinalStateCheck {
  outcomesByFault: readonly PurchaseOutcomes[];
  initialStock: ReadonlyMap<string, number>;
  receiver: Receiver;
}

async function checkFinalState(
  report: Report,
  fleet: Fleet,
  { outcomesByFault, initialStock, receiver }: FinalStateCheck,
): Promise<void> {
  const acknowledgedOrderIds = outcomesByFault.flatMap(({ orders }) => [...orders.values()]);
  const orderIdByMessage = () =>
    new Map(receiver.receivedRequests.map(({ id, event }) => [id, String(event.data._id)]));
  await waitUntil(
    () => Promise.resolve(orderIdByMessage().size >= acknowledgedOrderIds.length),
    DELIVERY_LIMIT_MS,
  );
  const ledger = await fleet.openLedger();
  const orderIds = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => String(id)));
  report.expectNone(
    'acknowledged orders lost',
    acknowledgedOrderIds.filter((id) => !orderIds.has(id)),
  );
  report.expect(
    'orders acknowledged twice',
    acknowledgedOrderIds.length - new Set(acknowledgedOrderIds).size,
    0,
  );
  report.expectNone(
    'sold + remaining differs from the initial stock, at the end',
    await findStockFaults(ledger, initialStock),
  );
  report.expectNone('faults in the database', await findRuleViolations(ledger));
  await ledger.close();
  const eventOrderIds = [...orderIdByMessage().values()];
  report.expect('orders with two events', eventOrderIds.length - new Set(eventOrderIds).size, 0);
  const announcedOrderIds = new Set(eventOrderIds);
  report.expectNone(
    'acknowledged orders without an event',
    acknowledgedOrderIds.filter((id) => !announcedOrderIds.has(id)),
  );
  report.expect('exit codes of the shops', (await fleet.end()).join(), '0,0');
  report.expectNone(
    'problems of the integrity check',
    await findIntegrityProblems(fleet.dataDir, { DATABASE_URL: fleet.databaseUrl }),
  );
}
