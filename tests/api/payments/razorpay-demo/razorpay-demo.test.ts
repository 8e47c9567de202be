import { OutdatedDemoOrder } from '../../../../server/modules/payments/providers/demo/demo-orders';
import {
  createMemoryStore,
  startDemoRazorpay,
  type DemoRazorpay,
} from '../../../support/fakes/demo-razorpay';

const NEW_ORDER = { amount: 2_454_800, currency: 'INR', receipt: 'create-1', notes: { order: 'order1' } };
const UPI = { method: 'upi' };

let razorpay: DemoRazorpay;
beforeEach(() => {
  razorpay = startDemoRazorpay();
});

const createOrder = async (changes = {}) =>
  (await razorpay.callApi('POST', '/orders', { ...NEW_ORDER, ...changes })).body.id;
const decide = async (orderId: string, decision: string) =>
  (await razorpay.callAsBuyer('POST', `/orders/${orderId}/${decision}`, UPI)).body;
const paymentIdAfter = async (orderId: string) =>
  String((await decide(orderId, 'approve'))['razorpay_payment_id']);
const capture = (id: string, amount: unknown = NEW_ORDER.amount) =>
  razorpay.callApi('POST', `/payments/${id}/capture`, { amount, currency: 'INR' });

/** Creates a captured payment. */
async function createCapturedDemoPayment(): Promise<string> {
  const id = await paymentIdAfter(await createOrder());
  expect((await capture(id)).status).toBe(200);
  return id;
}

describe('wire: Payment, the merchant at the demo Razorpay', () => {
  it('creates an order once per receipt, and finds it by its receipt', async () => {
    const { status, body } = await razorpay.callApi('POST', '/orders', NEW_ORDER);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
        entity: 'order',
        amount: 2_454_800,
        amount_paid: 0,
        amount_due: 2_454_800,
        currency: 'INR',
        receipt: 'create-1',
        status: 'created',
        attempts: 0,
        notes: { order: 'order1' },
        created_at: 1_795_255_200,
      },
    ]);
    expect(await createOrder()).toBe(body.id);
    expect(await createOrder({ receipt: 'create-2' })).not.toBe(body.id);
    expect(await createOrder({ receipt: null })).not.toBe(await createOrder({ receipt: null }));
    expect((await razorpay.callApi('GET', `/orders/${body.id}`)).body).toEqual(body);
    expect((await razorpay.callApi('GET', '/orders?receipt=create-1')).body.items).toEqual([body]);
    expect((await razorpay.callApi('GET', '/orders?receipt=other')).body).toMatchObject({
      count: 0,
      items: [],
    });
  });

  it('captures an authorized payment once, only in full', async () => {
    const orderId = await createOrder();
    const { razorpay_payment_id, razorpay_order_id, status } = await decide(orderId, 'approve');
    expect([razorpay_order_id, status]).toEqual([orderId, 'authorized']);
    const id = String(razorpay_payment_id);
    expect(await capture(id, 100)).toMatchObject({
      status: 400,
      body: { error: { reason: 'amount_mismatch' } },
    });

    expect(await capture(id)).toMatchObject({
      status: 200,
      body: {
        id,
        order_id: orderId,
        amount: 2_454_800,
        currency: 'INR',
        status: 'captured',
        captured: true,
        method: 'upi',
      },
    });
    expect(await capture(id)).toMatchObject({
      status: 400,
      body: { error: { reason: 'payment_already_captured' } },
    });
    const order = await razorpay.callApi('GET', `/orders/${orderId}`);
    expect(order.body).toMatchObject({ status: 'paid', amount_paid: 2_454_800, amount_due: 0, attempts: 1 });
  });

  it('refunds up to the captured amount, and lists the refunds', async () => {
    const id = await createCapturedDemoPayment();
    const refund = (body: unknown) => razorpay.callApi('POST', `/payments/${id}/refund`, body);
    const first = await refund({ amount: 10_000, receipt: 'refund-1', notes: { refund: 'refund-1' } });
    expect(first).toMatchObject({
      status: 200,
      body: { entity: 'refund', amount: 10_000, payment_id: id, status: 'processed', receipt: 'refund-1' },
    });
    expect(await refund({ amount: 2_450_000 })).toMatchObject({ status: 400 });
    const payment = async () => (await razorpay.callApi('GET', `/payments/${id}`)).body;
    expect(await payment()).toMatchObject({
      status: 'captured',
      amount_refunded: 10_000,
      refund_status: 'partial',
    });

    expect(await refund({})).toMatchObject({ status: 200, body: { amount: 2_444_800 } });
    expect(await payment()).toMatchObject({ status: 'refunded', refund_status: 'full' });
    expect(await refund({})).toMatchObject({ status: 400, body: { error: { reason: 'fully_refunded' } } });
    const amountsOf = async (query: string) => {
      const { items } = (await razorpay.callApi('GET', `/payments/${id}/refunds${query}`)).body;
      return items?.map(({ amount }) => amount);
    };
    expect(await amountsOf('')).toEqual([2_444_800, 10_000]);
    expect(await amountsOf('?count=1')).toEqual([2_444_800]);
    expect(await amountsOf('?count=100&skip=1')).toEqual([10_000]);
  });

  it('refunds nothing that is not captured', async () => {
    const id = await paymentIdAfter(await createOrder());
    const refusal = await razorpay.callApi('POST', `/payments/${id}/refund`, {});
    expect(refusal).toMatchObject({ status: 400, body: { error: { reason: 'payment_not_captured' } } });
  });

  it('retries after concurrent changes, and fails after too many of them', async () => {
    const store = createMemoryStore();
    const save = store.save.bind(store);
    let remainingConflicts = 0;
    store.save = (order, version) =>
      (remainingConflicts -= 1) >= 0 ? Promise.reject(new OutdatedDemoOrder(order.id)) : save(order, version);
    razorpay = startDemoRazorpay(store);
    const orderId = await createOrder();
    remainingConflicts = 2;
    expect(await decide(orderId, 'approve')).toMatchObject({ status: 'authorized' });
    remainingConflicts = 100;
    expect((await razorpay.callAsBuyer('POST', `/orders/${orderId}/approve`, UPI)).status).toBe(409);
  });

  it.each([
    ['GET', '/orders/order_00000000000000', 400],
    ['GET', '/orders/pay_00000000000000', 400],
    ['GET', '/orders/order_00000000000000/payments', 400],
    ['GET', '/payments/pay_00000000000000', 400],
    ['GET', '/payments/order_00000000000000', 400],
    ['POST', '/payments/pay_00000000000000/capture', 400],
    ['POST', '/payments/pay_00000000000000/refund', 400],
    ['GET', '/payments/pay_00000000000000/refunds', 400],
    ['GET', '/orders/%', 404],
    ['GET', '/invoices', 404],
    ['DELETE', '/orders', 405],
  ])('gets a refusal for %s %s: %i', async (method, path, status) => {
    const body = method === 'POST' ? { amount: 100 } : undefined;
    const refusal = await razorpay.callApi(method, path, body);
    expect(refusal).toEqual({
      status,
      body: {
        error: { code: 'BAD_REQUEST_ERROR', reason: expect.any(String), description: expect.any(String) },
      },
    });
  });

  it.each<[unknown, number]>([
    ['{', 400],
    ['[]', 400],
    [' '.repeat(20_001), 413],
    [{}, 400],
    ...[99, 100.5, -1, '100', null, Number.MAX_SAFE_INTEGER + 1].map((amount): [unknown, number] => [
      { ...NEW_ORDER, amount },
      400,
    ]),
    [{ ...NEW_ORDER, currency: 'USD' }, 400],
    [{ ...NEW_ORDER, receipt: 'x'.repeat(41) }, 400],
    [{ ...NEW_ORDER, receipt: 7 }, 400],
    [{ ...NEW_ORDER, notes: 'order1' }, 400],
    [{ ...NEW_ORDER, notes: ['order1'] }, 400],
    [{ ...NEW_ORDER, notes: { order: 7 } }, 400],
    [{ ...NEW_ORDER, notes: { order: 'x'.repeat(257) } }, 400],
    [
      { ...NEW_ORDER, notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [index, 'x'])) },
      400,
    ],
  ])('gets a refusal for a wrong order (%#)', async (body, status) => {
    expect(await razorpay.callApi('POST', '/orders', body)).toMatchObject({
      status,
      body: { error: { reason: expect.any(String) } },
    });
  });

  it('needs the key and the secret', async () => {
    for (const authorization of [
      '',
      'Bearer x',
      `Basic ${Buffer.from('rzp_test_demo:other').toString('base64')}`,
    ])
      expect(await razorpay.callApi('POST', '/orders', NEW_ORDER, authorization)).toMatchObject({
        status: 401,
        body: { error: { description: 'Authentication failed' } },
      });
  });
});
