import { APIS, idOf, type ShopResponse } from '../../shop-client';
import type { Report } from '../../report';
import { payAtProvider, preparePayment, type MethodShop } from '../method-shop';
import type { PaymentReport } from './payment-method';
import { OUTAGES } from './razorpay-faults';
import { reportOf, type RazorpayMethod } from './razorpay-method';

type RazorpayShop = MethodShop<RazorpayMethod>;

const outcomeOf = ({ isSuccess, code }: ShopResponse) => (isSuccess ? 'paid' : code);

/** After a fault during the start of a payment, the buyer can start and pay again. */
export async function checkStarts(report: Report, setup: RazorpayShop): Promise<void> {
  const { proof, method, token, product } = setup;
  const { client } = proof;
  for (const [index, [name, fault]] of OUTAGES.entries()) {
    const purchase = { token, product, method: method.name };
    const orderId = idOf(await client.placeOrder(APIS[index % 2]!, purchase));
    method.fake.queueFault('createOrder', fault);
    const { code } = await client.startPayment(token, orderId);
    method.clearFaults();
    const payment = await payAtProvider(setup, orderId);
    const repeatedStart = await client.rest('POST', `/orders/${orderId}/razorpay`, { token });
    const isSameOrder = repeatedStart.result.order_id === payment.providerOrderId;
    const outcome = outcomeOf(await client.pay(APIS[index % 2]!, token, payment));
    report.expect(
      `Razorpay, ${name} for the start: response, open order, final state`,
      [code, isSameOrder ? 'same' : 'another', outcome].join(' '),
      'PAYMENT_UNAVAILABLE same paid',
    );
  }
}

/** A report that the browser forged pays nothing, and leaves the order payable. */
export async function checkForgedReports(report: Report, setup: RazorpayShop): Promise<void> {
  const { proof, method, token } = setup;
  const { client } = proof;
  const [payment, otherPayment] = [await preparePayment(setup), await preparePayment(setup)];
  const { rest } = payment.report as { rest: Record<string, string> };
  const other = otherPayment.report as { rest: Record<string, string> };
  const forgeries: [string, Record<string, string>, string][] = [
    ['wrong signature', { razorpay_signature: '0'.repeat(64) }, 'PAYMENT_REJECTED'],
    [
      'signature of another payment',
      { razorpay_signature: other.rest.razorpay_signature! },
      'PAYMENT_REJECTED',
    ],
    ['payment of another order', other.rest, 'PAYMENT_REJECTED'],
    [
      'payment of another order with this order',
      { razorpay_payment_id: other.rest.razorpay_payment_id! },
      'PAYMENT_REJECTED',
    ],
    ['empty signature', { razorpay_signature: '' }, 'BAD_INPUT'],
    ['long signature', { razorpay_signature: 'a'.repeat(10_000) }, 'BAD_INPUT'],
  ];
  for (const [name, change, expectedCode] of forgeries) {
    const forgery = reportWith({ ...rest, ...change });
    for (const api of APIS) {
      const { code } = await client.pay(api, token, { ...payment, report: forgery });
      report.expect(`Razorpay, ${name} over ${api}`, code, expectedCode);
    }
  }
  report.check('Razorpay: a forged report pays nothing', !(await client.isPaid(token, payment.orderId)));
  report.expect('Razorpay: captures by forged reports', method.captureCountOf(payment.providerOrderId), 0);
  report.expect('Razorpay: the genuine report', outcomeOf(await client.pay('rest', token, payment)), 'paid');
}

function reportWith(rest: Record<string, string>): PaymentReport {
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = rest;
  return { rest, graphql: { providerOrderId, razorpay: { paymentId, signature: rest.razorpay_signature } } };
}

/** Several concurrent orders use the same payment; it pays only its own order. */
export async function checkReusedRazorpayPayment(report: Report, setup: RazorpayShop): Promise<void> {
  const { proof, method, token } = setup;
  const { client } = proof;
  const payments = await Promise.all(Array.from({ length: 6 }, () => preparePayment(setup)));
  const [{ report: firstReport, providerOrderId }] = payments as [(typeof payments)[0]];
  const responses = await Promise.all(
    payments.map((payment, index) =>
      client.pay(APIS[index % 2]!, token, { ...payment, report: firstReport }),
    ),
  );
  report.expect(
    'Razorpay, one payment for six orders',
    responses.map(outcomeOf).sort().join(' '),
    ['PAYMENT_REJECTED '.repeat(5), 'paid'].join(''),
  );
  const flags = await Promise.all(payments.map(({ orderId }) => client.isPaid(token, orderId)));
  report.expect('Razorpay, one payment for six orders: paid orders', flags.filter(Boolean).length, 1);
  report.expect('Razorpay, one payment for six orders: captures', method.captureCountOf(providerOrderId), 1);
}

/** Concurrent reports and messages of one payment capture and book it once. */
export async function checkConcurrentReports(report: Report, setup: RazorpayShop): Promise<void> {
  const { proof, method, token } = setup;
  const { client } = proof;
  const payment = await preparePayment(setup);
  const [record] = method.fake.ledger.paymentsOf(payment.providerOrderId);
  const paymentReport = reportOf(method.fake, record!.id);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      client.pay(APIS[index % 2]!, token, { ...payment, report: paymentReport }),
    ),
  );
  const outcomes = responses.map(outcomeOf);
  report.expect('Razorpay, eight reports at once: responses', [...new Set(outcomes)].join(' '), 'paid');
  report.expect(
    'Razorpay, eight reports at once: captures',
    method.captureCountOf(payment.providerOrderId),
    1,
  );
}
