import { createRazorpayProvider } from '../../../../server/modules/payments/providers/razorpay/razorpay';
import type { PaymentProvider } from '../../../../server/modules/payments/providers/provider';
import { startDemoRazorpay, type DemoRazorpay } from '../../../support/fakes/demo-razorpay';

const LATE_MS = 10_000;
const amount = { value: '24548.00', currencyCode: 'INR' };
const newOrder = { amount, customId: 'order1', requestId: 'create-1' };

let razorpay: DemoRazorpay;
let provider: PaymentProvider;
beforeEach(() => {
  razorpay = startDemoRazorpay();
  const { fetch, apiBase, scriptUrl } = razorpay.demo;
  provider = createRazorpayProvider({
    keyId: 'rzp_test_demo',
    keySecret: 'demo-secret',
    isDemo: true,
    fetch,
    apiBase,
    scriptUrl,
  });
});

const decide = async (id: string, decision: string) =>
  (await razorpay.callAsBuyer('POST', `/orders/${id}/${decision}`, { method: 'upi' })).body;

describe('wire: Payment, the demo through the adapter of Razorpay', () => {
  it('creates an order, and captures it after the approval', async () => {
    const { id } = await provider.createOrder(newOrder);
    expect(await provider.createOrder(newOrder)).toMatchObject({ id });
    const approval = await decide(id, 'approve');
    expect(provider.readApproval?.(approval)).toEqual({
      providerOrderId: id,
      captureId: approval['razorpay_payment_id'],
    });
    await expect(provider.getOrder(id)).resolves.toMatchObject({ status: 'APPROVED' });
    await expect(provider.captureOrder(id, 'capture-1')).resolves.toMatchObject({
      id,
      status: 'COMPLETED',
      amount,
      customId: 'order1',
      captures: [{ id: approval['razorpay_payment_id'], status: 'COMPLETED', amount }],
    });
  });

  it('reads a late payment as captured after the bank has confirmed it', async () => {
    const { id } = await provider.createOrder(newOrder);
    await decide(id, 'approve-late');
    expect((await provider.getOrder(id))?.captures).toEqual([]);
    razorpay.advanceClock(LATE_MS);
    await expect(provider.getOrder(id)).resolves.toMatchObject({
      status: 'COMPLETED',
      captures: [{ status: 'COMPLETED', amount }],
    });
  });

  it('does not capture a declined payment', async () => {
    const { id } = await provider.createOrder(newOrder);
    await decide(id, 'decline');
    await expect(provider.captureOrder(id, 'capture-1')).rejects.toMatchObject({ name: 'ProviderRefused' });
  });

  it('refunds once per request id', async () => {
    const { id } = await provider.createOrder(newOrder);
    const captureId = String((await decide(id, 'approve'))['razorpay_payment_id']);
    await provider.captureOrder(id, 'capture-1');
    const partial = { value: '100.00', currencyCode: 'INR' };
    const refund = await provider.refundCapture(captureId, 'refund-1', partial);
    expect(refund).toMatchObject({ status: 'COMPLETED', amount: partial });
    expect(await provider.refundCapture(captureId, 'refund-1', partial)).toEqual(refund);
    expect((await provider.getOrder(id))?.refunds).toHaveLength(1);
  });

  it('returns undefined for an unknown order', async () => {
    await expect(provider.getOrder('order_00000000000000')).resolves.toBeUndefined();
  });
});
