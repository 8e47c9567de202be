import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { isPublicAddress, createPublicLookup } from '../../../server/modules/webhooks/network-addresses';
import { createWebhookPost } from '../../../server/modules/webhooks/webhook-client';

/** A resolver that returns the addresses one after another, and then always the last address. */
const resolverOf =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, callback) => {
    const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };

describe('§7 The URL of a webhook endpoint', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('refuses %j, which is no public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://shop.example/',
    'http://8.8.8.8/',
  ])('refuses %s at registration and at delivery', async (url) => {
    const post = createWebhookPost({ isPrivateAllowed: false, resolve: resolverOf('127.0.0.1') });

    await expect(post.requireAllowed(new URL(url))).rejects.toThrow(
      /no public address|must begin with https/,
    );
    await expect(post.send({ url, headers: {}, body: '{}' })).rejects.toThrow(
      /no public address|must begin with https/,
    );
    post.close();
  });

  it('refuses a name that was public at registration and resolves to a private address later', async () => {
    const post = createWebhookPost({ isPrivateAllowed: false, resolve: resolverOf('8.8.8.8', '10.0.0.1') });
    const url = 'https://rebinding.example/';
    await post.requireAllowed(new URL(url));

    await expect(post.send({ url, headers: {}, body: '{}' })).rejects.toThrow(
      'rebinding.example is no public address of the internet',
    );
    post.close();
  });

  it('refuses a name with one private address among others', async () => {
    const lookupBoth: LookupFunction = (_host, _options, callback) =>
      callback(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const lookupError = new Promise((resolve) => createPublicLookup(lookupBoth)('two.example', {}, resolve));

    await expect(lookupError).resolves.toMatchObject({
      message: 'two.example has no public address',
    });
  });
});

describe('§7 A webhook request', () => {
  let server: Server;
  let url: string;
  let handleRequest: Parameters<typeof createServer>[1] = () => undefined;
  beforeAll(async () => {
    server = createServer((request, response) => handleRequest?.(request.resume(), response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (timeoutMs?: number) => {
    const post = createWebhookPost({ isPrivateAllowed: true, timeoutMs });
    return post.send({ url, headers: { 'webhook-id': 'e' }, body: '{}' }).finally(() => post.close());
  };

  it('counts every 2xx status as success', async () => {
    handleRequest = (_request, response) => response.writeHead(202).end('thanks');
    await expect(send()).resolves.toBe(202);
  });

  it.each([
    [302, 'Redirections are not followed: status 302'],
    [410, 'The receiver refused the event: status 410'],
    [503, 'The receiver refused the event: status 503'],
  ])('counts status %d as failure, and follows no redirect', async (status, expectedMessage) => {
    let requestCount = 0;
    handleRequest = (_request, response) => {
      requestCount += 1;
      response.writeHead(status, { location: url }).end();
    };

    await expect(send()).rejects.toMatchObject({ message: expectedMessage, status });
    expect(requestCount).toBe(1);
  });

  it('ends after a timeout, also in the middle of the response', async () => {
    handleRequest = () => undefined;
    await expect(send(50)).rejects.toMatchObject({
      message: 'No answer within 0.05 seconds',
      status: undefined,
    });
    handleRequest = (_request, response) => void response.writeHead(200).write('a');
    await expect(send(50)).rejects.toMatchObject({ status: undefined });
  });

  it('succeeds without the end of the response body', async () => {
    handleRequest = (_request, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    await expect(send(5_000)).resolves.toBe(200);
  });
});
