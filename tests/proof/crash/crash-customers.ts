import type { FakePaypal } from '../../support/fakes/fake-paypal';
import { NoResponseError } from '../caller';
import { APIS, idOf, type ShopResponse, type Api, type ShopClient, type Purchase } from '../shop-client';
import type { Random } from '../random';

interface PlacedPurchase {
  orderId: string;
  token: string;
}

/** A log of the responses that customers received, and of their requests without a response. */
export class CustomerLog {
  /** Acknowledged orders, by id. */
  readonly orders = new Map<string, Purchase>();
  /** Orders with an acknowledged payment. */
  readonly paidOrderIds = new Set<string>();
  /** Provider orders that a buyer has approved, each with its order. */
  readonly approvedPayments = new Map<string, { orderId: string; token: string }>();
  /** Order requests without a response. */
  requestsWithoutResponse: (Purchase & { api: Api })[] = [];
  /** Orders that a customer may still pay. */
  readonly unpaidOrders: PlacedPurchase[] = [];
  /** Approved payments that no customer has reported to the shop yet. */
  readonly unreportedPayments: (PlacedPurchase & { providerOrderId: string })[] = [];
  readonly refusals = new Map<string, number>();
  paymentCount = 0;

  countRefusal({ code, message }: ShopResponse): void {
    const label = code === 'INTERNAL' ? `INTERNAL ${message}` : code;
    this.refusals.set(label, (this.refusals.get(label) ?? 0) + 1);
  }
}

interface ConcurrentBuyers {
  client: ShopClient;
  fake: FakePaypal;
  customerLog: CustomerLog;
  random: Random;
  shoppers: readonly string[];
  products: readonly string[];
  size: number;
}

let lastKeyNumber = 0;

/** Many concurrent customers order and pay until the shop is killed. Resolves when every customer has lost the connection. */
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
  if (order) buyers.customerLog.unpaidOrders.push(order);
};

const startNextPayment: Task = async (buyers, api) => {
  const order = buyers.customerLog.unpaidOrders.shift() ?? (await placeOrder(buyers, api));
  const payment = order && (await startPayment(buyers, order));
  if (payment) buyers.customerLog.unreportedPayments.push(payment);
};

const reportNextPayment: Task = async (buyers, api) => {
  const { client, customerLog } = buyers;
  const payment = customerLog.unreportedPayments.shift();
  if (!payment) return startNextPayment(buyers, api);
  const response = await client.pay(api, payment.token, payment);
  if (response.isSuccess) customerLog.paidOrderIds.add(payment.orderId);
  else customerLog.countRefusal(response);
};

/** Each customer repeats one task: most place orders, some start payments, and some report them to the shop. */
const TASKS: Task[] = [
  reportNextPayment,
  placeNextOrder,
  placeNextOrder,
  startNextPayment,
  placeNextOrder,
  placeNextOrder,
];

async function placeOrder({ client, customerLog, random, shoppers, products }: ConcurrentBuyers, api: Api) {
  const token = random.pick(shoppers);
  const purchase = {
    token,
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
  return { orderId, token };
}

async function startPayment(
  { client, fake, customerLog }: ConcurrentBuyers,
  { orderId, token }: PlacedPurchase,
) {
  customerLog.paymentCount += 1;
  const response = await client.startPayment(token, orderId);
  if (!response.isSuccess) {
    customerLog.countRefusal(response);
    return undefined;
  }
  const providerOrderId = String(response.result.providerOrderId);
  fake.approve(providerOrderId);
  customerLog.approvedPayments.set(providerOrderId, { orderId, token });
  return { orderId, token, providerOrderId };
}
