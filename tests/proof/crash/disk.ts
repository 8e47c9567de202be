import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findIntegrityProblems } from '../doctor';
import { APIS, idOf, type ShopResponse, type ShopClient } from '../shop-client';
import { proveDamage } from './damage';
import { findDataFaults, LedgerFile, findStockFaults } from '../payments/ledger';
import { lockDatabaseFor, mountSmallDisk } from './database-lock';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { createFolder } from '../shop-process';
import { runConcurrently, pause, waitUntil } from '../wait';

const DISK_BYTES = 24_000_000;
const RESPONSE_LIMIT_MS = 20_000;
const STOCK = 1_000_000;

/** Proves the behaviour with a full disk, and with a locked, read-only, broken, truncated or missing database. */
export async function proveDisk(report: Report): Promise<void> {
  await checkFullDisk(report);
  await checkLockedDatabase(report, 3_000);
  await checkLockedDatabase(report, 30_000);
  await proveDamage(report);
}

async function checkFullDisk(report: Report): Promise<void> {
  const folder = await createFolder('disk');
  const disk = await mountSmallDisk(folder, DISK_BYTES);
  if (!disk) {
    report.record('disk full', 'skipped: mounting is not permitted here');
    return;
  }
  try {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const proof = await openProofShop({ name: 'disk', dataDir, connections: 32 });
    const product = await proof.client.createProduct(proof.adminToken, 'Harmonium', STOCK);
    const filler = path.join(folder, 'filler');
    await fillFile(filler);
    const { placedOrderIds, refusals } = await buyUntilRefused(proof, product);
    checkRefusals(report, 'disk full', refusals);
    report.check('disk full: reads succeed', await canRead(proof, product));
    await rm(filler);
    const order = await proof.client.placeOrder('rest', { token: proof.shoppers[0]!, product });
    report.check('disk full: writes succeed after space is free', order.isSuccess, order.message);
    await checkOrders(report, 'disk full', proof, new Map([[product, STOCK]]), placedOrderIds);
    await proof.clear();
  } finally {
    await disk.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillFile(file: string): Promise<void> {
  for (let bytes = 1_000_000; bytes >= 4_096;) {
    await writeFile(file, Buffer.alloc(bytes), { flag: 'a' }).catch(() => (bytes = Math.floor(bytes / 2)));
  }
}

async function buyUntilRefused({ client, shoppers }: ProofShop, product: string) {
  const placedOrderIds: string[] = [];
  const refusals: ShopResponse[] = [];
  const indexes = Array.from({ length: 20_000 }, (_, index) => index);
  await runConcurrently(32, indexes, async (index) => {
    if (refusals.length >= 64) return;
    const response = await client.placeOrder(APIS[index % 2]!, {
      token: shoppers[index % shoppers.length]!,
      product,
    });
    if (response.isSuccess) placedOrderIds.push(idOf(response));
    else refusals.push(response);
  });
  return { placedOrderIds, refusals };
}

/** While another process locks the file, writes wait or get BUSY, and reads succeed. */
async function checkLockedDatabase(report: Report, ms: number): Promise<void> {
  const name = `locked for ${ms / 1000} s`;
  const proof = await openProofShop({ name: 'lock', connections: 64 });
  try {
    const product = await proof.client.createProduct(proof.adminToken, 'Sarangi', STOCK);
    const lock = await lockDatabaseFor(proof.shop.databaseFile, ms);
    const token = proof.shoppers[0]!;
    const pendingOrders: Promise<ShopResponse>[] = [];
    const waves = ms > 10_000 ? 4 : 1;
    for (let wave = 0; wave < waves; wave += 1) {
      for (let index = 0; index < 10; index += 1)
        pendingOrders.push(
          proof.client.placeOrder(APIS[index % 2]!, { token, product, key: `lock-${wave}-${index}` }),
        );
      await pause(1_000);
    }
    const reads = await Promise.all(
      [1, 2, 3, 4, 5].map(() => proof.client.rest('GET', `/products/${product}`)),
    );
    report.expectAtMost(
      `${name}: slowest read, ms`,
      Math.max(...reads.map((read) => read.durationMs)),
      1_000,
    );
    report.check(
      `${name}: reads succeed`,
      reads.every(({ isSuccess }) => isSuccess),
    );
    const responses = await Promise.all(pendingOrders);
    const placedOrders = responses.filter(({ isSuccess }) => isSuccess);
    report.expectAtMost(
      `${name}: slowest response, ms`,
      Math.max(...responses.map((response) => response.durationMs)),
      RESPONSE_LIMIT_MS,
    );
    if (ms <= 3_000)
      report.expect(`${name}: orders placed after a wait`, placedOrders.length, responses.length);
    else
      checkRefusals(
        report,
        name,
        responses.filter(({ isSuccess }) => !isSuccess),
      );
    await lock.released;
    const retryOrder = () => proof.client.placeOrder('rest', { token, product, key: 'lock-after' });
    const retriedAfterMs = await waitUntil(async () => (await retryOrder()).isSuccess, RESPONSE_LIMIT_MS);
    report.expectAtMost(`${name}: writes succeed after, ms`, retriedAfterMs ?? Infinity, RESPONSE_LIMIT_MS);
    await checkOrders(report, name, proof, new Map([[product, STOCK]]), placedOrders.map(idOf));
  } finally {
    await proof.clear();
  }
}

function checkRefusals(report: Report, name: string, refusals: readonly ShopResponse[]): void {
  report.record(`${name}: refusals`, refusals.length);
  const messages = [...new Set(refusals.map(({ message }) => message))];
  report.record(`${name}: the message`, messages.join(' | '));
  const otherRefusals = refusals.filter(
    ({ code, retryAfter }) => code !== 'BUSY' || retryAfter === undefined,
  );
  report.check(`${name}: there are refusals`, refusals.length > 0);
  report.expectNone(
    `${name}: refusals that are not BUSY with Retry-After`,
    otherRefusals.map(({ status, code, message }) => `${status} ${code} ${message}`),
  );
}

async function canRead({ client }: { client: ShopClient }, product: string): Promise<boolean> {
  const [productResponse, topProductsResponse] = [
    await client.rest('GET', `/products/${product}`),
    await client.rest('GET', '/products/top'),
  ];
  return productResponse.isSuccess && topProductsResponse.isSuccess;
}

async function checkOrders(
  report: Report,
  name: string,
  { shop, dataDir }: ProofShop,
  initialStock: ReadonlyMap<string, number>,
  placedOrderIds: readonly string[],
): Promise<void> {
  const ledger = await LedgerFile.open(shop.databaseFile);
  const orderIds = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => id));
  report.expect(
    `${name}: acknowledged orders lost`,
    placedOrderIds.filter((id) => !orderIds.has(id)).length,
    0,
  );
  report.expectNone(`${name}: faults in the file`, [
    ...(await findDataFaults(ledger)),
    ...(await findStockFaults(ledger, initialStock)),
  ]);
  await ledger.close();
  report.expectNone(`${name}: problems of the integrity check`, await findIntegrityProblems(dataDir));
}
