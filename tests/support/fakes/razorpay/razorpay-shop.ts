import {
  PaymentCaptureEntity,
  PaymentEventEntity,
  RefusedCaptureEntity,
} from '../../../../server/database/entities/payment.entity';
import { checkIntegrity } from '../../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../fixtures/factories';
import { startShop, type Shop } from '../../fixtures/shop';
import type { OrderRecord, ProductRecord, TestUsers } from '../../fixtures/test-users';
import { connectRest } from '../../transports/rest-transport';
import type { ConnectRazorpay, RazorpayClient } from '../../transports/razorpay/razorpay-clients';
import { razorpayEnv, startFakeRazorpay, type FakeRazorpay, type RazorpayMessage } from './fake-razorpay';

/** A log line of the shop. */
export interface RazorpayLogLine {
  level: number;
  msg: string;
  order?: string;
}

/** A shop with the fake of Razorpay, and helpers that read its records. */
export interface RazorpayShop {
  shop: Shop;
  fake: FakeRazorpay;
  users: TestUsers;
  /** The buyer's payment calls through the tested API. */
  buyer: RazorpayClient;
  logLines: RazorpayLogLine[];
  placeOrder(fields?: {
    qty?: number;
    product?: ProductRecord;
    paymentMethod?: string;
  }): Promise<OrderRecord>;
  /** Starts the payment of an order, and returns the provider's id of it. */
  start(order: OrderRecord): Promise<string>;
  readOrder(order: OrderRecord): Promise<OrderRecord>;
  capturesOf(order: OrderRecord): Promise<string[]>;
  refusedCapturesOf(order: OrderRecord): Promise<RefusedCaptureEntity[]>;
  journalOf(order: OrderRecord): Promise<string[]>;
  reconcile(): Promise<number>;
  /** Sends a webhook message, and returns the status of the response. */
  send(message: RazorpayMessage): Promise<number>;
  stop(): Promise<void>;
}

function recordsOf(shop: Shop) {
  const { reader } = shop.database;
  return {
    async capturesOf({ id: orderId }: OrderRecord) {
      return (await reader.getRepository(PaymentCaptureEntity).findBy({ orderId })).map(({ id }) => id);
    },
    refusedCapturesOf: ({ id: orderId }: OrderRecord) =>
      reader.getRepository(RefusedCaptureEntity).findBy({ orderId }),
    async journalOf({ id: orderId }: OrderRecord) {
      const events = reader.getRepository(PaymentEventEntity);
      const entries = await events.find({ where: { orderId }, order: { seq: 'ASC' } });
      return entries.map(({ call, outcome }) => `${call} ${outcome}`);
    },
  };
}

/** Starts a shop with the fake of Razorpay. The integrity check runs when it stops. */
export async function startRazorpayShop(
  connect: ConnectRazorpay,
  env: Record<string, string> = {},
): Promise<RazorpayShop> {
  const fake = await startFakeRazorpay();
  const logLines: RazorpayLogLine[] = [];
  const shop = await startShop({
    env: { ...razorpayEnv(fake), LOG_LEVEL: 'warn', ...env },
    onLog: (line) => logLines.push(JSON.parse(line) as RazorpayLogLine),
  });
  const users = await connectRest(shop);
  const buyer = connect(shop, users.shopper.token);
  return {
    shop,
    fake,
    users,
    buyer,
    logLines,
    ...recordsOf(shop),
    async placeOrder({ qty = 2, product, paymentMethod = 'Razorpay' } = {}) {
      const listed = product ?? (await createListedProduct(users.admin, { countInStock: 50 }));
      return users.shopper.placeOrder({ ...anOrder([{ product: listed.id, qty }]), paymentMethod });
    },
    async start(order) {
      const { result, code } = await buyer.start(order.id);
      if (!result) throw new Error(`The payment did not start: ${code}`);
      return result.order_id;
    },
    readOrder: ({ id }) => users.shopper.getOrder(id),
    reconcile: () => shop.services.payments.reconciler.run(),
    async send({ body, headers }) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      return (await fetch(`${shop.url}/webhooks/razorpay`, init)).status;
    },
    async stop() {
      const { problems } = await checkIntegrity(shop.database.reader);
      await shop.stop();
      await fake.close();
      expect(problems).toEqual([]);
    },
  };
}
