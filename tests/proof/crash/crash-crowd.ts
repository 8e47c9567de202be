import type { FakePaypal } from '../../support/fakes/fake-paypal';
import { NoAnswer } from '../caller';
import { APIS, idOf, type Answer, type Api, type ShopClient, type Purchase } from '../shop-client';
import type { Random } from '../random';

interface PlacedPurchase {
  orderId: string;
  token: string;
}

/** The responses that customers received, and the requests without a response. */
export class Memory {
  /** Acknowledged orders, by id. */
  readonly orders = new Map<string, Purchase>();
  /** Orders with an acknowledged payment. */
  readonly paid = new Set<string>();
  /** Provider orders that a buyer has approved, each with its order. */
  readonly approved = new Map<string, { orderId: string; token: string }>();
  /** Order requests without a response. */
  unanswered: (Purchase & { api: Api })[] = [];
  /** Orders that a customer may still pay. */
  readonly unpaid: PlacedPurchase[] = [];
  /** Approved payments that no customer has reported yet. */
  readonly waiting: (PlacedPurchase & { providerOrderId: string })[] = [];
  readonly refusals = new Map<string, number>();
  payments = 0;

  note({ code, message }: Answer): void {
    const label = code === 'INTERNAL' ? `INTERNAL ${message}` : code;
    this.refusals.set(label, (this.refusals.get(label) ?? 0) + 1);
  }
}

interface ConcurrentBuyers {
  client: ShopClient;
  fake: FakePaypal;
  memory: Memory;
  random: Random;
  shoppers: readonly string[];
  products: readonly string[];
  size: number;
}

let lastKey = 0;

/** Many concurrent customers order and pay until the shop is gone. Resolves when all of them have noticed. */
export async function shopUntilKilled(buyers: ConcurrentBuyers): Promise<void> {
  const shoppers = Array.from({ length: buyers.size }, (_, number) => number);
  await Promise.all(shoppers.map((number) => oneShopper(buyers, TASKS[number % TASKS.length]!)));
}

async function oneShopper(buyers: ConcurrentBuyers, task: Task): Promise<void> {
  try {
    for (;;) await task(buyers, buyers.random.pick(APIS));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

type Task = (buyers: ConcurrentBuyers, api: Api) => Promise<void>;

const buy: Task = async (buyers, api) => {
  const order = await placeOrder(buyers, api);
  if (order) buyers.memory.unpaid.push(order);
};

const begin: Task = async (buyers, api) => {
  const order = buyers.memory.unpaid.shift() ?? (await placeOrder(buyers, api));
  const payment = order && (await start(buyers, order));
  if (payment) buyers.memory.waiting.push(payment);
};

const pay: Task = async (buyers, api) => {
  const { client, memory } = buyers;
  const payment = memory.waiting.shift();
  if (!payment) return begin(buyers, api);
  const paid = await client.pay(api, payment.token, payment);
  if (paid.isDone) memory.paid.add(payment.orderId);
  else memory.note(paid);
};

/** The tasks of the customers, in turn: most place orders, some start payments, and some report them. */
const TASKS: Task[] = [pay, buy, buy, begin, buy, buy];

async function placeOrder({ client, memory, random, shoppers, products }: ConcurrentBuyers, api: Api) {
  const token = random.pick(shoppers);
  const purchase = {
    token,
    product: random.pick(products),
    qty: random.integer(1, 3),
    key: `crash-${++lastKey}`,
  };
  const placed = await client.placeOrder(api, purchase).catch((error: unknown) => {
    memory.unanswered.push({ ...purchase, api });
    throw error;
  });
  if (!placed.isDone) {
    memory.note(placed);
    return undefined;
  }
  const orderId = idOf(placed);
  memory.orders.set(orderId, purchase);
  return { orderId, token };
}

async function start({ client, fake, memory }: ConcurrentBuyers, { orderId, token }: PlacedPurchase) {
  memory.payments += 1;
  const started = await client.start(token, orderId);
  if (!started.isDone) {
    memory.note(started);
    return undefined;
  }
  const providerOrderId = String(started.result.providerOrderId);
  fake.approve(providerOrderId);
  memory.approved.set(providerOrderId, { orderId, token });
  return { orderId, token, providerOrderId };
}
