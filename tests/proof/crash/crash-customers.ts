import { NoResponseError } from '../caller';
import { pickBuyer } from '../payments/methods/buyers';
import type { OnlineMethod } from '../payments/methods/payment-method';
import type { Random } from '../random';
import { APIS, credentialsOf, idOf, type Api, type ShopClient } from '../shop-client';
import type { CustomerLog, PlacedPurchase } from './customer-log';

interface ConcurrentBuyers {
  client: ShopClient;
  adminToken: string;
  methods: readonly OnlineMethod[];
  customerLog: CustomerLog;
  random: Random;
  shoppers: readonly string[];
  products: readonly string[];
  size: number;
}

/** Shares of the buyers who close the page after the payment, or pay a second time. */
const CLOSED_PAGE_SHARE = 0.2;
const DOUBLE_PAYMENT_SHARE = 0.1;
const SECOND_PAYMENT_SHARE = 0.1;

let lastKeyNumber = 0;

/**
 * Many concurrent customers order and pay until the shop is killed. Resolves when every customer has lost the
 * connection.
 */
export async function buyUntilKilled(buyers: ConcurrentBuyers): Promise<void> {
  const customerNumbers = Array.from({ length: buyers.size }, (_, number) => number);
  await Promise.all(customerNumbers.map((number) => runCustomer(buyers, TASKS[number % TASKS.length]!)));
}

async function runCustomer(buyers: ConcurrentBuyers, task: Task): Promise<void> {
  try {
    for (;;) await task(buyers, buyers.random.pick(APIS));
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
  }
}

type Task = (buyers: ConcurrentBuyers, api: Api) => Promise<void>;

const placeNextOrder: Task = async (buyers, api) => {
  const order = await placeOrder(buyers, api);
  if (order?.method === 'COD') buyers.customerLog.cashOrders.push(order.orderId);
  else if (order) buyers.customerLog.unpaidOrders.push(order);
};

const startNextPayment: Task = async (buyers, api) => {
  const order = buyers.customerLog.unpaidOrders.shift();
  if (order) await startPayment(buyers, order);
  else await placeNextOrder(buyers, api);
};

const reportNextPayment: Task = async (buyers, api) => {
  const { client, customerLog } = buyers;
  const payment = customerLog.unreportedPayments.shift();
  if (!payment) return startNextPayment(buyers, api);
  const response = await client.pay(api, payment.credentials, payment);
  if (!response.isSuccess) return customerLog.countRefusal(response);
  customerLog.paidOrderIds.add(payment.orderId);
  customerLog.refundableOrders.push(payment.orderId);
};

const sendNextMessage: Task = async (buyers, api) => {
  const { client, customerLog } = buyers;
  const message = customerLog.unsentMessages.shift();
  if (!message) return startNextPayment(buyers, api);
  const status = await client.sendMessage(message).catch((error: unknown) => {
    customerLog.unsentMessages.push(message);
    throw error;
  });
  if (status !== 200) customerLog.unsentMessages.push(message);
};

const collectNextCash: Task = async (buyers, api) => {
  const { client, customerLog, adminToken } = buyers;
  const orderId = customerLog.cashOrders.shift();
  if (orderId === undefined) return placeNextOrder(buyers, api);
  await client.confirm(adminToken, orderId);
  const response = await client.collect(adminToken, orderId);
  if (response.isSuccess) customerLog.collectedOrderIds.add(orderId);
  else customerLog.countRefusal(response);
};

const refundNextOrder: Task = async (buyers, api) => {
  const { client, customerLog, adminToken } = buyers;
  const orderId = customerLog.refundableOrders.shift();
  if (orderId === undefined) return reportNextPayment(buyers, api);
  const response = await client.refund(api, adminToken, orderId);
  if (response.isSuccess) customerLog.refundedOrderIds.add(orderId);
  else customerLog.countRefusal(response);
};

/**
 * Each customer, provider or admin repeats one task: many place orders, and the others pay, announce, collect and
 * refund.
 */
const TASKS: Task[] = [
  reportNextPayment,
  placeNextOrder,
  placeNextOrder,
  startNextPayment,
  placeNextOrder,
  collectNextCash,
  placeNextOrder,
  sendNextMessage,
  reportNextPayment,
  startNextPayment,
  refundNextOrder,
  placeNextOrder,
];

async function placeOrder(
  { client, customerLog, random, shoppers, products }: ConcurrentBuyers,
  api: Api,
): Promise<PlacedPurchase | undefined> {
  const purchase = {
    ...pickBuyer(random, shoppers),
    product: random.pick(products),
    qty: random.integer(1, 3),
    key: `crash-${++lastKeyNumber}`,
  };
  const response = await client.placeOrder(api, purchase).catch((error: unknown) => {
    customerLog.requestsWithoutResponse.push({ ...purchase, api });
    throw error;
  });
  if (!response.isSuccess) {
    customerLog.countRefusal(response);
    return undefined;
  }
  const orderId = idOf(response);
  customerLog.orders.set(orderId, purchase);
  return { orderId, credentials: credentialsOf(purchase, response), method: purchase.method ?? 'PayPal' };
}

async function startPayment(
  { client, methods, customerLog, random }: ConcurrentBuyers,
  { orderId, credentials, method: name }: PlacedPurchase,
): Promise<void> {
  const method = methods.find((candidate) => candidate.name === name)!;
  customerLog.paymentCount += 1;
  const response = await client.startPayment(credentials, orderId);
  if (!response.isSuccess) return customerLog.countRefusal(response);
  const providerOrderId = String(response.result.providerOrderId);
  customerLog.approvedPayments.set(providerOrderId, { orderId, method });
  const choice = method.payWithoutReturn ? random.next() : 1;
  if (choice < CLOSED_PAGE_SHARE + SECOND_PAYMENT_SHARE && method.payWithoutReturn)
    customerLog.unsentMessages.push(method.payWithoutReturn(providerOrderId));
  // Razorpay captures both payments.
  if (choice < DOUBLE_PAYMENT_SHARE && method.payWithoutReturn)
    customerLog.unsentMessages.push(method.payWithoutReturn(providerOrderId));
  if (choice < CLOSED_PAGE_SHARE) return;
  const report = method.approve(providerOrderId);
  customerLog.unreportedPayments.push({ orderId, credentials, providerOrderId, report });
}
