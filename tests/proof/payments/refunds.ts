import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';
import { APIS, idOf, type Answer, type Api } from '../shop-client';
import { faultsOf, LedgerFile } from './ledger';
import { openProofShop, paidThrough, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { waitUntil } from '../wait';

const REPLY_LIMIT_MS = 20_000;
/** The minute until the shop gives up a refund that was never made, plus the intervals of the background job. */
const SETTLED_LIMIT_MS = 110_000;

interface Fault {
  name: string;
  behaviour: FakeBehaviour | undefined;
  code: string;
  /** Refunded at once; found refunded later; or found not refunded, and requested again. */
  ends: 'refunded' | 'settled' | 'refunded again';
}

const lost = (name: string, behaviour: FakeBehaviour): Fault => {
  return { name, behaviour, code: 'PAYMENT_UNAVAILABLE', ends: 'refunded again' };
};
const unseen = (name: string, behaviour: FakeBehaviour): Fault => {
  return { name, behaviour, code: 'PAYMENT_UNAVAILABLE', ends: 'settled' };
};
const FAULTS: readonly Fault[] = [
  { name: 'nothing wrong', behaviour: undefined, code: '', ends: 'refunded' },
  { name: 'slow', behaviour: { kind: 'slow', ms: 6_000 }, code: '', ends: 'refunded' },
  lost('500', { kind: 'status', status: 500 }),
  lost('429', { kind: 'status', status: 429 }),
  lost('reset', { kind: 'reset' }),
  lost('time-out', { kind: 'timeout' }),
  lost('garbage', { kind: 'garbage' }),
  unseen('half an answer', { kind: 'truncated' }),
  unseen('given back, then reset', { kind: 'resetAfterCapture' }),
  unseen('given back, then silent', { kind: 'silentAfterCapture' }),
  unseen('too slow', { kind: 'slow', ms: 12_000 }),
  { name: 'declined', behaviour: { kind: 'declined' }, code: 'PAYMENT_REJECTED', ends: 'refunded again' },
];

interface Scene {
  proof: ProofShop;
  fake: FakePaypal;
  product: string;
}

interface FaultCase {
  fault: Fault;
  answer: Answer;
  orderId: string;
  providerOrderId: string;
}

/** Refunds from a provider that fails and hangs: one request, one refund, and the stock released once. */
export async function proveRefunds(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'refunds', env: paidThrough(fake) });
  try {
    const product = await proof.client.stock(proof.admin, 'Sitar', 1_000);
    const scene = { proof, fake, product };
    const playedCases: FaultCase[] = [];
    for (const [index, fault] of FAULTS.entries())
      playedCases.push(await play(scene, fault, APIS[index % 2]!));
    report.record('refunds', playedCases.length);
    const slowest = Math.max(...playedCases.map(({ answer }) => answer.ms));
    report.expectAtMost('slowest refund, ms', slowest, REPLY_LIMIT_MS);
    for (const { fault, answer } of playedCases) {
      report.expect(`refund, ${fault.name}: told`, answer.isDone ? '' : answer.code, fault.code);
    }
    await checkFinalStates(report, scene, playedCases);
    const stockReply = await proof.client.rest('GET', `/products/${product}`);
    report.expect(
      'pieces on the shelf when all is given back',
      Number(stockReply.result.countInStock),
      1_000,
    );
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone('faults in the file after refunds', await faultsOf(ledger));
    await ledger.close();
  } finally {
    await proof.clear();
    await fake.close();
  }
}

async function play({ proof, fake, product }: Scene, fault: Fault, api: Api): Promise<FaultCase> {
  const { client, admin } = proof;
  const token = proof.shoppers[0]!;
  const orderId = idOf(await client.placeOrder('rest', { token, product }));
  const providerOrderId = String((await client.start(token, orderId)).result.providerOrderId);
  fake.approve(providerOrderId);
  idOf(await client.pay('rest', token, { orderId, providerOrderId }));
  if (fault.behaviour) fake.next('refund', fault.behaviour);
  const answer = await client.refund(api, admin, orderId);
  fake.reset();
  return { fault, answer, orderId, providerOrderId };
}

async function checkFinalStates(
  report: Report,
  scene: Scene,
  playedCases: readonly FaultCase[],
): Promise<void> {
  const { client, admin } = scene.proof;
  const stateOf = async ({ orderId }: FaultCase) =>
    (await client.rest('GET', `/orders/${orderId}`, { token: admin })).result;
  const settledMs = await waitUntil(async () => {
    const states = await Promise.all(playedCases.map(stateOf));
    return states.every(({ isRefunding }) => isRefunding === false);
  }, SETTLED_LIMIT_MS);
  report.expectAtMost(
    'refunds of unknown outcome, settled by itself, ms',
    settledMs ?? Infinity,
    SETTLED_LIMIT_MS,
  );
  for (const one of playedCases) {
    const { fault, orderId, providerOrderId } = one;
    const wasRefunded = (await stateOf(one)).isRefunded === true;
    const isSettled = fault.ends !== 'refunded again';
    report.expect(`refund, ${fault.name}: found`, String(wasRefunded), String(isSettled));
    if (!wasRefunded) await client.refund('rest', admin, orderId);
    const { isRefunded } = await stateOf(one);
    const { refunds } = scene.fake.order(providerOrderId);
    report.expect(`refund, ${fault.name}: given back`, [isRefunded, refunds.length].join(' '), 'true 1');
  }
}
