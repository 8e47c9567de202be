import { rm } from 'node:fs/promises';
import { EXAMPLE_TABS } from '../../client/developers/explorer/examples';
import { startFakePaypal, type FakePaypal } from '../support/fakes/fake-paypal';
import {
  startReceiver,
  verifyMessage,
  type ReceivedRequest,
  type Receiver,
} from '../support/fakes/webhook-receiver';
import { findIntegrityProblems } from './doctor';
import { APIS, idOf } from './shop-client';
import { LedgerFile } from './payments/ledger';
import { RestartableShop } from './connections/restartable-shop';
import { differencesOf, ListCopy } from './payments/list-copy';
import { openProofShop, paypalEnvOf } from './proof-shop';
import type { Report } from './report';
import { runConcurrently, waitUntil } from './wait';

const BATCH_SIZE = 100;
const CONCURRENT_CALLS = 4;
const DELETED_PRODUCTS = 5;
const DELIVERY_LIMIT_MS = 60_000;
const SCOPES = ['CATALOGUE_READ', 'CATALOGUE_WRITE', 'ORDERS_READ'];
const CREATE_TOKEN =
  'mutation ($input: CreateApiTokenInput!) { result: createApiToken(input: $input) { token } }';
const CREATE_WEBHOOK =
  'mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { secret webhook { id } } }';
const UPSERT = `mutation ($input: UpsertProductsInput!) {
  result: upsertProducts(input: $input) { isReplay results { outcome product { id sku } error { code } } }
}`;
const DELETE_PRODUCT = 'mutation ($id: ID!) { result: deleteProduct(id: $id) { id } }';

export interface IntegratorOptions {
  products: number;
  orderCount: number;
}

interface Integrator {
  shop: RestartableShop;
  fake: FakePaypal;
  token: string;
  shoppers: readonly string[];
}

interface UpsertResult {
  outcome: string;
  product: { id: string; sku: string } | null;
}

/**
 * An integrator starts with an empty shop: a token, the first example, a catalogue upload, a webhook for sales, and
 * synchronised copies. The proof kills the shop during the upload and during the sales. §7
 */
export async function proveIntegrator(report: Report, options: IntegratorOptions): Promise<void> {
  const { products, orderCount } = options;
  const fake = await startFakePaypal();
  const receiver = await startReceiver();
  const env = { ...paypalEnvOf(fake), WEBHOOK_PRIVATE_ADDRESSES: 'on' };
  const proof = await openProofShop({ name: 'integrator', env, shoppers: 4 });
  const shop = new RestartableShop(proof.shop, proof.client, env);
  try {
    const tokenInput = { name: 'Warehouse', scopes: SCOPES };
    const tokenResponse = await proof.client.graphql(CREATE_TOKEN, { input: tokenInput }, proof.adminToken);
    const token = String(tokenResponse.result.token);
    const integrator = { shop, fake, token, shoppers: proof.shoppers };
    await runFirstExample(report, integrator);
    const productIds = await createProducts(report, integrator, products);
    const webhookInput = { name: 'Warehouse', url: receiver.url, types: ['ORDER_CREATED', 'ORDER_PAID'] };
    const { result } = await shop.client.graphql(CREATE_WEBHOOK, { input: webhookInput }, proof.adminToken);
    const lists = ['products', 'orders'] as const;
    const copies = lists.map((list) => new ListCopy(shop, token, list));
    report.expect('products in the first copy', await copies[0]!.catchUp(), products);
    const orderIds = await sellWhileCopying(report, integrator, { productIds, orderCount, copies });
    await compareCopies(report, integrator, { productIds, copies });
    await compareEvents(report, receiver, { orderIds, secret: String(result.secret) });
    report.expect('kills', shop.killCount, 2);
    report.expect('exit code of the shop', String(await shop.end()), '0');
    report.expectNone('problems of the integrity check', await findIntegrityProblems(proof.dataDir));
  } finally {
    await receiver.stop();
    await fake.close();
    await rm(proof.dataDir, { recursive: true, force: true });
  }
}

async function runFirstExample(report: Report, { shop, token }: Integrator): Promise<void> {
  const [firstExample] = EXAMPLE_TABS;
  const body = { query: firstExample?.query };
  const response = await shop.client.caller.call({ method: 'POST', path: '/graphql', token, body });
  report.check(
    "the explorer's first example runs",
    !('errors' in Object(response.body)),
    JSON.stringify(response.body),
  );
}

/**
 * Uploads the catalogue in batches of 100, and kills the shop after the third batch. Batches without a response are
 * retried.
 */
async function createProducts(report: Report, integrator: Integrator, count: number): Promise<string[]> {
  const { shop, token } = integrator;
  const ids = new Map<string, string>();
  const faults: string[] = [];
  let batchesDone = 0;
  const batches = Array.from({ length: count / BATCH_SIZE }, (_, number) => number);
  await runConcurrently(CONCURRENT_CALLS, batches, async (number) => {
    const products = Array.from({ length: BATCH_SIZE }, (_, index) => ({
      sku: `SKU-${number * BATCH_SIZE + index}`,
      name: `Drum ${number * BATCH_SIZE + index}`,
      price: '2631.50',
      countInStock: 50,
      brand: 'Tarang',
      category: 'Drums',
      description: 'Teak.',
    }));
    const input = { products, idempotencyKey: `batch-${number}` };
    const { result, code, message } = await shop.send((client) => client.graphql(UPSERT, { input }, token));
    const results = (result.results ?? []) as UpsertResult[];
    if (results.length !== BATCH_SIZE) faults.push(`batch ${number}: ${code} ${message}`);
    for (const { outcome, product } of results) {
      if (outcome !== 'CREATED' || !product) faults.push(`batch ${number}: ${outcome}`);
      else ids.set(product.sku, product.id);
    }
    batchesDone += 1;
    if (batchesDone === 3) void shop.killAndStart();
  });
  report.expect('products created', ids.size, count);
  report.expectNone('products not created, or created twice', faults);
  return [...ids.values()];
}

interface Sales {
  productIds: readonly string[];
  orderCount: number;
  copies: readonly ListCopy[];
}

/** Sells while both copies sync, and kills the shop after half of the orders. Returns the acknowledged orders. */
async function sellWhileCopying(report: Report, integrator: Integrator, sales: Sales): Promise<Set<string>> {
  const { shop, token } = integrator;
  const orderIds = new Set<string>();
  const salesDone = new AbortController();
  const syncDone = (async () => {
    while (!salesDone.signal.aborted) for (const copy of sales.copies) await copy.catchUp();
  })();
  const numbers = Array.from({ length: sales.orderCount }, (_, number) => number);
  await runConcurrently(CONCURRENT_CALLS, numbers, async (number) => {
    orderIds.add(await buy(integrator, sales.productIds, number));
    if (orderIds.size === Math.floor(sales.orderCount / 2)) void shop.killAndStart();
  });
  salesDone.abort();
  await syncDone;
  for (const id of sales.productIds.slice(0, DELETED_PRODUCTS)) {
    const response = await shop.send((client) => client.graphql(DELETE_PRODUCT, { id }, token));
    if (!response.isSuccess) throw new Error(`${response.code} ${response.message}`);
  }
  report.expect('acknowledged orders', orderIds.size, sales.orderCount);
  return orderIds;
}

/** Places an order, and pays it if its number is a multiple of three. Returns its id. */
async function buy(
  { shop, fake, shoppers }: Integrator,
  productIds: readonly string[],
  number: number,
): Promise<string> {
  const token = shoppers[number % shoppers.length] ?? '';
  const product = productIds[(number * 7) % productIds.length] ?? '';
  const api = APIS[number % APIS.length] ?? 'rest';
  const id = idOf(
    await shop.send((client) => client.placeOrder(api, { token, product, key: `sale-${number}` })),
  );
  if (number % 3 === 0) {
    const startResponse = await shop.send((client) => client.startPayment(token, id));
    const providerOrderId = String(startResponse.result.providerOrderId);
    fake.approve(providerOrderId);
    const payment = { orderId: id, providerOrderId };
    const { isSuccess, code } = await shop.send((client) => client.pay(api, token, payment));
    const isSettled = isSuccess || code === 'ALREADY_PAID';
    if (!isSettled) await waitUntil(() => shop.client.isPaid(token, id), DELIVERY_LIMIT_MS);
  }
  return id;
}

async function compareCopies(
  report: Report,
  { shop }: Integrator,
  { productIds, copies }: Omit<Sales, 'orderCount'>,
): Promise<void> {
  for (const copy of copies) await copy.catchUp();
  const [products, orders] = copies;
  const ledger = await LedgerFile.open(shop.databaseFile);
  const readStates = async (sql: string) =>
    new Map((await ledger.all(sql)).map(({ id, state }) => [String(id), Number(state)]));
  const stockByProduct = await readStates(
    'SELECT id, count_in_stock AS state FROM product WHERE deleted_at IS NULL',
  );
  const paidByOrder = await readStates('SELECT id, is_paid AS state FROM "order"');
  await ledger.close();
  const remainingCount = productIds.length - DELETED_PRODUCTS;
  report.expect('products in the copy after the deletions', products!.stateById.size, remainingCount);
  report.expectNone('products that differ from the shop', differencesOf(products!.stateById, stockByProduct));
  report.expectNone('orders that differ from the shop', differencesOf(orders!.stateById, paidByOrder));
  report.expect('changes received twice', products!.duplicateCount + orders!.duplicateCount, 0);
  const lateChanges = (await products!.catchUp()) + (await orders!.catchUp());
  report.expect('changes after the last synchronisation', lateChanges, 0);
  report.record('synchronisations', products!.roundCount);
}

async function compareEvents(
  report: Report,
  receiver: Receiver,
  { orderIds, secret }: { orderIds: ReadonlySet<string>; secret: string },
): Promise<void> {
  const orderIdByEvent = () => idsByEventOf(receiver, 'order.created');
  const areAllAnnounced = () => Promise.resolve(orderIdByEvent().size >= orderIds.size);
  const ms = await waitUntil(areAllAnnounced, DELIVERY_LIMIT_MS);
  report.record('last event of a sale, ms after the sales', ms ?? -1);
  const announcedOrderIds = [...orderIdByEvent().values()];
  report.expect('sales with an event', new Set(announcedOrderIds).size, orderIds.size);
  report.expect('distinct events of sales', announcedOrderIds.length, orderIds.size);
  report.expectNone(
    'sales without an event',
    [...orderIds].filter((id) => !announcedOrderIds.includes(id)),
  );
  const { receivedRequests } = receiver;
  const signatureFaults = receivedRequests.flatMap((message) => signatureFaultsOf(message, secret));
  report.expectNone('messages with an invalid signature', signatureFaults);
  const messageIds = new Set(receivedRequests.map(({ id }) => id));
  report.record('repeated messages', receivedRequests.length - messageIds.size);
}

/** The ids of the records that events of a type name, by message id. */
function idsByEventOf({ receivedRequests }: Receiver, type: string): Map<string, string> {
  const eventsOfType = receivedRequests.filter(({ event }) => event.type === type);
  return new Map(eventsOfType.map(({ id, event }) => [id, String(event.data._id)]));
}

function signatureFaultsOf(message: ReceivedRequest, secret: string): string[] {
  try {
    verifyMessage(message, secret);
    return [];
  } catch (error) {
    return [`${message.id}: ${String(error)}`];
  }
}
