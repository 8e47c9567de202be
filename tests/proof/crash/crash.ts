import { rm } from 'node:fs/promises';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { Caller } from '../caller';
import { CustomerLog, buyUntilKilled } from './crash-customers';
import { findIntegrityProblems } from '../doctor';
import { ShopClient, idOf } from '../shop-client';
import { findDataFaults, LedgerFile, findStockFaults } from '../payments/ledger';
import { openProofShop, paypalEnvOf } from '../proof-shop';
import { Random } from '../random';
import type { Report } from '../report';
import { createFolder, openShop, type ShopProcess } from '../shop-process';
import { waitUntil } from '../wait';

export interface CrashOptions {
  cycles: number;
  /** Concurrent customers who order and pay. */
  concurrency: number;
  seed: number;
}

const CYCLES_PER_FOLDER = 20;
const INITIAL_STOCKS = [1_000_000, 1_000_000, 1_000_000, 400, 400];
const MAX_CYCLE_MS = 8_000;
const MAX_RETRIES = 100;

interface Tally {
  lostOrders: string[];
  dataFaults: string[];
  stockFaults: string[];
  unpaidOrders: string[];
  duplicates: string[];
  integrityProblems: string[];
  orders: number;
  payments: number;
  acknowledgedPayments: number;
  capturedPayments: number;
  requestsWithoutResponse: number;
  slowestSettlementMs: number;
  refusals: Map<string, number>;
}

/** Repeats a kill at a random moment under load, a restart, and a check of the data. */
export async function proveCrash(report: Report, { cycles, concurrency, seed }: CrashOptions): Promise<void> {
  const tally: Tally = {
    lostOrders: [],
    dataFaults: [],
    stockFaults: [],
    unpaidOrders: [],
    duplicates: [],
    integrityProblems: [],
    orders: 0,
    payments: 0,
    acknowledgedPayments: 0,
    capturedPayments: 0,
    requestsWithoutResponse: 0,
    slowestSettlementMs: 0,
    refusals: new Map(),
  };
  const random = new Random(seed);
  for (let cyclesDone = 0; cyclesDone < cycles; cyclesDone += CYCLES_PER_FOLDER) {
    const count = Math.min(CYCLES_PER_FOLDER, cycles - cyclesDone);
    await proveFolder({ tally, random, cycles: count, concurrency });
    if (cycles > CYCLES_PER_FOLDER) reportProgress(tally, cyclesDone + count);
  }
  report.record('seed', seed);
  report.record('kills', cycles);
  report.record('acknowledged orders', tally.orders);
  report.record('order requests without a response', tally.requestsWithoutResponse);
  report.record('started payments', tally.payments);
  report.record('captured payments', tally.capturedPayments);
  report.expectAtLeast('acknowledged payments', tally.acknowledgedPayments, 1);
  report.expectNone('acknowledged orders lost', tally.lostOrders);
  report.expectNone('incomplete orders, wrong sums, broken files', tally.dataFaults);
  report.expectNone('products with a wrong stock', tally.stockFaults);
  report.expectNone('unpaid orders with an acknowledged or captured payment', tally.unpaidOrders);
  report.expectNone('duplicate captures and orders', tally.duplicates);
  report.expectNone('problems of the integrity check', tally.integrityProblems);
  report.expectAtMost('slowest settlement after a restart, ms', tally.slowestSettlementMs, 60_000);
  report.expect(
    'unexpected refusals',
    [...tally.refusals].filter(([code]) => !['OUT_OF_STOCK', 'BUSY'].includes(code)).join('; '),
    '',
  );
}

function reportProgress({ orders, acknowledgedPayments, ...tally }: Tally, kills: number): void {
  const faults = [
    tally.lostOrders,
    tally.dataFaults,
    tally.stockFaults,
    tally.unpaidOrders,
    tally.duplicates,
    tally.integrityProblems,
  ].flat();
  process.stdout.write(
    `  ${kills} kills: ${orders} orders, ${acknowledgedPayments} payments, ${faults.length} faults\n`,
  );
}

interface FolderProof {
  tally: Tally;
  random: Random;
  cycles: number;
  concurrency: number;
}

async function proveFolder({ tally, random, cycles, concurrency }: FolderProof): Promise<void> {
  const fake = await startFakePaypal();
  const env = paypalEnvOf(fake);
  const dataDir = await createFolder('crash');
  const customerLog = new CustomerLog();
  try {
    const shopOptions = { name: 'crash', env, dataDir, shoppers: 6, connections: concurrency };
    const firstShop = await openProofShop(shopOptions);
    const initialStock = new Map<string, number>();
    for (const [index, stock] of INITIAL_STOCKS.entries()) {
      const product = await firstShop.client.createProduct(firstShop.adminToken, `Drum ${index}`, stock);
      initialStock.set(product, stock);
    }
    let { shop, client } = firstShop;
    const products = [...initialStock.keys()];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const isTimeToKill = killConditionOf(customerLog, random, concurrency);
      const buyers = {
        client,
        fake,
        customerLog,
        random,
        shoppers: firstShop.shoppers,
        products,
        size: concurrency,
      };
      const buyersDone = buyUntilKilled(buyers);
      await waitUntil(isTimeToKill, MAX_CYCLE_MS, 2);
      await shop.end('SIGKILL');
      await buyersDone;
      client.caller.close();
      shop = await openShop({ dataDir, env });
      client = new ShopClient(new Caller(shop.url, concurrency));
      await checkInvariants({ tally, shop, client, fake, customerLog, initialStock });
    }
    const { code } = await shop.end('SIGTERM');
    if (code !== 0) tally.dataFaults.push(`the shop exited with ${code}`);
    client.caller.close();
    tally.integrityProblems.push(...(await findIntegrityProblems(dataDir)));
  } finally {
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  addTally(tally, customerLog);
  tally.capturedPayments += [...customerLog.approvedPayments.keys()].filter(
    (id) => fake.getOrder(id).captureCount > 0,
  ).length;
}

/** A condition for the kill: a random number of additional orders or payments. */
function killConditionOf(
  customerLog: CustomerLog,
  random: Random,
  concurrency: number,
): () => Promise<boolean> {
  const [ordersBefore, paymentsBefore] = [customerLog.orders.size, customerLog.paidOrderIds.size];
  const additionalCount = random.integer(1, concurrency);
  const isAboutPayments = random.next() < 0.5;
  const isReached = () =>
    isAboutPayments
      ? customerLog.paidOrderIds.size > paymentsBefore + additionalCount / 8
      : customerLog.orders.size > ordersBefore + additionalCount;
  return () => Promise.resolve(isReached());
}

interface RestartCheck {
  tally: Tally;
  shop: ShopProcess;
  client: ShopClient;
  fake: FakePaypal;
  customerLog: CustomerLog;
  initialStock: ReadonlyMap<string, number>;
}

async function checkInvariants({
  tally,
  shop,
  client,
  fake,
  customerLog,
  initialStock,
}: RestartCheck): Promise<void> {
  await repeatPurchases({ client, customerLog, tally });
  const ledger = await LedgerFile.open(shop.databaseFile);
  try {
    const capturedPayments = [...customerLog.approvedPayments].filter(
      ([id]) => fake.getOrder(id).captureCount > 0,
    );
    const loadPaidFlags = async () => {
      const rows = await ledger.all('SELECT id, is_paid FROM "order"');
      return new Map(rows.map(({ id, is_paid }) => [String(id), is_paid === 1]));
    };
    const settledAfterMs = await waitUntil(async () => {
      const paidFlags = await loadPaidFlags();
      return capturedPayments.every(([, { orderId }]) => paidFlags.get(orderId));
    }, 60_000);
    tally.slowestSettlementMs = Math.max(tally.slowestSettlementMs, settledAfterMs ?? Infinity);
    const paidFlags = await loadPaidFlags();
    tally.lostOrders.push(...[...customerLog.orders.keys()].filter((id) => !paidFlags.has(id)));
    tally.unpaidOrders.push(...[...customerLog.paidOrderIds].filter((id) => !paidFlags.get(id)));
    tally.unpaidOrders.push(
      ...capturedPayments.map(([, { orderId }]) => orderId).filter((id) => !paidFlags.get(id)),
    );
    tally.duplicates.push(
      ...capturedPayments
        .filter(([id]) => fake.getOrder(id).captureCount !== 1)
        .map(([id]) => `captured twice: ${id}`),
    );
    tally.dataFaults.push(...(await findDataFaults(ledger)));
    tally.stockFaults.push(...(await findStockFaults(ledger, initialStock)));
  } finally {
    await ledger.close();
  }
}

/** Repeats the order requests without a response, and some acknowledged requests, each with its idempotency key. */
async function repeatPurchases({
  client,
  customerLog,
  tally,
}: Pick<RestartCheck, 'client' | 'customerLog' | 'tally'>): Promise<void> {
  tally.requestsWithoutResponse += customerLog.requestsWithoutResponse.length;
  const retriedPurchases = customerLog.requestsWithoutResponse.slice(0, MAX_RETRIES);
  customerLog.requestsWithoutResponse = [];
  for (const purchase of retriedPurchases) {
    const response = await client.placeOrder(purchase.api, purchase);
    if (response.isSuccess) customerLog.orders.set(idOf(response), purchase);
    else customerLog.countRefusal(response);
  }
  for (const [id, purchase] of [...customerLog.orders].slice(-20)) {
    const response = await client.placeOrder('rest', purchase);
    if (!response.isSuccess || idOf(response) !== id)
      tally.duplicates.push(`placed twice: ${id}, ${response.code}`);
  }
}

function addTally(tally: Tally, customerLog: CustomerLog): void {
  tally.orders += customerLog.orders.size;
  tally.payments += customerLog.paymentCount;
  tally.acknowledgedPayments += customerLog.paidOrderIds.size;
  for (const [code, count] of customerLog.refusals)
    tally.refusals.set(code, (tally.refusals.get(code) ?? 0) + count);
}
