import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createDrain } from '../../../server/http/drain';
import { createHttpServer } from '../../../server/http/http-server';
import { trackConnections, type Connections } from '../../../server/http/connections';
import { startShop, type Shop } from '../../support/fixtures/shop';

const UPGRADE = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const WEBSOCKET =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const MAX_PER_ADDRESS = 40;

function open(server: Server): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** All text from the server until `isEnough` accepts it or the connection ends. */
async function read(socket: Socket, isEnough: (text: string) => boolean = () => false): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    if (isEnough(text)) break;
  }
  return text;
}

const post = (path: string, body: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;

describe('a request with an unsupported Upgrade header', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => shop.stop());

  it.each([
    ['GraphQL', '/graphql', '{"query":"{ __typename }"}', '{"data":{"__typename":"Query"}}'],
    ['REST', '/api/users/login', '{"email":"a@b.example","password":"wrong one"}', '"UNAUTHENTICATED"'],
  ])('is read with its body over %s, in one packet or two', async (_api, path, body, answer) => {
    const bytes = post(path, body, UPGRADE);
    for (const length of [bytes.length, bytes.length - 5, bytes.indexOf('\r\n\r\n') + 4]) {
      const socket = open(shop.server);
      socket.write(bytes.slice(0, length));
      if (length < bytes.length) await once(socket, 'connect');
      setImmediate(() => socket.write(bytes.slice(length)));
      expect(await read(socket, (text) => text.includes(answer))).toContain(answer);
      socket.destroy();
    }
  });

  it('keeps its connection open, like the same request without the header', async () => {
    const socket = open(shop.server);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      socket.write(`GET /healthz HTTP/1.1\r\nHost: shop\r\n${UPGRADE}\r\n`);
      const text = await read(socket, (received) => received.endsWith('{"status":"alive"}'));
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text).not.toMatch(/connection: close/i);
    }
    expect(socket.listenerCount('error')).toBeLessThan(5);
    socket.destroy();
  });

  it('waits for the previous response on the same connection', async () => {
    const socket = open(shop.server);
    const plain = 'GET /api/products/nothing HTTP/1.1\r\nHost: shop\r\n\r\n';
    socket.write(`${plain}GET /healthz HTTP/1.1\r\nHost: shop\r\n${UPGRADE}\r\n`);
    const text = await read(socket, (received) => received.endsWith('{"status":"alive"}'));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
    socket.destroy();
  });
});

describe('a refused WebSocket', () => {
  it('is closed after the response, though the client keeps its end open', async () => {
    const shop = await startShop({ env: { LOG_LEVEL: 'silent', CORS_ORIGINS: 'https://app.example' } });
    const client = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', allowHalfOpen: true });
    client.write(`GET /graphql HTTP/1.1\r\nHost: shop\r\nOrigin: https://evil.example\r\n${WEBSOCKET}\r\n`);
    expect(await read(client)).toMatch(/^HTTP\/1\.1 403 /);
    const connections = () =>
      new Promise<number>((resolve) => shop.server.getConnections((_error, count) => resolve(count)));
    while ((await connections()) > 0) await new Promise(setImmediate);
    client.destroy();
    await shop.stop();
  });
});

describe('a connection that is reset', () => {
  const FORBIDDEN = 'Origin: https://evil.example\r\n';

  it.each([
    ['after an upgrade that is not offered', `GET / HTTP/1.1\r\nHost: shop\r\n${UPGRADE}\r\n`, 1],
    ['after a POST with an upgrade', post('/api/users/login', '{}', UPGRADE), 1],
    ['within the body of a POST with an upgrade', post('/graphql', '{}', UPGRADE).slice(0, -1), 1],
    [
      'after a WebSocket of another origin',
      `GET /graphql HTTP/1.1\r\nHost: shop\r\n${FORBIDDEN}${WEBSOCKET}\r\n`,
      1,
    ],
    [
      'after one WebSocket too many',
      `GET /graphql HTTP/1.1\r\nHost: shop\r\n${WEBSOCKET}\r\n`,
      MAX_PER_ADDRESS + 5,
    ],
    ['after a CONNECT', 'CONNECT shop:80 HTTP/1.1\r\nHost: shop\r\n\r\n', 1],
    ['after what is not HTTP', 'no request at all\r\n\r\n', 1],
  ])('%s does not harm the shop', async (_when, bytes, count) => {
    const shop = await startShop({ env: { LOG_LEVEL: 'silent', CORS_ORIGINS: 'https://app.example' } });
    const sockets = Array.from({ length: count }, () => open(shop.server).on('error', () => undefined));
    for (const socket of sockets) {
      const answered = Promise.race([once(socket, 'readable'), once(socket, 'close')]);
      socket.write(bytes);
      if (!bytes.startsWith('POST /graphql')) await answered;
    }
    for (const socket of sockets) socket.resetAndDestroy();
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    await shop.stop();
  });
});

describe('the connections of a server', () => {
  let server: Server;
  let connections: Connections;
  const start = async (options: { isProxied: boolean }) => {
    server = createHttpServer((_request, response) => response.end('answer'), {});
    connections = trackConnections(server, { factor: 0.001, ...options });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  const openMany = async (size: number) => {
    const sockets = Array.from({ length: size }, () => open(server).on('error', () => undefined));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return sockets;
  };
  afterEach(() => {
    connections.destroyAll();
    server.close();
  });

  it('are limited per address, and leave the count when they close', async () => {
    await start({ isProxied: false });
    const sockets = await openMany(100);
    const [refused] = await openMany(1);
    await once(refused!.resume(), 'close');
    expect(connections.count).toBe(100);

    sockets[0]!.destroy();
    while (connections.count === 100) await new Promise(setImmediate);
    const [accepted] = await openMany(1);
    accepted!.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(await read(accepted!, (text) => text.endsWith('answer'))).toContain(' 200 ');
    for (const socket of sockets) socket.destroy();
  });

  it('are not limited behind a proxy', async () => {
    await start({ isProxied: true });
    const sockets = await openMany(101);
    sockets[100]!.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(await read(sockets[100]!, (text) => text.endsWith('answer'))).toContain(' 200 ');
  });
});

describe('an upgraded connection that the client leaves open', () => {
  it('does not delay the shutdown', async () => {
    const drain = createDrain((_request, response) => response.end(), {});
    const protocol = { isOffered: () => true, upgrade: () => undefined };
    const server = createHttpServer(drain.handle, {}, { upgrade: protocol });
    const connections = trackConnections(server, { factor: 1, isProxied: false });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = open(server).on('error', () => undefined);
    client.write(`GET / HTTP/1.1\r\nHost: shop\r\n${UPGRADE}\r\n`);
    await once(server, 'upgrade');

    const closed = once(client.resume(), 'close');
    await drain.end(server, connections);
    await closed;
    while (connections.count > 0) await new Promise(setImmediate);
  });
});
