import { anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import type { OrderRecord, TestUsers } from '../../../support/fixtures/test-users';
import { connectRest } from '../../../support/transports/rest-transport';
import {
  razorpayTransports,
  type RazorpayClient,
} from '../../../support/transports/razorpay/razorpay-clients';

const MINUTE_MS = 60_000;

interface BuyerAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Sends the decision of a buyer to the demo, as its script does. */
async function sendDecision(shop: Shop, orderId: string, decision: string): Promise<Response> {
  return fetch(`${shop.url}/demo-razorpay/buyer/orders/${orderId}/${decision}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'upi' }),
  });
}

describe.each(razorpayTransports)('wire: Payment in a demo shop, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: RazorpayClient;
  let order: OrderRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    buyer = connect(shop, users.shopper.token);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const product = await createListedProduct(users.admin);
    order = await users.shopper.placeOrder({ ...anOrder(product), paymentMethod: 'Razorpay' });
  });

  const start = async () => (await buyer.start(order.id)).result?.order_id ?? '';
  const decide = async (orderId: string, decision: string) =>
    (await (await sendDecision(shop, orderId, decision)).json()) as BuyerAnswer;
  const readOrder = () => users.shopper.getOrder(order.id);

  it('is paid after the approval at the demo, and refunded by the shop', async () => {
    const approval = await decide(await start(), 'approve');
    await expect(buyer.pay(order.id, approval)).resolves.toMatchObject({ result: { isPaid: true } });
    await users.admin.refundOrder(order.id);
    expect(await readOrder()).toMatchObject({ isRefunded: true });
  });

  it('stays unpaid after a declined payment, and takes another one', async () => {
    const providerOrderId = await start();
    const { razorpay_payment_id: paymentId } = await decide(providerOrderId, 'decline');
    const invented = { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId };
    await expect(
      buyer.pay(order.id, { ...invented, razorpay_signature: 'ab'.repeat(32) }),
    ).resolves.toMatchObject({ code: 'PAYMENT_REJECTED' });
    const approval = await decide(await start(), 'approve');
    await expect(buyer.pay(order.id, approval)).resolves.toMatchObject({ result: { isPaid: true } });
  });

  it('is paid by the reconciler after a late payment whose page was closed', async () => {
    await decide(await start(), 'approve-late');
    expect(await readOrder()).toMatchObject({ isPaid: false });
    shop.advanceClock(2 * MINUTE_MS);
    await shop.services.payments.reconciler.run();
    expect(await readOrder()).toMatchObject({ isPaid: true });
  });
});

describe('wire: Payment, the demo Razorpay in a shop', () => {
  it('serves its script and a QR code, and refuses an unknown order', async () => {
    const shop = await startShop();
    const script = await fetch(`${shop.url}/demo-razorpay/checkout.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ]);
    expect((await fetch(`${shop.url}/demo-razorpay/buyer/orders/order_00000000000000/qr.svg`)).status).toBe(
      400,
    );
    expect((await fetch(`${shop.url}/demo-razorpay/v1/orders/order_00000000000000`)).status).toBe(401);
    await shop.stop();
  });

  it('limits the decisions of an address', async () => {
    const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0.01', LOG_LEVEL: 'silent' } });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await sendDecision(shop, 'order_00000000000000', 'approve')).status);
    await shop.stop();
    expect(statuses).toEqual([...Array<number>(6).fill(400), 429]);
  });

  it('does not exist beside real credentials', async () => {
    const shop = await startShop({
      env: { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'secret', LOG_LEVEL: 'silent' },
    });
    expect((await fetch(`${shop.url}/demo-razorpay/checkout.js`)).status).toBe(404);
    await shop.stop();
  });
});
