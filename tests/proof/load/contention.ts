import { APIS, credentialsOf, idOf, type ShopResponse, type ShopClient } from '../shop-client';
import { findDataFaults, LedgerFile, findStockFaults } from '../payments/ledger';
import { createBuyer, type Buyer } from '../payments/methods/buyers';
import { startRazorpayMethod, type RazorpayMethod } from '../payments/methods/razorpay-method';
import { findIntegrityProblems } from '../doctor';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { proveRaces } from './races';
import { payTwice, type Sale } from './double-payments';
import { runConcurrently, quantile } from '../wait';

export interface ContentionOptions {
  purchases: number;
}

const CONNECTIONS = 64;
const SCARCE_PRODUCTS = 5;
/** The stock covers one purchase in four. */
const PURCHASES_PER_ITEM = 4;

/**
 * Many buyers compete for scarce stock over both APIs: a third pays in cash, a third by Razorpay, and a third are
 * guests with each method. Then two users race for the same change.
 */
export async function proveContention(report: Report, { purchases }: ContentionOptions): Promise<void> {
  const method = await startRazorpayMethod();
  const { env } = method;
  const proof = await openProofShop({ name: 'contention', connections: CONNECTIONS, shoppers: 8, env });
  try {
    await proof.client.allowCashAndGuests(proof.adminToken);
    await sellOut(report, proof, { method, purchases });
    await placeRepeatedly(report, proof);
    await proveRaces(report, proof);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone('faults in the file', await findDataFaults(ledger));
    await ledger.close();
    await proof.shop.end('SIGTERM');
    report.expectNone('problems of the integrity check', await findIntegrityProblems(proof.dataDir));
  } finally {
    await proof.clear();
    await method.close();
  }
}

const GUEST_METHODS = ['COD', 'Razorpay', 'PayPal'] as const;

/** The buyer of a purchase: in turn with cash, by Razorpay, and a guest. */
function buyerOf(index: number, shoppers: readonly string[]): Buyer {
  const token = shoppers[index % shoppers.length]!;
  const remainder = index % 3;
  if (remainder < 2)
    return createBuyer({ token, method: remainder === 0 ? 'COD' : 'Razorpay', isGuest: false });
  return createBuyer({ token, method: GUEST_METHODS[Math.floor(index / 3) % 3], isGuest: true });
}

interface Sellout {
  method: RazorpayMethod;
  purchases: number;
}

async function sellOut(report: Report, proof: ProofShop, { method, purchases }: Sellout): Promise<void> {
  const { client, adminToken, shoppers, shop } = proof;
  const stock = Math.ceil(purchases / SCARCE_PRODUCTS / PURCHASES_PER_ITEM);
  const initialStock = new Map<string, number>();
  for (let number = 0; number < SCARCE_PRODUCTS; number += 1) {
    initialStock.set(await client.createProduct(adminToken, `Scarce ${number}`, stock), stock);
  }
  const products = [...initialStock.keys()];
  const responses: ShopResponse[] = [];
  const sales: Sale[] = [];
  const startedAt = performance.now();
  const indexes = Array.from({ length: purchases }, (_, index) => index);
  await runConcurrently(CONNECTIONS, indexes, async (index) => {
    const product = products[index % products.length]!;
    const purchase = { ...buyerOf(index, shoppers), product, key: `rush-${index}` };
    const response = await client.placeOrder(APIS[index % 7 < 4 ? 0 : 1], purchase);
    responses.push(response);
    if (!response.isSuccess) return;
    const credentials = credentialsOf(purchase, response);
    sales.push({ orderId: idOf(response), purchase, credentials });
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const successes = responses.filter(({ isSuccess }) => isSuccess);
  const soldOutResponses = responses.filter(({ code }) => code === 'OUT_OF_STOCK');
  report.expect('purchases', responses.length, purchases);
  report.expect('sold', successes.length, SCARCE_PRODUCTS * stock);
  report.expect('refused as sold out', soldOutResponses.length, purchases - SCARCE_PRODUCTS * stock);
  report.expect('distinct orders', new Set(successes.map(idOf)).size, SCARCE_PRODUCTS * stock);
  for (const name of GUEST_METHODS)
    report.record(`sold with ${name}`, sales.filter(({ purchase }) => purchase.method === name).length);
  report.record('sold to guests', sales.filter(({ purchase }) => purchase.guest).length);
  report.record('purchases per second', Math.round(purchases / seconds));
  report.record(
    'p99, ms',
    quantile(
      responses.map(({ durationMs }) => durationMs),
      0.99,
    ),
  );
  await payTwice(report, proof, { method, sales });
  const ledger = await LedgerFile.open(shop.databaseFile);
  report.expectNone(
    'sold + remaining differs from the initial stock',
    await findStockFaults(ledger, initialStock),
  );
  const [row] = await ledger.all(`SELECT sum(count_in_stock) AS left FROM product WHERE name LIKE 'Scarce%'`);
  report.expect('remaining stock', Number(row?.left), 0);
  await ledger.close();
}

const REPEATED_ORDERS = 50;

async function placeRepeatedly(report: Report, { client, adminToken, shoppers }: ProofShop): Promise<void> {
  const product = await client.createProduct(adminToken, 'Clicked', 1_000);
  const ids = new Set<string>();
  let mismatchCount = 0;
  for (let index = 0; index < REPEATED_ORDERS; index += 1) {
    const purchase = { ...buyerOf(index, shoppers), product, key: `click-${index}` };
    const repeatedResponses = await Promise.all(
      [...APIS, ...APIS].map((api) => client.placeOrder(api, purchase)),
    );
    const repeatedIds = new Set(repeatedResponses.map(idOf));
    if (repeatedIds.size > 1) mismatchCount += 1;
    for (const id of repeatedIds) ids.add(id);
  }
  report.expect('four requests with one key: orders', ids.size, REPEATED_ORDERS);
  report.expect('four requests with one key: different responses', mismatchCount, 0);
  report.expect(
    'four requests with one key: sold units',
    1_000 - (await stockOf(client, product)),
    REPEATED_ORDERS,
  );
}

async function stockOf(client: ShopClient, product: string): Promise<number> {
  return Number((await client.rest('GET', `/products/${product}`)).result.countInStock);
}
