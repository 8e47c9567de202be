import { startDemoRazorpay, type DemoRazorpay } from '../../../support/fakes/demo-razorpay';

const AMOUNT = 2_454_800;
const UPI = { method: 'upi' };
/** Longer than the demo bank needs for a late payment. */
const LATE_MS = 10_000;

let razorpay: DemoRazorpay;
beforeEach(() => {
  razorpay = startDemoRazorpay();
});

const createOrder = async () =>
  (await razorpay.callApi('POST', '/orders', { amount: AMOUNT, currency: 'INR' })).body.id;
const decide = async (orderId: string, decision: string) =>
  (await razorpay.callAsBuyer('POST', `/orders/${orderId}/${decision}`, UPI)).body;
const paymentIdAfter = async (orderId: string) =>
  String((await decide(orderId, 'approve'))['razorpay_payment_id']);
const capture = (id: string) =>
  razorpay.callApi('POST', `/payments/${id}/capture`, { amount: AMOUNT, currency: 'INR' });

describe('wire: Payment, a buyer at the demo Razorpay', () => {
  it('gets the signature of an approved payment', async () => {
    const orderId = await createOrder();
    const approved = await decide(orderId, 'approve');
    expect(approved).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
      razorpay_order_id: orderId,
      status: 'authorized',
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('gets no signature of a late payment until the bank has confirmed it', async () => {
    const orderId = await createOrder();
    const late = await decide(orderId, 'approve-late');
    expect(late).not.toHaveProperty('razorpay_signature');
    const id = String(late['razorpay_payment_id']);
    expect(await capture(id)).toMatchObject({ status: 400 });
    expect((await razorpay.callApi('GET', `/payments/${id}`)).body).toMatchObject({ status: 'created' });

    razorpay.advanceClock(LATE_MS);
    const confirmed = (await razorpay.callAsBuyer('GET', `/payments/${id}`)).body;
    expect(confirmed).toMatchObject({ status: 'captured', razorpay_signature: expect.any(String) });
    expect((await razorpay.callApi('GET', `/orders/${orderId}`)).body).toMatchObject({ status: 'paid' });
  });

  it('can pay after a declined payment, with another payment of the same order', async () => {
    const orderId = await createOrder();
    const declined = await decide(orderId, 'decline');
    expect(declined).toMatchObject({ status: 'failed' });
    expect(declined).not.toHaveProperty('razorpay_signature');
    const id = await paymentIdAfter(orderId);
    expect(id).not.toBe(declined['razorpay_payment_id']);
    const { items } = (await razorpay.callApi('GET', `/orders/${orderId}/payments`)).body;
    expect(items?.map(({ status }) => status)).toEqual(['failed', 'authorized']);
    expect(items?.[0]).toMatchObject({ error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_failed' });
  });

  it('cannot pay a paid order again', async () => {
    const orderId = await createOrder();
    await capture(await paymentIdAfter(orderId));
    expect(await decide(orderId, 'approve')).toMatchObject({ error: { reason: 'order_already_paid' } });
  });

  it('has a limited number of attempts', async () => {
    const orderId = await createOrder();
    let attempts = 0;
    while ((await decide(orderId, 'decline')).error === undefined) attempts += 1;
    expect(attempts).toBe(59);
    expect(await decide(orderId, 'decline')).toMatchObject({ error: { reason: 'too_many_attempts' } });
  });

  it.each([{}, { method: 'cash' }, { method: 7 }])('needs a method of the demo, not %j', async (body) => {
    const orderId = await createOrder();
    const refusal = await razorpay.callAsBuyer('POST', `/orders/${orderId}/approve`, body);
    expect(refusal).toMatchObject({ status: 400, body: { error: { reason: 'invalid_method' } } });
  });

  it('gets a QR code with four white modules around it', async () => {
    const orderId = await createOrder();
    const request = new Request(`http://localhost:4000/demo-razorpay/buyer/orders/${orderId}/qr.svg`);
    const response = await razorpay.demo.handle(request);
    const svg = await response.text();
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg).toMatch(
      /^<svg [^>]*viewBox="0 0 (\d+) \1"[^>]*><rect width="\d+" height="\d+" fill="#fff"\/>/,
    );
    const positions = [...svg.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...positions)).toBe(4);
  });

  it('can call from pages of other origins', async () => {
    const preflight = await razorpay.demo.handle(
      new Request('http://localhost:4000/demo-razorpay/buyer/orders/x/approve', { method: 'OPTIONS' }),
    );
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});
