import type { ProofShop } from '../proof-shop';
import type { RazorpayMethod } from '../payments/methods/razorpay-method';
import type { Report } from '../report';
import { APIS, idOf, type Credentials, type Purchase, type ShopResponse } from '../shop-client';
import { runConcurrently } from '../wait';

/** An acknowledged order, with its purchase and the credentials of its buyer. */
export interface Sale {
  orderId: string;
  purchase: Purchase;
  credentials: Credentials;
}

const CONNECTIONS = 16;
/** Sales of each kind that are paid. */
const PAID_SALES = 200;

interface Payments {
  method: RazorpayMethod;
  sales: readonly Sale[];
}

/** Two requests at once pay each of many orders: cash is recorded once, and Razorpay captures once. */
export async function payTwice(
  report: Report,
  { client, adminToken }: ProofShop,
  { method, sales }: Payments,
): Promise<void> {
  const salesWith = (name: string) =>
    sales.filter(({ purchase }) => purchase.method === name).slice(0, PAID_SALES);
  const cashOutcomes = new Map<string, number>();
  await runConcurrently(CONNECTIONS, salesWith('COD'), async ({ orderId }) => {
    idOf(await client.confirm(adminToken, orderId));
    const responses = await Promise.all([
      client.collect(adminToken, orderId),
      client.collect(adminToken, orderId),
    ]);
    count(cashOutcomes, responses);
  });
  report.expect('cash recorded twice at once', [...cashOutcomes.keys()].join(' | '), 'INVALID_STATE, done');
  const onlineOutcomes = new Map<string, number>();
  let captureCount = 0;
  const onlineSales = salesWith('Razorpay');
  await runConcurrently(CONNECTIONS, onlineSales, async ({ orderId, credentials }) => {
    const { result, message } = await client.startPayment(credentials, orderId);
    if (typeof result.providerOrderId !== 'string') throw new Error(`The payment did not start: ${message}`);
    const { providerOrderId } = result;
    const payment = { orderId, providerOrderId, report: method.approve(providerOrderId) };
    count(onlineOutcomes, await Promise.all(APIS.map((api) => client.pay(api, credentials, payment))));
    captureCount += method.captureCountOf(providerOrderId);
  });
  report.expect('paid twice at once', [...onlineOutcomes.keys()].join(' | '), 'done, done');
  report.expect('captures of orders that are paid twice at once', captureCount, onlineSales.length);
}

function count(outcomes: Map<string, number>, responses: readonly ShopResponse[]): void {
  const label = responses
    .map(({ isSuccess, code }) => (isSuccess ? 'done' : code))
    .sort()
    .join(', ');
  outcomes.set(label, (outcomes.get(label) ?? 0) + 1);
}
