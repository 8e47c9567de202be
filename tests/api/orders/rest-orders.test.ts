import {
  addProduct,
  anOrder,
  RestClient,
  signUp,
  signUpAdmin,
  type Json,
} from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

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
const placeOrder = async (fields: Json = {}) =>
  (await shopper.post('/orders', anOrder(speaker, fields))).json;

describe('§7 orders', () => {
  it('places an order with 201 and returns the complete order, priced by the server', async () => {
    const clientTotals = { itemsPrice: 1, shippingPrice: '0', taxPrice: NaN, totalPrice: 0.1 };
    const { status, json } = await shopper.post('/orders', anOrder(speaker, clientTotals));
    expect(status).toBe(201);
    expect(json).toEqual({
      orderNumber: 'H-10001',
      _id: expect.any(String) as string,
      user: { _id: shopper.id, name: 'Asha Rao', email: expect.stringContaining('@') as string },
      orderItems: [
        {
          product: speaker._id,
          name: 'Tarang Speaker',
          image: speaker.image,
          price: 1234.5,
          qty: 1,
          sku: null,
          hsn: null,
          unit: null,
          discount: 0,
          total: 1234.5,
          taxRate: 0,
          taxable: 1234.5,
          cgst: 0,
          sgst: 0,
          igst: 0,
          cancelledQty: 0,
          packedQty: 0,
          returnedQty: 0,
          refundedQty: 0,
        },
      ],
      shipments: [],
      charges: [{ kind: 'SHIPPING', taxRate: 0, taxable: 550, cgst: 0, sgst: 0, igst: 0 }],
      shippingAddress: {
        address: '1 MG Road',
        city: 'Pune',
        postalCode: '411001',
        country: 'India',
        recipient: null,
        phone: null,
        line1: null,
        line2: null,
        landmark: null,
        state: null,
      },
      billingAddress: null,
      paymentMethord: 'PayPal',
      paymentMethod: 'PayPal',
      itemsPrice: 1234.5,
      discountPrice: 0,
      shippingPrice: 550,
      feePrice: 0,
      taxPrice: 49.38,
      totalPrice: 1833.88,
      taxMode: 'FLAT_EXCLUSIVE',
      placeOfSupply: null,
      status: 'PLACED',
      isPaid: false,
      isDelivered: false,
      isCancelled: false,
      isRefunded: false,
      isRefunding: false,
      refunds: [],
      refundedAmount: 0,
      returns: [],
      documents: [],
      shippingMethod: { id: 'standard', name: 'Standard delivery' },
      holdsStock: true,
      payment: { amount: 1833.88, currencyCode: 'INR' },
      createdAt: expect.stringMatching(ISO_DATE) as string,
    });
  });

  it.each([
    ['paymentMethod in place of paymentMethord', { paymentMethord: undefined, paymentMethod: 'PayPal' }],
    ['a payment method in capital letters', { paymentMethord: 'PAYPAL' }],
    ['a payment method in mixed letter case', { paymentMethord: 'Paypal' }],
    ['qty as text', { orderItems: [{ product: 'SPEAKER', qty: '2' }] }],
    ['the id as _id', { orderItems: [{ _id: 'SPEAKER', qty: 1 }] }],
    [
      'a price with a floating-point error',
      { orderItems: [{ product: 'SPEAKER', qty: 1, price: 1234.5000000001 }] },
    ],
  ])('accepts %s', async (_label, fields) => {
    const filledFields = JSON.parse(JSON.stringify(fields).replace('SPEAKER', String(speaker._id))) as Json;
    const { status, json } = await shopper.post('/orders', anOrder(speaker, filledFields));
    expect({ status, json }).toMatchObject({ status: 201, json: { paymentMethord: 'PayPal' } });
  });

  it.each([
    ['no items', { orderItems: [] }, 400, 'BAD_INPUT', 'No order items'],
    ['missing items', { orderItems: undefined }, 400, 'BAD_INPUT', 'No order items'],
    ['items that are no objects', { orderItems: ['x', null] }, 400, 'BAD_INPUT', /must be an object/],
    ['another payment method', { paymentMethord: 'Stripe' }, 400, 'BAD_INPUT', /PayPal/],
    ['an empty payment method', { paymentMethord: '' }, 400, 'BAD_INPUT', /PayPal/],
    ['an unknown product', { orderItems: [{ product: 'none', qty: 1 }] }, 404, 'NOT_FOUND', /none/],
    [
      'a product that is an object',
      { orderItems: [{ product: { _id: 'x' }, qty: 1 }] },
      400,
      'BAD_INPUT',
      /text/,
    ],
  ])('refuses %s', async (_label, fields, status, code, message) => {
    const response = await shopper.post('/orders', anOrder(speaker, fields));
    expect(response).toMatchObject({ status, json: { code, stack: null } });
    expect(response.json.message).toEqual(expect.stringMatching(message));
  });

  it('refuses an outdated price with the current quote in rupees', async () => {
    const orderItems = [{ product: speaker._id, qty: 2, price: 999 }];
    expect(await shopper.post('/orders', anOrder(speaker, { orderItems }))).toMatchObject({
      status: 409,
      json: {
        code: 'PRICE_CHANGED',
        quote: {
          orderItems: [{ product: speaker._id, price: 1234.5, qty: 2 }],
          itemsPrice: 2469,
          shippingPrice: 550,
          taxPrice: 98.76,
          totalPrice: 3117.76,
        },
      },
    });
  });

  it('refuses more than the stock, and reports the available stock', async () => {
    const scarceProduct = await addProduct(admin, { countInStock: 2 });
    const orderItems = [
      { product: scarceProduct._id, qty: 1 },
      { product: scarceProduct._id, qty: 2 },
    ];
    expect(await shopper.post('/orders', anOrder(scarceProduct, { orderItems }))).toMatchObject({
      status: 409,
      json: { code: 'OUT_OF_STOCK', shortages: [{ product: scarceProduct._id, asked: 3, left: 2 }] },
    });
  });

  it('returns the same order for a repeated key, and 422 for another body', async () => {
    const request = { headers: { 'Idempotency-Key': 'key-1' } };
    const firstResponse = await shopper.post('/orders', anOrder(speaker), request);
    const secondResponse = await shopper.post('/orders', anOrder(speaker), request);
    expect([
      firstResponse.headers.get('idempotent-replayed'),
      secondResponse.headers.get('idempotent-replayed'),
    ]).toEqual([null, 'true']);
    expect([secondResponse.status, secondResponse.json]).toEqual([201, firstResponse.json]);
    const changedOrder = anOrder(speaker, { orderItems: [{ product: speaker._id, qty: 3 }] });
    expect(await shopper.post('/orders', changedOrder, request)).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('treats an empty key as no key', async () => {
    const request = { headers: { 'Idempotency-Key': '' } };
    const [firstResponse, secondResponse] = [
      await shopper.post('/orders', anOrder(speaker), request),
      await shopper.post('/orders', anOrder(speaker), request),
    ];
    expect([firstResponse.status, secondResponse.status]).toEqual([201, 201]);
    expect(secondResponse.json._id).not.toBe(firstResponse.json._id);
  });

  it('returns an order to its buyer and to admins, and 404 to other users', async () => {
    const order = await placeOrder();
    expect((await shopper.get(pathOf(order))).json).toEqual(order);
    expect((await admin.get(pathOf(order))).json).toEqual(order);
    const refusal = { status: 404, json: { message: 'Order not found', code: 'NOT_FOUND' } };
    expect(await otherShopper.get(pathOf(order))).toMatchObject(refusal);
    expect(await shopper.get('/orders/none')).toMatchObject(refusal);
    expect((await visitor.get(pathOf(order))).status).toBe(401);
  });

  it('lists the orders of the caller, and all orders for admins', async () => {
    const order = await placeOrder();
    expect((await shopper.get('/orders/myorders')).list[0]).toEqual(order);
    expect((await otherShopper.get('/orders/myorders')).list).toEqual([]);
    expect((await admin.get('/orders')).list[0]).toEqual(order);
    expect((await shopper.get('/orders')).status).toBe(403);
  });
});
