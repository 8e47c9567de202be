import { APIS, idOf, type ShopResponse, type Api } from '../shop-client';
import { findDataFaults, LedgerFile } from './ledger';
import { openProofShop, type ProofShop } from '../proof-shop';
import type { RefundFault } from './methods/payment-faults';
import type { OnlineMethod } from './methods/payment-method';
import { startPaypalMethod } from './methods/paypal-method';
import { startRazorpayMethod } from './methods/razorpay-method';
import { preparePayment } from './method-shop';
import type { FaultOptions } from './provider';
import type { Report } from '../report';
import { waitUntil } from '../wait';

const RESPONSE_LIMIT_MS = 20_000;
/** After a minute, the shop treats a refund without a result as failed; the background job adds its intervals. */
const SETTLEMENT_LIMIT_MS = 110_000;

interface RefundSetup {
  proof: ProofShop;
  method: OnlineMethod;
  product: string;
}

interface FaultCase {
  fault: RefundFault;
  response: ShopResponse;
  orderId: string;
  providerOrderId: string;
}

/** For each provider fault, a refund pays the money back once and releases the stock once. */
export async function proveRefunds(report: Report, options: FaultOptions): Promise<void> {
  await Promise.all([
    proveRefundsOf(report, await startPaypalMethod(), options),
    proveRefundsOf(report, await startRazorpayMethod(), options),
  ]);
}

async function proveRefundsOf(
  report: Report,
  method: OnlineMethod,
  { isShort }: FaultOptions,
): Promise<void> {
  const proof = await openProofShop({ name: 'refunds', env: method.env });
  try {
    const product = await proof.client.createProduct(proof.adminToken, 'Sitar', 1_000);
    const setup = { proof, method, product };
    const faultCases: FaultCase[] = [];
    for (const [index, fault] of method.refundFaults.filter(({ isSlow }) => !isShort || !isSlow).entries())
      faultCases.push(await runFault(setup, fault, APIS[index % 2]!));
    report.record(`${method.name}: refunds`, faultCases.length);
    const slowest = Math.max(...faultCases.map(({ response }) => response.durationMs));
    report.expectAtMost(`${method.name}: slowest refund, ms`, slowest, RESPONSE_LIMIT_MS);
    for (const { fault, response } of faultCases)
      report.expect(
        `${method.name}, refund, ${fault.name}: response`,
        response.isSuccess ? 'refunded' : response.code,
        fault.code || 'refunded',
      );
    await checkFinalStates(report, setup, faultCases);
    const stockResponse = await proof.client.rest('GET', `/products/${product}`);
    report.expect(
      `${method.name}: stock after all refunds`,
      Number(stockResponse.result.countInStock),
      1_000,
    );
    const ledger = await LedgerFile.open(proof.shop.databaseFile);
    report.expectNone(`${method.name}: faults in the file after refunds`, await findDataFaults(ledger));
    await ledger.close();
  } finally {
    await proof.clear();
    await method.close();
  }
}

async function runFault(setup: RefundSetup, fault: RefundFault, api: Api): Promise<FaultCase> {
  const { proof, method } = setup;
  const { client, adminToken, shoppers } = proof;
  const token = shoppers[0]!;
  const payment = await preparePayment({ ...setup, token });
  idOf(await client.pay('rest', token, payment));
  fault.plant(payment.providerOrderId);
  const response = await client.refund(api, adminToken, payment.orderId);
  method.clearFaults();
  return { fault, response, ...payment };
}

async function checkFinalStates(
  report: Report,
  setup: RefundSetup,
  faultCases: readonly FaultCase[],
): Promise<void> {
  const { proof, method } = setup;
  const { client, adminToken } = proof;
  const readOrder = async ({ orderId }: FaultCase) =>
    (await client.rest('GET', `/orders/${orderId}`, { token: adminToken })).result;
  const settledMs = await waitUntil(async () => {
    const orders = await Promise.all(faultCases.map(readOrder));
    return orders.every(({ isRefunding }) => isRefunding === false);
  }, SETTLEMENT_LIMIT_MS);
  report.expectAtMost(
    `${method.name}: refunds with an unknown result, settled by the shop after, ms`,
    settledMs ?? Infinity,
    SETTLEMENT_LIMIT_MS,
  );
  for (const faultCase of faultCases) {
    const { fault, orderId, providerOrderId } = faultCase;
    const wasRefunded = (await readOrder(faultCase)).isRefunded === true;
    const isSettled = fault.finalState !== 'refunded again';
    const label = `${method.name}, refund, ${fault.name}`;
    report.expect(`${label}: refunded after the check`, String(wasRefunded), String(isSettled));
    if (!wasRefunded) await client.refund('rest', adminToken, orderId);
    const { isRefunded } = await readOrder(faultCase);
    report.expect(
      `${label}: refunded at the end, and number of refunds`,
      [isRefunded, method.refundCountOf(providerOrderId)].join(' '),
      'true 1',
    );
  }
}
