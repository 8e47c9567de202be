import { createRazorpayProvider } from '../../../../server/modules/payments/providers/razorpay/razorpay';
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
} from '../../../../server/modules/payments/providers/provider';
import { startFakeRazorpay, type FakeRazorpay } from '../../../support/fakes/razorpay/fake-razorpay';
import type { RazorpayApiCall, RazorpayFault } from '../../../support/fakes/razorpay/razorpay-faults';

const AMOUNT = { value: '2631.50', currencyCode: 'INR' };
const ORDER = { amount: AMOUNT, customId: 'order-1', requestId: 'request-1' };
const LONG_TIMEOUT_MS = 8_000;
const SHORT_TIMEOUT_MS = 300;

let fake: FakeRazorpay;
let provider: PaymentProvider;

function createProvider(timeoutMs = LONG_TIMEOUT_MS): PaymentProvider {
  const { keyId, keySecret, webhookSecret, url } = fake;
  return createRazorpayProvider({
    keyId,
    keySecret,
    webhookSecret,
    apiBase: `${url}/`,
    isDemo: false,
    timeoutMs,
  });
}

const FAULTS: [string, RazorpayFault][] = [
  ...[500, 502, 503, 429, 401, 403, 409, 204].map((status): [string, RazorpayFault] => [
    `status ${status}`,
    { kind: 'status', status },
  ]),
  ['a body that is not JSON', { kind: 'garbage' }],
  ['JSON of another shape', { kind: 'otherShape' }],
  ['a response that is too large', { kind: 'oversized' }],
  ['a truncated response', { kind: 'truncated' }],
  ['a reset connection', { kind: 'reset' }],
  ['no response', { kind: 'timeout' }],
  ['a slow response', { kind: 'slow', ms: LONG_TIMEOUT_MS * 4 }],
  ['a redirect', { kind: 'redirect' }],
];

/** Calls the adapter during a fault, and expects that it reports Razorpay as unavailable. */
async function expectUnavailable(
  call: RazorpayApiCall,
  fault: RazorpayFault,
  callAdapter: (provider: PaymentProvider) => Promise<unknown>,
) {
  const needsShortTimeout = fault.kind === 'timeout' || fault.kind === 'slow';
  fake.queueFault(call, fault);
  const faultyProvider = needsShortTimeout ? createProvider(SHORT_TIMEOUT_MS) : provider;
  await expect(callAdapter(faultyProvider)).rejects.toThrow(ProviderUnavailable);
  fake.clearFaults();
}

const createOrder = async () => (await provider.createOrder(ORDER)).id;

beforeEach(async () => {
  fake = await startFakeRazorpay();
  provider = createProvider();
});
afterEach(() => fake.close());

describe.each(FAULTS)('After %s from Razorpay the adapter reports it as unavailable', (_name, fault) => {
  it('for a new order, and the repeated request creates one', async () => {
    await expectUnavailable('createOrder', fault, ({ createOrder: create }) => create(ORDER));
    await expect(provider.createOrder(ORDER)).resolves.toMatchObject({ status: 'CREATED', amount: AMOUNT });
  });

  it('for the read of a payment', async () => {
    const id = await createOrder();
    await expectUnavailable('getOrder', fault, ({ getOrder }) => getOrder(id));
    await expect(provider.getOrder(id)).resolves.toMatchObject({ id, status: 'CREATED' });
  });

  it('for the read of the payments of an order', async () => {
    const id = await createOrder();
    await expectUnavailable('listPayments', fault, ({ getOrder }) => getOrder(id));
    await expect(provider.getOrder(id)).resolves.toMatchObject({ id, captures: [] });
  });

  it('for a capture, and the repeated request captures once', async () => {
    const id = await createOrder();
    const paymentId = fake.pay(id);
    await expectUnavailable('capture', fault, ({ captureOrder }) => captureOrder(id, 'request-2'));
    await expect(provider.captureOrder(id, 'request-2')).resolves.toMatchObject({ status: 'COMPLETED' });
    expect(fake.ledger.captureCounts.get(paymentId)).toBe(1);
  });

  it('for a refund, and the repeated request refunds once', async () => {
    const paymentId = fake.pay(await createOrder(), { status: 'captured' });
    await expectUnavailable('refund', fault, ({ refundCapture }) =>
      refundCapture(paymentId, 'request-3', AMOUNT),
    );
    await expectUnavailable('listRefunds', fault, ({ refundCapture }) =>
      refundCapture(paymentId, 'request-3', AMOUNT),
    );
    await expect(provider.refundCapture(paymentId, 'request-3', AMOUNT)).resolves.toMatchObject({
      status: 'COMPLETED',
      customId: 'request-3',
    });
    expect(fake.ledger.refundsOf(paymentId)).toHaveLength(1);
    expect(fake.recordsOf('refund').at(-1)?.headers['x-refund-idempotency']).toBe('request-3');
  });
});

describe('The adapter of Razorpay', () => {
  it('creates an order in paise with the ids of the shop', async () => {
    const { id } = await provider.createOrder(ORDER);

    expect(fake.ledger.order(id)).toMatchObject({
      amount: 263_150,
      currency: 'INR',
      receipt: 'request-1',
      notes: { order: 'order-1' },
    });
  });

  it('refuses an order that Razorpay created with another amount', async () => {
    fake.queueFault('createOrder', 'wrongAmount');
    await expect(provider.createOrder(ORDER)).rejects.toThrow('another amount');
  });

  it('describes an order without a payment, an authorized, a failed and a captured payment', async () => {
    const id = await createOrder();
    fake.pay(id, { status: 'failed' });
    await expect(provider.getOrder(id)).resolves.toMatchObject({ status: 'CREATED', captures: [] });
    const paymentId = fake.pay(id);
    await expect(provider.getOrder(id)).resolves.toMatchObject({ status: 'APPROVED', captures: [] });
    fake.capture(paymentId);
    await expect(provider.getOrder(id)).resolves.toMatchObject({
      status: 'COMPLETED',
      customId: 'order-1',
      amount: AMOUNT,
      captures: [{ id: paymentId, status: 'COMPLETED', amount: AMOUNT }],
      payerEmail: 'buyer@example.com',
    });
  });

  it('does not find an order that Razorpay does not have', async () => {
    await expect(provider.getOrder('order_unknown')).resolves.toBeUndefined();
  });

  it.each([['getOrder'], ['listPayments']] as const)(
    'describes no amount if the payment and its order differ in %s',
    async (call) => {
      const { id } = await provider.createOrder(ORDER);
      fake.pay(id);
      fake.queueFault(call, 'wrongAmount');
      const order = await provider.getOrder(id);
      expect(order).toMatchObject({ id, status: 'APPROVED' });
      expect(order?.amount).toBeUndefined();
      fake.queueFault(call, 'wrongCurrency');
      expect((await provider.getOrder(id))?.amount).toBeUndefined();
    },
  );

  it('captures once, also if automatic capture was first', async () => {
    const id = await createOrder();
    const paymentId = fake.pay(id);
    fake.queueFault('capture', 'silentAfterEffect');
    await expect(createProvider(SHORT_TIMEOUT_MS).captureOrder(id, 'r')).rejects.toThrow(ProviderUnavailable);
    await expect(provider.captureOrder(id, 'r')).resolves.toMatchObject({ status: 'COMPLETED' });

    fake.queueFault('listPayments', 'authorizedOnly');
    await expect(provider.captureOrder(id, 'r')).resolves.toMatchObject({ status: 'COMPLETED' });
    expect(fake.ledger.captureCounts.get(paymentId)).toBe(1);
  });

  it('refuses to capture an order without a payment', async () => {
    await expect(provider.captureOrder(await createOrder(), 'r')).rejects.toThrow(ProviderRefused);
  });

  it('finds the refund of an earlier request whose response was lost', async () => {
    const paymentId = fake.pay(await createOrder(), { status: 'captured' });
    fake.queueFault('refund', 'resetAfterEffect');
    await expect(provider.refundCapture(paymentId, 'r', AMOUNT)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.refundCapture(paymentId, 'r', AMOUNT)).resolves.toMatchObject({
      status: 'COMPLETED',
    });
    expect(fake.ledger.refundsOf(paymentId)).toHaveLength(1);
  });

  it('describes pending and failed refunds', async () => {
    const id = await createOrder();
    const paymentId = fake.pay(id, { status: 'captured' });
    fake.queueFault('refund', 'failedRefund');
    await expect(provider.refundCapture(paymentId, 'r1', AMOUNT)).resolves.toMatchObject({
      status: 'FAILED',
    });
    fake.queueFault('refund', 'pendingRefund');
    await expect(provider.refundCapture(paymentId, 'r2', AMOUNT)).resolves.toMatchObject({
      status: 'PENDING',
    });
    await expect(provider.getOrder(id)).resolves.toMatchObject({
      refunds: [
        { customId: 'r2', status: 'PENDING', captureId: paymentId },
        { customId: 'r1', status: 'FAILED', captureId: paymentId },
      ],
    });
  });

  it('names a capture that is refunded in full already', async () => {
    const paymentId = fake.pay(await createOrder(), { status: 'captured' });
    fake.refund(paymentId);
    await expect(provider.refundCapture(paymentId, 'r', AMOUNT)).rejects.toMatchObject({
      issue: 'CAPTURE_FULLY_REFUNDED',
    });
  });

  it('passes on the reason of a refusal', async () => {
    fake.queueFault('createOrder', { kind: 'status', status: 400, description: 'Not enabled' });
    await expect(provider.createOrder(ORDER)).rejects.toMatchObject({ issue: 'Not enabled' });
    fake.queueFault('createOrder', {
      kind: 'status',
      status: 400,
      description: 'Another payment operation is in progress',
    });
    await expect(provider.createOrder(ORDER)).rejects.toThrow(ProviderUnavailable);
  });

  it('reads the result of the checkout, and refuses a wrong signature', async () => {
    const result = { ...fake.resultOf(fake.pay(await createOrder())) };
    const { razorpay_payment_id: captureId, razorpay_order_id: providerOrderId } = result;

    expect(provider.readApproval?.(result)).toEqual({ providerOrderId, captureId });
    const { razorpay_signature: signature } = result;
    const wrongSignatures = [
      '0'.repeat(64),
      signature.slice(1),
      `${signature}00`,
      'no hex at all, but long enough',
    ];
    for (const razorpay_signature of wrongSignatures)
      expect(() => provider.readApproval?.({ ...result, razorpay_signature })).toThrow(
        'The signature of the payment is wrong',
      );
    for (const field of ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])
      for (const value of [undefined, '', 7, ['order_1'], 'x'.repeat(300)])
        expect(() => provider.readApproval?.({ ...result, [field]: value })).toThrow(
          'The id of the payment is missing or malformed',
        );
    expect(() => provider.readApproval?.({ ...result, razorpay_order_id: '../orders' })).toThrow(
      'The id of the payment is missing or malformed',
    );
  });
});
