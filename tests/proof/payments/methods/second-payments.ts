import { idOf } from '../../shop-client';
import type { Report } from '../../report';
import { waitUntil } from '../../wait';
import { payAtProvider, preparePayment, type MethodShop } from '../method-shop';
import { sendRazorpayMessage } from './razorpay-messages';
import { reportOf, type RazorpayMethod } from './razorpay-method';

const SETTLEMENT_LIMIT_MS = 60_000;
/** The end of the hold of one minute, and the interval of the job that releases holds. */
const HOLD_LIMIT_MS = 100_000;

type RazorpayShop = MethodShop<RazorpayMethod>;

interface Case {
  name: string;
  orderId: string;
  providerOrderId: string;
}

/** Two captured payments of one order: one pays, and the money of the other goes back once. */
export async function checkSecondPayments(report: Report, setup: RazorpayShop): Promise<void> {
  const { method, proof, token } = setup;
  const { fake } = method;
  const { client } = proof;
  const cases: Case[] = [];

  const both = await preparePayment(setup);
  const [first] = fake.ledger.paymentsOf(both.providerOrderId);
  fake.capture(first!.id);
  fake.pay(both.providerOrderId, { status: 'captured' });
  await client.pay('rest', token, both);
  cases.push({ name: 'captured before the report of the first', ...both });

  const reported = await preparePayment(setup);
  await client.pay('graphql', token, reported);
  const secondId = fake.pay(reported.providerOrderId, { status: 'captured' });
  const secondReport = reportOf(fake, secondId);
  const responses = [
    await client.pay('rest', token, { ...reported, report: secondReport }),
    await client.pay('graphql', token, { ...reported, report: secondReport }),
  ];
  report.expect(
    'Razorpay, second payment reported: responses',
    responses.map(({ code }) => code).join(' '),
    'ALREADY_PAID ALREADY_PAID',
  );
  const repeated = await client.pay('rest', token, reported);
  report.check(
    'Razorpay, second payment reported: the first report again',
    repeated.isSuccess,
    repeated.code,
  );
  cases.push({ name: 'reported by the buyer', ...reported });

  const announced = await preparePayment(setup);
  await client.pay('rest', token, announced);
  const lateId = fake.pay(announced.providerOrderId, { status: 'captured' });
  await sendRazorpayMessage(setup, fake.messageAbout('payment.captured', lateId));
  cases.push({ name: 'announced by a message', ...announced });

  await checkMoneyBack(report, setup, cases);
}

/** Razorpay captures the second payment of an order before the report of the first one: only the second one pays. */
export async function checkAuthorizedPayment(report: Report, setup: RazorpayShop): Promise<void> {
  const { method, proof, token } = setup;
  const { providerOrderId, ...payment } = await preparePayment(setup);
  method.fake.pay(providerOrderId, { status: 'captured' });
  const { code } = await proof.client.pay('rest', token, { providerOrderId, ...payment });
  const counts = [method.captureCountOf(providerOrderId), method.refundCountOf(providerOrderId)];
  report.expect(
    'Razorpay, report of an authorized payment after another capture: response, captures, refunds',
    [code || 'paid', ...counts].join(' '),
    'paid 1 0',
  );
}

async function checkMoneyBack(
  report: Report,
  { method }: RazorpayShop,
  cases: readonly Case[],
): Promise<void> {
  const { ledger } = method.fake;
  const amountOf = ({ providerOrderId }: Case, field: 'amount' | 'amount_refunded') =>
    ledger.paymentsOf(providerOrderId).reduce((sum, payment) => sum + payment[field], 0);
  const isSettled = (secondPayment: Case) =>
    amountOf(secondPayment, 'amount_refunded') * 2 === amountOf(secondPayment, 'amount');
  const settledMs = await waitUntil(() => Promise.resolve(cases.every(isSettled)), SETTLEMENT_LIMIT_MS);
  report.expectAtMost('Razorpay, second payments: money back after, ms', settledMs ?? Infinity, 60_000);
  for (const secondPayment of cases) {
    const refundedAmounts = ledger
      .paymentsOf(secondPayment.providerOrderId)
      .map(({ amount, amount_refunded: refunded }) => (refunded === 0 ? 0 : refunded / amount))
      .sort();
    report.expect(
      `Razorpay, second payment ${secondPayment.name}: refunded shares`,
      refundedAmounts.join(' '),
      '0 1',
    );
  }
}

/** Money that arrives after the hold ended and the stock is sold is booked and goes back. */
export async function checkLatePayment(report: Report, setup: RazorpayShop): Promise<void> {
  const { proof, method, token } = setup;
  const { client, adminToken } = proof;
  const product = await client.createProduct(adminToken, 'Last piece', 1);
  const late = await preparePayment({ ...setup, product });
  const purchase = { token, product, method: method.name };
  const orderIds: string[] = [];
  const waitedMs = await waitUntil(
    async () => {
      const response = await client.placeOrder('rest', purchase);
      if (response.isSuccess) orderIds.push(idOf(response));
      return response.isSuccess;
    },
    HOLD_LIMIT_MS,
    2_000,
  );
  report.check('Razorpay, late payment: the hold ends', waitedMs !== undefined);
  const payment = await payAtProvider(setup, orderIds[0] ?? '');
  report.check(
    'Razorpay, late payment: the other buyer pays',
    (await client.pay('rest', token, payment)).isSuccess,
  );
  const [record] = method.fake.ledger.paymentsOf(late.providerOrderId);
  method.fake.capture(record!.id);
  await sendRazorpayMessage(setup, method.fake.messageAbout('payment.captured', record!.id));
  const readOrder = async () =>
    (await client.rest('GET', `/orders/${late.orderId}`, { token: adminToken })).result;
  const settledMs = await waitUntil(async () => (await readOrder()).isRefunded === true, SETTLEMENT_LIMIT_MS);
  report.expectAtMost('Razorpay, late payment: booked and refunded after, ms', settledMs ?? Infinity, 60_000);
  const counts = [method.captureCountOf(late.providerOrderId), method.refundCountOf(late.providerOrderId)];
  const { isPaid, isRefunded } = await readOrder();
  report.expect(
    'Razorpay, late payment: paid, refunded, captures, refunds',
    [isPaid, isRefunded, ...counts].join(' '),
    'true true 1 1',
  );
}
