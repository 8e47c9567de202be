import { isPlausibleMessage } from '../../../server/modules/payments/providers/paypal/message-check';
import { FAKE_WEBHOOK_ID, sign } from '../../support/fakes/fake-paypal-messages';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { startShop, type Shop } from '../../support/fixtures/shop';

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
const NOW = new Date('2026-01-10T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

describe('§4 Webhook headers', () => {
  const genuine = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    transmission_id: '69cd13f0',
    transmission_sig: 'sig',
    transmission_time: at(-SECOND_MS),
  };
  it.each<[string, Partial<typeof genuine>, boolean]>([
    ['of PayPal', {}, true],
    ['of its sandbox', { cert_url: 'https://api.sandbox.paypal.com/certs/1' }, true],
    ['sent again two days later', { transmission_time: at(-2 * DAY_MS) }, true],
    ['of the overridden API host', { cert_url: 'http://127.0.0.1:9/certs/1' }, true],
    ['with a certificate elsewhere', { cert_url: 'https://paypal.com.evil.example/certs/1' }, false],
    ['with a look-alike host', { cert_url: 'https://evilpaypal.com/certs/1' }, false],
    ['with a user name for a host', { cert_url: 'https://api.paypal.com@evil.example/1' }, false],
    ['with a certificate over HTTP', { cert_url: 'http://api.paypal.com/certs/1' }, false],
    ['with a certificate that is no URL', { cert_url: 'certs/1' }, false],
    ['with another algorithm', { auth_algo: 'none' }, false],
    ['of last week', { transmission_time: at(-7 * DAY_MS) }, false],
    ['of tomorrow', { transmission_time: at(DAY_MS) }, false],
    ['without a time', { transmission_time: 'soon' }, false],
  ])('%s', (_name, changes, isAccepted) => {
    const headers = { ...genuine, ...changes };
    const terms = { apiBase: 'http://127.0.0.1:9', now: NOW };
    expect(isPlausibleMessage({ headers }, terms)).toBe(isAccepted);
  });
});

describe('§4 Forged webhooks', () => {
  let fake: FakePaypal;
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({
      env: {
        ...paypalEnv(fake),
        PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      },
    });
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });

  const message = () => {
    count += 1;
    return JSON.stringify({ id: `WH-${count}`, event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P' } });
  };
  const send = async (body: string, headers: Record<string, string>, address = '10.0.0.1') => {
    const response = await fetch(`${shop.url}/webhooks/paypal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body,
    });
    await response.text();
    return response.status;
  };
  const forgedHeaders = (body: string): Record<string, string> => ({
    ...sign(body),
    'paypal-transmission-sig': 'forged',
  });

  it('with headers that PayPal never sends cost no provider call', async () => {
    const body = message();
    const before = fake.recordsOf('verify').length;
    const headers = { ...sign(body), 'paypal-cert-url': 'https://evil.example/cert' };
    expect(await send(body, headers)).toBe(403);
    expect(fake.recordsOf('verify')).toHaveLength(before);
  });

  it('cost no second call when repeated, and do not block the genuine message', async () => {
    const body = message();
    const headers = forgedHeaders(body);
    const before = fake.recordsOf('verify').length;
    expect([await send(body, headers), await send(body, headers)]).toEqual([403, 403]);
    expect(fake.recordsOf('verify')).toHaveLength(before + 1);
    const genuine = { ...sign(body), 'paypal-transmission-id': headers['paypal-transmission-id']! };
    expect(await send(body, genuine)).toBe(200);
  });

  it('from one address leave capacity for messages from other addresses', async () => {
    for (let index = 0; index < 2; index += 1) fake.next('verify', { kind: 'slow', ms: 3_000 });
    const bodies = Array.from({ length: 24 }, message);
    const flood = Promise.all(bodies.map((body) => send(body, forgedHeaders(body))));
    await waitUntil(() => fake.recordsOf('verify').length >= 2);
    const body = message();
    expect(await send(body, sign(body), '10.0.0.2')).toBe(200);
    const statuses = await flood;
    expect(statuses.filter((status) => status === 503)).toHaveLength(22);
  });
});

/** Resolves when the condition holds; the time limit of the test ends it otherwise. */
async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}
