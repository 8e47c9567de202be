import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { doctorFaults } from './doctor';
import { DOORS, idOf, type Answer, type Doors } from './doors';
import { proveDamage } from './damage';
import { faultsOf, LedgerFile, stockFaultsOf } from './ledger';
import { lockFor, mountSmall } from './locker';
import { openProofShop, type ProofShop } from './proof-shop';
import type { Report } from './report';
import { makeFolder } from './shop-process';
import { inLanes, pause, waitUntil } from './wait';

const DISK_BYTES = 24_000_000;
const ANSWER_LIMIT_MS = 20_000;
const PIECES = 1_000_000;

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
    report.tell('disk full', 'skipped: mounting is not permitted here');
    return;
  }
  try {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const proof = await openProofShop({ name: 'disk', dataDir, connections: 32 });
    const product = await proof.doors.stock(proof.admin, 'Harmonium', PIECES);
    const filler = path.join(folder, 'filler');
    await fill(filler);
    const { placed, refused } = await buyUntilRefused(proof, product);
    judgeRefusals(report, 'disk full', refused);
    report.check('disk full: reads go on', await canRead(proof, product));
    await rm(filler);
    const order = await proof.doors.place('rest', { token: proof.shoppers[0]!, product });
    report.check('disk full: writes go on with room again', order.isDone, order.message);
    await judgeOrders(report, 'disk full', proof, new Map([[product, PIECES]]), placed);
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

async function buyUntilRefused({ doors, shoppers }: ProofShop, product: string) {
  const placed: string[] = [];
  const refused: Answer[] = [];
  const turns = Array.from({ length: 20_000 }, (_, turn) => turn);
  await inLanes(32, turns, async (turn) => {
    if (refused.length >= 64) return;
    const answer = await doors.place(DOORS[turn % 2]!, { token: shoppers[turn % shoppers.length]!, product });
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
    const product = await proof.doors.stock(proof.admin, 'Sarangi', PIECES);
    const lock = await lockFor(proof.shop.databaseFile, ms);
    const token = proof.shoppers[0]!;
    const writing: Promise<Answer>[] = [];
    const waves = ms > 10_000 ? 4 : 1;
    for (let wave = 0; wave < waves; wave += 1) {
      for (let turn = 0; turn < 10; turn += 1)
        writing.push(proof.doors.place(DOORS[turn % 2]!, { token, product, key: `lock-${wave}-${turn}` }));
      await pause(1_000);
    }
    const reads = await Promise.all(
      [1, 2, 3, 4, 5].map(() => proof.doors.rest('GET', `/products/${product}`)),
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
      judgeRefusals(
        report,
        name,
        answers.filter(({ isDone }) => !isDone),
      );
    await lock.released;
    const again = () => proof.doors.place('rest', { token, product, key: 'lock-after' });
    const after = await waitUntil(async () => (await again()).isDone, ANSWER_LIMIT_MS);
    report.expectAtMost(`${name}: writes go on after, ms`, after ?? Infinity, ANSWER_LIMIT_MS);
    await judgeOrders(report, name, proof, new Map([[product, PIECES]]), placed.map(idOf));
  } finally {
    await proof.clear();
  }
}

function judgeRefusals(report: Report, name: string, refused: readonly Answer[]): void {
  report.tell(`${name}: refusals`, refused.length);
  const sentences = [...new Set(refused.map(({ message }) => message))];
  report.tell(`${name}: the sentence`, sentences.join(' | '));
  const unlike = refused.filter(({ code, retryAfter }) => code !== 'BUSY' || retryAfter === undefined);
  report.check(`${name}: there are refusals`, refused.length > 0);
  report.blame(
    `${name}: refusals that are not BUSY with Retry-After`,
    unlike.map(({ status, code, message }) => `${status} ${code} ${message}`),
  );
}

async function canRead({ doors }: { doors: Doors }, product: string): Promise<boolean> {
  const [one, list] = [
    await doors.rest('GET', `/products/${product}`),
    await doors.rest('GET', '/products/top'),
  ];
  return one.isDone && list.isDone;
}

async function judgeOrders(
  report: Report,
  name: string,
  { shop, dataDir }: ProofShop,
  initial: ReadonlyMap<string, number>,
  placed: readonly string[],
): Promise<void> {
  const ledger = await LedgerFile.open(shop.databaseFile);
  const known = new Set((await ledger.all('SELECT id FROM "order"')).map(({ id }) => id));
  report.expect(`${name}: answered orders lost`, placed.filter((id) => !known.has(id)).length, 0);
  report.blame(`${name}: faults in the file`, [
    ...(await faultsOf(ledger)),
    ...(await stockFaultsOf(ledger, initial)),
  ]);
  await ledger.close();
  report.blame(`${name}: what the doctor says`, await doctorFaults(dataDir));
}
