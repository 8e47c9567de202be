import { existsSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { Caller, NoResponseError } from '../caller';
import { APIS, ShopClient, idOf, type ShopResponse } from '../shop-client';
import { findDataFaults, LedgerFile } from '../payments/ledger';
import { openProofShop, paypalEnvOf, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import type { ProcessExit } from '../shop-process';
import { pause } from '../wait';

const ORDER_REQUESTS = 100;
const IDLE_SOCKETS = 20;
const EXIT_LIMIT_MS = 10_000;

/** After SIGTERM, the shop completes its requests, refuses new ones, and exits in time and without an error. */
export async function proveSigterm(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'sigterm', env: paypalEnvOf(fake), connections: 200 });
  try {
    await endUnderLoad(report, proof, fake);
  } finally {
    await proof.clear();
    await fake.close();
  }
  await endWhileProviderHangs(report);
}

async function endUnderLoad(report: Report, proof: ProofShop, fake: FakePaypal): Promise<void> {
  const { client, shop, shoppers, adminToken } = proof;
  const product = await client.createProduct(adminToken, 'Tabla', 1_000);
  const token = shoppers[0]!;
  const payment = await startPayment(client, fake, { token, product });
  const buy = (index: number) =>
    client.placeOrder(APIS[index % 2]!, { token, product, key: `sigterm-${index}` });
  // These calls open the connections, so the next requests reach the shop before the signal.
  const indexes = Array.from({ length: ORDER_REQUESTS }, (_, index) => index);
  await Promise.all(indexes.map(() => client.rest('GET', '/products/top')));
  const sockets = [...openIdleConnections(shop.port), openHalfSentRequest(shop.port)];
  const areRequestsRefused = requestUntilRefused(shop.url);

  fake.queueBehaviour('capture', { kind: 'slow', ms: 3_000 });
  const pendingRequests = [
    ...indexes.map(buy),
    ...[0, 1, 2].map(() =>
      client.rest('POST', '/users/login', { body: { email: 'a@b.c', password: 'wrong one' } }),
    ),
    client.pay('rest', token, payment),
  ];
  await pause(300);
  const exit = shop.end('SIGTERM');
  await pause(300);
  const lateRequests = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => new ShopClient(new Caller(shop.url)).rest('GET', '/products/top')),
  );
  const responses = await Promise.allSettled(pendingRequests);
  report.expect(
    'responses to started requests',
    responses.filter(hasResponse).length,
    pendingRequests.length,
  );
  report.expect(
    'refused new requests',
    lateRequests.filter((outcome) => !isSuccessful(outcome)).length,
    lateRequests.length,
  );
  await checkExit(report, await exit, shop.databaseFile);
  report.check('repeated requests on one connection end', await areRequestsRefused);
  for (const socket of sockets) socket.destroy();
  report.expect('captures of the payment', fake.getOrder(payment.providerOrderId).captureCount, 1);
  await checkDatabaseFile(report, shop.databaseFile, responses);
}

async function startPayment(
  client: ShopClient,
  fake: FakePaypal,
  purchase: { token: string; product: string },
) {
  const orderId = idOf(await client.placeOrder('rest', purchase));
  const { result } = await client.startPayment(purchase.token, orderId);
  const providerOrderId = String(result.providerOrderId);
  fake.approve(providerOrderId);
  return { orderId, providerOrderId };
}

function hasResponse(outcome: PromiseSettledResult<ShopResponse>): boolean {
  return outcome.status === 'fulfilled' && outcome.value.status < 500;
}

function isSuccessful(outcome: PromiseSettledResult<ShopResponse>): boolean {
  return outcome.status === 'fulfilled' && outcome.value.isSuccess;
}

/** Opens connections that send nothing. */
function openIdleConnections(port: number): Socket[] {
  return Array.from({ length: IDLE_SOCKETS }, () => connect(port, '127.0.0.1').on('error', () => undefined));
}

/** Sends a request whose body never arrives. */
function openHalfSentRequest(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  return socket;
}

/** Repeats calls on one connection until the shop refuses. Returns false after a time limit. */
async function requestUntilRefused(url: string): Promise<boolean> {
  const caller = new Caller(url, 1);
  try {
    for (const end = performance.now() + 3 * EXIT_LIMIT_MS; performance.now() < end;) {
      const { status } = await caller.call({ method: 'GET', path: '/healthz' });
      if (status === 503) return true;
    }
    return false;
  } catch (error) {
    return error instanceof NoResponseError;
  } finally {
    caller.close();
  }
}

async function checkExit(
  report: Report,
  { code, signal, ms }: ProcessExit,
  databaseFile: string,
): Promise<void> {
  report.expect('exit code', code ?? signal ?? '', 0);
  report.expectAtMost('ms until the exit', ms, EXIT_LIMIT_MS);
  const wal = `${databaseFile}-wal`;
  report.expect('bytes in the write-ahead log', existsSync(wal) ? statSync(wal).size : 0, 0);
}

async function checkDatabaseFile(
  report: Report,
  file: string,
  responses: readonly PromiseSettledResult<ShopResponse>[],
): Promise<void> {
  const ledger = await LedgerFile.open(file);
  const rows = await ledger.all('SELECT id, is_paid FROM "order"');
  const orderIds = new Set(rows.map(({ id }) => id));
  const acknowledgedOrderIds = responses
    .slice(0, ORDER_REQUESTS)
    .flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value.isSuccess ? [idOf(outcome.value)] : [],
    );
  report.expect(
    'acknowledged orders in the file',
    acknowledgedOrderIds.filter((id) => orderIds.has(id)).length,
    acknowledgedOrderIds.length,
  );
  report.expect('paid orders in the file', rows.filter((row) => row.is_paid === 1).length, 1);
  report.expectNone('faults in the file', await findDataFaults(ledger));
  await ledger.close();
}

/** Provider calls about pending captures must not delay the shutdown. */
async function endWhileProviderHangs(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'sigterm', env: paypalEnvOf(fake) });
  try {
    const token = proof.shoppers[0]!;
    const product = await proof.client.createProduct(proof.adminToken, 'Dholak', 100);
    const pendingCaptures = 5;
    for (let index = 0; index < pendingCaptures; index += 1) {
      const payment = await startPayment(proof.client, fake, { token, product });
      fake.queueBehaviour('capture', 'resetAfterEffect');
      await proof.client.pay('rest', token, payment);
    }
    for (let index = 0; index < pendingCaptures; index += 1) fake.queueBehaviour('get', 'timeout');
    // Within this time, the background job calls the provider.
    await pause(21_000);
    const { code, signal, ms } = await proof.shop.end('SIGTERM');
    report.expect('exit code while the provider hangs', code ?? signal ?? '', 0);
    report.expectAtMost('ms until the exit while the provider hangs', ms, EXIT_LIMIT_MS);
  } finally {
    await proof.clear();
    await fake.close();
  }
}
