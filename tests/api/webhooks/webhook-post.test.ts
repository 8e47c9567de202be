import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { isPublicAddress, publicOnly } from '../../../server/modules/webhooks/network-addresses';
import { createWebhookPost } from '../../../server/modules/webhooks/webhook-post';

/** A resolver that returns the given addresses in turn, and the last one for ever. */
const saying =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, done) => {
    const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };

describe('§7 The URL of a webhook endpoint', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
    ],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ],
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
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
    ],
    ...['https://localhost/', 'https://shop.example/', 'http://8.8.8.8/'],
  ])('refuses %s, both at registration and later', async (url) => {
    const post = createWebhookPost({ isPrivateAllowed: false, resolve: saying('127.0.0.1') });

    await expect(post.requireAllowed(new URL(url))).rejects.toThrow(
      /no public address|must begin with https/,
    );
    await expect(post.send({ url, headers: {}, body: '{}' })).rejects.toThrow(
      /no public address|must begin with https/,
    );
    post.close();
  });

  it('refuses a name that was public at registration and resolves to a private address later', async () => {
    const post = createWebhookPost({ isPrivateAllowed: false, resolve: saying('8.8.8.8', '10.0.0.1') });
    const url = 'https://rebinding.example/';
    await post.requireAllowed(new URL(url));

    await expect(post.send({ url, headers: {}, body: '{}' })).rejects.toThrow(
      'rebinding.example is no public address of the internet',
    );
    post.close();
  });

  it('refuses a name with one private address among others', async () => {
    const lookupBoth: LookupFunction = (_host, _options, done) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const lookup = new Promise((resolve) => publicOnly(lookupBoth)('two.example', {}, resolve));

    await expect(lookup).resolves.toMatchObject({
      message: 'two.example is no public address of the internet',
    });
  });
});

describe('§7 A webhook request', () => {
  let server: Server;
  let url: string;
  let answer: Parameters<typeof createServer>[1] = () => undefined;
  beforeAll(async () => {
    server = createServer((request, response) => answer?.(request.resume(), response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (limitMs?: number) => {
    const post = createWebhookPost({ isPrivateAllowed: true, limitMs });
    return post.send({ url, headers: { 'webhook-id': 'e' }, body: '{}' }).finally(() => post.close());
  };

  it('counts every 2xx status as success', async () => {
    answer = (_request, response) => response.writeHead(202).end('thanks');
    await expect(send()).resolves.toBe(202);
  });

  it.each([
    [302, 'Redirections are not followed: status 302'],
    [410, 'The receiver said no: status 410'],
    [503, 'The receiver said no: status 503'],
  ])('counts %d as failure, and follows no redirect', async (status, sentence) => {
    let lookups = 0;
    answer = (_request, response) => {
      lookups += 1;
      response.writeHead(status, { location: url }).end();
    };

    await expect(send()).rejects.toMatchObject({ message: sentence, status });
    expect(lookups).toBe(1);
  });

  it('ends after a timeout, also in the middle of the response', async () => {
    answer = () => undefined;
    await expect(send(50)).rejects.toMatchObject({
      message: 'No answer within 0.05 seconds',
      status: undefined,
    });
    answer = (_request, response) => void response.writeHead(200).write('a');
    await expect(send(50)).rejects.toMatchObject({ status: undefined });
  });

  it('reads no more of a response than it needs', async () => {
    answer = (_request, response) => {
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
