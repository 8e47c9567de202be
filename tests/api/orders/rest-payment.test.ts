import { startShop, type Shop } from '../../support/fixtures/shop';
import {
  addProduct,
  anOrder,
  RestClient,
  signUp,
  signUpAdmin,
  type Json,
} from '../../support/transports/rest';

let shop: Shop;
let visitor: RestClient;
let shopper: RestClient;
let otherShopper: RestClient;
let admin: RestClient;
let speaker: Json;

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

beforeAll(async () => {
  shop = await startShop();
  visitor = new RestClient(shop.url);
  shopper = await signUp(shop);
  otherShopper = await signUp(shop, 'Other');
  admin = await signUpAdmin(shop);
  speaker = await addProduct(admin, { countInStock: 500 });
});
afterAll(() => shop.stop());

const pathOf = (order: Json) => `/orders/${String(order._id)}`;
const placeOrder = async () => (await shopper.post('/orders', anOrder(speaker))).json;

/** Starts a payment on the server, and approves it as the buyer does in the payment widget. */
async function approve(order: Json): Promise<string> {
  const buyer = { userId: shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
  const { providerOrderId } = await shop.services.payments.start(buyer, String(order._id));
  await fetch(`${shop.url}/demo-provider/buyer/orders/${providerOrderId}/approve`, { method: 'POST' });
  return providerOrderId;
}

describe('§7 Payment and delivery', () => {
  it('pays, replays and delivers, and returns the complete order each time', async () => {
    const { payment, documents, ...order } = await placeOrder();
    expect(payment).toEqual({ amount: order.totalPrice, currencyCode: 'INR' });
    expect(documents).toEqual([]);
    const paymentResult = { id: await approve(order), status: 'COMPLETED', update_time: 'x', payer: {} };
    expect(await admin.put(`${pathOf(order)}/deliver`)).toMatchObject({
      status: 409,
      json: { code: 'ORDER_NOT_PAID' },
    });
    const payResponse = await shopper.put(`${pathOf(order)}/pay`, paymentResult);
    expect([payResponse.status, payResponse.json]).toMatchObject([
      200,
      {
        ...order,
        status: 'PAID',
        isPaid: true,
        documents: [{ kind: 'TAX_INVOICE', totalPrice: order.totalPrice }],
        paidAt: expect.stringMatching(ISO_DATE) as string,
        paymentResult: { id: paymentResult.id },
      },
    ]);
    expect(payResponse.json).not.toHaveProperty('payment');
    expect(await shopper.put(`${pathOf(order)}/pay`, paymentResult)).toMatchObject({
      status: 200,
      json: payResponse.json,
    });
    expect((await shopper.put(`${pathOf(order)}/deliver`)).status).toBe(403);
    const deliverResponse = await admin.put(`${pathOf(order)}/deliver`, {});
    expect([deliverResponse.status, deliverResponse.json]).toMatchObject([
      200,
      {
        ...payResponse.json,
        orderItems: [{ packedQty: 1 }],
        shipments: [{ state: 'DELIVERED', lines: [{ qty: 1 }] }],
        status: 'DELIVERED',
        isDelivered: true,
        deliveredAt: expect.stringMatching(ISO_DATE) as string,
      },
    ]);
    expect(await admin.put(`${pathOf(order)}/deliver`)).toMatchObject({
      status: 409,
      json: { code: 'ALREADY_DELIVERED' },
    });
  });

  it('refuses a forged payment, a malformed one, and callers other than the buyer', async () => {
    const order = await placeOrder();
    const payPath = `${pathOf(order)}/pay`;
    expect(await shopper.put(payPath, { id: 'FORGED1234567890', status: 'COMPLETED' })).toMatchObject({
      status: 402,
      json: { code: 'PAYMENT_REJECTED' },
    });
    expect(await shopper.put(payPath, { id: '../x' })).toMatchObject({
      status: 400,
      json: { code: 'BAD_INPUT' },
    });
    expect((await otherShopper.put(payPath, { id: 'FORGED1234567890' })).status).toBe(404);
    expect(await admin.put(payPath, { id: 'FORGED1234567890' })).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN', message: 'Only the buyer can pay for an order' },
    });
  });

  it('returns the client id as plain text, not JSON', async () => {
    const { status, headers, text } = await visitor.get('/config/paypal');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).not.toBe('');
    expect(() => void JSON.parse(text)).toThrow(SyntaxError);
  });
});
