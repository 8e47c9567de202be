import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { APIS, idOf, type ShopResponse, type Api } from '../shop-client';
import { findDataFaults, LedgerFile } from './ledger';
import { openProofShop, paypalEnvOf, type ProofShop } from '../proof-shop';
import { FAULTS, type Fault } from './provider-faults';
import type { Report } from '../report';
import { waitUntil } from '../wait';

const RESPONSE_LIMIT_MS = 20_000;
const SETTLEMENT_LIMIT_MS = 60_000;

interface ProviderSetup {
  proof: ProofShop;
  fake: FakePaypal;
  token: string;
  product: string;
}

interface FaultCase {
  fault: Fault;
  response: ShopResponse;
  orderId: string;
  providerOrderId: string;
}

/** For each provider fault, the shop responds in time, captures at most once, and keeps the order payable. */
export async function proveProvider(report: Report): Promise<void> {
  const fake = await startFakePaypal();
  const proof = await openProofShop({ name: 'provider', env: paypalEnvOf(fake) });
  try {
    const product = await proof.client.createProduct(proof.adminToken, 'Veena', 10_000);
    const setup = { proof, fake, token: proof.shoppers[0]!, product };
    const faultCases: FaultCase[] = [];
    for (const [index, fault] of FAULTS.entries())
      faultCases.push(await runFault(setup, fault, APIS[index % 2]!));
    checkResponses(report, faultCases);
    await checkFinalStates(report, setup, faultCases);
    await checkPendingCapture(report, setup);
    await checkReusedPayment(report, setup);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone('faults in the file', await findDataFaults(ledger));
    await ledger.close();
  } finally {
    await proof.clear();
    await fake.close();
  }
}

async function startPayment({ proof: { client }, fake, token, product }: ProviderSetup) {
  const orderId = idOf(await client.placeOrder('rest', { token, product }));
  const { result, message } = await client.startPayment(token, orderId);
  if (typeof result.providerOrderId !== 'string') throw new Error(`The payment did not start: ${message}`);
  fake.approve(result.providerOrderId);
  return { orderId, providerOrderId: result.providerOrderId };
}

async function runFault(setup: ProviderSetup, fault: Fault, api: Api): Promise<FaultCase> {
  const { fake, proof, token } = setup;
  const payment = await startPayment(setup);
  if (fault.call === 'token') fake.expireTokens();
  fake.queueBehaviour(fault.call, fault.behaviour);
  if (fault.additionalFault) fake.queueBehaviour(...fault.additionalFault);
  const response = await proof.client.pay(api, token, payment);
  fake.clearBehaviours();
  return { fault, response, ...payment };
}

function checkResponses(report: Report, faultCases: readonly FaultCase[]): void {
  report.record('faults', faultCases.length);
  report.expectAtMost(
    'slowest response, ms',
    Math.max(...faultCases.map(({ response }) => response.durationMs)),
    RESPONSE_LIMIT_MS,
  );
  for (const { fault, response } of faultCases)
    report.expect(
      `${fault.name}: response`,
      response.isSuccess ? 'paid' : response.code,
      fault.code || 'paid',
    );
}

async function checkFinalStates(
  report: Report,
  setup: ProviderSetup,
  faultCases: readonly FaultCase[],
): Promise<void> {
  const { proof, token } = setup;
  const { client } = proof;
  const settledCases = faultCases.filter(({ fault }) => fault.finalState === 'settled');
  const settledMs = await waitUntil(async () => {
    const paidFlags = await Promise.all(settledCases.map(({ orderId }) => client.isPaid(token, orderId)));
    return paidFlags.every(Boolean);
  }, SETTLEMENT_LIMIT_MS);
  report.expectAtMost(
    'captured with an unknown result, settled by the shop after, ms',
    settledMs ?? Infinity,
    SETTLEMENT_LIMIT_MS,
  );
  for (const faultCase of faultCases) {
    report.expect(
      `${faultCase.fault.name}: final state`,
      await finalStateOf(setup, faultCase),
      faultCase.fault.finalState,
    );
  }
}

/** The final state of a faulty payment, or a description of its defect. */
async function finalStateOf(setup: ProviderSetup, faultCase: FaultCase): Promise<string> {
  const { proof, fake, token } = setup;
  const { client } = proof;
  const { fault, orderId, providerOrderId } = faultCase;
  if (fault.finalState === 'paid again') {
    const secondResponse = await client.pay('graphql', token, faultCase);
    if (!secondResponse.isSuccess)
      return `not payable again, ${secondResponse.code} ${secondResponse.message}`;
  }
  if (fault.finalState === 'other payment') {
    if (await client.isPaid(token, orderId)) return 'accepted a wrong payment';
    const otherPayment = await client.startPayment(token, orderId);
    const otherProviderOrderId = String(otherPayment.result.providerOrderId);
    fake.approve(otherProviderOrderId);
    const secondResponse = await client.pay('rest', token, {
      orderId,
      providerOrderId: otherProviderOrderId,
    });
    if (!secondResponse.isSuccess)
      return `no other payment, ${secondResponse.code} ${secondResponse.message}`;
  }
  if (!(await client.isPaid(token, orderId))) return 'not paid at the end';
  const { captureCount } = fake.getOrder(providerOrderId);
  const isCapturedOnce = fault.finalState === 'other payment' ? captureCount <= 1 : captureCount === 1;
  return isCapturedOnce ? fault.finalState : `captured ${captureCount} times`;
}

/** A pending capture has an unknown result first, and pays the order after its completion. */
async function checkPendingCapture(report: Report, setup: ProviderSetup): Promise<void> {
  const { proof, fake, token } = setup;
  const payment = await startPayment(setup);
  fake.queueBehaviour('capture', 'pending');
  const firstResponse = await proof.client.pay('rest', token, payment);
  report.expect('pending: response', firstResponse.code, 'PAYMENT_UNAVAILABLE');
  report.check('pending: not paid yet', !(await proof.client.isPaid(token, payment.orderId)));
  fake.getOrder(payment.providerOrderId).captureStatus = 'COMPLETED';
  const isPaid = () => proof.client.isPaid(token, payment.orderId);
  report.expectAtMost(
    'pending: paid after, ms',
    (await waitUntil(isPaid, SETTLEMENT_LIMIT_MS)) ?? Infinity,
    SETTLEMENT_LIMIT_MS,
  );
  report.expect('pending: captures', fake.getOrder(payment.providerOrderId).captureCount, 1);
}

/** Several concurrent orders use the same payment; it pays only one of them. */
async function checkReusedPayment(report: Report, setup: ProviderSetup): Promise<void> {
  const { proof, fake, token, product } = setup;
  const { client } = proof;
  const orders: string[] = [];
  for (let number = 0; number < 6; number += 1)
    orders.push(idOf(await client.placeOrder('rest', { token, product })));
  // A payment without an order reference and with the right amount can pay any order, but only one.
  const startedPayment = await startPayment(setup);
  const { amount } = fake.getOrder(startedPayment.providerOrderId);
  const unrelatedOrder = fake.addOrder({ amount, status: 'APPROVED' });
  const responses = await Promise.all(
    orders.map((orderId, index) =>
      client.pay(APIS[index % 2]!, token, { orderId, providerOrderId: unrelatedOrder.id }),
    ),
  );
  report.expect(
    'one payment for six orders: successful responses',
    responses.filter(({ isSuccess }) => isSuccess).length,
    1,
  );
  const paidFlags = await Promise.all(orders.map((orderId) => client.isPaid(token, orderId)));
  report.expect('one payment for six orders: paid orders', paidFlags.filter(Boolean).length, 1);
  report.expect('one payment for six orders: captures', unrelatedOrder.captureCount, 1);
  const lateResponse = await client.pay('rest', token, {
    orderId: orders.find((_, index) => !paidFlags[index])!,
    providerOrderId: unrelatedOrder.id,
  });
  report.expect('the same payment for another order, later', lateResponse.code, 'PAYMENT_REJECTED');
}
