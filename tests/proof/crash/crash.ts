import { rm } from 'node:fs/promises';
import { Caller } from '../caller';
import { findIntegrityProblems } from '../doctor';
import { startPaypalMethod } from '../payments/methods/paypal-method';
import { startRazorpayMethod } from '../payments/methods/razorpay-method';
import { openProofShop, type ProofShop } from '../proof-shop';
import { Random } from '../random';
import type { Report } from '../report';
import { ShopClient } from '../shop-client';
import { createFolder, openShop } from '../shop-process';
import { waitUntil } from '../wait';
import { checkRestart } from './crash-checks';
import { buyUntilKilled } from './crash-customers';
import { CrashTally } from './crash-tally';
import { CustomerLog } from './customer-log';

export interface CrashOptions {
  cycles: number;
  /** Concurrent customers who order and pay. */
  concurrency: number;
  seed: number;
}

const CYCLES_PER_FOLDER = 20;
const INITIAL_STOCKS = [1_000_000, 1_000_000, 1_000_000, 400, 400];
const MAX_CYCLE_MS = 8_000;

/**
 * Repeats a kill at a random moment under load, a restart, and a check of the data. Buyers with and without an account
 * pay by each method, and some pay twice.
 */
export async function proveCrash(report: Report, { cycles, concurrency, seed }: CrashOptions): Promise<void> {
  const tally = new CrashTally();
  const random = new Random(seed);
  for (let cyclesDone = 0; cyclesDone < cycles; cyclesDone += CYCLES_PER_FOLDER) {
    const count = Math.min(CYCLES_PER_FOLDER, cycles - cyclesDone);
    await proveFolder({ tally, random, cycles: count, concurrency });
    if (cycles > CYCLES_PER_FOLDER) tally.reportProgress(cyclesDone + count);
  }
  report.record('seed', seed);
  report.record('kills', cycles);
  tally.reportTo(report);
}

interface FolderProof {
  tally: CrashTally;
  random: Random;
  cycles: number;
  concurrency: number;
}

async function proveFolder({ tally, random, cycles, concurrency }: FolderProof): Promise<void> {
  const methods = [await startPaypalMethod(), await startRazorpayMethod()];
  const env = Object.assign({}, ...methods.map((method) => method.env)) as Record<string, string>;
  const dataDir = await createFolder('crash');
  const customerLog = new CustomerLog();
  try {
    const shopOptions = { name: 'crash', env, dataDir, shoppers: 6, connections: concurrency };
    const firstShop = await openProofShop(shopOptions);
    const { adminToken, shoppers } = firstShop;
    await firstShop.client.allowCashAndGuests(adminToken);
    const initialStock = await createProducts(firstShop);
    let { shop, client } = firstShop;
    const products = [...initialStock.keys()];
    const buyers = { methods, customerLog, random, shoppers, adminToken, products, size: concurrency };
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const isTimeToKill = killConditionOf(customerLog, random, concurrency);
      const buyersDone = buyUntilKilled({ ...buyers, client });
      await waitUntil(isTimeToKill, MAX_CYCLE_MS, 2);
      await shop.end('SIGKILL');
      await buyersDone;
      client.caller.close();
      shop = await openShop({ dataDir, env });
      client = new ShopClient(new Caller(shop.url, concurrency));
      await checkRestart({ tally, shop, client, adminToken, customerLog, initialStock });
    }
    const { code } = await shop.end('SIGTERM');
    if (code !== 0) tally.dataFaults.push(`the shop exited with ${code}`);
    client.caller.close();
    tally.integrityProblems.push(...(await findIntegrityProblems(dataDir)));
  } finally {
    await Promise.all(methods.map((method) => method.close()));
    await rm(dataDir, { recursive: true, force: true });
  }
  tally.addCounts(customerLog);
}

/** Creates the products. Returns their ids and stocks. */
async function createProducts({ client, adminToken }: ProofShop): Promise<Map<string, number>> {
  const initialStock = new Map<string, number>();
  for (const [index, stock] of INITIAL_STOCKS.entries())
    initialStock.set(await client.createProduct(adminToken, `Drum ${index}`, stock), stock);
  return initialStock;
}

/** A condition for the kill: a random number of additional orders, online payments, or cash and refunds. */
function killConditionOf(
  customerLog: CustomerLog,
  random: Random,
  concurrency: number,
): () => Promise<boolean> {
  const { orders, paidOrderIds, collectedOrderIds, refundedOrderIds } = customerLog;
  const countOf = random.pick([
    () => orders.size,
    () => 8 * paidOrderIds.size,
    () => 8 * (collectedOrderIds.size + refundedOrderIds.size),
  ]);
  const limit = countOf() + random.integer(1, concurrency);
  return () => Promise.resolve(countOf() > limit);
}
