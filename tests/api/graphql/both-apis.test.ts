import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { securityHeaders } from '../../../server/http/security-headers';
import { startShop, type Shop } from '../../support/fixtures/shop';

const REQUIRED_HEADERS: [string, RegExp][] = [
  ['content-security-policy', /frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['x-frame-options', /^DENY$/],
  ['strict-transport-security', /^max-age=31536000$/],
];
const INDEX_HTML = '<!doctype html><html><head><title>Haat</title></head><body></body></html>';
const JSON_HEADERS = { 'content-type': 'application/json' };

let clientDir: string;
let shop: Shop;

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'haat-client-'));
  await writeFile(path.join(clientDir, 'index.html'), INDEX_HTML);
  shop = await startShop({
    clientDir,
    env: { LOG_LEVEL: 'silent', PUBLIC_URL: 'https://haat.example', RATE_LIMIT_FACTOR: '0.001' },
  });
});

afterAll(async () => {
  await shop.stop();
  await rm(clientDir, { recursive: true, force: true });
});

const missingHeaders = (headerOf: (name: string) => string | null | undefined) =>
  REQUIRED_HEADERS.filter(([name, value]) => !value.test(headerOf(name) ?? '')).map(([name]) => name);

/** Writes bytes to a connection to the shop, and reads the status and the headers of the response. */
async function sendRawRequest(bytes: string): Promise<{ status: number; headers: Map<string, string> }> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [statusLine = '', ...headerLines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = new Map(
    headerLines.map((line) => {
      const colonIndex = line.indexOf(':');
      return [line.slice(0, colonIndex).toLowerCase(), line.slice(colonIndex + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers };
}

describe('Every response of both APIs has security headers', () => {
  it.each<[string, string, number, RequestInit?]>([
    ['the home page', '/', 200],
    ['an order page', '/order/1', 200],
    ['the back office', '/admin/productlist', 200],
    ['a search without JavaScript', '/search?keyword=a', 303],
    ['a page requested with POST', '/', 404, { method: 'POST' }],
    ['a missing asset', '/assets/none.js', 404],
    ['a picture', '/media/sample.svg', 200],
    ['a missing picture', '/media/none.webp', 404],
    ['a folder', '/media', 404],
    ['a picture requested with DELETE', '/media/sample.svg', 405, { method: 'DELETE' }],
    ['an invalid percent encoding', '/media/%E0%A4%A', 400],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['a REST list', '/api/products', 200],
    ['an unknown REST path', '/api/nothing', 404],
    ['an unsupported REST method', '/api/products/top', 405, { method: 'DELETE' }],
    ['a REST call without token', '/api/orders', 401],
    ['a broken REST body', '/api/users/login', 400, { method: 'POST', headers: JSON_HEADERS, body: '{' }],
    [
      'a large REST body',
      '/api/users/login',
      413,
      { method: 'POST', headers: JSON_HEADERS, body: '1'.repeat(2e5) },
    ],
    [
      'a preflight',
      '/api/products',
      204,
      { method: 'OPTIONS', headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' } },
    ],
    ['the demo provider’s script', '/demo-provider/sdk/js', 400],
    ['a call of the demo provider', '/demo-provider/v2/checkout/orders', 401, { method: 'POST' }],
    ['an unknown path of the demo provider', '/demo-provider/none', 404],
    [
      'a GraphQL response',
      '/graphql',
      200,
      { method: 'POST', headers: JSON_HEADERS, body: '{"query":"{__typename}"}' },
    ],
    [
      'a GraphQL syntax error',
      '/graphql',
      400,
      { method: 'POST', headers: JSON_HEADERS, body: '{"query":"{"}' },
    ],
    [
      'a GraphQL body with broken JSON',
      '/graphql',
      400,
      { method: 'POST', headers: JSON_HEADERS, body: '{' },
    ],
    ['an unsupported GraphQL method', '/graphql', 405, { method: 'DELETE' }],
    [
      'a GraphQL mutation over GET',
      '/graphql?query=mutation{deleteUser(id:"1"){id}}',
      405,
      { headers: JSON_HEADERS },
    ],
    ['a GraphQL form', '/graphql', 415, { method: 'POST', body: 'query={__typename}' }],
    ['a GET query without the preflight header', '/graphql?query={__typename}', 400],
  ])('%s', async (...[, address, status, init]) => {
    const response = await fetch(`${shop.url}${address}`, { redirect: 'manual', ...init });
    await response.text();
    expect(missingHeaders((name) => response.headers.get(name))).toEqual([]);
    expect(response.status).toBe(status);
  });

  it('too many failed sign-ins', async () => {
    const signInRequest = {
      method: 'POST',
      headers: JSON_HEADERS,
      body: '{"email":"a@b.example","password":"wrong one"}',
    };
    await fetch(`${shop.url}/api/users/login`, signInRequest);
    const response = await fetch(`${shop.url}/api/users/login`, signInRequest);
    expect(response.status).toBe(429);
    expect(missingHeaders((name) => response.headers.get(name))).toEqual([]);
  });

  it.each([
    ['bytes that are not HTTP', 400, 'HELLO\r\n\r\n'],
    ['a header that is too large', 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['a request without host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\n\r\n'],
    [
      'two content lengths',
      400,
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    ['an HTTP/1.0 request', 200, 'GET /healthz HTTP/1.0\r\n\r\n'],
    [
      'an unsupported upgrade',
      200,
      'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n',
    ],
  ])('%s, sent as raw bytes', async (_label, status, bytes) => {
    const response = await sendRawRequest(bytes);
    expect(response.status).toBe(status);
    expect(missingHeaders((name) => response.headers.get(name))).toEqual([]);
  });
});

describe('The content security policy', () => {
  const loadPage = async (address: string) => {
    const response = await fetch(`${shop.url}${address}`);
    return {
      response,
      html: await response.text(),
      policy: response.headers.get('content-security-policy') ?? '',
    };
  };

  it('lets shop pages run only scripts and styles of the same origin', async () => {
    const { policy } = await loadPage('/');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|nonce|paypal/);
  });

  it('sends the back office a new nonce with each response, which no cache stores', async () => {
    const [firstPage, secondPage] = [await loadPage('/admin/userlist'), await loadPage('/admin')];
    const nonces = [firstPage, secondPage].map(({ html, policy, response }) => {
      const nonce = /<meta name="csp-nonce" content="([\w+/]{24})" \/>/.exec(html)?.[1] ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("script-src 'self';");
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
    expect((await loadPage('/administrator')).html).toBe(INDEX_HTML);
  });

  it('allows the hosts of the payment provider with real credentials, but never unsafe-inline', () => {
    const scriptUrl = 'https://www.paypal.com/sdk/js?client-id=x';
    const options = { isHttps: false, isHttpsRequired: true };
    const policy = securityHeaders({ ...options, paymentScriptUrl: scriptUrl })['content-security-policy'];
    expect(policy).toContain("script-src 'self' https://www.paypal.com https://*.paypal.com");
    expect(policy).not.toContain('unsafe');
  });
});
