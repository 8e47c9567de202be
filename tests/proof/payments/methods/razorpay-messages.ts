import { randomUUID } from 'node:crypto';
import type { RazorpayMessage } from '../../../support/fakes/razorpay/fake-razorpay';
import type { Report } from '../../report';
import { waitUntil } from '../../wait';
import { preparePayment, type MethodShop } from '../method-shop';
import type { RazorpayMethod } from './razorpay-method';

const SETTLEMENT_LIMIT_MS = 60_000;

/** Events of messages in each order of arrival. */
const ARRIVALS: readonly (readonly string[])[] = [
  ['payment.authorized'],
  ['payment.captured'],
  ['order.paid'],
  ['payment.authorized', 'payment.captured', 'order.paid'],
  ['order.paid', 'payment.captured', 'payment.authorized'],
  ['payment.captured', 'payment.authorized'],
  ['payment.failed', 'payment.captured'],
  ['payment.captured', 'payment.failed'],
  ['payment.failed', 'payment.authorized', 'payment.captured'],
];

interface MessageCase {
  name: string;
  statuses: number[];
  orderId: string;
  providerOrderId: string;
}

/** Sends a message of Razorpay to the shop. Returns the status of the response. */
export function sendRazorpayMessage(
  { proof }: Pick<MethodShop, 'proof'>,
  message: RazorpayMessage,
): Promise<number> {
  return proof.client.sendMessage({ path: '/webhooks/razorpay', ...message });
}

/**
 * Messages in any order of arrival, each sent twice, pay an order once, although the buyer never returns. Razorpay has
 * captured the payment before the first message.
 */
export async function checkMessages(report: Report, setup: MethodShop<RazorpayMethod>): Promise<void> {
  const { proof, method, token } = setup;
  const cases: MessageCase[] = [];
  for (const events of ARRIVALS) {
    const payment = await preparePayment(setup);
    const [record] = method.fake.ledger.paymentsOf(payment.providerOrderId);
    method.fake.capture(record!.id);
    const statuses: number[] = [];
    for (const event of events) {
      const message = method.fake.messageAbout(event, record!.id, randomUUID());
      statuses.push(await sendRazorpayMessage(setup, message), await sendRazorpayMessage(setup, message));
    }
    cases.push({ name: events.join(', '), statuses, ...payment });
  }
  const isPaid = ({ orderId }: { orderId: string }) => proof.client.isPaid(token, orderId);
  const settledMs = await waitUntil(
    async () => (await Promise.all(cases.map(isPaid))).every(Boolean),
    SETTLEMENT_LIMIT_MS,
  );
  report.expectAtMost('Razorpay, messages without a report: paid after, ms', settledMs ?? Infinity, 60_000);
  for (const { name, statuses, orderId, providerOrderId } of cases) {
    const wasPaid = (await isPaid({ orderId })) ? 'paid' : 'unpaid';
    const counts = [method.captureCountOf(providerOrderId), method.refundCountOf(providerOrderId)];
    report.expect(
      `Razorpay, messages ${name}: statuses, state, captures, refunds`,
      [[...new Set(statuses)].join('+'), wasPaid, ...counts].join(' '),
      '200 paid 1 0',
    );
  }
  await checkForgedMessages(report, setup);
}

/** A message with a wrong signature changes nothing, and the content of a genuine message is not believed. */
async function checkForgedMessages(report: Report, setup: MethodShop<RazorpayMethod>): Promise<void> {
  const { proof, method, token } = setup;
  const payment = await preparePayment(setup);
  const [record] = method.fake.ledger.paymentsOf(payment.providerOrderId);
  record!.status = 'failed';
  const message = method.fake.messageAbout('payment.captured', record!.id);
  const forgedHeaders = { ...message.headers, 'x-razorpay-signature': 'f'.repeat(64) };
  const statuses = [
    await sendRazorpayMessage(setup, { ...message, headers: forgedHeaders }),
    await sendRazorpayMessage(setup, { ...message, headers: { 'x-razorpay-event-id': randomUUID() } }),
    await sendRazorpayMessage(setup, message),
  ];
  report.expect('Razorpay, forged, unsigned and untrue message', statuses.join(' '), '400 400 200');
  report.check(
    'Razorpay: an untrue message pays nothing',
    !(await proof.client.isPaid(token, payment.orderId)),
  );
}
