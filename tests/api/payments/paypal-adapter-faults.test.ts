import { createPaypalProvider } from '../../../server/modules/payments/providers/paypal/paypal';
import {
  ProviderUnavailable,
  type PaymentProvider,
} from '../../../server/modules/payments/providers/provider';
import { startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour, FakeCall } from '../../support/fakes/fake-paypal-faults';

const order = { amount: { value: '31.50', currencyCode: 'USD' }, customId: 'order-1', requestId: 'create-1' };
const LONG_TIMEOUT_MS = 8_000;
const SHORT_TIMEOUT_MS = 500;

let fakePaypal: FakePaypal;
let provider: PaymentProvider;
let now: Date;

function createProvider(
  overrides: Partial<Parameters<typeof createPaypalProvider>[0]> = {},
): PaymentProvider {
  const { clientId, clientSecret, url } = fakePaypal;
  const options = { clientId, clientSecret, apiBase: `${url}/`, scriptUrl: '', isDemo: false };
  return createPaypalProvider({ ...options, timeoutMs: LONG_TIMEOUT_MS, now: () => now, ...overrides });
}

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  fakePaypal = await startFakePaypal();
  provider = createProvider();
});
afterEach(() => fakePaypal.close());

/** Calls the adapter during a PayPal fault, and expects a failure; PayPal works again afterwards. */
async function expectFailure(
  call: FakeCall,
  behaviour: FakeBehaviour,
  callAdapter: (provider: PaymentProvider) => Promise<unknown>,
) {
  const needsShortTimeout = behaviour.kind === 'timeout' || behaviour.kind === 'slow';
  fakePaypal.queueBehaviour(call, behaviour);
  await expect(
    callAdapter(needsShortTimeout ? createProvider({ timeoutMs: SHORT_TIMEOUT_MS }) : provider),
  ).rejects.toThrow(ProviderUnavailable);
  // On a busy machine a short timeout may end the call before it arrives. Then the fault is still pending.
  fakePaypal.clearBehaviours();
}

const faults: [string, FakeBehaviour][] = [
  ...[500, 502, 503, 429, 403, 409, 418, 204].map((status): [string, FakeBehaviour] => [
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
  ['a response about another order', { kind: 'otherOrder' }],
];

describe.each(faults)(
  '§4 After %s from PayPal the adapter reports PayPal as unavailable',
  (_name, behaviour) => {
    it('for a payment read, and the retry works', async () => {
      const { id } = fakePaypal.addOrder();
      await expectFailure('get', behaviour, (provider) => provider.getOrder(id));
      await expect(provider.getOrder(id)).resolves.toMatchObject({ id });
    });

    it('for a capture, and the retry captures once', async () => {
      const { id } = fakePaypal.addOrder({ status: 'APPROVED' });
      await expectFailure('capture', behaviour, (provider) => provider.captureOrder(id, 'c'));
      await expect(provider.captureOrder(id, 'c')).resolves.toMatchObject({ status: 'COMPLETED' });
      expect(fakePaypal.getOrder(id).captureCount).toBe(1);
    });
  },
);

describe('§4 The access token', () => {
  it('is requested once by concurrent calls, and cached', async () => {
    const { id } = fakePaypal.addOrder();
    await Promise.all([provider.getOrder(id), provider.getOrder(id), provider.getOrder(id)]);
    await provider.getOrder(id);
    expect(fakePaypal.recordsOf('token')).toHaveLength(1);
    expect(fakePaypal.recordsOf('token')[0]?.body).toBe('grant_type=client_credentials');
  });

  it('is renewed shortly before it expires', async () => {
    const { id } = fakePaypal.addOrder();
    await provider.getOrder(id);
    now = new Date(now.getTime() + (3_600 - 61) * 1000);
    await provider.getOrder(id);
    expect(fakePaypal.recordsOf('token')).toHaveLength(1);
    now = new Date(now.getTime() + 2_000);
    await provider.getOrder(id);
    expect(fakePaypal.recordsOf('token')).toHaveLength(2);
  });

  it('is renewed once when PayPal refuses it, for all refused calls', async () => {
    const { id } = fakePaypal.addOrder({ status: 'APPROVED' });
    await provider.getOrder(id);
    fakePaypal.expireTokens();
    await Promise.all([provider.captureOrder(id, 'c'), provider.getOrder(id)]);
    expect(fakePaypal.recordsOf('token')).toHaveLength(2);
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });

  it('is not renewed a second time: a repeated 401 counts as no response', async () => {
    const { id } = fakePaypal.addOrder();
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 401 });
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 401 });
    await expect(provider.getOrder(id)).rejects.toThrow(ProviderUnavailable);
    expect(fakePaypal.recordsOf('get')).toHaveLength(2);
    expect(fakePaypal.recordsOf('token')).toHaveLength(2);
  });

  it.each(faults.filter(([name]) => !name.includes('another order')))(
    'is not received after %s, and the retry works',
    async (_name, behaviour) => {
      const { id } = fakePaypal.addOrder();
      await expectFailure('token', behaviour, (provider) => provider.getOrder(id));
      await expect(provider.getOrder(id)).resolves.toMatchObject({ id });
    },
  );

  it('does not block later calls when its request hangs', async () => {
    const { id } = fakePaypal.addOrder();
    provider = createProvider({ timeoutMs: SHORT_TIMEOUT_MS * 4 });
    fakePaypal.queueBehaviour('token', { kind: 'timeout' });
    await expect(provider.getOrder(id)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.getOrder(id)).resolves.toMatchObject({ id });
  });

  it('is refused for wrong credentials', async () => {
    provider = createProvider({ clientSecret: 'wrong' });
    await expect(provider.createOrder(order)).rejects.toThrow('PayPal gave no token: status 401');
  });
});

describe('§4 A call to PayPal', () => {
  it('does not wait for several slow responses', async () => {
    const { id } = fakePaypal.addOrder({ status: 'APPROVED' });
    provider = createProvider({ timeoutMs: SHORT_TIMEOUT_MS });
    fakePaypal.queueBehaviour('token', { kind: 'slow', ms: SHORT_TIMEOUT_MS * 0.6 });
    fakePaypal.queueBehaviour('capture', { kind: 'slow', ms: LONG_TIMEOUT_MS * 4 });
    const startedAt = performance.now();
    await expect(provider.captureOrder(id, 'c')).rejects.toThrow(ProviderUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(LONG_TIMEOUT_MS);
  });

  it('ends within its timeout also when the transport ignores the abort signal', async () => {
    provider = createProvider({ fetch: () => new Promise(() => undefined), timeoutMs: SHORT_TIMEOUT_MS });
    await expect(provider.createOrder(order)).rejects.toThrow('in time');
  });

  it('fails when the connection is refused', async () => {
    provider = createProvider({ apiBase: 'http://127.0.0.1:1' });
    await expect(provider.createOrder(order)).rejects.toThrow(ProviderUnavailable);
  });

  it('reads no amount from a split payment, and fails when the reference is invalid', async () => {
    const unit = { amount: { value: '31.50', currency_code: 'USD' } };
    const providerReturning = (units: unknown[]) =>
      createProvider({
        fetch: async (url) =>
          Response.json(
            url.endsWith('/token')
              ? { access_token: 't', expires_in: 100 }
              : { id: 'PAY-1', status: 'APPROVED', purchase_units: units },
          ),
      });
    await expect(providerReturning([unit]).getOrder('PAY-1')).resolves.toMatchObject({
      amount: order.amount,
    });
    await expect(providerReturning([unit, unit]).getOrder('PAY-1')).resolves.toMatchObject({
      amount: undefined,
    });
    for (const custom_id of [7, {}, 'x'.repeat(300)]) {
      await expect(providerReturning([{ ...unit, custom_id }]).getOrder('PAY-1')).rejects.toThrow(
        ProviderUnavailable,
      );
    }
  });
});
