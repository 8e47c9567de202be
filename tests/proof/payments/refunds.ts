import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';
import { APIS, idOf, type ShopResponse, type Api } from '../shop-client';
import { findDataFaults, LedgerFile } from './ledger';
import { openProofShop, paypalEnvOf, type ProofShop } from '../proof-shop';
import type { Report } from '../report';
import { waitUntil } from '../wait';

const RESPONSE_LIMIT_MS = 20_000;
/** After a minute, the shop treats a refund without a result as failed; the background job adds its intervals. */
const SETTLEMENT_LIMIT_MS = 110_000;

interface Fault {
  name: string;
  behaviour: FakeBehaviour | undefined;
  code: string;
  /** In this order: refunded at once, refunded according to a later check, or refunded by a second request. */
  finalState: 'refunded' | 'settled' | 'refunded again';
}

const lostRequest = (name: string, behaviour: FakeBehaviour): Fault => {
  return { name, behaviour, code: 'PAYMENT_UNAVAILABLE', finalState: 'refunded again' };
};
const lostResponse = (name: string, behaviour: FakeBehaviour): Fault => {
  return { name, behaviour, code: 'PAYMENT_UNAVAILABLE', finalState: 'settled' };
};
const FAULTS: readonly Fault[] = [
  { name: 'no fault', behaviour: undefined, code: '', finalState: 'refunded' },
  { name: 'slow', behaviour: { kind: 'slow', ms: 6_000 }, code: '', finalState: 'refunded' },
  lostRequest('500', { kind: 'status', status: 500 }),
  lostRequest('429', { kind: 'status', status: 429 }),
  lostRequest('reset', { kind: 'reset' }),
  lostRequest('time-out', { kind: 'timeout' }),
  lostRequest('garbage', { kind: 'garbage' }),
  lostResponse('truncated response', { kind: 'truncated' }),
  lostResponse('refunded, then reset', { kind: 'resetAfterEffect' }),
  lostResponse('refunded, then silent', { kind: 'silentAfterEffect' }),
  lostResponse('too slow', { kind: 'slow', ms: 12_000 }),
  {
    name: 'declined',
    behaviour: { kind: 'declined' },
    code: 'PAYMENT_REJECTED',
    finalState: 'refunded again',
  },
];

interface RefundSetup {
  proof: ProofShop;
  fake: FakePaypal;
  product: string;
}

interface FaultCase {
  fault: Fault;
  response: ShopResponse;
  orderId: string;
  providerOrderId: string;
}

/** For each provider fault, a refund pays the money back once and releases the stock once. */
export async function proveRefunds(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'refunds', env: paypalEnvOf(fake) });
  try {
    const product = await proof.client.createProduct(proof.adminToken, 'Sitar', 1_000);
    const setup = { proof, fake, product };
    const faultCases: FaultCase[] = [];
    for (const [index, fault] of FAULTS.entries())
      faultCases.push(await runFault(setup, fault, APIS[index % 2]!));
    report.record('refunds', faultCases.length);
    const slowest = Math.max(...faultCases.map(({ response }) => response.durationMs));
    report.expectAtMost('slowest refund, ms', slowest, RESPONSE_LIMIT_MS);
    for (const { fault, response } of faultCases) {
      report.expect(`refund, ${fault.name}: response`, response.isSuccess ? '' : response.code, fault.code);
    }
    await checkFinalStates(report, setup, faultCases);
    const stockResponse = await proof.client.rest('GET', `/products/${product}`);
    report.expect('stock after all refunds', Number(stockResponse.result.countInStock), 1_000);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone('faults in the file after refunds', await findDataFaults(ledger));
    await ledger.close();
  } finally {
    await proof.clear();
    await fake.close();
  }
}

async function runFault({ proof, fake, product }: RefundSetup, fault: Fault, api: Api): Promise<FaultCase> {
  const { client, adminToken } = proof;
  const token = proof.shoppers[0]!;
  const orderId = idOf(await client.placeOrder('rest', { token, product }));
  const providerOrderId = String((await client.startPayment(token, orderId)).result.providerOrderId);
  fake.approve(providerOrderId);
  idOf(await client.pay('rest', token, { orderId, providerOrderId }));
  if (fault.behaviour) fake.queueBehaviour('refund', fault.behaviour);
  const response = await client.refund(api, adminToken, orderId);
  fake.clearBehaviours();
  return { fault, response, orderId, providerOrderId };
}

async function checkFinalStates(
  report: Report,
  setup: RefundSetup,
  faultCases: readonly FaultCase[],
): Promise<void> {
  const { client, adminToken } = setup.proof;
  const readOrder = async ({ orderId }: FaultCase) =>
    (await client.rest('GET', `/orders/${orderId}`, { token: adminToken })).result;
  const settledMs = await waitUntil(async () => {
    const orders = await Promise.all(faultCases.map(readOrder));
    return orders.every(({ isRefunding }) => isRefunding === false);
  }, SETTLEMENT_LIMIT_MS);
  report.expectAtMost(
    'refunds with an unknown result, settled by the shop after, ms',
    settledMs ?? Infinity,
    SETTLEMENT_LIMIT_MS,
  );
  for (const faultCase of faultCases) {
    const { fault, orderId, providerOrderId } = faultCase;
    const wasRefunded = (await readOrder(faultCase)).isRefunded === true;
    const isSettled = fault.finalState !== 'refunded again';
    report.expect(`refund, ${fault.name}: refunded after the check`, String(wasRefunded), String(isSettled));
    if (!wasRefunded) await client.refund('rest', adminToken, orderId);
    const { isRefunded } = await readOrder(faultCase);
    const { refunds } = setup.fake.getOrder(providerOrderId);
    report.expect(
      `refund, ${fault.name}: refunded at the end, and number of refunds`,
      [isRefunded, refunds.length].join(' '),
      'true 1',
    );
  }
}
