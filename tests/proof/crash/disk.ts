import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { doctorFaults } from '../doctor';
import { APIS, idOf, type Answer, type ShopClient } from '../shop-client';
import { proveDamage } from './damage';
import { faultsOf, LedgerFile, stockFaultsOf } from '../payments/ledger';
import { lockFor, mountSmall } from './locker';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { makeFolder } from '../shop-process';
import { runConcurrently, pause, waitUntil } from '../wait';

const DISK_BYTES = 24_000_000;
const ANSWER_LIMIT_MS = 20_000;
const STOCK = 1_000_000;

/** The disk is full, or the database is locked, read-only, broken, truncated or missing. */
export async function proveDisk(report: Report): Promise<void> {
  await fillDisk(report);
  await lockOut(report, 3_000);
  await lockOut(report, 30_000);
  await proveDamage(report);
}

async function fillDisk(report: Report): Promise<void> {
  const folder = await makeFolder('disk');
  const disk = await mountSmall(folder, DISK_BYTES);
  if (!disk) {
    report.record('disk full', 'skipped: mounting is not permitted here');
    return;
  }
  try {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const proof = await openProofShop({ name: 'disk', dataDir, connections: 32 });
    const product = await proof.client.stock(proof.admin, 'Harmonium', STOCK);
    const filler = path.join(folder, 'filler');
    await fill(filler);
    const { placed, refused } = await buyUntilRefused(proof, product);
    checkRefusals(report, 'disk full', refused);
    report.check('disk full: reads go on', await canRead(proof, product));
    await rm(filler);
    const order = await proof.client.placeOrder('rest', { token: proof.shoppers[0]!, product });
    report.check('disk full: writes go on with room again', order.isDone, order.message);
    await checkOrders(report, 'disk full', proof, new Map([[product, STOCK]]), placed);
    await proof.clear();
  } finally {
    await disk.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(file: string): Promise<void> {
  for (let bytes = 1_000_000; bytes >= 4_096;) {
    await writeFile(file, Buffer.alloc(bytes), { flag: 'a' }).catch(() => (bytes = Math.floor(bytes / 2)));
  }
}

async function buyUntilRefused({ client, shoppers }: ProofShop, product: string) {
  const placed: string[] = [];
  const refused: Answer[] = [];
  const indexes = Array.from({ length: 20_000 }, (_, index) => index);
  await runConcurrently(32, indexes, async (index) => {
    if (refused.length >= 64) return;
    const answer = await client.placeOrder(APIS[index % 2]!, {
      token: shoppers[index % shoppers.length]!,
      product,
    });
    if (answer.isDone) placed.push(idOf(answer));
    else refused.push(answer);
  });
  return { placed, refused };
}

/** Another process locks the file: writes wait or get BUSY, and reads are not affected. */
async function lockOut(report: Report, ms: number): Promise<void> {
  const name = `locked for ${ms / 1000} s`;
  const proof = await openProofShop({ name: 'lock', connections: 64 });
  try {
    const product = await proof.client.stock(proof.admin, 'Sarangi', STOCK);
    const lock = await lockFor(proof.shop.databaseFile, ms);
    const token = proof.shoppers[0]!;
    const writing: Promise<Answer>[] = [];
    const waves = ms > 10_000 ? 4 : 1;
    for (let wave = 0; wave < waves; wave += 1) {
      for (let index = 0; index < 10; index += 1)
        writing.push(
          proof.client.placeOrder(APIS[index % 2]!, { token, product, key: `lock-${wave}-${index}` }),
        );
      await pause(1_000);
    }
    const reads = await Promise.all(
      [1, 2, 3, 4, 5].map(() => proof.client.rest('GET', `/products/${product}`)),
    );
    report.expectAtMost(`${name}: slowest read, ms`, Math.max(...reads.map((read) => read.ms)), 1_000);
    report.check(
      `${name}: reads go on`,
      reads.every(({ isDone }) => isDone),
    );
    const answers = await Promise.all(writing);
    const placed = answers.filter(({ isDone }) => isDone);
    report.expectAtMost(
      `${name}: slowest answer, ms`,
      Math.max(...answers.map((one) => one.ms)),
      ANSWER_LIMIT_MS,
    );
    if (ms <= 3_000)
      report.expect(`${name}: orders that waited and were placed`, placed.length, answers.length);
    else
      checkRefusals(
        report,
        name,
        answers.filter(({ isDone }) => !isDone),
      );
    await lock.released;
    const second = () => proof.client.placeOrder('rest', { token, product, key: 'lock-after' });
    const after = await waitUntil(async () => (await second()).isDone, ANSWER_LIMIT_MS);
    report.expectAtMost(`${name}: writes go on after, ms`, after ?? Infinity, ANSWER_LIMIT_MS);
    await checkOrders(report, name, proof, new Map([[product, STOCK]]), placed.map(idOf));
  } finally {
    await proof.clear();
  }
}

function checkRefusals(report: Report, name: string, refused: readonly Answer[]): void {
  report.record(`${name}: refusals`, refused.length);
  const sentences = [...new Set(refused.map(({ message }) => message))];
  report.record(`${name}: the sentence`, sentences.join(' | '));
  const unlike = refused.filter(({ code, retryAfter }) => code !== 'BUSY' || retryAfter === undefined);
  report.check(`${name}: there are refusals`, refused.length > 0);
  report.expectNone(
    `${name}: refusals that are not BUSY with Retry-After`,
    unlike.map(({ status, code, message }) => `${status} ${code} ${message}`),
  );
}

async function canRead({ client }: { client: ShopClient }, product: string): Promise<boolean> {
  const [one, list] = [
    await client.rest('GET', `/products/${product}`),
    await client.rest('GET', '/products/top'),
  ];
  return one.isDone && list.isDone;
}

async function checkOrders(
  report: Report,
  name: string,
  { shop, dataDir }: ProofShop,
  initial: ReadonlyMap<string, number>,
  placed: readonly string[],
): Promise<void> {
  const ledger = await LedgerFile.open(shop.databaseFile);
  const orderIds = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => id));
  report.expect(`${name}: answered orders lost`, placed.filter((id) => !orderIds.has(id)).length, 0);
  report.expectNone(`${name}: faults in the file`, [
    ...(await faultsOf(ledger)),
    ...(await stockFaultsOf(ledger, initial)),
  ]);
  await ledger.close();
  report.expectNone(`${name}: problems of the integrity check`, await doctorFaults(dataDir));
}
