import { APIS, idOf } from '../../shop-client';
import type { Report } from '../../report';
import { waitUntil } from '../../wait';
import { preparePayment, type MethodShop } from '../method-shop';
import type { PaypalMethod } from './paypal-method';

const SETTLEMENT_LIMIT_MS = 60_000;

/** Checks that only PayPal needs. */
export async function checkPaypal(report: Report, setup: MethodShop<PaypalMethod>): Promise<void> {
  await checkPendingCapture(report, setup);
  await checkReusedPayment(report, setup);
}

/** A pending capture has an unknown result first, and pays the order after its completion. */
async function checkPendingCapture(report: Report, setup: MethodShop<PaypalMethod>): Promise<void> {
  const { proof, token } = setup;
  const { fake } = setup.method;
  const payment = await preparePayment(setup);
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
async function checkReusedPayment(report: Report, setup: MethodShop<PaypalMethod>): Promise<void> {
  const { proof, token, product } = setup;
  const { client } = proof;
  const { fake } = setup.method;
  const orders: string[] = [];
  for (let number = 0; number < 6; number += 1)
    orders.push(idOf(await client.placeOrder('rest', { token, product })));
  // A payment without an order reference and with the right amount can pay any order, but only one.
  const startedPayment = await preparePayment(setup);
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
