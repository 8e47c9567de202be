import { createDemoProvider } from '../../../server/modules/payments/providers/demo/demo-provider';
import { createPaypalProvider } from '../../../server/modules/payments/providers/paypal/paypal';
import {
  ProviderUnavailable,
  type PaymentProvider,
} from '../../../server/modules/payments/providers/provider';
import { createFakeOrders } from '../../support/fakes/fake-paypal-orders';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';

const amount = { value: '31.50', currencyCode: 'USD' };
const LONG_TIMEOUT_MS = 8_000;
const SHORT_TIMEOUT_MS = 500;

describe('§4 Refunds through the PayPal adapter', () => {
  let fakePaypal: FakePaypal;
  let provider: PaymentProvider;
  let captureId: string;
  beforeEach(async () => {
    fakePaypal = await startFakePaypal();
    provider = createProvider(LONG_TIMEOUT_MS);
    const { id } = await provider.createOrder({ amount, customId: 'order-1', requestId: 'create-1' });
    fakePaypal.approve(id);
    captureId = (await provider.captureOrder(id, 'capture-1')).captures[0]!.id;
  });
  afterEach(() => fakePaypal.close());

  function createProvider(timeoutMs: number): PaymentProvider {
    const { clientId, clientSecret, merchantId, url: apiBase } = fakePaypal;
    const options = { clientId, clientSecret, merchantId, apiBase, scriptUrl: '', isDemo: false };
    return createPaypalProvider({ ...options, timeoutMs });
  }

  const refundCapture = (requestId = 'refund-1') => provider.refundCapture(captureId, requestId, amount);
  const readFakeOrder = () => fakePaypal.getOrder(captureId.replace('CAP-', ''));

  it('send the amount under the request id, and return the result', async () => {
    const refund = await refundCapture();
    expect(refund).toEqual({
      id: expect.stringMatching(/^REF-/),
      status: 'COMPLETED',
      amount,
      customId: 'refund-1',
      refundedAt: new Date(readFakeOrder().refunds[0]!.createTime),
    });
    expect(fakePaypal.recordsOf('refund')).toEqual([
      expect.objectContaining({
        requestId: 'refund-1',
        body: { amount: { value: '31.50', currency_code: 'USD' }, custom_id: 'refund-1' },
      }),
    ]);
    const { refunds, captures } = (await provider.getOrder(readFakeOrder().id))!;
    expect([refunds?.[0]?.customId, captures[0]?.status]).toEqual(['refund-1', 'REFUNDED']);
  });

  it('happen once for the same request id, and a second request id is refused', async () => {
    const firstRefund = await refundCapture();
    await expect(refundCapture()).resolves.toEqual(firstRefund);
    await expect(refundCapture('refund-2')).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
    expect(readFakeOrder().refunds).toHaveLength(1);
  });

  it.each<FakeBehaviour>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 403 },
    { kind: 'reset' },
    { kind: 'timeout' },
    { kind: 'garbage' },
    { kind: 'otherShape' },
    { kind: 'truncated' },
    { kind: 'resetAfterEffect' },
    { kind: 'silentAfterEffect' },
    { kind: 'redirect' },
    { kind: 'oversized' },
  ])('report an unknown outcome: %j', async (behaviour) => {
    fakePaypal.queueBehaviour('refund', behaviour);
    if (['timeout', 'silentAfterEffect'].includes(behaviour.kind))
      provider = createProvider(SHORT_TIMEOUT_MS);
    // After a 401 the adapter repeats the call once with a new token, so the fault must occur twice.
    if (behaviour.kind === 'status' && behaviour.status === 401)
      fakePaypal.queueBehaviour('refund', behaviour);
    await expect(refundCapture()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('report the reason of a refusal', async () => {
    fakePaypal.queueBehaviour('refund', { kind: 'status', status: 422, issue: 'TRANSACTION_REFUSED' });
    await expect(refundCapture()).rejects.toMatchObject({ issue: 'TRANSACTION_REFUSED' });
  });
});

describe('§4 Refunds through the demo provider', () => {
  let provider: PaymentProvider;
  let id: string;
  let captureId: string;
  beforeEach(async () => {
    const credentials = { clientId: 'demo-client', clientSecret: 'demo-secret', merchantId: 'HAATDEMO' };
    const now = () => new Date('2026-11-21T10:00:00.000Z');
    const store = createFakeOrders().store;
    const demo = createDemoProvider({ store, now, newId: () => 'some-id', ...credentials });
    provider = createPaypalProvider({ ...credentials, ...demo, isDemo: true, now });
    id = (await provider.createOrder({ amount, customId: 'order-1', requestId: 'create-1' })).id;
    await demo.handle(
      new Request(`http://localhost/demo-provider/buyer/orders/${id}/approve`, { method: 'POST' }),
    );
    captureId = (await provider.captureOrder(id, 'capture-1')).captures[0]!.id;
  });

  const usd = (value: string) => ({ value, currencyCode: 'USD' });

  it('can be partial, up to the captured amount, and once for each request id', async () => {
    const refund = await provider.refundCapture(captureId, 'refund-1', usd('1.50'));
    await expect(provider.refundCapture(captureId, 'refund-1', usd('1.50'))).resolves.toEqual(refund);
    await expect(provider.getOrder(id)).resolves.toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ id: refund.id, amount: usd('1.50'), customId: 'refund-1', status: 'COMPLETED' }],
    });
    await expect(provider.refundCapture(captureId, 'refund-2', usd('30.01'))).rejects.toMatchObject({
      issue: 'REFUND_AMOUNT_EXCEEDED',
    });
    await provider.refundCapture(captureId, 'refund-3', usd('30.00'));
    await expect(provider.getOrder(id)).resolves.toMatchObject({ captures: [{ status: 'REFUNDED' }] });
    await expect(provider.refundCapture(captureId, 'refund-4', usd('0.01'))).rejects.toMatchObject({
      issue: 'CAPTURE_FULLY_REFUNDED',
    });
  });

  it.each([
    ['a zero amount', usd('0.00')],
    ['another currency', { value: '1.00', currencyCode: 'INR' }],
    ['an amount that is not a number', usd('all')],
  ])('refuse %s', async (_label, refundAmount) => {
    await expect(provider.refundCapture(captureId, 'refund-1', refundAmount)).rejects.toMatchObject({
      issue: 'REFUND_AMOUNT_EXCEEDED',
    });
  });

  it('fail for an unknown capture', async () => {
    await expect(provider.refundCapture('UNKNOWN1', 'refund-1', usd('1.00'))).rejects.toMatchObject({
      issue: 'INVALID_RESOURCE_ID',
    });
  });
});
