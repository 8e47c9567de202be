import { findIntegrityProblems } from '../doctor';
import { APIS, idOf, type ShopResponse, type Purchase } from '../shop-client';
import { findDataFaults, LedgerFile, findStockFaults } from '../payments/ledger';
import { lockPeriodically } from '../crash/database-lock';
import { browse } from './background-browsing';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { runConcurrently, pause, quantile } from '../wait';

/** More than the disk can write: after 15 s, a queue without a limit would be longer than 5 s. */
const ORDERS_PER_SECOND = 400;
const SECONDS = 15;
const CONNECTIONS = 8_000;
/** Another process locks the database most of the time, so that a commit often takes a second. */
const LOCKED_MS = 1_000;
const UNLOCKED_MS = 120;
const STOCK = 1_000_000;
const MAX_BROWSING_MS = 250;
const MAX_REFUSAL_MS = 1_000;
/** The shop derives its queue limit from the commits of the last 5 s, and periodic locks make it imprecise. */
const MAX_PLACEMENT_MS = 8_000;
const MAX_RETRIES = 500;

type SentPurchase = Purchase & { api: (typeof APIS)[number]; response: ShopResponse };

/** Under more orders than it can write, the shop refuses at once, keeps accepted orders and stays fast for visitors. */
export async function provePressure(report: Report): Promise<void> {
  const proof = await openProofShop({ name: 'pressure', connections: CONNECTIONS });
  try {
    const product = await proof.client.createProduct(proof.adminToken, 'Nagara', STOCK);
    await browse(proof.shop.url, 3);
    const baseline = await browse(proof.shop.url, 5);
    const [sentPurchases, underLoad] = await Promise.all([
      placeUnderLock(proof, product),
      browse(proof.shop.url, SECONDS),
    ]);
    const afterLoad = await browse(proof.shop.url, 5);
    checkResponses(report, sentPurchases);
    report.record('browsing p99 before, ms', Math.round(baseline.p99));
    report.expectAtMost('browsing p99 during the load, ms', Math.round(underLoad.p99), MAX_BROWSING_MS);
    report.expectAtMost('browsing p99 after, ms', Math.round(afterLoad.p99), MAX_BROWSING_MS);
    const retries = await retryLater(report, proof, sentPurchases);
    const successes = [...sentPurchases, ...retries].filter(({ response }) => response.isSuccess);
    await checkDatabaseFile(report, proof, product, successes);
  } finally {
    await proof.clear();
  }
}

/** Sends orders at a fixed rate, without waiting for earlier responses. */
async function placeUnderLock(
  { client, shop, shoppers }: ProofShop,
  product: string,
): Promise<SentPurchase[]> {
  const lock = lockPeriodically(shop.databaseFile, LOCKED_MS, UNLOCKED_MS);
  const requests: Promise<SentPurchase>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < ORDERS_PER_SECOND * SECONDS; index += 1) {
    const waitMs = startedAt + (index * 1_000) / ORDERS_PER_SECOND - performance.now();
    if (waitMs > 1) await pause(waitMs);
    const purchase = { token: shoppers[index % shoppers.length]!, product, key: `pressure-${index}` };
    const api = APIS[index % 2]!;
    requests.push(
      client.placeOrder(api, purchase).then(
        (response) => ({ ...purchase, api, response }),
        (error: unknown) => ({
          ...purchase,
          api,
          response: missingResponse(error, performance.now() - startedAt),
        }),
      ),
    );
  }
  const sentPurchases = await Promise.all(requests);
  await lock.stop();
  return sentPurchases;
}

/** A substitute response for a connection that ended without a response. */
function missingResponse(error: unknown, atMs: number): ShopResponse {
  const message = `${String(error)} after ${Math.round(atMs)} ms`;
  const baseResponse = { isSuccess: false, status: 0, result: {}, code: 'NO_RESPONSE', durationMs: 0 };
  return { ...baseResponse, message, retryAfter: undefined, isReplayed: false };
}

function checkResponses(report: Report, sentPurchases: readonly SentPurchase[]): void {
  const responses = sentPurchases.map(({ response }) => response);
  const successes = responses.filter(({ isSuccess }) => isSuccess);
  const refusals = responses.filter(({ isSuccess }) => !isSuccess);
  report.record('order requests', `${responses.length} in ${SECONDS} s`);
  report.expectAtLeast('placed orders', successes.length, 1);
  report.expectAtLeast('refused orders', refusals.length, 1);
  const otherRefusals = refusals.filter(
    ({ status, code, message, retryAfter = 0 }) =>
      status !== 503 || code !== 'BUSY' || retryAfter < 1 || !message.includes('more orders'),
  );
  report.expectNone(
    'refusals other than BUSY, 503, with Retry-After',
    otherRefusals.map(
      ({ status, code, message, retryAfter }) => `${status} ${code} ${message} ${retryAfter}`,
    ),
  );
  const p99Of = (responsesOfKind: readonly ShopResponse[]) =>
    quantile(
      responsesOfKind.map(({ durationMs }) => durationMs),
      0.99,
    );
  report.expectAtMost('p99 of refusals, ms', p99Of(refusals), MAX_REFUSAL_MS);
  report.expectAtMost('p99 of placed orders, ms', p99Of(successes), MAX_PLACEMENT_MS);
}

/** Some of the refused customers retry with their key, and succeed. */
async function retryLater(
  report: Report,
  { client }: ProofShop,
  sentPurchases: readonly SentPurchase[],
): Promise<SentPurchase[]> {
  const refusedPurchases = sentPurchases.filter(({ response }) => !response.isSuccess).slice(0, MAX_RETRIES);
  const retries: SentPurchase[] = [];
  await runConcurrently(16, refusedPurchases, async (purchase) => {
    retries.push({ ...purchase, response: await client.placeOrder(purchase.api, purchase) });
  });
  const retrySuccesses = retries.filter(({ response }) => response.isSuccess);
  report.expect('refused, then placed by a retry', retrySuccesses.length, refusedPurchases.length);
  return retries;
}

async function checkDatabaseFile(
  report: Report,
  proof: ProofShop,
  product: string,
  successes: readonly SentPurchase[],
) {
  const ledger = await LedgerFile.open(proof.shop.databaseFile);
  const rows = await ledger.all('SELECT id FROM "order"');
  const orderIds = new Set(rows.map(({ id }) => id));
  const lostOrders = successes.map(({ response }) => idOf(response)).filter((id) => !orderIds.has(id));
  report.expectNone('acknowledged orders lost', lostOrders);
  report.expect('orders without an acknowledgement', rows.length - successes.length, 0);
  report.expectNone('faults in the file', [
    ...(await findDataFaults(ledger)),
    ...(await findStockFaults(ledger, new Map([[product, STOCK]]))),
  ]);
  await ledger.close();
  report.expectNone('problems of the integrity check', await findIntegrityProblems(proof.dataDir));
}
