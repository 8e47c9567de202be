import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer } from '../../../server/http/http-server';

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

describe('pipelined requests of one connection', () => {
  let server: Server;
  let handledRequests: { path: string; response: ServerResponse }[];
  let onHandled: () => void = () => undefined;

  beforeEach(async () => {
    handledRequests = [];
    server = createHttpServer((request, response) => {
      handledRequests.push({ path: request.url ?? '', response });
      onHandled();
    }, {});
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const connectClient = (): Socket =>
    connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const handledPaths = () => handledRequests.map(({ path }) => path);
  const waitForHandled = (count: number) =>
    new Promise<void>((resolve) => {
      onHandled = () => {
        if (handledRequests.length >= count) resolve();
      };
      onHandled();
    });
  const waitTicks = async (count: number) => {
    for (let tick = 0; tick < count; tick += 1) await new Promise(setImmediate);
  };

  it('are handled one at a time and get responses in order', async () => {
    const client = connectClient();
    let text = '';
    client.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    client.write(getRequest('/1') + getRequest('/2') + getRequest('/3'));
    for (let count = 1; count <= 3; count += 1) {
      await waitForHandled(count);
      await waitTicks(5);
      expect(handledRequests).toHaveLength(count);
      handledRequests[count - 1]?.response.end(`body-${count}`);
    }
    while (!text.includes('body-3')) await once(client, 'data');
    expect(handledPaths()).toEqual(['/1', '/2', '/3']);
    expect(text.match(/body-\d/g)).toEqual(['body-1', 'body-2', 'body-3']);
    client.destroy();
  });

  it('let requests of other connections run in between', async () => {
    const clients = [connectClient(), connectClient()];
    for (const client of clients) client.resume().write(getRequest('/1') + getRequest('/2'));
    onHandled = () => undefined;
    while (handledRequests.length < 2) await waitTicks(1);
    expect(handledPaths()).toEqual(['/1', '/1']);
    for (const client of clients) client.destroy();
  });

  it('stop after the client disconnects', async () => {
    const client = connectClient();
    client.write(getRequest('/1') + getRequest('/2'));
    await waitForHandled(1);
    const connectionClosed = once(handledRequests[0]!.response, 'close');
    client.resetAndDestroy();
    await connectionClosed;
    await waitTicks(5);
    expect(handledPaths()).toEqual(['/1']);
  });

  it('stop after a response that closes the connection', async () => {
    const client = connectClient().resume();
    client.write(getRequest('/1') + getRequest('/2'));
    await waitForHandled(1);
    handledRequests[0]!.response.setHeader('connection', 'close').end();
    await once(client, 'close');
    await waitTicks(5);
    expect(handledPaths()).toEqual(['/1']);
  });

  it('do not mix the error of a later malformed request into the current response', async () => {
    const client = connectClient();
    let text = '';
    client.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    client.write(getRequest('/1') + getRequest('/2'));
    await waitForHandled(1);
    handledRequests[0]!.response.writeHead(200).write('partial');
    while (!text.includes('partial')) await once(client, 'data');
    client.write('no request\r\n\r\n');
    await once(client, 'close');
    expect(text).not.toContain('400');
  });
});
