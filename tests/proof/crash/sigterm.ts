import { existsSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { Caller, NoAnswer } from '../caller';
import { APIS, ShopClient, idOf, type Answer } from '../shop-client';
import { faultsOf, LedgerFile } from '../payments/ledger';
import { openProofShop, paidThrough, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import type { ProcessExit } from '../shop-process';
import { pause } from '../wait';

const PLACEMENTS = 100;
const IDLE_SOCKETS = 20;
const LIMIT_MS = 10_000;

/** SIGTERM: the shop answers running requests, refuses new ones, and exits soon and in order. */
export async function proveSigterm(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'sigterm', env: paidThrough(fake), connections: 200 });
  try {
    await endUnderLoad(report, proof, fake);
  } finally {
    await proof.clear();
    await fake.close();
  }
  await endWhileProviderHangs(report);
}

async function endUnderLoad(report: Report, proof: ProofShop, fake: FakePaypal): Promise<void> {
  const { client, shop, shoppers, admin } = proof;
  const product = await client.stock(admin, 'Tabla', 1_000);
  const token = shoppers[0]!;
  const payment = await beginPayment(client, fake, { token, product });
  const buy = (index: number) =>
    client.placeOrder(APIS[index % 2]!, { token, product, key: `sigterm-${index}` });
  // The first calls open the connections, so the next requests are at the shop when the signal arrives.
  const indexes = Array.from({ length: PLACEMENTS }, (_, index) => index);
  await Promise.all(indexes.map(() => client.rest('GET', '/products/top')));
  const sockets = [...openIdleConnections(shop.port), openHalfSentRequest(shop.port)];
  const requestsDone = requestUntilClosed(shop.url);

  fake.next('capture', { kind: 'slow', ms: 3_000 });
  const pendingRequests = [
    ...indexes.map(buy),
    ...[0, 1, 2].map(() =>
      client.rest('POST', '/users/login', { body: { email: 'a@b.c', password: 'wrong one' } }),
    ),
    client.pay('rest', token, payment),
  ];
  await pause(300);
  const ended = shop.end('SIGTERM');
  await pause(300);
  const lateRequests = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => new ShopClient(new Caller(shop.url)).rest('GET', '/products/top')),
  );
  const answers = await Promise.allSettled(pendingRequests);
  report.expect('begun requests answered', answers.filter(isAnswered).length, pendingRequests.length);
  report.expect(
    'new requests refused',
    lateRequests.filter((outcome) => !isServed(outcome)).length,
    lateRequests.length,
  );
  await checkExit(report, await ended, shop.databaseFile);
  report.check('who asks on and on is refused', await requestsDone);
  for (const socket of sockets) socket.destroy();
  report.expect('captured', fake.order(payment.providerOrderId).captureCount, 1);
  await checkDatabaseFile(report, shop.databaseFile, answers);
}

async function beginPayment(
  client: ShopClient,
  fake: FakePaypal,
  purchase: { token: string; product: string },
) {
  const orderId = idOf(await client.placeOrder('rest', purchase));
  const { result } = await client.start(purchase.token, orderId);
  const providerOrderId = String(result.providerOrderId);
  fake.approve(providerOrderId);
  return { orderId, providerOrderId };
}

function isAnswered(outcome: PromiseSettledResult<Answer>): boolean {
  return outcome.status === 'fulfilled' && outcome.value.status < 500;
}

function isServed(outcome: PromiseSettledResult<Answer>): boolean {
  return outcome.status === 'fulfilled' && outcome.value.isDone;
}

/** Open and silent connections. */
function openIdleConnections(port: number): Socket[] {
  return Array.from({ length: IDLE_SOCKETS }, () => connect(port, '127.0.0.1').on('error', () => undefined));
}

/** A request whose body never arrives. */
function openHalfSentRequest(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  return socket;
}

/** Sequential calls on one connection, until the shop refuses. */
async function requestUntilClosed(url: string): Promise<boolean> {
  const caller = new Caller(url, 1);
  try {
    for (const end = performance.now() + 3 * LIMIT_MS; performance.now() < end;) {
      const { status } = await caller.call({ method: 'GET', path: '/healthz' });
      if (status === 503) return true;
    }
    return false;
  } catch (error) {
    return error instanceof NoAnswer;
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
  report.expectAtMost('ms until the end', ms, LIMIT_MS);
  const wal = `${databaseFile}-wal`;
  report.expect('bytes left in the write-ahead log', existsSync(wal) ? statSync(wal).size : 0, 0);
}

async function checkDatabaseFile(
  report: Report,
  file: string,
  answers: readonly PromiseSettledResult<Answer>[],
): Promise<void> {
  const ledger = await LedgerFile.open(file);
  const rows = await ledger.all('SELECT id, is_paid FROM "order"');
  const orderIds = new Set(rows.map(({ id }) => id));
  const answered = answers
    .slice(0, PLACEMENTS)
    .flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value.isDone ? [idOf(outcome.value)] : [],
    );
  report.expect(
    'answered orders in the file',
    answered.filter((id) => orderIds.has(id)).length,
    answered.length,
  );
  report.expect('paid orders in the file', rows.filter((row) => row.is_paid === 1).length, 1);
  report.expectNone('faults in the file', await faultsOf(ledger));
  await ledger.close();
}

/** Provider calls about pending captures must not delay the shutdown. */
async function endWhileProviderHangs(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'sigterm', env: paidThrough(fake) });
  try {
    const token = proof.shoppers[0]!;
    const product = await proof.client.stock(proof.admin, 'Dholak', 100);
    const open = 5;
    for (let index = 0; index < open; index += 1) {
      const payment = await beginPayment(proof.client, fake, { token, product });
      fake.next('capture', 'resetAfterCapture');
      await proof.client.pay('rest', token, payment);
    }
    for (let index = 0; index < open; index += 1) fake.next('get', 'timeout');
    // The background job has called the provider by then.
    await pause(21_000);
    const { code, signal, ms } = await proof.shop.end('SIGTERM');
    report.expect('exit code while the provider hangs', code ?? signal ?? '', 0);
    report.expectAtMost('ms until the end while the provider hangs', ms, LIMIT_MS);
  } finally {
    await proof.clear();
    await fake.close();
  }
}
