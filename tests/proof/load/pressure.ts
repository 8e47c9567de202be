import { doctorFaults } from '../doctor';
import { APIS, idOf, type Answer, type Purchase } from '../shop-client';
import { faultsOf, LedgerFile, stockFaultsOf } from '../payments/ledger';
import { lockPeriodically } from '../crash/locker';
import { browse } from './background-browsing';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { runConcurrently, pause, quantile } from '../wait';

/** More than the disk can write, for so long that the queue would exceed 5 s. */
const ORDERS_PER_SECOND = 400;
const SECONDS = 15;
const CONNECTIONS = 8_000;
/** Another process writes to the disk most of the time, so that a commit often takes a second. */
const HELD_MS = 1_000;
const FREE_MS = 120;
const STOCK = 1_000_000;
const NEIGHBOURS_MS = 250;
const REFUSED_MS = 1_000;
/** The queue limit follows from the commits of the last 5 s; a stuttering disk makes it imprecise. */
const WAITED_MS = 8_000;
const LATER = 500;

type SentPurchase = Purchase & { api: (typeof APIS)[number]; answer: Answer };

/** More orders than the shop can write: it refuses at once, keeps accepted orders, and stays fast for visitors. */
export async function provePressure(report: Report): Promise<void> {
  const proof = await openProofShop({ name: 'pressure', connections: CONNECTIONS });
  try {
    const product = await proof.client.stock(proof.admin, 'Nagara', STOCK);
    await browse(proof.shop.url, 3);
    const baseline = await browse(proof.shop.url, 5);
    const [sentPurchases, busy] = await Promise.all([
      placeUnderLock(proof, product),
      browse(proof.shop.url, SECONDS),
    ]);
    const after = await browse(proof.shop.url, 5);
    checkAnswers(report, sentPurchases);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost('browsing p99 meanwhile, ms', Math.round(busy.p99), NEIGHBOURS_MS);
    report.expectAtMost('browsing p99 after, ms', Math.round(after.p99), NEIGHBOURS_MS);
    const retried = await retryLater(report, proof, sentPurchases);
    const placed = [...sentPurchases, ...retried].filter(({ answer }) => answer.isDone);
    await checkDatabaseFile(report, proof, product, placed);
  } finally {
    await proof.clear();
  }
}

/** Customers who arrive at a fixed rate, whether or not earlier requests were answered. */
async function placeUnderLock(
  { client, shop, shoppers }: ProofShop,
  product: string,
): Promise<SentPurchase[]> {
  const lock = lockPeriodically(shop.databaseFile, HELD_MS, FREE_MS);
  const requests: Promise<SentPurchase>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < ORDERS_PER_SECOND * SECONDS; index += 1) {
    const waitMs = startedAt + (index * 1_000) / ORDERS_PER_SECOND - performance.now();
    if (waitMs > 1) await pause(waitMs);
    const purchase = { token: shoppers[index % shoppers.length]!, product, key: `pressure-${index}` };
    const api = APIS[index % 2]!;
    requests.push(
      client.placeOrder(api, purchase).then(
        (answer) => ({ ...purchase, api, answer }),
        (error: unknown) => ({
          ...purchase,
          api,
          answer: unfinishedAnswer(error, performance.now() - startedAt),
        }),
      ),
    );
  }
  const sentPurchases = await Promise.all(requests);
  await lock.stop();
  return sentPurchases;
}

/** Represents a connection without a response as a distinct response. */
function unfinishedAnswer(error: unknown, atMs: number): Answer {
  const message = `${String(error)} after ${Math.round(atMs)} ms`;
  const noAnswer = { isDone: false, status: 0, result: {}, code: 'NO_ANSWER', ms: 0 };
  return { ...noAnswer, message, retryAfter: undefined, isReplayed: false };
}

function checkAnswers(report: Report, sentPurchases: readonly SentPurchase[]): void {
  const answers = sentPurchases.map(({ answer }) => answer);
  const placed = answers.filter(({ isDone }) => isDone);
  const refused = answers.filter(({ isDone }) => !isDone);
  report.record('orders asked for', `${answers.length} in ${SECONDS} s`);
  report.expectAtLeast('placed', placed.length, 1);
  report.expectAtLeast('told that there are too many', refused.length, 1);
  const unlike = refused.filter(
    ({ status, code, message, retryAfter = 0 }) =>
      status !== 503 || code !== 'BUSY' || retryAfter < 1 || !message.includes('more orders'),
  );
  report.expectNone(
    'told so otherwise than as BUSY, 503, with Retry-After',
    unlike.map(({ status, code, message, retryAfter }) => `${status} ${code} ${message} ${retryAfter}`),
  );
  const slowest = (some: readonly Answer[]) =>
    quantile(
      some.map(({ ms }) => ms),
      0.99,
    );
  report.expectAtMost('p99 of being told, ms', slowest(refused), REFUSED_MS);
  report.expectAtMost('p99 of being placed, ms', slowest(placed), WAITED_MS);
}

/** Some of the refused customers retry with their key, and succeed. */
async function retryLater(
  report: Report,
  { client }: ProofShop,
  sentPurchases: readonly SentPurchase[],
): Promise<SentPurchase[]> {
  const refusedPurchases = sentPurchases.filter(({ answer }) => !answer.isDone).slice(0, LATER);
  const retried: SentPurchase[] = [];
  await runConcurrently(16, refusedPurchases, async (purchase) => {
    retried.push({ ...purchase, answer: await client.placeOrder(purchase.api, purchase) });
  });
  const done = retried.filter(({ answer }) => answer.isDone);
  report.expect('turned away, and served when they came again', done.length, refusedPurchases.length);
  return retried;
}

async function checkDatabaseFile(
  report: Report,
  proof: ProofShop,
  product: string,
  placed: readonly SentPurchase[],
) {
  const ledger = await LedgerFile.open(proof.shop.databaseFile);
  const rows = await ledger.all('SELECT id FROM "order"');
  const orderIds = new Set(rows.map(({ id }) => id));
  const lost = placed.map(({ answer }) => idOf(answer)).filter((id) => !orderIds.has(id));
  report.expectNone('answered orders lost', lost);
  report.expect('orders that nobody was told of', rows.length - placed.length, 0);
  report.expectNone('faults in the file', [
    ...(await faultsOf(ledger)),
    ...(await stockFaultsOf(ledger, new Map([[product, STOCK]]))),
  ]);
  await ledger.close();
  report.expectNone('problems of the integrity check', await doctorFaults(proof.dataDir));
}
