import { APIS, type ShopResponse, type Api } from '../shop-client';
import { findDataFaults, LedgerFile } from './ledger';
import { openProofShop } from '../proof-shop';
import type { Fault } from './methods/payment-faults';
import type { BuyerPayment, OnlineMethod } from './methods/payment-method';
import { checkPaypal } from './methods/paypal-checks';
import { startPaypalMethod } from './methods/paypal-method';
import { checkMessages } from './methods/razorpay-messages';
import { startRazorpayMethod, type RazorpayMethod } from './methods/razorpay-method';
import {
  checkConcurrentReports,
  checkForgedReports,
  checkReusedRazorpayPayment,
  checkStarts,
} from './methods/razorpay-reports';
import { checkAuthorizedPayment, checkLatePayment, checkSecondPayments } from './methods/second-payments';
import { payAtProvider, preparePayment, type MethodShop } from './method-shop';
import type { Report } from '../report';
import { waitUntil } from '../wait';

const RESPONSE_LIMIT_MS = 20_000;
const SETTLEMENT_LIMIT_MS = 60_000;

interface FaultCase {
  fault: Fault;
  response: ShopResponse;
  payment: BuyerPayment;
}

/** Options of the proofs of provider faults. */
export interface FaultOptions {
  /** True to omit the faults that take seconds. */
  isShort: boolean;
}

/**
 * For each fault of each provider, the shop responds in time, captures at most once, and keeps the order payable. Then
 * the checks that only one method needs.
 */
export async function proveProvider(report: Report, options: FaultOptions): Promise<void> {
  const proofs = [
    proveMethod(report, await startPaypalMethod(), { ...options, checkMethod: checkPaypal }),
    proveMethod(report, await startRazorpayMethod(), { ...options, checkMethod: checkRazorpay }),
  ];
  if (!options.isShort) proofs.push(proveLatePayment(report, await startRazorpayMethod()));
  await Promise.all(proofs);
}

async function checkRazorpay(report: Report, setup: MethodShop<RazorpayMethod>): Promise<void> {
  await checkStarts(report, setup);
  await checkForgedReports(report, setup);
  await checkReusedRazorpayPayment(report, setup);
  await checkConcurrentReports(report, setup);
  await checkMessages(report, setup);
  await checkSecondPayments(report, setup);
  await checkAuthorizedPayment(report, setup);
}

/** A payment after a short hold, in a shop of its own. */
async function proveLatePayment(report: Report, method: RazorpayMethod): Promise<void> {
  const env = { ...method.env, ORDER_HOLD_MINUTES: '1' };
  const proof = await openProofShop({ name: 'late-payment', env });
  try {
    await checkLatePayment(report, { proof, method, token: proof.shoppers[0]!, product: '' });
  } finally {
    await proof.clear();
    await method.close();
  }
}

interface MethodProof<Method extends OnlineMethod> extends FaultOptions {
  /** The checks that only this method needs. */
  checkMethod: (report: Report, setup: MethodShop<Method>) => Promise<void>;
}

async function proveMethod<Method extends OnlineMethod>(
  report: Report,
  method: Method,
  { isShort, checkMethod }: MethodProof<Method>,
): Promise<void> {
  const proof = await openProofShop({ name: 'provider', env: method.env });
  try {
    const product = await proof.client.createProduct(proof.adminToken, 'Veena', 10_000);
    const setup = { proof, method, token: proof.shoppers[0]!, product };
    const faultCases: FaultCase[] = [];
    for (const [index, fault] of method.faults.filter(({ isSlow }) => !isShort || !isSlow).entries())
      faultCases.push(await runFault(setup, fault, APIS[index % 2]!));
    checkResponses(report, method, faultCases);
    await checkFinalStates(report, setup, faultCases);
    await checkMethod(report, setup);
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone(`${method.name}: faults in the file`, await findDataFaults(ledger));
    await ledger.close();
  } finally {
    await proof.clear();
    await method.close();
  }
}

async function runFault(setup: MethodShop, fault: Fault, api: Api): Promise<FaultCase> {
  const { method, proof, token } = setup;
  const payment = await preparePayment(setup);
  fault.plant(payment.providerOrderId);
  const response = await proof.client.pay(api, token, payment);
  method.clearFaults();
  return { fault, response, payment };
}

function checkResponses(report: Report, { name }: OnlineMethod, faultCases: readonly FaultCase[]): void {
  report.record(`${name}: faults`, faultCases.length);
  report.expectAtMost(
    `${name}: slowest response, ms`,
    Math.max(...faultCases.map(({ response }) => response.durationMs)),
    RESPONSE_LIMIT_MS,
  );
  for (const { fault, response } of faultCases)
    report.expect(
      `${name}, ${fault.name}: response`,
      response.isSuccess ? 'paid' : response.code,
      fault.code || 'paid',
    );
}

async function checkFinalStates(
  report: Report,
  setup: MethodShop,
  faultCases: readonly FaultCase[],
): Promise<void> {
  const { proof, method, token } = setup;
  const { client } = proof;
  const settledCases = faultCases.filter(({ fault }) => fault.finalState === 'settled');
  const settledMs = await waitUntil(async () => {
    const paidFlags = await Promise.all(
      settledCases.map(({ payment }) => client.isPaid(token, payment.orderId)),
    );
    return paidFlags.every(Boolean);
  }, SETTLEMENT_LIMIT_MS);
  report.expectAtMost(
    `${method.name}: captured with an unknown result, settled by the shop after, ms`,
    settledMs ?? Infinity,
    SETTLEMENT_LIMIT_MS,
  );
  for (const faultCase of faultCases) {
    report.expect(
      `${method.name}, ${faultCase.fault.name}: final state`,
      await finalStateOf(setup, faultCase),
      faultCase.fault.finalState,
    );
  }
}

/** The final state of a faulty payment, or a description of its defect. */
async function finalStateOf(setup: MethodShop, { fault, payment }: FaultCase): Promise<string> {
  const { proof, method, token } = setup;
  const { client } = proof;
  const { orderId, providerOrderId } = payment;
  if (fault.finalState === 'paid again') {
    const secondResponse = await client.pay('graphql', token, payment);
    if (!secondResponse.isSuccess)
      return `not payable again, ${secondResponse.code} ${secondResponse.message}`;
  }
  if (fault.finalState === 'other payment') {
    if (await client.isPaid(token, orderId)) return 'accepted a wrong payment';
    const otherPayment = await payAtProvider(setup, orderId);
    const secondResponse = await client.pay('rest', token, otherPayment);
    if (!secondResponse.isSuccess)
      return `no other payment, ${secondResponse.code} ${secondResponse.message}`;
  }
  if (!(await client.isPaid(token, orderId))) return 'not paid at the end';
  const captureCount = method.captureCountOf(providerOrderId);
  const isCapturedOnce = fault.finalState === 'other payment' ? captureCount <= 1 : captureCount === 1;
  return isCapturedOnce ? fault.finalState : `captured ${captureCount} times`;
}
