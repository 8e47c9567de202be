import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createDrain, type Drain } from '../../../server/http/drain';

describe('§8 Graceful shutdown', () => {
  let server: Server;
  let drain: Drain;
  let startedResponses: ServerResponse[];
  const sockets: Socket[] = [];
  /** The server side of the same connections. */
  let serverSockets: Socket[];

  beforeEach(async () => {
    [startedResponses, serverSockets] = [[], []];
    drain = createDrain(
      (request, response) => {
        if (request.url === '/slow') startedResponses.push(response);
        else response.end('done');
      },
      { 'referrer-policy': 'no-referrer' },
    );
    server = createServer(drain.handle).on('connection', (socket: Socket) => serverSockets.push(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  /** A connection and all text it received. */
  function connectClient(): { socket: Socket; send: (path: string) => void; received: () => string } {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return {
      socket,
      send: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`),
      received: () => text,
    };
  }

  it('answers running requests, and closes the connection after the response', async () => {
    const slow = connectClient();
    slow.send('/slow');
    await once(server, 'request');
    const drained = drain.end(server);
    startedResponses[0]!.end('at last');
    await Promise.all([drained, once(slow.socket, 'close')]);

    expect(slow.received()).toContain('at last');
    expect(slow.received()).toMatch(/connection: close/i);
  });

  it('refuses later requests on both APIs with BUSY', async () => {
    const [slow, rest, graphql] = [connectClient(), connectClient(), connectClient()];
    for (const connection of [rest, graphql]) connection.send('/');
    slow.send('/slow');
    await Promise.all([rest, graphql].map(({ socket }) => once(socket, 'data')));
    const held = [rest, graphql].map(({ socket }) => socket);
    const bytes = () => serverSockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const received = bytes();
    for (const socket of held) socket.write('GET ');
    // The shutdown does not wait for a connection without received bytes.
    while (bytes() < received + 'GET GET '.length) await new Promise(setImmediate);
    const drained = drain.end(server);
    await new Promise((resolve) => setTimeout(resolve, 200)); // The quiet period is over then.
    rest.socket.write('/api/products HTTP/1.1\r\nHost: shop\r\n\r\n');
    graphql.socket.write('/graphql HTTP/1.1\r\nHost: shop\r\n\r\n');
    await Promise.all(held.map((socket) => once(socket, 'close')));
    startedResponses[0]!.end();
    await drained;

    expect(rest.received()).toMatch(
      /503 [^]+retry-after: 5[^]+"code":"BUSY","key":"shop.restarting".+"stack":null/i,
    );
    expect(rest.received().split('503 ')[1]).toMatch(/referrer-policy: no-referrer/i);
    expect(graphql.received()).toMatch(/503 [^]+"errors":\[\{"message":".+","extensions":\{"code":"BUSY"/);
  });

  it('does not wait for silent connections', async () => {
    const silent = connectClient();
    await once(silent.socket, 'connect');
    const closed = once(silent.socket, 'close');
    await drain.end(server);
    await closed;
  });
});
