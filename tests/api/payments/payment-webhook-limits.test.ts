import { isPlausibleMessage } from '../../../server/modules/payments/providers/paypal/webhook-plausibility';
import { FAKE_WEBHOOK_ID, signatureHeaders } from '../../support/fakes/fake-paypal-messages';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { startShop, type Shop } from '../../support/fixtures/shop';

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
const NOW = new Date('2026-01-10T12:00:00Z');
const isoTimeAt = (offsetMs: number) => new Date(NOW.getTime() + offsetMs).toISOString();

describe('§4 Webhook headers', () => {
  const genuineHeaders = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    transmission_id: '69cd13f0',
    transmission_sig: 'sig',
    transmission_time: isoTimeAt(-SECOND_MS),
  };
  it.each<[string, Partial<typeof genuineHeaders>, boolean]>([
    ['of PayPal', {}, true],
    ['of its sandbox', { cert_url: 'https://api.sandbox.paypal.com/certs/1' }, true],
    ['of a repetition two days later', { transmission_time: isoTimeAt(-2 * DAY_MS) }, true],
    ['of the overridden API host', { cert_url: 'http://127.0.0.1:9/certs/1' }, true],
    ['with a certificate on another host', { cert_url: 'https://paypal.com.evil.example/certs/1' }, false],
    ['with a look-alike host', { cert_url: 'https://evilpaypal.com/certs/1' }, false],
    ['with the host of PayPal as user name', { cert_url: 'https://api.paypal.com@evil.example/1' }, false],
    ['with a certificate over HTTP', { cert_url: 'http://api.paypal.com/certs/1' }, false],
    ['with a certificate that is no URL', { cert_url: 'certs/1' }, false],
    ['with another algorithm', { auth_algo: 'none' }, false],
    ['of last week', { transmission_time: isoTimeAt(-7 * DAY_MS) }, false],
    ['of tomorrow', { transmission_time: isoTimeAt(DAY_MS) }, false],
    ['with an invalid time', { transmission_time: 'soon' }, false],
  ])('are accepted only when they are plausible: %s', (_name, changes, isAccepted) => {
    const headers = { ...genuineHeaders, ...changes };
    const context = { apiBase: 'http://127.0.0.1:9', now: NOW };
    expect(isPlausibleMessage({ headers }, context)).toBe(isAccepted);
  });
});

describe('§4 Forged webhooks', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({
      env: {
        ...paypalEnv(fakePaypal),
        PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      },
    });
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });

  const createMessage = () => {
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
    ...signatureHeaders(body),
    'paypal-transmission-sig': 'forged',
  });

  it('with headers that PayPal never sends cost no provider call', async () => {
    const body = createMessage();
    const callsBefore = fakePaypal.recordsOf('verify').length;
    const headers = { ...signatureHeaders(body), 'paypal-cert-url': 'https://evil.example/cert' };
    expect(await send(body, headers)).toBe(403);
    expect(fakePaypal.recordsOf('verify')).toHaveLength(callsBefore);
  });

  it('cost no second call when repeated, and do not block the genuine message', async () => {
    const body = createMessage();
    const headers = forgedHeaders(body);
    const callsBefore = fakePaypal.recordsOf('verify').length;
    expect([await send(body, headers), await send(body, headers)]).toEqual([403, 403]);
    expect(fakePaypal.recordsOf('verify')).toHaveLength(callsBefore + 1);
    const genuineHeaders = {
      ...signatureHeaders(body),
      'paypal-transmission-id': headers['paypal-transmission-id']!,
    };
    expect(await send(body, genuineHeaders)).toBe(200);
  });

  it('from one address leave capacity for messages from other addresses', async () => {
    for (let index = 0; index < 2; index += 1)
      fakePaypal.queueBehaviour('verify', { kind: 'slow', ms: 3_000 });
    const bodies = Array.from({ length: 24 }, createMessage);
    const forgedRequests = Promise.all(bodies.map((body) => send(body, forgedHeaders(body))));
    await waitUntil(() => fakePaypal.recordsOf('verify').length >= 2);
    const body = createMessage();
    expect(await send(body, signatureHeaders(body), '10.0.0.2')).toBe(200);
    const statuses = await forgedRequests;
    expect(statuses.filter((status) => status === 503)).toHaveLength(22);
  });
});

/** Resolves when the condition is true. Otherwise the test reaches its time limit. */
async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}
