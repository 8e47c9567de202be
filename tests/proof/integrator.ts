import { rm } from 'node:fs/promises';
import { EXAMPLE_TABS } from '../../client/developers/explorer/examples';
import { startFakePaypal, type FakePaypal } from '../support/fakes/fake-paypal';
import { startReceiver, verified, type Receiver } from '../support/fakes/webhook-receiver';
import { doctorFaults } from './doctor';
import { APIS, idOf, type Answer } from './shop-client';
import { LedgerFile } from './payments/ledger';
import { RestoredConnection } from './connections/restored-connection';
import { differencesOf, Mirror } from './payments/mirror';
import { openProofShop, paidThrough } from './proof-shop';
import type { Report } from './report';
import { runConcurrently, waitUntil } from './wait';

const BATCH = 100;
const LANES = 4;
const TO_DELETE = 5;
const DELIVERY_LIMIT_MS = 60_000;
const SCOPES = ['CATALOGUE_READ', 'CATALOGUE_WRITE', 'ORDERS_READ'];
const CREATE_TOKEN =
  'mutation ($input: CreateApiTokenInput!) { done: createApiToken(input: $input) { token } }';
const CREATE_WEBHOOK =
  'mutation ($input: CreateWebhookInput!) { done: createWebhook(input: $input) { secret webhook { id } } }';
const UPSERT = `mutation ($input: UpsertProductsInput!) {
  done: upsertProducts(input: $input) { isReplay results { outcome product { id sku } error { code } } }
}`;
const REMOVE = 'mutation ($id: ID!) { done: deleteProduct(id: $id) { id } }';

export interface IntegratorOptions {
  products: number;
  orders: number;
}

interface Integrator {
  connection: RestoredConnection;
  fake: FakePaypal;
  token: string;
  shoppers: readonly string[];
}

interface UpsertResult {
  outcome: string;
  product: { id: string; sku: string } | null;
}

/**
 * An integrator from scratch: a token, the first example, a catalogue upload, a webhook for sales, and synced
 * copies. The shop is killed during the upload and during the sales. §7
 */
export async function proveIntegrator(
  report: Report,
  { products, orders }: IntegratorOptions,
): Promise<void> {
  const fake = await startFakePaypal();
  const receiver = await startReceiver();
  const env = { ...paidThrough(fake), WEBHOOK_PRIVATE_ADDRESSES: 'on' };
  const proof = await openProofShop({ name: 'integrator', env, shoppers: 4 });
  const connection = new RestoredConnection(proof.shop, proof.client, env);
  try {
    const made = await connection.client.graphql(
      CREATE_TOKEN,
      { input: { name: 'Warehouse', scopes: SCOPES } },
      proof.admin,
    );
    const integrator = { connection, fake, token: String(made.result.token), shoppers: proof.shoppers };
    await tryFirstExample(report, integrator);
    const productIds = await createProducts(report, integrator, products);
    const hook = { name: 'Warehouse', url: receiver.url, types: ['ORDER_CREATED', 'ORDER_PAID'] };
    const { result } = await connection.client.graphql(CREATE_WEBHOOK, { input: hook }, proof.admin);
    const mirrors = [
      new Mirror(connection, integrator.token, 'products'),
      new Mirror(connection, integrator.token, 'orders'),
    ];
    report.expect('products in the first copy', await mirrors[0]!.catchUp(), products);
    const sold = await sellWhileCopying(report, integrator, { productIds, orders, mirrors });
    await compareCopies(report, integrator, { productIds, mirrors });
    await compareEvents(report, receiver, { sold, secret: String(result.secret) });
    report.expect('kills', connection.kills, 2);
    report.expect('the shop ended with', String(await connection.end()), '0');
    report.expectNone('problems of the integrity check', await doctorFaults(proof.dataDir));
  } finally {
    await receiver.stop();
    await fake.close();
    await rm(proof.dataDir, { recursive: true, force: true });
  }
}

async function tryFirstExample(report: Report, { connection, token }: Integrator): Promise<void> {
  const [first] = EXAMPLE_TABS;
  const body = { query: first?.query };
  const answer = await connection.client.caller.call({ method: 'POST', path: '/graphql', token, body });
  report.check(
    "the explorer's first example runs",
    !('errors' in Object(answer.body)),
    JSON.stringify(answer.body),
  );
}

/**
 * Uploads the catalogue in batches of 100; the shop is killed after the third batch, and unanswered batches
 * are retried.
 */
async function createProducts(
  report: Report,
  { connection, token }: Integrator,
  count: number,
): Promise<string[]> {
  const ids = new Map<string, string>();
  const faults: string[] = [];
  let answered = 0;
  const batches = Array.from({ length: count / BATCH }, (_, number) => number);
  await runConcurrently(LANES, batches, async (number) => {
    const products = Array.from({ length: BATCH }, (_, index) => ({
      ...{ sku: `SKU-${number * BATCH + index}`, name: `Drum ${number * BATCH + index}` },
      ...{ price: '2631.50', countInStock: 50, brand: 'Tarang', category: 'Drums', description: 'Teak.' },
    }));
    const input = { products, idempotencyKey: `batch-${number}` };
    const { result, code, message } = await connection.send((client) =>
      client.graphql(UPSERT, { input }, token),
    );
    const results = (result.results ?? []) as UpsertResult[];
    if (results.length !== BATCH) faults.push(`batch ${number}: ${code} ${message}`);
    for (const { outcome, product } of results) {
      if (outcome !== 'CREATED' || !product) faults.push(`batch ${number}: ${outcome}`);
      else ids.set(product.sku, product.id);
    }
    answered += 1;
    if (answered === 3) void connection.killAndStart();
  });
  report.expect('products put in', ids.size, count);
  report.expectNone('products that were not made, or made twice', faults);
  return [...ids.values()];
}

interface Sales {
  productIds: readonly string[];
  orders: number;
  mirrors: readonly Mirror[];
}

/** Sells while both copies sync; the shop is killed in the middle. Returns the acknowledged orders. */
async function sellWhileCopying(report: Report, integrator: Integrator, sales: Sales): Promise<Set<string>> {
  const { connection } = integrator;
  const sold = new Set<string>();
  const finished = new AbortController();
  const following = (async () => {
    while (!finished.signal.aborted) for (const mirror of sales.mirrors) await mirror.catchUp();
  })();
  const numbers = Array.from({ length: sales.orders }, (_, number) => number);
  await runConcurrently(LANES, numbers, async (number) => {
    sold.add(await buy(integrator, sales.productIds, number));
    if (sold.size === Math.floor(sales.orders / 2)) void connection.killAndStart();
  });
  finished.abort();
  await following;
  for (const id of sales.productIds.slice(0, TO_DELETE)) {
    const deleted = await connection.send((client) => client.graphql(REMOVE, { id }, integrator.token));
    if (!deleted.isDone) throw new Error(`${deleted.code} ${deleted.message}`);
  }
  report.expect('orders answered', sold.size, sales.orders);
  return sold;
}

/** Places an order, and pays every third. Returns its id. */
async function buy(
  { connection, fake, shoppers }: Integrator,
  productIds: readonly string[],
  number: number,
): Promise<string> {
  const token = shoppers[number % shoppers.length] ?? '';
  const product = productIds[(number * 7) % productIds.length] ?? '';
  const api = APIS[number % APIS.length] ?? 'rest';
  const id = idOf(
    await connection.send((client) => client.placeOrder(api, { token, product, key: `sale-${number}` })),
  );
  if (number % 3 === 0) {
    const started = await connection.send((client) => client.start(token, id));
    const providerOrderId = String(started.result.providerOrderId);
    fake.approve(providerOrderId);
    const isSettled = ({ isDone, code }: Answer) => isDone || code === 'ALREADY_PAID';
    const paid = await connection.send((client) => client.pay(api, token, { orderId: id, providerOrderId }));
    if (!isSettled(paid)) await waitUntil(() => connection.client.isPaid(token, id), DELIVERY_LIMIT_MS);
  }
  return id;
}

async function compareCopies(
  report: Report,
  { connection }: Integrator,
  { productIds, mirrors }: Omit<Sales, 'orders'>,
): Promise<void> {
  for (const mirror of mirrors) await mirror.catchUp();
  const [products, orders] = mirrors;
  const ledger = await LedgerFile.open(connection.databaseFile);
  const tableOf = async (sql: string) =>
    new Map((await ledger.all(sql)).map(({ id, state }) => [String(id), Number(state)]));
  const isListed = await tableOf('SELECT id, count_in_stock AS state FROM product WHERE deleted_at IS NULL');
  const placed = await tableOf('SELECT id, is_paid AS state FROM "order"');
  await ledger.close();
  report.expect('products left in the copy', products!.stockById.size, productIds.length - TO_DELETE);
  report.expectNone('products that differ from the shop', differencesOf(products!.stockById, isListed));
  report.expectNone('orders that differ from the shop', differencesOf(orders!.stockById, placed));
  report.expect('changes that came twice', products!.twice + orders!.twice, 0);
  report.expect('changes after the last', (await products!.catchUp()) + (await orders!.catchUp()), 0);
  report.record('rounds of copying', products!.rounds);
}

async function compareEvents(
  report: Report,
  receiver: Receiver,
  { sold, secret }: { sold: ReadonlySet<string>; secret: string },
): Promise<void> {
  const created = () => eventsOf(receiver, 'order.created');
  const ms = await waitUntil(() => Promise.resolve(created().size >= sold.size), DELIVERY_LIMIT_MS);
  report.record('last sale heard of, ms after the sales', ms ?? -1);
  const orders = [...created().values()];
  report.expect('sales heard of', new Set(orders).size, sold.size);
  report.expect('events of sales, by their ids', orders.length, sold.size);
  report.expectNone(
    'sales that nobody heard of',
    [...sold].filter((id) => !orders.includes(id)),
  );
  report.expectNone(
    'messages whose signature is wrong',
    receiver.received.flatMap((one) => forgery(one, secret)),
  );
  report.record(
    'messages sent again',
    receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size,
  );
}

function eventsOf({ received }: Receiver, type: string): Map<string, string> {
  const some = received.filter(({ event }) => event.type === type);
  return new Map(some.map(({ id, event }) => [id, String(event.data._id)]));
}

function forgery(message: Parameters<typeof verified>[0] & { id: string }, secret: string): string[] {
  try {
    verified(message, secret);
    return [];
  } catch (error) {
    return [`${message.id}: ${String(error)}`];
  }
}
