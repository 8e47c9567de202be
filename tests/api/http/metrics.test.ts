import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metricLabelsOf } from '../../../server/http/metrics/operations';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';

const TOKEN = 'a-token-of-operators';
let shop: Shop;
let users: TestUsers;

beforeAll(async () => {
  // A built shop also has the pages handler, which handles all other paths.
  shop = await startBuiltShop({ METRICS_TOKEN: TOKEN });
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const METRICS_HEADERS = { authorization: `Bearer ${TOKEN}` };
/** Every metric by its name and labels, in the Prometheus text format. */
async function readMetrics(): Promise<Map<string, number>> {
  const response = await fetch(`${shop.url}/metrics`, { headers: METRICS_HEADERS });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
const requestMetric = (adapter: string, operation: string, status: number) =>
  `haat_http_requests_total{door="${adapter}",operation="${operation}",status="${status}"}`;

describe('Metrics', () => {
  it.each([
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer another-token' }],
  ])('are hidden from a caller %s', async (_actor, headers) => {
    const response = await fetch(`${shop.url}/metrics`, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('haat_');
  });

  it('count requests over both APIs, a payment, the events of an order and outbox entries', async () => {
    const metricsBefore = await readMetrics();
    const product = await createListedProduct(users.admin, {});
    const order = await users.shopper.placeOrder(anOrder(product));
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const getProducts = () => fetch(`${shop.url}/api/products`).then((response) => response.text());
    await getProducts();
    await getProducts();
    await fetch(`${shop.url}/api/products/none`);
    await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query Invented { topProducts { id } }' }),
    });

    const metricsAfter = await readMetrics();
    const increaseOf = (name: string) => (metricsAfter.get(name) ?? 0) - (metricsBefore.get(name) ?? 0);
    expect(increaseOf(requestMetric('graphql', 'placeOrder', 200))).toBe(1);
    expect(increaseOf(requestMetric('graphql', 'topProducts', 200))).toBe(1);
    expect(increaseOf(requestMetric('rest', 'GET /products', 200))).toBe(2);
    expect(increaseOf(requestMetric('rest', 'GET /products/:id', 404))).toBe(1);
    expect(increaseOf('haat_errors_total{door="rest",code="NOT_FOUND"}')).toBe(1);
    expect(
      increaseOf('haat_http_request_duration_seconds_count{door="graphql",operation="placeOrder"}'),
    ).toBe(1);
    expect(increaseOf('haat_cache_replies_total{outcome="hits"}')).toBeGreaterThanOrEqual(1);
    expect(increaseOf('haat_payment_calls_total{call="capture",outcome="done"}')).toBe(1);
    expect(increaseOf('haat_shop_events_total{type="order.created"}')).toBe(1);
    expect(increaseOf('haat_shop_events_total{type="order.paid"}')).toBe(1);
    expect(increaseOf('haat_writer_commit_pieces_count')).toBeGreaterThanOrEqual(3);
    // The shop has no webhook endpoint, so no webhook waits.
    expect(metricsAfter.get('haat_shop_outbox_waiting{outbox="webhooks"}')).toBe(0);
    expect(metricsAfter.get('haat_shop_outbox_waiting{outbox="eInvoices"}')).toBe(0);
    expect(metricsAfter.get('haat_shop_outbox_lag_seconds{outbox="mail"}')).toBeGreaterThanOrEqual(0);
    // A background job may write at this moment.
    expect(metricsAfter.get('haat_writer_queue_length')).toBeLessThanOrEqual(1);
    expect(metricsAfter.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(metricsAfter.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const metricNames = [...metricsAfter.keys()].join('\n');
    for (const personalValue of [users.shopper.email, order.id, product.id, 'Invented'])
      expect(metricNames).not.toContain(personalValue);
  });

  it('have a bounded set of label values, whatever clients request', () => {
    const labelsOf = (method: string, url: string) =>
      Object.values(metricLabelsOf({ method } as unknown as IncomingMessage, url)).join(' ');
    expect(labelsOf('GET', '/api/products/top?x=1')).toBe('rest GET /products/top');
    expect(labelsOf('HEAD', '/api/orders/1')).toBe('rest GET /orders/:id');
    expect(labelsOf('PATCH', '/api/orders/1')).toBe('rest other');
    expect(labelsOf('GET', '/api/some/path')).toBe('rest other');
    expect(labelsOf('POST', '/graphql')).toBe('graphql other');
    expect(labelsOf('GET', '/')).toBe('page home');
    expect(labelsOf('GET', '/hi/product/1')).toBe('page product');
    expect(labelsOf('GET', '/wp-admin.php')).toBe('page other');
    expect(labelsOf('GET', '/media/a.webp')).toBe('file media');
  });
});

describe('The metrics endpoint', () => {
  it('has its own port when METRICS_PORT is set, and is absent from the main port', async () => {
    const shopWithMetricsPort = await startShop({ env: { METRICS_PORT: '0' } });
    const server = shopWithMetricsPort.metricsServer!;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await fetch(`${shopWithMetricsPort.url}/metrics`)).status).toBe(404);
    expect(await (await get('/metrics')).text()).toContain('haat_http_requests_total');
    expect((await get('/')).status).toBe(404);
    server.closeAllConnections();
    server.close();
    await shopWithMetricsPort.stop();
  });

  it('is absent unless the configuration enables it', async () => {
    const shopWithoutMetrics = await startShop();
    expect(shopWithoutMetrics.metricsServer).toBeUndefined();
    expect((await fetch(`${shopWithoutMetrics.url}/metrics`)).status).toBe(404);
    await shopWithoutMetrics.stop();
  });
});
