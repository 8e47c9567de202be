import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countedAs } from '../../../server/http/metrics/operations';
import { anOrder, stock } from '../../support/fixtures/factories';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { People } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';

const TOKEN = 'a-token-of-operators';
let shop: Shop;
let people: People;

beforeAll(async () => {
  // Includes the pages handler, which answers all other paths.
  shop = await startBuiltShop({ METRICS_TOKEN: TOKEN });
  people = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const bearer = { authorization: `Bearer ${TOKEN}` };
/** Every metric by its name and labels, in the Prometheus text format. */
async function figures(): Promise<Map<string, number>> {
  const response = await fetch(`${shop.url}/metrics`, { headers: bearer });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
const requests = (adapter: string, operation: string, status: number) =>
  `haat_http_requests_total{door="${adapter}",operation="${operation}",status="${status}"}`;

describe('Metrics', () => {
  it.each([
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer a-token-of-somebody' }],
  ])('are hidden from a caller %s', async (_actor, headers) => {
    const response = await fetch(`${shop.url}/metrics`, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('haat_');
  });

  it('count a purchase over both APIs, its payment and its outbox entries', async () => {
    const before = await figures();
    const product = await stock(people.admin, {});
    const order = await people.shopper.placeOrder(anOrder(product));
    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    const list = () => fetch(`${shop.url}/api/products`).then((answer) => answer.text());
    await list();
    await list();
    await fetch(`${shop.url}/api/products/none`);
    await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query Invented { topProducts { id } }' }),
    });

    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown(requests('graphql', 'placeOrder', 200))).toBe(1);
    expect(grown(requests('graphql', 'topProducts', 200))).toBe(1);
    expect(grown(requests('rest', 'GET /products', 200))).toBe(2);
    expect(grown(requests('rest', 'GET /products/:id', 404))).toBe(1);
    expect(grown('haat_errors_total{door="rest",code="NOT_FOUND"}')).toBe(1);
    expect(grown('haat_http_request_duration_seconds_count{door="graphql",operation="placeOrder"}')).toBe(1);
    expect(grown('haat_cache_replies_total{outcome="hits"}')).toBeGreaterThanOrEqual(1);
    expect(grown('haat_payment_calls_total{call="capture",outcome="done"}')).toBe(1);
    expect(grown('haat_shop_events_total{type="order.created"}')).toBe(1);
    expect(grown('haat_shop_events_total{type="order.paid"}')).toBe(1);
    expect(grown('haat_writer_commit_pieces_count')).toBeGreaterThanOrEqual(3);
    // Without a mail server no email waits.
    expect(after.get('haat_shop_outbox_waiting{outbox="webhooks"}')).toBe(0);
    expect(after.get('haat_shop_outbox_lag_seconds{outbox="mail"}')).toBeGreaterThanOrEqual(0);
    // A background job may write at this moment.
    expect(after.get('haat_writer_queue_length')).toBeLessThanOrEqual(1);
    expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const names = [...after.keys()].join('\n');
    for (const personal of [people.shopper.email, order.id, product.id, 'Invented'])
      expect(names).not.toContain(personal);
  });

  it('have a bounded set of label values, whatever clients request', () => {
    const requestCount = (method: string, url: string) =>
      Object.values(countedAs({ method } as unknown as IncomingMessage, url)).join(' ');
    expect(requestCount('GET', '/api/products/top?x=1')).toBe('rest GET /products/top');
    expect(requestCount('HEAD', '/api/orders/1')).toBe('rest GET /orders/:id');
    expect(requestCount('PATCH', '/api/orders/1')).toBe('rest other');
    expect(requestCount('GET', '/api/some/thing')).toBe('rest other');
    expect(requestCount('POST', '/graphql')).toBe('graphql other');
    expect(requestCount('GET', '/')).toBe('page home');
    expect(requestCount('GET', '/hi/product/1')).toBe('page product');
    expect(requestCount('GET', '/wp-admin.php')).toBe('page other');
    expect(requestCount('GET', '/media/a.webp')).toBe('file media');
  });
});

describe('The metrics endpoint', () => {
  it('has its own port when METRICS_PORT is set, and is absent from the main port', async () => {
    const other = await startShop({ env: { METRICS_PORT: '0' } });
    const server = other.metricsServer!;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
    expect(await (await get('/metrics')).text()).toContain('haat_http_requests_total');
    expect((await get('/')).status).toBe(404);
    server.closeAllConnections();
    server.close();
    await other.stop();
  });

  it('is absent unless the configuration enables it', async () => {
    const shopWithoutMetrics = await startShop();
    expect(shopWithoutMetrics.metricsServer).toBeUndefined();
    expect((await fetch(`${shopWithoutMetrics.url}/metrics`)).status).toBe(404);
    await shopWithoutMetrics.stop();
  });
});
