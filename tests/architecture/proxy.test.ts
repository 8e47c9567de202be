import { once } from 'node:events';
import { Agent, createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hasNginx, startShippedProxy, type ShippedProxy } from '../proof/connections/shipped-proxy';
import { waitUntil } from '../proof/wait';
import { createRequirement } from '../support/runtime/requirement';

let shops: Server[];
let proxy: ShippedProxy;
let port: number;
/** The requests as the shops received them. */
let receivedRequests: { shop: number; path: string | undefined; headers: IncomingHttpHeaders }[];
let statuses: [status: number, status: number];

beforeAll(async () => {
  if (!hasNginx) return;
  shops = [0, 1].map((shop) =>
    createServer((req, res) => {
      receivedRequests.push({ shop, path: req.url, headers: req.headers });
      if (req.url === '/hangs') return;
      res.writeHead(statuses[shop] ?? 500).end(String(shop));
    }).on('upgrade', (req, socket) => {
      receivedRequests.push({ shop, path: req.url, headers: req.headers });
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    }),
  );
  for (const shop of shops) await once(shop.listen(0, '127.0.0.1'), 'listening');
  const [firstPort, secondPort] = shops.map((shop) => (shop.address() as AddressInfo).port);
  proxy = await startShippedProxy([firstPort!, secondPort!]);
  ({ port } = proxy);
});

afterAll(async () => {
  if (!hasNginx) return;
  await proxy.stop();
  for (const shop of shops) shop.close();
});

beforeEach(() => {
  receivedRequests = [];
  statuses = [200, 200];
});

/** Sends a request to the proxy and returns the status code of the response. */
function send(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: url, headers, method, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('error', reject);
  });
}

const { describe: describeProxy } = createRequirement({
  isMet: hasNginx,
  reason: 'nginx is not installed (apt-get install -y nginx-light)',
});

describeProxy('The proxy', () => {
  it.each(['/', '/api/products', '/assets/index.js', '/graphql'])(
    'forwards the host of %s, and appends the client address to X-Forwarded-For',
    async (url) => {
      await send(url, { host: 'shop.example.com', 'x-forwarded-for': '198.51.100.7' });

      const [request] = receivedRequests;
      expect(request?.headers.host).toBe('shop.example.com');
      expect(request?.headers['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/);
      expect(request?.headers.connection).not.toBe('close');
    },
  );

  it('forwards a subscription', async () => {
    const status = await send('/graphql', { connection: 'Upgrade', upgrade: 'websocket' });

    expect(status).toBe(101);
    expect(receivedRequests[0]?.headers).toMatchObject({ connection: 'upgrade', upgrade: 'websocket' });
  });

  it.each(['/', '/api/products', '/assets/index.js', '/media/sample.svg', '/healthz'])(
    'forwards no upgrade at %s',
    async (url) => {
      for (const upgrade of ['websocket', 'h2c', 'foo'])
        expect(await send(url, { connection: 'Upgrade', upgrade })).toBe(200);

      expect(receivedRequests.map(({ headers }) => [headers.connection, headers.upgrade])).toEqual(
        Array(3).fill([undefined, undefined]),
      );
    },
  );

  it('forwards only WebSocket upgrades at /graphql', async () => {
    expect(await send('/graphql', { connection: 'Upgrade', upgrade: 'h2c' })).toBe(200);
    expect(receivedRequests[0]?.headers.upgrade).toBeUndefined();
  });

  describe('limits a client', () => {
    const sendFrom = async (localAddress: string, url: string, agent: Agent) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
        (resolve, reject) => {
          const options = { port, host: '127.0.0.1', path: url, localAddress, agent };
          get(options, (response) => {
            text(response).then(
              (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
              reject,
            );
          }).on('error', reject);
        },
      );
    const MAX_REQUESTS = 20_000;
    let agent: Agent;
    beforeEach(() => {
      agent = new Agent({ keepAlive: true, maxSockets: 50 });
    });
    afterEach(() => agent.destroy());

    it.each([
      ['/', '127.0.0.11', { code: 'RATE_LIMITED', stack: null }],
      ['/graphql', '127.0.0.12', { errors: [{ extensions: { code: 'RATE_LIMITED' } }] }],
      ['/assets/index.js', '127.0.0.13', { code: 'RATE_LIMITED', stack: null }],
      ['/media/sample.svg', '127.0.0.14', { code: 'RATE_LIMITED', stack: null }],
    ])('with too many requests for %s, and no other client', async (url, address, refusal) => {
      const responses: Awaited<ReturnType<typeof sendFrom>>[] = [];
      const findRefusal = () => responses.find(({ status }) => status === 429);
      // A slow machine needs more requests, because the proxy accepts up to 300 per second.
      while (!findRefusal() && responses.length < MAX_REQUESTS)
        responses.push(
          ...(await Promise.all(Array.from({ length: 500 }, () => sendFrom(address, url, agent)))),
        );
      const refusedResponse = findRefusal();
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300);
      expect(JSON.parse(refusedResponse?.body ?? '{}')).toMatchObject(refusal);
      expect(refusedResponse?.headers).toMatchObject({
        'retry-after': '1',
        'content-type': 'application/json',
      });
      expect((await sendFrom('127.0.0.15', url, new Agent())).status).toBe(200);
    });

    it('with 200 concurrent requests, and no other client', async () => {
      const pendingRequests = Array.from({ length: 200 }, () =>
        get({ port, host: '127.0.0.1', path: '/hangs', localAddress: '127.0.0.16', agent: false }).on(
          'error',
          () => undefined,
        ),
      );
      expect(
        await waitUntil(() => Promise.resolve(receivedRequests.length === 200), 10_000, 20),
      ).toBeDefined();

      expect((await sendFrom('127.0.0.16', '/', agent)).status).toBe(429);
      expect((await sendFrom('127.0.0.17', '/', new Agent())).status).toBe(200);
      for (const request of pendingRequests) request.destroy();
    });
  });

  it('retries at the other shop during a shutdown, and sends an order once', async () => {
    statuses = [503, 200];
    const responses = await Promise.all([1, 2, 3, 4].map(() => send('/')));
    expect(responses).toEqual([200, 200, 200, 200]);

    receivedRequests = [];
    statuses = [503, 503];
    await send('/api/orders', {}, 'POST');
    expect(receivedRequests).toHaveLength(1);
  });

  it('recovers within 3 s after all shops were busy', async () => {
    statuses = [503, 503];
    for (let time = 0; time < 6; time += 1) expect(await send('/')).toBeGreaterThanOrEqual(502);

    statuses = [200, 200];
    expect(await waitUntil(async () => (await send('/')) === 200, 3_000, 50)).toBeDefined();
  });

  it.each(
    ['/metrics', '/readyz'].flatMap((url) => [
      url,
      `${url}/`,
      url.toUpperCase(),
      `${url}/?a=b`,
      `/${url}`,
      `/.${url}/`,
      url.replace('/', '/%').replace('%m', '%6d').replace('%r', '%72'),
    ]),
  )('responds with 404 to %s without a request to a shop', async (url) => {
    expect(await send(url)).toBe(404);
    expect(receivedRequests).toEqual([]);
  });
});
