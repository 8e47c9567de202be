import { findIntegrityProblems } from '../doctor';
import { openProofShop } from '../proof-shop';
import type { Report } from '../report';
import { idOf } from '../shop-client';
import { waitUntil } from '../wait';
import { preparePayment } from './method-shop';
import type { OnlineMethod } from './methods/payment-method';
import { startPaypalMethod } from './methods/paypal-method';
import { startRazorpayMethod } from './methods/razorpay-method';

/** Units of the order, each with its own refund. */
const UNITS = 20;
const PRICE = 499;
const SETTLEMENT_LIMIT_MS = 60_000;

interface RefundedOrder {
  refundedAmount?: number;
  refunds?: { state: string; amount: number }[];
}

/** Many refunds of one order at once each pay their unit back once, and no refund exceeds the payment. */
export async function proveConcurrentRefunds(report: Report): Promise<void> {
  await proveMethod(report, await startPaypalMethod());
  await proveMethod(report, await startRazorpayMethod());
}

async function proveMethod(report: Report, method: OnlineMethod): Promise<void> {
  const proof = await openProofShop({ name: 'refund-race', env: method.env });
  const { client, adminToken, shoppers, dataDir } = proof;
  const token = shoppers[0] ?? '';
  try {
    const product = await client.createProduct(adminToken, 'Tabla', 1_000, `${PRICE}.00`);
    const payment = await preparePayment({ proof, method, token, product, qty: UNITS });
    const id = idOf(await client.pay('rest', token, payment));
    const refund = () =>
      client.rest('PUT', `/orders/${id}/refund`, {
        token: adminToken,
        body: { lines: [{ product, qty: 1 }] },
      });
    const responses = await Promise.all(Array.from({ length: UNITS }, refund));
    const read = async () =>
      (await client.rest('GET', `/orders/${id}`, { token: adminToken })).result as RefundedOrder;
    const settledMs = await waitUntil(
      async () => ((await read()).refunds ?? []).every(({ state }) => state === 'DONE'),
      SETTLEMENT_LIMIT_MS,
    );
    const { refunds = [] } = await read();
    const { name } = method;
    const codes = responses.filter(({ isSuccess }) => !isSuccess).map(({ code }) => code);
    report.expectNone(`${name}: refused refunds of ${UNITS} at once`, codes);
    report.expectAtMost(`${name}: settled after, ms`, settledMs ?? Infinity, SETTLEMENT_LIMIT_MS);
    report.expect(`${name}: refunds of the order`, refunds.length, UNITS);
    report.expect(`${name}: refunds at the provider`, method.refundCountOf(payment.providerOrderId), UNITS);
    const paise = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    // The tax of the default settings is 4 %.
    report.expect(`${name}: refunded paise`, paise, UNITS * PRICE * 104);
    const furtherRefund = await refund();
    report.expect(`${name}: a further refund of a unit`, furtherRefund.code, 'INVALID_STATE');
    await proof.shop.end('SIGTERM');
    report.expectNone(`${name}: problems of the integrity check`, await findIntegrityProblems(dataDir));
  } finally {
    await proof.clear();
    await method.close();
  }
}
