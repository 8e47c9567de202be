import {
  createPaypalProvider,
  paypalScriptUrl,
} from '../../../server/modules/payments/providers/paypal/paypal';
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
} from '../../../server/modules/payments/providers/provider';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { interceptTimeout } from '../../support/runtime/intercepted-timeout';

const amount = { value: '31.50', currencyCode: 'USD' };
/** Long enough to reach the fake PayPal on a busy machine. */
const TIMEOUT_MS = 8_000;

let fakePaypal: FakePaypal;
let provider: PaymentProvider;

function createProvider(
  overrides: Partial<Parameters<typeof createPaypalProvider>[0]> = {},
): PaymentProvider {
  const { clientId, clientSecret, merchantId, url: apiBase } = fakePaypal;
  const options = { clientId, clientSecret, merchantId, apiBase, scriptUrl: '', isDemo: false };
  return createPaypalProvider({ ...options, timeoutMs: TIMEOUT_MS, ...overrides });
}

beforeEach(async () => {
  fakePaypal = await startFakePaypal();
  provider = createProvider();
});
afterEach(() => fakePaypal.close());

/** A payment that the buyer approved. */
async function anApprovedPayment(): Promise<string> {
  const { id } = await provider.createOrder({ amount, customId: 'order-1', requestId: 'create-1' });
  fakePaypal.approve(id);
  return id;
}

describe('§4 The PayPal adapter', () => {
  it('creates an order with amount, reference and request id', async () => {
    const createdOrder = await provider.createOrder({ amount, customId: 'order-1', requestId: 'create-1' });

    expect(createdOrder).toMatchObject({ status: 'CREATED', amount, customId: 'order-1', captures: [] });
    const [record] = fakePaypal.recordsOf('create');
    expect(record?.requestId).toBe('create-1');
    expect(record?.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'order-1', custom_id: 'order-1', amount: { value: '31.50', currency_code: 'USD' } },
      ],
    });
  });

  it('gets the same order again for the same request id', async () => {
    const order = { amount, customId: 'order-1', requestId: 'create-1' };
    const [firstOrder, secondOrder] = [await provider.createOrder(order), await provider.createOrder(order)];
    expect(secondOrder.id).toBe(firstOrder.id);
  });

  it('captures an approved payment and returns all captured details', async () => {
    const id = await anApprovedPayment();

    const capturedOrder = await provider.captureOrder(id, 'capture-1');

    expect(capturedOrder).toEqual({
      id,
      status: 'COMPLETED',
      amount,
      customId: 'order-1',
      merchantId: fakePaypal.merchantId,
      payerEmail: 'demo.buyer@haat.example',
      updateTime: fakePaypal.getOrder(id).updateTime,
      captures: [{ id: `CAP-${id}`, status: 'COMPLETED', amount }],
    });
    expect(fakePaypal.recordsOf('capture')[0]).toMatchObject({ requestId: 'capture-1', body: {} });
    expect(fakePaypal.recordsOf('capture')[0]?.headers.prefer).toBe('return=representation');
  });

  it('reads a payment without payer and time', async () => {
    const { id } = fakePaypal.addOrder({ hasPayer: false });
    const order = await provider.getOrder(id);
    expect(order).toMatchObject({ id, status: 'CREATED', payerEmail: undefined, updateTime: undefined });
  });

  it('returns undefined for an unknown payment', async () => {
    await expect(provider.getOrder('UNKNOWN-1')).resolves.toBeUndefined();
  });

  it('reads the order again when the capture response has no amount', async () => {
    const id = await anApprovedPayment();
    fakePaypal.queueBehaviour('capture', 'minimal');

    await expect(provider.captureOrder(id, 'capture-1')).resolves.toMatchObject({
      amount,
      status: 'COMPLETED',
    });
    expect(fakePaypal.recordsOf('get')).toHaveLength(1);
  });

  it('reads its merchant id from the first order that it creates when none is configured', async () => {
    provider = createProvider({ merchantId: undefined });
    expect(provider.merchantId).toBeUndefined();
    await provider.getOrder(fakePaypal.addOrder({ merchantId: 'OTHERMERCHANT1' }).id);
    expect(provider.merchantId).toBeUndefined();
    await anApprovedPayment();
    expect(provider.merchantId).toBe(fakePaypal.merchantId);
  });

  it('creates an order to read its merchant id before it returns another payment', async () => {
    provider = createProvider({ merchantId: undefined });
    const { id } = fakePaypal.addOrder({ merchantId: 'OTHERMERCHANT1', status: 'COMPLETED' });
    const [payment] = await Promise.all([provider.getOrder(id), provider.getOrder(id)]);

    expect([payment?.merchantId, provider.merchantId]).toEqual(['OTHERMERCHANT1', fakePaypal.merchantId]);
    expect(fakePaypal.recordsOf('create')).toHaveLength(1);
    expect(fakePaypal.recordsOf('capture')).toEqual([]);
  });

  it('returns no payment while it cannot read its merchant id', async () => {
    provider = createProvider({ merchantId: undefined });
    const { id } = fakePaypal.addOrder({ status: 'APPROVED' });
    fakePaypal.queueBehaviour('create', { kind: 'status', status: 500 });

    await expect(provider.getOrder(id)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.getOrder(id)).resolves.toMatchObject({ status: 'APPROVED' });
    expect(provider.merchantId).toBe(fakePaypal.merchantId);
  });

  it('treats a payment of another merchant as missing', async () => {
    const { id } = fakePaypal.addOrder();
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 403, issue: 'PERMISSION_DENIED' });
    await expect(provider.getOrder(id)).resolves.toBeUndefined();
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 403 });
    await expect(provider.getOrder(id)).rejects.toThrow(ProviderUnavailable);
  });

  it('encodes ids in the URL path', async () => {
    await expect(provider.getOrder('a/../b?c')).resolves.toBeUndefined();
    expect(fakePaypal.recordsOf('get')[0]?.orderId).toBe('a%2F..%2Fb%3Fc');
  });

  it('returns the URL of the PayPal script', () => {
    expect(paypalScriptUrl('an id&', 'USD')).toBe(
      'https://www.paypal.com/sdk/js?client-id=an+id%26&currency=USD&intent=capture',
    );
  });
});

describe('§4 A capture happens once', () => {
  it('when a caller repeats the request id', async () => {
    const id = await anApprovedPayment();
    const firstCapture = await provider.captureOrder(id, 'capture-1');
    await expect(provider.captureOrder(id, 'capture-1')).resolves.toEqual(firstCapture);
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });

  it('when a caller uses another request id: the response is the current state', async () => {
    const id = await anApprovedPayment();
    const firstCapture = await provider.captureOrder(id, 'capture-1');
    await expect(provider.captureOrder(id, 'capture-2')).resolves.toEqual(firstCapture);
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });

  it.each(['silentAfterEffect', 'resetAfterEffect', 'truncated'] as const)(
    'when the response is lost (%s): the outcome is unknown, then a read returns it',
    async (kind) => {
      const id = await anApprovedPayment();
      fakePaypal.queueBehaviour('capture', kind);

      const clock = kind === 'silentAfterEffect' ? interceptTimeout(TIMEOUT_MS) : undefined;
      const refusal = expect(provider.captureOrder(id, 'capture-1')).rejects.toThrow(ProviderUnavailable);
      await clock?.expireWhen(() => fakePaypal.getOrder(id).captureCount === 1);
      await refusal;
      await expect(provider.getOrder(id)).resolves.toMatchObject({ status: 'COMPLETED' });
      await expect(provider.captureOrder(id, 'capture-1')).resolves.toMatchObject({ status: 'COMPLETED' });
      expect(fakePaypal.getOrder(id).captureCount).toBe(1);
    },
  );
});

describe('§4 The adapter reports the issue of a PayPal refusal', () => {
  it('for a payment that the buyer has not approved', async () => {
    const { id } = fakePaypal.addOrder();
    await expect(provider.captureOrder(id, 'c')).rejects.toMatchObject({
      name: 'ProviderRefused',
      issue: 'ORDER_NOT_APPROVED',
    });
  });

  it('for a declined card; the payment can be captured later', async () => {
    const id = await anApprovedPayment();
    fakePaypal.queueBehaviour('capture', 'declined');
    await expect(provider.captureOrder(id, 'c')).rejects.toMatchObject({ issue: 'INSTRUMENT_DECLINED' });
    await expect(provider.captureOrder(id, 'c')).resolves.toMatchObject({ status: 'COMPLETED' });
  });

  it('for an unknown payment and a malformed request', async () => {
    await expect(provider.captureOrder('UNKNOWN-1', 'c')).rejects.toThrow(ProviderRefused);
    fakePaypal.queueBehaviour('create', { kind: 'status', status: 400, issue: 'INVALID_CURRENCY_CODE' });
    await expect(anApprovedPayment()).rejects.toMatchObject({ issue: 'INVALID_CURRENCY_CODE' });
  });
});

describe('§4 The adapter returns PayPal data unchanged for comparison', () => {
  it.each([
    ['wrongAmount', { amount: { value: '1.00', currencyCode: 'USD' } }],
    ['wrongCurrency', { amount: { value: '31.50', currencyCode: 'JPY' } }],
    ['wrongMerchant', { merchantId: 'OTHERMERCHANT1' }],
    ['otherReference', { customId: 'another-order' }],
    ['declinedCapture', { captures: [expect.objectContaining({ status: 'DECLINED' })] }],
    ['pending', { captures: [expect.objectContaining({ status: 'PENDING' })] }],
    [
      'wrongCaptureAmount',
      { captures: [expect.objectContaining({ amount: { value: '1.00', currencyCode: 'USD' } })] },
    ],
  ] as const)('%s', async (kind, expected) => {
    const id = await anApprovedPayment();
    fakePaypal.queueBehaviour('capture', kind);
    await expect(provider.captureOrder(id, 'c')).resolves.toMatchObject(expected);
  });
});
