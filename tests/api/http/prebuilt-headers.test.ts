import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PrebuiltHeaders } from '../../../server/http/response-cache/prebuilt-headers';

describe('A prebuilt header block', () => {
  let server: Server;
  let answers = 0;

  beforeAll(async () => {
    const head = new PrebuiltHeaders(200, ['content-type', 'text/plain']);
    server = createServer((_request, response) => {
      head.write(response, { requestId: `id-${(answers += 1)}`, length: 4 });
      response.end('body', 'latin1');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function heard(requests: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.write(requests);
    await once(socket, 'close');
    return text;
  }

  it('equals the headers of Node, with a new request id each time, pipelined and on a closing connection', async () => {
    const get = 'GET / HTTP/1.1\r\nHost: shop\r\n';
    const text = await heard(`${get}\r\n${get}\r\n${get}\r\n${get}Connection: close\r\n\r\n`);
    const parts = text.split('body').slice(0, -1);
    expect(parts).toHaveLength(4);
    const ids = parts.map((part) => /X-Request-Id: (.*)\r/.exec(part)?.[1]);
    expect(ids).toEqual(['id-1', 'id-2', 'id-3', 'id-4']);
    const bare = parts.map((part) => part.replace(/id-\d/, 'id').replace(/Date: .* GMT/, 'Date'));
    expect(bare[1]).toBe(bare[0]);
    expect(bare[2]).toBe(bare[0]);
    expect(bare[0]).toContain('Connection: keep-alive');
    expect(bare[3]).toContain('Connection: close');
    for (const part of parts) expect(Date.parse(/Date: (.*)\r/.exec(part)?.[1] ?? '')).toBeGreaterThan(0);
  });
});
