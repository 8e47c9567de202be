import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { APIS, idOf, type Answer, type Api } from '../shop-client';
import { faultsOf, LedgerFile } from './ledger';
import { openProofShop, paidThrough, type ProofShop } from '../proof-shop';
import { FAULTS, type Fault } from './provider-faults';
import type { Report } from '../report';
import { waitUntil } from '../wait';

const REPLY_LIMIT_MS = 20_000;
const SETTLED_LIMIT_MS = 60_000;

interface Scene {
  proof: ProofShop;
  fake: FakePaypal;
  token: string;
  product: string;
}

interface FaultCase {
  fault: Fault;
  answer: Answer;
  orderId: string;
  providerOrderId: string;
}

/** A provider that fails, lies and hangs: the shop answers in time, captures once, and the order stays payable. */
export async function proveProvider(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'provider', env: paidThrough(fake) });
  try {
    const product = await proof.client.stock(proof.admin, 'Veena', 10_000);
    const scene = { proof, fake, token: proof.shoppers[0]!, product };
    const playedCases: FaultCase[] = [];
    for (const [index, fault] of FAULTS.entries())
      playedCases.push(await play(scene, fault, APIS[index % 2]!));
    checkAnswers(report, playedCases);
    await checkFinalStates(report, scene, playedCases);
    await playPending(report, scene);
    await replayForOtherOrder(report, scene);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone('faults in the file', await faultsOf(ledger));
    await ledger.close();
  } finally {
    await proof.clear();
    await fake.close();
  }
}

async function begin({ proof: { client }, fake, token, product }: Scene) {
  const orderId = idOf(await client.placeOrder('rest', { token, product }));
  const { result, message } = await client.start(token, orderId);
  if (typeof result.providerOrderId !== 'string') throw new Error(`No payment was begun: ${message}`);
  fake.approve(result.providerOrderId);
  return { orderId, providerOrderId: result.providerOrderId };
}

async function play(scene: Scene, fault: Fault, api: Api): Promise<FaultCase> {
  const { fake, proof, token } = scene;
  const payment = await begin(scene);
  if (fault.call === 'token') fake.expireTokens();
  fake.next(fault.call, fault.behaviour);
  if (fault.additionalFault) fake.next(...fault.additionalFault);
  const answer = await proof.client.pay(api, token, payment);
  fake.reset();
  return { fault, answer, ...payment };
}

function checkAnswers(report: Report, playedCases: readonly FaultCase[]): void {
  report.record('faults', playedCases.length);
  report.expectAtMost(
    'slowest answer, ms',
    Math.max(...playedCases.map(({ answer }) => answer.ms)),
    REPLY_LIMIT_MS,
  );
  for (const { fault, answer } of playedCases)
    report.expect(`${fault.name}: told`, answer.isDone ? 'paid' : answer.code, fault.code || 'paid');
}

async function checkFinalStates(
  report: Report,
  scene: Scene,
  playedCases: readonly FaultCase[],
): Promise<void> {
  const { proof, token } = scene;
  const { client } = proof;
  const slow = playedCases.filter(({ fault }) => fault.ends === 'settled');
  const settledMs = await waitUntil(async () => {
    const paid = await Promise.all(slow.map(({ orderId }) => client.isPaid(token, orderId)));
    return paid.every(Boolean);
  }, SETTLED_LIMIT_MS);
  report.expectAtMost('captured unseen, settled by itself, ms', settledMs ?? Infinity, SETTLED_LIMIT_MS);
  for (const one of playedCases) {
    report.expect(`${one.fault.name}: ends as`, await endOf(scene, one), one.fault.ends);
  }
}

/** The final state of a faulty payment, or a description of its defect. */
async function endOf(scene: Scene, playedCases: FaultCase): Promise<string> {
  const { proof, fake, token } = scene;
  const { client } = proof;
  const { fault, orderId, providerOrderId } = playedCases;
  if (fault.ends === 'paid again') {
    const second = await client.pay('graphql', token, playedCases);
    if (!second.isDone) return `not payable afterwards, ${second.code} ${second.message}`;
  }
  if (fault.ends === 'other payment') {
    if (await client.isPaid(token, orderId)) return 'believed';
    const other = await client.start(token, orderId);
    const otherId = String(other.result.providerOrderId);
    fake.approve(otherId);
    const second = await client.pay('rest', token, { orderId, providerOrderId: otherId });
    if (!second.isDone) return `no other payment, ${second.code} ${second.message}`;
  }
  if (!(await client.isPaid(token, orderId))) return 'not paid in the end';
  const { captureCount } = fake.order(providerOrderId);
  const isCapturedOnce = fault.ends === 'other payment' ? captureCount <= 1 : captureCount === 1;
  return isCapturedOnce ? fault.ends : `captured ${captureCount} times`;
}

/** A capture that is pending for a while: unknown, then paid. */
async function playPending(report: Report, scene: Scene): Promise<void> {
  const { proof, fake, token } = scene;
  const payment = await begin(scene);
  fake.next('capture', 'pending');
  const first = await proof.client.pay('rest', token, payment);
  report.expect('pending: told', first.code, 'PAYMENT_UNAVAILABLE');
  report.check('pending: not paid yet', !(await proof.client.isPaid(token, payment.orderId)));
  fake.order(payment.providerOrderId).captureStatus = 'COMPLETED';
  const isPaid = () => proof.client.isPaid(token, payment.orderId);
  report.expectAtMost(
    'pending: paid after, ms',
    (await waitUntil(isPaid, SETTLED_LIMIT_MS)) ?? Infinity,
    SETTLED_LIMIT_MS,
  );
  report.expect('pending: captured', fake.order(payment.providerOrderId).captureCount, 1);
}

/** One payment for several orders, also concurrently. */
async function replayForOtherOrder(report: Report, scene: Scene): Promise<void> {
  const { proof, fake, token, product } = scene;
  const { client } = proof;
  const orders: string[] = [];
  for (let number = 0; number < 6; number += 1)
    orders.push(idOf(await client.placeOrder('rest', { token, product })));
  // A payment without an order reference and with the right amount can pay any order, but only one.
  const startedPayment = await begin(scene);
  const { amount } = fake.order(startedPayment.providerOrderId);
  const unrelatedOrder = fake.addOrder({ amount, status: 'APPROVED' });
  const answers = await Promise.all(
    orders.map((orderId, index) =>
      client.pay(APIS[index % 2]!, token, { orderId, providerOrderId: unrelatedOrder.id }),
    ),
  );
  report.expect('one payment for six orders: paid', answers.filter(({ isDone }) => isDone).length, 1);
  const isPaid = await Promise.all(orders.map((orderId) => client.isPaid(token, orderId)));
  report.expect('one payment for six orders: stand as paid', isPaid.filter(Boolean).length, 1);
  report.expect('one payment for six orders: captured', unrelatedOrder.captureCount, 1);
  const late = await client.pay('rest', token, {
    orderId: orders.find((_, index) => !isPaid[index])!,
    providerOrderId: unrelatedOrder.id,
  });
  report.expect('the same later', late.code, 'PAYMENT_REJECTED');
}
