import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer, WAITS } from '../../../server/http/http-server';

const SHORT = { headMs: 200, requestMs: 400, idleMs: 600, checkMs: 50 };
// Node's own limits are a minute and more; ours are parts of a second, on a machine that is busy some seconds.
const SOON_MS = 20_000;
const HEADERS = { 'x-content-type-options': 'nosniff' };

describe('Those who are slow', () => {
  let server: Server;

  beforeAll(async () => {
    server = createHttpServer(
      (request, response) => {
        request.resume();
        if (request.url === '/endless') {
          const chunk = Buffer.alloc(65_536);
          const pour = () => {
            while (response.write(chunk));
          };
          response.on('drain', pour);
          return pour();
        }
        request.on('end', () => response.end('answer'));
      },
      HEADERS,
      { waits: SHORT },
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => server.close());

  const talk = (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return socket;
  };

  /** What the server says until it hangs up, and after how many milliseconds it does. */
  async function hear(socket: Socket): Promise<{ text: string; ms: number }> {
    const start = performance.now();
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    await once(socket, 'close');
    return { text, ms: performance.now() - start };
  }

  it.each([
    ['says nothing', '', '408'],
    ['never ends the head', 'GET / HTTP/1.1\r\nhost: a\r\n', '408'],
    ['never ends the body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n12', '408'],
    ['is idle after an answer', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', '200'],
  ])('whoever %s is cut off', async (_what, bytes, status) => {
    const { text, ms } = await hear(talk(bytes));
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(ms).toBeLessThan(SOON_MS);
    if (status === '408') expect(text).toContain('x-content-type-options: nosniff');
  });

  it('whoever does not read the answer is cut off', async () => {
    const connections = async () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    const socket = talk('GET /endless HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'connect');
    socket.pause();
    const start = performance.now();
    do await new Promise((resolve) => setTimeout(resolve, 100));
    while ((await connections()) > 0 && performance.now() - start < SOON_MS);
    expect(await connections()).toBe(0);
    socket.destroy();
  });

  it('waits 15 s for a head, and 75 s on an idle line', () => {
    const shop = createHttpServer(() => undefined, HEADERS);
    expect(shop.headersTimeout).toBe(15_000);
    expect([shop.keepAliveTimeout, shop.timeout]).toEqual([75_000, 75_000]);
    expect(shop.requestTimeout).toBe(WAITS.requestMs);
    expect(shop.maxHeadersCount).toBe(100);
  });
});
