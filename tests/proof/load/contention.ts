import { APIS, idOf, type Answer, type ShopClient } from '../shop-client';
import { faultsOf, LedgerFile, stockFaultsOf } from '../payments/ledger';
import { doctorFaults } from '../doctor';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { proveRaces } from './races';
import { runConcurrently, quantile } from '../wait';

export interface ContentionOptions {
  purchases: number;
}

const CONNECTIONS = 64;
const SCARCE = 5;
/** One piece for every fourth purchase. */
const SHARE_SOLD = 4;

/** Many buyers compete for little stock over both APIs, and the races of two users run as well. */
export async function proveContention(report: Report, { purchases }: ContentionOptions): Promise<void> {
  const proof = await openProofShop({ name: 'contention', connections: CONNECTIONS, shoppers: 8 });
  try {
    await sellOut(report, proof, purchases);
    await clickTwice(report, proof);
    await proveRaces(report, proof);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone('faults in the file', await faultsOf(ledger));
    await ledger.close();
    await proof.shop.end('SIGTERM');
    report.expectNone('problems of the integrity check', await doctorFaults(proof.dataDir));
  } finally {
    await proof.clear();
  }
}

async function sellOut(report: Report, { client, admin, shoppers, shop }: ProofShop, purchases: number) {
  const stock = Math.ceil(purchases / SCARCE / SHARE_SOLD);
  const initial = new Map<string, number>();
  for (let number = 0; number < SCARCE; number += 1) {
    initial.set(await client.stock(admin, `Scarce ${number}`, stock), stock);
  }
  const products = [...initial.keys()];
  const answers: Answer[] = [];
  const startedAt = performance.now();
  const indexes = Array.from({ length: purchases }, (_, index) => index);
  await runConcurrently(CONNECTIONS, indexes, async (index) => {
    const token = shoppers[index % shoppers.length]!;
    const product = products[index % products.length]!;
    answers.push(
      await client.placeOrder(APIS[index % 7 < 4 ? 0 : 1], { token, product, key: `rush-${index}` }),
    );
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const placed = answers.filter(({ isDone }) => isDone);
  const refused = answers.filter(({ code }) => code === 'OUT_OF_STOCK');
  report.expect('purchases', answers.length, purchases);
  report.expect('sold', placed.length, SCARCE * stock);
  report.expect('told that it is sold out', refused.length, purchases - SCARCE * stock);
  report.expect('orders of their own', new Set(placed.map(idOf)).size, SCARCE * stock);
  report.record('purchases per second', Math.round(purchases / seconds));
  report.record(
    'p99, ms',
    quantile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  );
  const ledger = await LedgerFile.open(shop.databaseFile);
  report.expectNone('sold + remaining differs from the initial stock', await stockFaultsOf(ledger, initial));
  const [row] = await ledger.all(`SELECT sum(count_in_stock) AS left FROM product WHERE name LIKE 'Scarce%'`);
  report.expect('left', Number(row?.left), 0);
  await ledger.close();
}

const DOUBLE_CLICKS = 50;

async function clickTwice(report: Report, { client, admin, shoppers }: ProofShop): Promise<void> {
  const product = await client.stock(admin, 'Clicked', 1_000);
  const ids = new Set<string>();
  let mismatchCount = 0;
  for (let click = 0; click < DOUBLE_CLICKS; click += 1) {
    const purchase = { token: shoppers[click % shoppers.length]!, product, key: `click-${click}` };
    const twice = await Promise.all([...APIS, ...APIS].map((api) => client.placeOrder(api, purchase)));
    const repeatedIds = new Set(twice.map(idOf));
    if (repeatedIds.size > 1) mismatchCount += 1;
    for (const id of repeatedIds) ids.add(id);
  }
  report.expect('four clicks with one key: orders', ids.size, DOUBLE_CLICKS);
  report.expect('clicks that were told of different orders', mismatchCount, 0);
  report.expect('pieces taken by them', 1_000 - (await stockLeft(client, product)), DOUBLE_CLICKS);
}

async function stockLeft(client: ShopClient, product: string): Promise<number> {
  return Number((await client.rest('GET', `/products/${product}`)).result.countInStock);
}
