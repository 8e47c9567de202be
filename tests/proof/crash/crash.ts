import { rm } from 'node:fs/promises';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { Caller } from '../caller';
import { Memory, shopUntilKilled } from './crash-crowd';
import { doctorFaults } from '../doctor';
import { ShopClient, idOf } from '../shop-client';
import { faultsOf, LedgerFile, stockFaultsOf } from '../payments/ledger';
import { openProofShop, paidThrough } from '../proof-shop';
import { Random } from '../random';
import type { Report } from '../report';
import { makeFolder, openShop, type ShopProcess } from '../shop-process';
import { waitUntil } from '../wait';

export interface CrashOptions {
  cycles: number;
  /** Concurrent customers who order and pay. */
  concurrency: number;
  seed: number;
}

const CYCLES_PER_FOLDER = 20;
const STOCKS = [1_000_000, 1_000_000, 1_000_000, 400, 400];
const MAX_CYCLE_MS = 8_000;
const MAX_RETRIES = 100;

interface Tally {
  lostOrders: string[];
  halfPlaced: string[];
  stock: string[];
  unpaid: string[];
  twice: string[];
  doctor: string[];
  orders: number;
  payments: number;
  paid: number;
  captured: number;
  unanswered: number;
  slowestSettling: number;
  refusals: Map<string, number>;
}

/** Repeats kill -9 at random points under many customers, a restart, and a check of the data. */
export async function proveCrash(report: Report, { cycles, concurrency, seed }: CrashOptions): Promise<void> {
  const tally: Tally = {
    ...{ lostOrders: [], halfPlaced: [], stock: [], unpaid: [], twice: [], doctor: [] },
    ...{
      orders: 0,
      payments: 0,
      paid: 0,
      captured: 0,
      unanswered: 0,
      slowestSettling: 0,
      refusals: new Map(),
    },
  };
  const random = new Random(seed);
  for (let done = 0; done < cycles; done += CYCLES_PER_FOLDER) {
    const count = Math.min(CYCLES_PER_FOLDER, cycles - done);
    await proveFolder({ tally, random, cycles: count, concurrency });
    if (cycles > CYCLES_PER_FOLDER) reportProgress(tally, done + count);
  }
  report.record('seed', seed);
  report.expect('kills', cycles, cycles);
  report.record('orders answered', tally.orders);
  report.record('placements cut off', tally.unanswered);
  report.record('payments begun', tally.payments);
  report.record('payments captured', tally.captured);
  report.expectAtLeast('payments answered', tally.paid, 1);
  report.expectNone('answered orders lost', tally.lostOrders);
  report.expectNone('half orders, sums, integrity', tally.halfPlaced);
  report.expectNone('products oversold or pieces gone', tally.stock);
  report.expectNone('answered or captured payments not paid', tally.unpaid);
  report.expectNone('payments captured twice, orders placed twice', tally.twice);
  report.expectNone('problems of the integrity check', tally.doctor);
  report.expectAtMost('slowest settling after a start, ms', tally.slowestSettling, 60_000);
  report.expect(
    'refusals that nobody should see',
    [...tally.refusals].filter(([code]) => !['OUT_OF_STOCK', 'BUSY'].includes(code)).join('; '),
    '',
  );
}

function reportProgress({ orders, paid, ...tally }: Tally, kills: number): void {
  const faults = [
    tally.lostOrders,
    tally.halfPlaced,
    tally.stock,
    tally.unpaid,
    tally.twice,
    tally.doctor,
  ].flat();
  process.stdout.write(`  ${kills} kills: ${orders} orders, ${paid} payments, ${faults.length} faults\n`);
}

interface FolderProof {
  tally: Tally;
  random: Random;
  cycles: number;
  concurrency: number;
}

async function proveFolder({ tally, random, cycles, concurrency }: FolderProof): Promise<void> {
  const fake = await startFakePaypal();
  const env = paidThrough(fake);
  const dataDir = await makeFolder('crash');
  const memory = new Memory();
  try {
    const first = await openProofShop({ name: 'crash', env, dataDir, shoppers: 6, connections: concurrency });
    const initial = new Map<string, number>();
    for (const [index, stock] of STOCKS.entries()) {
      initial.set(await first.client.stock(first.admin, `Drum ${index}`, stock), stock);
    }
    let { shop, client } = first;
    const products = [...initial.keys()];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const isReached = momentOf(memory, random, concurrency);
      const buyers = {
        client,
        fake,
        memory,
        random,
        shoppers: first.shoppers,
        products,
        size: concurrency,
      };
      const buyersDone = shopUntilKilled(buyers);
      await waitUntil(isReached, MAX_CYCLE_MS, 2);
      await shop.end('SIGKILL');
      await buyersDone;
      client.caller.close();
      shop = await openShop({ dataDir, env });
      client = new ShopClient(new Caller(shop.url, concurrency));
      await checkInvariants({ tally, shop, client, fake, memory, initial });
    }
    const { code } = await shop.end('SIGTERM');
    if (code !== 0) tally.halfPlaced.push(`the shop ended with ${code}`);
    client.caller.close();
    tally.doctor.push(...(await doctorFaults(dataDir)));
  } finally {
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  addTally(tally, memory);
  tally.captured += [...memory.approved.keys()].filter((id) => fake.order(id).captureCount > 0).length;
}

/** The moment of a kill: after some more orders, or after some more payments. */
function momentOf(memory: Memory, random: Random, concurrency: number): () => Promise<boolean> {
  const [orders, paid] = [memory.orders.size, memory.paid.size];
  const more = random.integer(1, concurrency);
  const isAboutPayments = random.next() < 0.5;
  const reached = () =>
    isAboutPayments ? memory.paid.size > paid + more / 8 : memory.orders.size > orders + more;
  return () => Promise.resolve(reached());
}

interface RestartCheck {
  tally: Tally;
  shop: ShopProcess;
  client: ShopClient;
  fake: FakePaypal;
  memory: Memory;
  initial: ReadonlyMap<string, number>;
}

async function checkInvariants({ tally, shop, client, fake, memory, initial }: RestartCheck): Promise<void> {
  await repeatPurchases({ client, memory, tally });
  const ledger = await LedgerFile.open(shop.databaseFile);
  try {
    const captured = [...memory.approved].filter(([id]) => fake.order(id).captureCount > 0);
    const isPaidOf = async () => {
      const rows = await ledger.all('SELECT id, is_paid FROM "order"');
      return new Map(rows.map(({ id, is_paid }) => [String(id), is_paid === 1]));
    };
    const settledAfter = await waitUntil(async () => {
      const isPaid = await isPaidOf();
      return captured.every(([, { orderId }]) => isPaid.get(orderId));
    }, 60_000);
    tally.slowestSettling = Math.max(tally.slowestSettling, settledAfter ?? Infinity);
    const isPaid = await isPaidOf();
    tally.lostOrders.push(...[...memory.orders.keys()].filter((id) => !isPaid.has(id)));
    tally.unpaid.push(...[...memory.paid].filter((id) => !isPaid.get(id)));
    tally.unpaid.push(...captured.map(([, { orderId }]) => orderId).filter((id) => !isPaid.get(id)));
    tally.twice.push(
      ...captured.filter(([id]) => fake.order(id).captureCount !== 1).map(([id]) => `captured twice: ${id}`),
    );
    tally.halfPlaced.push(...(await faultsOf(ledger)));
    tally.stock.push(...(await stockFaultsOf(ledger, initial)));
  } finally {
    await ledger.close();
  }
}

/** Customers without a response retry with their key, and so do some with a response. */
async function repeatPurchases({
  client,
  memory,
  tally,
}: Pick<RestartCheck, 'client' | 'memory' | 'tally'>): Promise<void> {
  tally.unanswered += memory.unanswered.length;
  const second = memory.unanswered.slice(0, MAX_RETRIES);
  memory.unanswered = [];
  for (const purchase of second) {
    const placed = await client.placeOrder(purchase.api, purchase);
    if (placed.isDone) memory.orders.set(idOf(placed), purchase);
    else memory.note(placed);
  }
  for (const [id, purchase] of [...memory.orders].slice(-20)) {
    const repeated = await client.placeOrder('rest', purchase);
    if (!repeated.isDone || idOf(repeated) !== id) tally.twice.push(`placed twice: ${id}, ${repeated.code}`);
  }
}

function addTally(tally: Tally, memory: Memory): void {
  tally.orders += memory.orders.size;
  tally.payments += memory.payments;
  tally.paid += memory.paid.size;
  for (const [code, count] of memory.refusals)
    tally.refusals.set(code, (tally.refusals.get(code) ?? 0) + count);
}
