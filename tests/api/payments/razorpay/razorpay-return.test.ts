import type { OrderRecord } from '../../../support/fixtures/test-users';
import { startRazorpayShop, type RazorpayShop } from '../../../support/fakes/razorpay/razorpay-shop';
import { razorpayTransports } from '../../../support/transports/razorpay/razorpay-clients';

const [, connect] = razorpayTransports[1]!;
const FAILED_ORDER_PAGE = /^\/order\/[^/]+\?payment=failed$/;

describe('§4 The return from an app of Razorpay', () => {
  let razorpay: RazorpayShop;
  let order: OrderRecord;
  let paymentId: string;
  beforeAll(async () => {
    razorpay = await startRazorpayShop(connect);
  });
  afterAll(() => razorpay.stop());
  beforeEach(async () => {
    order = await razorpay.placeOrder();
    paymentId = razorpay.fake.pay(await razorpay.start(order));
  });

  /** Sends the form, and returns the status and the address that the browser opens next. */
  const returnWith = async (form: BodyInit, path = order.id) => {
    const response = await fetch(`${razorpay.shop.url}/payments/razorpay/return/${path}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: 'https://api.razorpay.com', 'content-type': 'application/x-www-form-urlencoded' },
    });
    return [response.status, response.headers.get('location')];
  };
  const form = (changes: Record<string, string> = {}) =>
    new URLSearchParams({ ...razorpay.fake.resultOf(paymentId), ...changes }).toString();
  const orderPage = (outcome?: string) => `/order/${order.id}${outcome ? `?payment=${outcome}` : ''}`;

  it('pays the order and opens its page', async () => {
    await expect(returnWith(form())).resolves.toEqual([303, orderPage()]);
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: true });
    await expect(returnWith(form())).resolves.toEqual([303, orderPage()]);
    expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBe(1);
  });

  it('opens the page without a payment after wrong data', async () => {
    const forms = [
      form({ razorpay_signature: '0'.repeat(64) }),
      form({ razorpay_payment_id: 'pay_another' }),
      form({ razorpay_order_id: 'x' }),
      'error[code]=BAD_REQUEST_ERROR&error[description]=Payment+failed',
      '',
      'x'.repeat(20_000),
    ];
    for (const body of forms) await expect(returnWith(body)).resolves.toEqual([303, orderPage('failed')]);
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: false });
  });

  it('does not lead to another site', async () => {
    for (const id of ['%2F%2Fexample.com', 'unknown', '..%2F..%2Fexample.com', '%0d%0aset-cookie:x'])
      await expect(returnWith(form(), id)).resolves.toEqual([303, expect.stringMatching(FAILED_ORDER_PAGE)]);
  });

  it('does not pay an order of PayPal', async () => {
    const paypalOrder = await razorpay.placeOrder({ paymentMethod: 'PayPal' });
    await expect(returnWith(form(), paypalOrder.id)).resolves.toEqual([
      303,
      `/order/${paypalOrder.id}?payment=failed`,
    ]);
    await expect(returnWith('id=5O190127TN364715T', paypalOrder.id)).resolves.toEqual([
      303,
      `/order/${paypalOrder.id}?payment=failed`,
    ]);
  });

  it('opens the page of a pending payment while Razorpay is down', async () => {
    razorpay.fake.queueFault('getOrder', { kind: 'status', status: 500 });
    await expect(returnWith(form())).resolves.toEqual([303, orderPage('pending')]);
    razorpay.fake.capture(paymentId);
    await razorpay.reconcile();
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: true });
  });

  it('opens the page of a paid order after a second payment', async () => {
    await returnWith(form());
    paymentId = razorpay.fake.pay(razorpay.fake.ledger.payment(paymentId).order_id, { status: 'captured' });
    await expect(returnWith(form())).resolves.toEqual([303, orderPage()]);
    await razorpay.reconcile();
    expect(razorpay.fake.ledger.refundsOf(paymentId)).toHaveLength(1);
  });

  it('accepts forms only', async () => {
    const response = await fetch(`${razorpay.shop.url}/payments/razorpay/return/${order.id}`);
    expect(response.status).toBe(405);
  });
});
