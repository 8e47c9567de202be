import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createDrain } from '../../../server/http/drain';
import { createHttpServer } from '../../../server/http/http-server';
import { trackConnections, type Connections } from '../../../server/http/connections';
import { startShop, type Shop } from '../../support/fixtures/shop';

const UPGRADE_HEADERS = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const WEBSOCKET_HEADERS =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const MAX_WEBSOCKETS_PER_ADDRESS = 40;

function openSocket(server: Server): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** All text from the server until `isEnough` accepts it or the connection ends. */
async function readText(socket: Socket, isEnough: (text: string) => boolean = () => false): Promise<string> {
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
  ])('is read with its body over %s, in one packet or two', async (_api, path, body, expectedText) => {
    const bytes = post(path, body, UPGRADE_HEADERS);
    for (const length of [bytes.length, bytes.length - 5, bytes.indexOf('\r\n\r\n') + 4]) {
      const socket = openSocket(shop.server);
      socket.write(bytes.slice(0, length));
      if (length < bytes.length) await once(socket, 'connect');
      setImmediate(() => socket.write(bytes.slice(length)));
      expect(await readText(socket, (text) => text.includes(expectedText))).toContain(expectedText);
      socket.destroy();
    }
  });

  it('keeps its connection open, like the same request without the header', async () => {
    const socket = openSocket(shop.server);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      socket.write(`GET /healthz HTTP/1.1\r\nHost: shop\r\n${UPGRADE_HEADERS}\r\n`);
      const text = await readText(socket, (received) => received.endsWith('{"status":"alive"}'));
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(text).not.toMatch(/connection: close/i);
    }
    expect(socket.listenerCount('error')).toBeLessThan(5);
    socket.destroy();
  });

  it('waits for the previous response on the same connection', async () => {
    const socket = openSocket(shop.server);
    const plainRequest = 'GET /api/products/nothing HTTP/1.1\r\nHost: shop\r\n\r\n';
    socket.write(`${plainRequest}GET /healthz HTTP/1.1\r\nHost: shop\r\n${UPGRADE_HEADERS}\r\n`);
    const text = await readText(socket, (received) => received.endsWith('{"status":"alive"}'));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
    socket.destroy();
  });
});

describe('a refused WebSocket', () => {
  it('is closed after the response, although the client keeps its side open', async () => {
    const shop = await startShop({ env: { LOG_LEVEL: 'silent', CORS_ORIGINS: 'https://app.example' } });
    const client = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', allowHalfOpen: true });
    client.write(
      `GET /graphql HTTP/1.1\r\nHost: shop\r\nOrigin: https://evil.example\r\n${WEBSOCKET_HEADERS}\r\n`,
    );
    expect(await readText(client)).toMatch(/^HTTP\/1\.1 403 /);
    const countConnections = () =>
      new Promise<number>((resolve) => shop.server.getConnections((_error, count) => resolve(count)));
    while ((await countConnections()) > 0) await new Promise(setImmediate);
    client.destroy();
    await shop.stop();
  });
});

describe('a connection that is reset', () => {
  const FOREIGN_ORIGIN = 'Origin: https://evil.example\r\n';

  it.each([
    ['after an unsupported upgrade', `GET / HTTP/1.1\r\nHost: shop\r\n${UPGRADE_HEADERS}\r\n`, 1],
    ['after a POST with an upgrade', post('/api/users/login', '{}', UPGRADE_HEADERS), 1],
    ['within the body of a POST with an upgrade', post('/graphql', '{}', UPGRADE_HEADERS).slice(0, -1), 1],
    [
      'after a WebSocket of another origin',
      `GET /graphql HTTP/1.1\r\nHost: shop\r\n${FOREIGN_ORIGIN}${WEBSOCKET_HEADERS}\r\n`,
      1,
    ],
    [
      'after one WebSocket too many',
      `GET /graphql HTTP/1.1\r\nHost: shop\r\n${WEBSOCKET_HEADERS}\r\n`,
      MAX_WEBSOCKETS_PER_ADDRESS + 5,
    ],
    ['after a CONNECT', 'CONNECT shop:80 HTTP/1.1\r\nHost: shop\r\n\r\n', 1],
    ['after bytes that are not HTTP', 'no request at all\r\n\r\n', 1],
  ])('%s does not stop the server', async (_label, bytes, count) => {
    const shop = await startShop({ env: { LOG_LEVEL: 'silent', CORS_ORIGINS: 'https://app.example' } });
    const sockets = Array.from({ length: count }, () => openSocket(shop.server).on('error', () => undefined));
    for (const socket of sockets) {
      const responseOrClose = Promise.race([once(socket, 'readable'), once(socket, 'close')]);
      socket.write(bytes);
      if (!bytes.startsWith('POST /graphql')) await responseOrClose;
    }
    for (const socket of sockets) socket.resetAndDestroy();
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    await shop.stop();
  });
});

describe('the connections of a server', () => {
  let server: Server;
  let connections: Connections;
  const startServer = async (options: { isProxied: boolean }) => {
    server = createHttpServer((_request, response) => response.end('body'), {});
    // This factor results in the smallest limit: 100 connections per address.
    connections = trackConnections(server, { factor: 0.001, ...options });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  const openSockets = async (count: number) => {
    const sockets = Array.from({ length: count }, () => openSocket(server).on('error', () => undefined));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return sockets;
  };
  afterEach(() => {
    connections.destroyAll();
    server.close();
  });

  it('are limited per address, and are no longer counted after they close', async () => {
    await startServer({ isProxied: false });
    const sockets = await openSockets(100);
    const [refusedSocket] = await openSockets(1);
    await once(refusedSocket!.resume(), 'close');
    expect(connections.count).toBe(100);

    sockets[0]!.destroy();
    while (connections.count === 100) await new Promise(setImmediate);
    const [acceptedSocket] = await openSockets(1);
    acceptedSocket!.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(await readText(acceptedSocket!, (text) => text.endsWith('body'))).toContain(' 200 ');
    for (const socket of sockets) socket.destroy();
  });

  it('are not limited behind a proxy', async () => {
    await startServer({ isProxied: true });
    const sockets = await openSockets(101);
    sockets[100]!.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(await readText(sockets[100]!, (text) => text.endsWith('body'))).toContain(' 200 ');
  });
});

describe('an upgraded connection that the client leaves open', () => {
  it('does not delay the shutdown', async () => {
    const drain = createDrain((_request, response) => response.end(), {});
    const protocol = { canUpgrade: () => true, upgrade: () => undefined };
    const server = createHttpServer(drain.handle, {}, { upgrade: protocol });
    const connections = trackConnections(server, { factor: 1, isProxied: false });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = openSocket(server).on('error', () => undefined);
    client.write(`GET / HTTP/1.1\r\nHost: shop\r\n${UPGRADE_HEADERS}\r\n`);
    await once(server, 'upgrade');

    const connectionClosed = once(client.resume(), 'close');
    await drain.end(server, connections);
    await connectionClosed;
    while (connections.count > 0) await new Promise(setImmediate);
  });
});
