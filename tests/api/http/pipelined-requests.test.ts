import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer } from '../../../server/http/http-server';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

describe('pipelined requests of one connection', () => {
  let server: Server;
  let handled: { path: string; response: ServerResponse }[];
  let onHandled: () => void = () => undefined;

  beforeEach(async () => {
    handled = [];
    server = createHttpServer((request, response) => {
      handled.push({ path: request.url ?? '', response });
      onHandled();
    }, {});
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = (): Socket =>
    connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const handledPaths = () => handled.map(({ path }) => path);
  const handledCount = (count: number) =>
    new Promise<void>((resolve) => {
      onHandled = () => {
        if (handled.length >= count) resolve();
      };
      onHandled();
    });
  const turns = async (count: number) => {
    for (let tick = 0; tick < count; tick += 1) await new Promise(setImmediate);
  };

  it('are handled one at a time and answered in order', async () => {
    const client = open();
    let text = '';
    client.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    client.write(get('/1') + get('/2') + get('/3'));
    for (let count = 1; count <= 3; count += 1) {
      await handledCount(count);
      await turns(5);
      expect(handled).toHaveLength(count);
      handled[count - 1]?.response.end(`body-${count}`);
    }
    while (!text.includes('body-3')) await once(client, 'data');
    expect(handledPaths()).toEqual(['/1', '/2', '/3']);
    expect(text.match(/body-\d/g)).toEqual(['body-1', 'body-2', 'body-3']);
    client.destroy();
  });

  it('let requests of other connections run in between', async () => {
    const clients = [open(), open()];
    for (const client of clients) client.resume().write(get('/1') + get('/2'));
    onHandled = () => undefined;
    while (handled.length < 2) await turns(1);
    expect(handledPaths()).toEqual(['/1', '/1']);
    for (const client of clients) client.destroy();
  });

  it('stop after the client disconnects', async () => {
    const client = open();
    client.write(get('/1') + get('/2'));
    await handledCount(1);
    const closed = once(handled[0]!.response, 'close');
    client.resetAndDestroy();
    await closed;
    await turns(5);
    expect(handledPaths()).toEqual(['/1']);
  });

  it('stop after a response that closes the connection', async () => {
    const client = open().resume();
    client.write(get('/1') + get('/2'));
    await handledCount(1);
    handled[0]!.response.setHeader('connection', 'close').end();
    await once(client, 'close');
    await turns(5);
    expect(handledPaths()).toEqual(['/1']);
  });

  it('keep a malformed request behind them out of the current response', async () => {
    const client = open();
    let text = '';
    client.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    client.write(get('/1') + get('/2'));
    await handledCount(1);
    handled[0]!.response.writeHead(200).write('half');
    while (!text.includes('half')) await once(client, 'data');
    client.write('no request\r\n\r\n');
    await once(client, 'close');
    expect(text).not.toContain('400');
  });
});
