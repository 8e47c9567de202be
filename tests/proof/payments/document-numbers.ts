import { rm } from 'node:fs/promises';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { Caller, NoResponseError } from '../caller';
import { findIntegrityProblems } from '../doctor';
import { openProofShop, paypalEnvOf } from '../proof-shop';
import { Random } from '../random';
import type { Report } from '../report';
import { createFolder, openShop, type ShopProcess } from '../shop-process';
import { APIS, idOf, ShopClient, type ShopResponse } from '../shop-client';
import { waitUntil } from '../wait';
import { LedgerFile } from './ledger';

interface DocumentOptions {
  /** Number of SIGKILLs. */
  cycles: number;
  /** Concurrent payments before each kill. */
  payments: number;
  seed: number;
}

interface Payment {
  orderId: string;
  providerOrderId: string;
  token: string;
}

/** Orders that the preparation places at the same time, so that the shop is not busy. */
const ORDERS_AT_ONCE = 20;
/** The kill comes at the latest after this time. */
const MAX_ROUND_MS = 10_000;

interface Round {
  client: ShopClient;
  adminToken: string;
  payments: readonly Payment[];
  /** Paid orders to refund at the same time. */
  refunds: readonly string[];
  /** Called after each answer of the shop. */
  onAnswer?: () => void;
}

// These queries do not share code with the server, so they detect mistakes in its rules.
const VIOLATION_QUERIES: Record<string, string> = {
  'gaps or doubles in a series': `SELECT series || year AS id FROM document GROUP BY series, year
    HAVING COUNT(*) <> MAX(position) OR COUNT(DISTINCT position) <> COUNT(*) OR MIN(position) <> 1`,
  'paid orders without exactly one invoice': `SELECT id FROM "order" purchase WHERE is_paid = 1 AND cancelled_at IS NULL
    AND (SELECT COUNT(*) FROM document WHERE order_id = purchase.id AND kind = 'TAX_INVOICE') <> 1`,
  'documents of unpaid orders': `SELECT document.id FROM document JOIN "order" purchase ON purchase.id = order_id
    WHERE is_paid = 0`,
  'refunded orders without exactly one credit note': `SELECT id FROM "order" purchase WHERE refunded_at IS NOT NULL
    AND (SELECT COUNT(*) FROM document WHERE order_id = purchase.id AND kind = 'CREDIT_NOTE') <> 1`,
  'credit notes without a refund': `SELECT document.id FROM document JOIN "order" purchase ON purchase.id = order_id
    WHERE kind = 'CREDIT_NOTE' AND refunded_at IS NULL`,
  'bodies that do not add up': `SELECT id FROM document WHERE body IS NULL
    OR json_extract(body, '$.totals.total') <> total_price
    OR (SELECT SUM(json_extract(value, '$.taxable') + json_extract(value, '$.tax')) FROM json_each(body, '$.lines'))
      + json_extract(body, '$.totals.rounding') <> total_price`,
  'bodies with another number': `SELECT id FROM document
    WHERE CAST(substr(json_extract(body, '$.number'), 10) AS integer) <> position
      OR substr(json_extract(body, '$.number'), 1, 2) <> series`,
  'invoices with another amount than their order': `SELECT document.id FROM document
    JOIN "order" purchase ON purchase.id = order_id WHERE document.total_price <> purchase.total_price`,
};

/**
 * Kills the shop while many payments and refunds run over both APIs. After each restart and the retries of the
 * customers, the numbers have no gap and no double, and each paid order has exactly one invoice.
 */
export async function proveDocuments(
  report: Report,
  { cycles, payments, seed }: DocumentOptions,
): Promise<void> {
  const fake = await startFakePaypal();
  const env = paypalEnvOf(fake);
  const dataDir = await createFolder('documents');
  const random = new Random(seed);
  const faults: string[] = [];
  let [interrupted, acknowledged] = [0, 0];
  try {
    const proof = await openProofShop({ name: 'documents', env, dataDir, connections: payments });
    const product = await proof.client.createProduct(proof.adminToken, 'Drum', 1_000_000);
    const { adminToken, shoppers } = proof;
    let { shop, client } = proof;
    let paidOrders: string[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const prepared = await preparePayments({ client, fake, product, shoppers, count: payments });
      const round = { client, adminToken, payments: prepared, refunds: paidOrders.slice(0, payments / 4) };
      let answered = 0;
      const results = startRound({ ...round, onAnswer: () => (answered += 1) });
      const answersBeforeKill = random.integer(1, payments - 1);
      await waitUntil(() => Promise.resolve(answered >= answersBeforeKill), MAX_ROUND_MS, 2);
      await shop.end('SIGKILL');
      const answers = await results;
      interrupted += answers.filter((answer) => answer === undefined).length;
      acknowledged += answers.filter((answer) => answer?.isSuccess).length;
      client.caller.close();
      shop = await openShop({ dataDir, env });
      client = new ShopClient(new Caller(shop.url, payments));
      await settle({ ...round, client }, shop, faults);
      faults.push(...(await violationsOf(shop)));
      paidOrders = prepared.map(({ orderId }) => orderId);
    }
    const counts = await countsOf(shop);
    const { code } = await shop.end('SIGTERM');
    client.caller.close();
    if (code !== 0) faults.push(`the shop exited with ${code}`);
    report.record('seed', seed);
    report.record('kills', cycles);
    report.record('answers before a kill', acknowledged);
    report.expectAtLeast('calls that a kill interrupted', interrupted, cycles);
    report.expect('invoices', counts.TAX_INVOICE ?? 0, cycles * payments);
    report.expect('credit notes', counts.CREDIT_NOTE ?? 0, (cycles - 1) * Math.floor(payments / 4));
    report.expectNone('gaps, doubles, missing documents, wrong sums', faults);
    report.expectNone('problems of the integrity check', await findIntegrityProblems(dataDir));
  } finally {
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Preparation {
  client: ShopClient;
  fake: FakePaypal;
  product: string;
  shoppers: readonly string[];
  count: number;
}

/** Places orders in small groups and approves their payments, which the shop then still has to capture. */
async function preparePayments(preparation: Preparation): Promise<Payment[]> {
  const payments: Payment[] = [];
  while (payments.length < preparation.count) {
    const groupSize = Math.min(ORDERS_AT_ONCE, preparation.count - payments.length);
    const numbers = Array.from({ length: groupSize }, (_, index) => payments.length + index);
    payments.push(...(await Promise.all(numbers.map((number) => preparePayment(preparation, number)))));
  }
  return payments;
}

async function preparePayment(
  { client, fake, product, shoppers }: Preparation,
  number: number,
): Promise<Payment> {
  const token = shoppers[number % shoppers.length] ?? '';
  const orderId = idOf(await client.placeOrder('rest', { token, product }));
  const { result } = await client.startPayment(token, orderId);
  const providerOrderId = String(result.providerOrderId);
  fake.approve(providerOrderId);
  return { orderId, providerOrderId, token };
}

/** Sends all payments and refunds at once, alternating between both APIs. A call that the kill ends is undefined. */
function startRound({ client, adminToken, payments, refunds, onAnswer }: Round) {
  const answerOf = async (call: Promise<ShopResponse>) => {
    const answer = await orUndefined(call);
    if (answer) onAnswer?.();
    return answer;
  };
  const apiOf = (index: number) => APIS[index % APIS.length] ?? 'rest';
  return Promise.all([
    ...payments.map((payment, index) => answerOf(client.pay(apiOf(index), payment.token, payment))),
    ...refunds.map((orderId, index) => answerOf(client.refund(apiOf(index), adminToken, orderId))),
  ]);
}

async function orUndefined(call: Promise<ShopResponse>): Promise<ShopResponse | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

/** Repeats the payments and refunds, as customers and admins do, until all of them are booked. */
async function settle(round: Round, { databaseFile }: ShopProcess, faults: string[]): Promise<void> {
  const ledger = await LedgerFile.open(databaseFile);
  try {
    const settledMs = await waitUntil(async () => {
      await startRound(round);
      const rows = await ledger.all('SELECT id, is_paid, refunded_at FROM "order"');
      const orders = new Map(rows.map((row) => [String(row.id), row]));
      const isPaid = round.payments.every(({ orderId }) => orders.get(orderId)?.is_paid === 1);
      return isPaid && round.refunds.every((orderId) => orders.get(orderId)?.refunded_at !== null);
    }, 90_000);
    if (settledMs === undefined) faults.push('not all payments and refunds settled within 90 s');
  } finally {
    await ledger.close();
  }
}

async function violationsOf({ databaseFile }: ShopProcess): Promise<string[]> {
  const ledger = await LedgerFile.open(databaseFile);
  try {
    const violations: string[] = [];
    for (const [label, sql] of Object.entries(VIOLATION_QUERIES))
      violations.push(...(await ledger.all(sql)).map(({ id }) => `${label}: ${id}`));
    return violations;
  } finally {
    await ledger.close();
  }
}

async function countsOf({ databaseFile }: ShopProcess): Promise<Record<string, number>> {
  const ledger = await LedgerFile.open(databaseFile);
  try {
    const rows = await ledger.all('SELECT kind, COUNT(*) AS count FROM document GROUP BY kind');
    return Object.fromEntries(rows.map(({ kind, count }) => [String(kind), Number(count)]));
  } finally {
    await ledger.close();
  }
}
