import {
  OutdatedDemoOrder,
  type DemoOrderStore,
} from '../../../server/modules/payments/providers/demo/demo-orders';
import {
  createDemoProvider,
  type DemoProvider,
} from '../../../server/modules/payments/providers/demo/demo-provider';
import { createPaypalProvider } from '../../../server/modules/payments/providers/paypal/paypal';
import type { PaymentProvider } from '../../../server/modules/payments/providers/provider';
import { createFakeOrders } from '../../support/fakes/fake-paypal-orders';

const DEMO_URL = 'http://localhost:4000/demo-provider';
const amount = { value: '2631.50', currencyCode: 'INR' };
const order = { amount, customId: 'order-1', requestId: 'create-1' };
const newOrder = { purchase_units: [{ amount: { value: '2631.50' } }] };

let now: Date;
let store: DemoOrderStore;
let demo: DemoProvider;
let provider: PaymentProvider;

function startProvider(): void {
  let count = 0;
  const credentials = { clientId: 'demo-client', clientSecret: 'demo-secret', merchantId: 'HAATDEMO' };
  demo = createDemoProvider({ store, now: () => now, newId: () => `id-${(count += 1)}`, ...credentials });
  const { fetch, apiBase, scriptUrl } = demo;
  const options = { fetch, apiBase, scriptUrl, isDemo: true, now: () => now };
  provider = createPaypalProvider({ ...credentials, ...options });
}

beforeEach(() => {
  now = new Date('2026-11-21T10:00:00.000Z');
  store = createFakeOrders().store;
  startProvider();
});

interface DemoResponse {
  status: number;
  body: { id: string; status: string; name: string; message: string; details?: { issue: string }[] };
}

/** Sends a request like a browser: without a token. */
async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: HeadersInit = {},
): Promise<DemoResponse> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await demo.handle(new Request(DEMO_URL + path, { method, headers, body: text ?? null }));
  return { status: response.status, body: await response.json() };
}

describe('§4 The demo provider, through the same adapter as PayPal', () => {
  it('creates an order, and captures it after the buyer approves it', async () => {
    const { id } = await provider.createOrder(order);
    expect(id).toMatch(/^[0-9A-Z]{17}$/);
    await send('POST', `/buyer/orders/${id}/approve`);
    const approvedOrder = { status: 'APPROVED', merchantId: 'HAATDEMO' };
    await expect(provider.getOrder(id)).resolves.toMatchObject(approvedOrder);

    await expect(provider.captureOrder(id, 'capture-1')).resolves.toEqual({
      id,
      status: 'COMPLETED',
      amount,
      customId: 'order-1',
      merchantId: 'HAATDEMO',
      payerEmail: 'demo.buyer@haat.example',
      updateTime: '2026-11-21T10:00:00.000Z',
      captures: [{ id: expect.stringMatching(/^[0-9A-Z]{17}$/), status: 'COMPLETED', amount }],
    });
  });

  it('captures nothing that the buyer has not approved', async () => {
    const { id } = await provider.createOrder(order);
    const refusal = { issue: 'ORDER_NOT_APPROVED' };
    await expect(provider.captureOrder(id, 'capture-1')).rejects.toMatchObject(refusal);
  });

  it('captures once, despite repeated calls and a restart', async () => {
    const { id } = await provider.createOrder(order);
    await send('POST', `/buyer/orders/${id}/approve`);
    const result = await provider.captureOrder(id, 'capture-1');
    await expect(provider.captureOrder(id, 'capture-1')).resolves.toEqual(result);
    await expect(provider.captureOrder(id, 'capture-2')).resolves.toEqual(result);
    startProvider();
    await expect(provider.captureOrder(id, 'capture-1')).resolves.toEqual(result);
  });

  it('captures once for concurrent calls', async () => {
    const { id } = await provider.createOrder(order);
    await send('POST', `/buyer/orders/${id}/approve`);
    const results = await Promise.all(
      ['a', 'a', 'b', 'c'].map((requestId) => provider.captureOrder(id, requestId)),
    );
    expect(new Set(results.flatMap(({ captures }) => captures.map((capture) => capture.id))).size).toBe(1);
    expect((await store.get(id))?.version).toBe(3);
  });

  it('returns the same order for the same request id, concurrently and after a restart', async () => {
    const createdOrders = await Promise.all([provider.createOrder(order), provider.createOrder(order)]);
    startProvider();
    createdOrders.push(await provider.createOrder(order));
    expect(new Set(createdOrders.map(({ id }) => id)).size).toBe(1);
    const otherOrder = await provider.createOrder({ ...order, requestId: 'create-2' });
    expect(otherOrder.id).not.toBe(createdOrders[0].id);
  });

  it('returns undefined for an unknown order', async () => {
    await expect(provider.getOrder('UNKNOWN-1')).resolves.toBeUndefined();
  });

  it('retries after concurrent changes of the same order, and fails after too many of them', async () => {
    const { id } = await provider.createOrder(order);
    const originalSave = store.save.bind(store);
    let remainingConflicts = 2;
    store.save = async (changedOrder, version) => {
      if ((remainingConflicts -= 1) >= 0) throw new OutdatedDemoOrder(id);
      return originalSave(changedOrder, version);
    };
    expect(await send('POST', `/buyer/orders/${id}/approve`)).toMatchObject({ status: 200 });
    remainingConflicts = 100;
    expect(await send('POST', `/buyer/orders/${id}/approve`)).toMatchObject({ status: 409 });
  });
});

describe('§4 A buyer at the demo provider', () => {
  it('can create, approve and capture in the browser; the shop then reads a completed payment', async () => {
    const unit = { amount: { value: 2631.5 }, custom_id: 'order-1' };
    const { status, body } = await send('POST', '/buyer/orders', { purchase_units: [unit] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'CREATED' });
    await send('POST', `/buyer/orders/${body.id}/approve`);
    const result = await send('POST', `/buyer/orders/${body.id}/capture`);
    expect(result).toMatchObject({ status: 201, body: { payer: { email_address: expect.any(String) } } });
    await expect(provider.getOrder(body.id)).resolves.toMatchObject({
      status: 'COMPLETED',
      amount: { value: '2631.5', currencyCode: 'INR' },
      captures: [{ status: 'COMPLETED' }],
    });
  });

  it('cannot capture before the approval, or approve or capture a captured order', async () => {
    const { id } = (await send('POST', '/buyer/orders', newOrder)).body;
    const issueOf = async (action: string) =>
      (await send('POST', `/buyer/orders/${id}/${action}`)).body.details?.[0]?.issue;
    expect(await issueOf('capture')).toBe('ORDER_NOT_APPROVED');
    await send('POST', `/buyer/orders/${id}/approve`);
    expect(await issueOf('capture')).toBeUndefined();
    expect(await issueOf('capture')).toBe('ORDER_ALREADY_CAPTURED');
    expect(await issueOf('approve')).toBe('ORDER_ALREADY_CAPTURED');
  });

  it('cannot reach the order of another buyer by a request id', async () => {
    const { id } = await provider.createOrder(order);
    const { body } = await send('POST', '/buyer/orders', newOrder, { 'paypal-request-id': 'create-1' });
    expect(body.id).not.toBe(id);
  });

  it.each([
    ['POST', '/v2/checkout/orders'],
    ['GET', '/v2/checkout/orders/UNKNOWN-1'],
    ['POST', '/v2/checkout/orders/UNKNOWN-1/capture'],
  ])('cannot call %s %s, which requires the merchant', async (method, path) => {
    const body = method === 'POST' ? newOrder : undefined;
    const expiresAt = now.getTime() + 1000;
    for (const token of ['', 'Bearer x', `Bearer ${expiresAt}.${'0'.repeat(64)}`, 'Basic ZGVtbzpkZW1v']) {
      const refusal = await send(method, path, body, { authorization: token });
      expect(refusal).toMatchObject({ status: 401, body: { details: [{ issue: 'INVALID_TOKEN' }] } });
    }
  });

  it('cannot get a token, and the token of the merchant expires after an hour', async () => {
    expect(await send('POST', '/v1/oauth2/token')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    const authorization = `Basic ${Buffer.from('demo-client:demo-secret').toString('base64')}`;
    const { body } = await send('POST', '/v1/oauth2/token', undefined, { authorization });
    const { access_token: token } = body as unknown as { access_token: string };
    const readOrder = async () =>
      send('GET', '/v2/checkout/orders/UNKNOWN-1', undefined, { authorization: `Bearer ${token}` });
    expect((await readOrder()).status).toBe(404);
    now = new Date(now.getTime() + 3_600_000);
    expect((await readOrder()).status).toBe(401);
  });
});

describe('§4 The demo provider refuses bad input with 4xx and a reason', () => {
  const purchaseOf = (unit: unknown) => ({ purchase_units: [unit] });
  it.each([
    [400, '{'],
    [400, '[]'],
    [400, 'null'],
    [413, ' '.repeat(20_001)],
    [422, ''],
    [422, {}],
    [422, { purchase_units: {} }],
    [422, { purchase_units: [] }],
    [422, { purchase_units: [...newOrder.purchase_units, ...newOrder.purchase_units] }],
    [422, purchaseOf(null)],
    [422, purchaseOf({ amount: null })],
    ...['0', '-1', '1e3', '', 'ten', '1.001', null, {}, Number.NaN].map((value) => [
      422,
      purchaseOf({ amount: { value } }),
    ]),
    ...['inr', '', 'RUPEE', 7].map((code) => [
      422,
      purchaseOf({ amount: { value: '1', currency_code: code } }),
    ]),
    [400, purchaseOf({ amount: { value: '1' }, custom_id: 'x'.repeat(128) })],
    [400, purchaseOf({ amount: { value: '1' }, custom_id: {} })],
  ] as [number, unknown][])('%i for %j', async (status, body) => {
    const refusal = await send('POST', '/buyer/orders', body);
    expect(refusal).toEqual({
      status,
      body: {
        name: expect.any(String),
        message: expect.any(String),
        details: [{ issue: expect.any(String), description: expect.any(String) }],
      },
    });
  });

  it('accepts calls from pages of other origins', async () => {
    const preflight = await demo.handle(new Request(`${DEMO_URL}/buyer/orders`, { method: 'OPTIONS' }));
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Type');
    const refusal = await demo.handle(new Request(`${DEMO_URL}/buyer/orders/UNKNOWN-1`));
    expect([refusal.status, refusal.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  });

  it.each([
    ['GET', '', 404],
    ['GET', '/v3', 404],
    ['GET', '/buyer/orders/%', 404],
    ['GET', '/buyer/orders/a%2Fb', 404],
    ['GET', '/buyer/orders/UNKNOWN-1', 404],
    ['POST', '/buyer/orders/UNKNOWN-1/approve', 404],
    ['DELETE', '/buyer/orders/UNKNOWN-1', 405],
    ['GET', '/sdk/js', 400],
    ['GET', '/sdk/js?client-id=another', 400],
  ])('%s %s returns %i', async (method, path, status) => {
    expect(await send(method, path)).toMatchObject({ status, body: { name: expect.any(String) } });
  });
});
