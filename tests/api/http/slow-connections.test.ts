import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer, TIMEOUTS } from '../../../server/http/http-server';

const SHORT_TIMEOUTS = { headMs: 200, requestMs: 400, idleMs: 600, checkMs: 50 };
// SHORT_TIMEOUTS are below a second, but a busy machine can add seconds.
const LIMIT_MS = 20_000;
const HEADERS = { 'x-content-type-options': 'nosniff' };

describe('Slow clients', () => {
  let server: Server;

  beforeAll(async () => {
    server = createHttpServer(
      (request, response) => {
        request.resume();
        if (request.url === '/endless') {
          const chunk = Buffer.alloc(65_536);
          const writeChunk = () => {
            while (response.write(chunk));
          };
          response.on('drain', writeChunk);
          return writeChunk();
        }
        request.on('end', () => response.end('body'));
      },
      HEADERS,
      { timeouts: SHORT_TIMEOUTS },
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => server.close());

  const sendBytes = (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return socket;
  };

  /** The text that the server sends until it closes the connection, and the milliseconds until then. */
  async function readUntilEnd(socket: Socket): Promise<{ text: string; ms: number }> {
    const startedAt = performance.now();
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    await once(socket, 'close');
    return { text, ms: performance.now() - startedAt };
  }

  it.each([
    ['sends nothing', '', '408'],
    ['never ends the headers', 'GET / HTTP/1.1\r\nhost: a\r\n', '408'],
    ['never ends the body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n12', '408'],
    ['is idle after a response', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', '200'],
  ])('a client that %s is disconnected', async (_label, bytes, status) => {
    const { text, ms } = await readUntilEnd(sendBytes(bytes));
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(ms).toBeLessThan(LIMIT_MS);
    if (status === '408') expect(text).toContain('x-content-type-options: nosniff');
  });

  it('a client that does not read the response is disconnected', async () => {
    const countConnections = async () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const socket = sendBytes('GET /endless HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'connect');
    socket.pause();
    const startedAt = performance.now();
    do await new Promise((resolve) => setTimeout(resolve, 100));
    while ((await countConnections()) > 0 && performance.now() - startedAt < LIMIT_MS);
    expect(await countConnections()).toBe(0);
    socket.destroy();
  });

  it('get 15 s for the request headers, and 75 s on an idle connection', () => {
    const defaultServer = createHttpServer(() => undefined, HEADERS);
    expect(defaultServer.headersTimeout).toBe(15_000);
    expect([defaultServer.keepAliveTimeout, defaultServer.timeout]).toEqual([75_000, 75_000]);
    expect(defaultServer.requestTimeout).toBe(TIMEOUTS.requestMs);
    expect(defaultServer.maxHeadersCount).toBe(100);
  });
});
