import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createDrain, type Drain } from '../../../server/http/drain';

describe('§8 Graceful shutdown', () => {
  let server: Server;
  let drain: Drain;
  let startedResponses: ServerResponse[];
  const sockets: Socket[] = [];
  /** The server side of the connections in `sockets`. */
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

  /** Opens a connection that collects the received text. */
  function connectClient(): { socket: Socket; send: (path: string) => void; receivedText: () => string } {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    return {
      socket,
      send: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`),
      receivedText: () => text,
    };
  }

  it('completes running requests, and closes the connection after the response', async () => {
    const slowClient = connectClient();
    slowClient.send('/slow');
    await once(server, 'request');
    const shutdown = drain.end(server);
    startedResponses[0]!.end('at last');
    await Promise.all([shutdown, once(slowClient.socket, 'close')]);

    expect(slowClient.receivedText()).toContain('at last');
    expect(slowClient.receivedText()).toMatch(/connection: close/i);
  });

  it('refuses later requests on both APIs with BUSY', async () => {
    const [slowClient, restClient, graphqlClient] = [connectClient(), connectClient(), connectClient()];
    for (const connection of [restClient, graphqlClient]) connection.send('/');
    slowClient.send('/slow');
    await Promise.all([restClient, graphqlClient].map(({ socket }) => once(socket, 'data')));
    const idleSockets = [restClient, graphqlClient].map(({ socket }) => socket);
    const countReceivedBytes = () => serverSockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const previousBytes = countReceivedBytes();
    for (const socket of idleSockets) socket.write('GET ');
    // The shutdown does not wait for a connection without received bytes.
    while (countReceivedBytes() < previousBytes + 'GET GET '.length) await new Promise(setImmediate);
    const shutdown = drain.end(server);
    await new Promise((resolve) => setTimeout(resolve, 200)); // Longer than LATE_REQUEST_MS.
    restClient.socket.write('/api/products HTTP/1.1\r\nHost: shop\r\n\r\n');
    graphqlClient.socket.write('/graphql HTTP/1.1\r\nHost: shop\r\n\r\n');
    await Promise.all(idleSockets.map((socket) => once(socket, 'close')));
    startedResponses[0]!.end();
    await shutdown;

    expect(restClient.receivedText()).toMatch(
      /503 [^]+retry-after: 5[^]+"code":"BUSY","key":"shop.restarting".+"stack":null/i,
    );
    expect(restClient.receivedText().split('503 ')[1]).toMatch(/referrer-policy: no-referrer/i);
    expect(graphqlClient.receivedText()).toMatch(
      /503 [^]+"errors":\[\{"message":".+","extensions":\{"code":"BUSY"/,
    );
  });

  it('does not wait for silent connections', async () => {
    const silentClient = connectClient();
    await once(silentClient.socket, 'connect');
    const connectionClosed = once(silentClient.socket, 'close');
    await drain.end(server);
    await connectionClosed;
  });
});
