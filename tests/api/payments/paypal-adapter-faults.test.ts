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

let fake: FakePaypal;
let provider: PaymentProvider;
let now: Date;

function connect(overrides: Partial<Parameters<typeof createPaypalProvider>[0]> = {}): PaymentProvider {
  const { clientId, clientSecret, url } = fake;
  const names = { clientId, clientSecret, apiBase: `${url}/`, scriptUrl: '', isDemo: false };
  return createPaypalProvider({ ...names, timeoutMs: LONG_TIMEOUT_MS, now: () => now, ...overrides });
}

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  fake = await startFakePaypal();
  provider = connect();
});
afterEach(() => fake.close());

/** Calls the adapter during a PayPal fault and expects it to fail; PayPal works again afterwards. */
async function failing(
  call: FakeCall,
  behaviour: FakeBehaviour,
  act: (provider: PaymentProvider) => Promise<unknown>,
) {
  const isLate = behaviour.kind === 'timeout' || behaviour.kind === 'slow';
  fake.next(call, behaviour);
  await expect(act(isLate ? connect({ timeoutMs: SHORT_TIMEOUT_MS }) : provider)).rejects.toThrow(
    ProviderUnavailable,
  );
  // A call with a short timeout may end before it arrives on a busy machine.
  fake.reset();
}

const faults: [string, FakeBehaviour][] = [
  ...[500, 502, 503, 429, 403, 409, 418, 204].map((status): [string, FakeBehaviour] => [
    `status ${status}`,
    { kind: 'status', status },
  ]),
  ['garbage', { kind: 'garbage' }],
  ['JSON of another shape', { kind: 'otherShape' }],
  ['an answer that is too large', { kind: 'oversized' }],
  ['half an answer', { kind: 'truncated' }],
  ['a cut connection', { kind: 'reset' }],
  ['silence', { kind: 'timeout' }],
  ['a slow answer', { kind: 'slow', ms: LONG_TIMEOUT_MS * 4 }],
  ['a redirect', { kind: 'redirect' }],
  ['an answer about another order', { kind: 'otherOrder' }],
];

describe.each(faults)('§4 After %s from PayPal the outcome is unknown', (_name, behaviour) => {
  it('for a payment read, and the retry works', async () => {
    const { id } = fake.addOrder();
    await failing('get', behaviour, (provider) => provider.getOrder(id));
    await expect(provider.getOrder(id)).resolves.toMatchObject({ id });
  });

  it('for a capture, and the retry captures once', async () => {
    const { id } = fake.addOrder({ status: 'APPROVED' });
    await failing('capture', behaviour, (provider) => provider.captureOrder(id, 'c'));
    await expect(provider.captureOrder(id, 'c')).resolves.toMatchObject({ status: 'COMPLETED' });
    expect(fake.order(id).captureCount).toBe(1);
  });
});

describe('§4 The access token', () => {
  it('is requested once by concurrent calls, and cached', async () => {
    const { id } = fake.addOrder();
    await Promise.all([provider.getOrder(id), provider.getOrder(id), provider.getOrder(id)]);
    await provider.getOrder(id);
    expect(fake.recordsOf('token')).toHaveLength(1);
    expect(fake.recordsOf('token')[0]?.body).toBe('grant_type=client_credentials');
  });

  it('is renewed shortly before it expires', async () => {
    const { id } = fake.addOrder();
    await provider.getOrder(id);
    now = new Date(now.getTime() + (3_600 - 61) * 1000);
    await provider.getOrder(id);
    expect(fake.recordsOf('token')).toHaveLength(1);
    now = new Date(now.getTime() + 2_000);
    await provider.getOrder(id);
    expect(fake.recordsOf('token')).toHaveLength(2);
  });

  it('is renewed once when PayPal refuses it, for all refused calls', async () => {
    const { id } = fake.addOrder({ status: 'APPROVED' });
    await provider.getOrder(id);
    fake.expireTokens();
    await Promise.all([provider.captureOrder(id, 'c'), provider.getOrder(id)]);
    expect(fake.recordsOf('token')).toHaveLength(2);
    expect(fake.order(id).captureCount).toBe(1);
  });

  it('is not renewed a second time: a repeated 401 counts as no response', async () => {
    const { id } = fake.addOrder();
    fake.next('get', { kind: 'status', status: 401 });
    fake.next('get', { kind: 'status', status: 401 });
    await expect(provider.getOrder(id)).rejects.toThrow(ProviderUnavailable);
    expect(fake.recordsOf('get')).toHaveLength(2);
    expect(fake.recordsOf('token')).toHaveLength(2);
  });

  it.each(faults.filter(([name]) => !name.includes('another order')))(
    'fails with %s, and the retry works',
    async (_name, behaviour) => {
      const { id } = fake.addOrder();
      await failing('token', behaviour, (provider) => provider.getOrder(id));
      await expect(provider.getOrder(id)).resolves.toMatchObject({ id });
    },
  );

  it('does not block later calls when its request hangs', async () => {
    const { id } = fake.addOrder();
    provider = connect({ timeoutMs: SHORT_TIMEOUT_MS * 4 });
    fake.next('token', { kind: 'timeout' });
    await expect(provider.getOrder(id)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.getOrder(id)).resolves.toMatchObject({ id });
  });

  it('is refused for wrong credentials', async () => {
    provider = connect({ clientSecret: 'wrong' });
    await expect(provider.createOrder(order)).rejects.toThrow('PayPal gave no token: status 401');
  });
});

describe('§4 A call to PayPal', () => {
  it('ends within its timeout also when several responses are slow', async () => {
    const { id } = fake.addOrder({ status: 'APPROVED' });
    provider = connect({ timeoutMs: SHORT_TIMEOUT_MS });
    fake.next('token', { kind: 'slow', ms: SHORT_TIMEOUT_MS * 0.6 });
    fake.next('capture', { kind: 'slow', ms: LONG_TIMEOUT_MS * 4 });
    const begin = performance.now();
    await expect(provider.captureOrder(id, 'c')).rejects.toThrow(ProviderUnavailable);
    expect(performance.now() - begin).toBeLessThan(LONG_TIMEOUT_MS);
  });

  it('ends within its timeout also when the transport ignores the abort signal', async () => {
    provider = connect({ fetch: () => new Promise(() => undefined), timeoutMs: SHORT_TIMEOUT_MS });
    await expect(provider.createOrder(order)).rejects.toThrow('in time');
  });

  it('fails when the connection is refused', async () => {
    provider = connect({ apiBase: 'http://127.0.0.1:1' });
    await expect(provider.createOrder(order)).rejects.toThrow(ProviderUnavailable);
  });

  it('does not accept a split payment as a whole one, nor an unreadable reference as none', async () => {
    const unit = { amount: { value: '31.50', currency_code: 'USD' } };
    const answering = (units: unknown[]) =>
      connect({
        fetch: async (url) =>
          Response.json(
            url.endsWith('/token')
              ? { access_token: 't', expires_in: 100 }
              : { id: 'PAY-1', status: 'APPROVED', purchase_units: units },
          ),
      });
    await expect(answering([unit]).getOrder('PAY-1')).resolves.toMatchObject({ amount: order.amount });
    await expect(answering([unit, unit]).getOrder('PAY-1')).resolves.toMatchObject({ amount: undefined });
    for (const custom_id of [7, {}, 'x'.repeat(300)]) {
      await expect(answering([{ ...unit, custom_id }]).getOrder('PAY-1')).rejects.toThrow(
        ProviderUnavailable,
      );
    }
  });
});
