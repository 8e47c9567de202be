import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { clientAddressOf } from '../../../server/http/client-address';
import { createLimits } from '../../../server/http/rate-limits/limits';
import { AttemptCounter, BoundedMemoryStore } from '../../../server/lib/attempt-counter';
import type { LimitedClient } from '../../../server/lib/limiter';
import { graphqlClient, newAdmin, newProduct } from '../../support/transports/graphql-client';
import { RestClient, signUp } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const LIMITED = { code: 'RATE_LIMITED' };
const ONCE_A_MINUTE = { attempts: 1, seconds: 60 };

describe('Rate limits', () => {
  it('are proportional to the factor, and report the wait time', async () => {
    const limits = createLimits({ factor: 0.1 });
    for (let order = 1; order <= 100; order += 1) await limits.consume('order', { userId: 'buyer' });
    await limits.consume('order', { userId: 'another buyer' });
    await expect(limits.consume('order', { userId: 'buyer' })).rejects.toMatchObject({
      ...LIMITED,
      details: { retryAfterSeconds: 60 },
    });
  });

  it.each(['register', 'review', 'order', 'search'] as const)(
    'have a %s limit per account, and the same or a higher limit per address',
    async (action) => {
      const limits = createLimits({ factor: 0.01 });
      const countAttempts = async (subjectOf: (index: number) => LimitedClient) => {
        for (let index = 0; index < 1_000; index += 1) {
          try {
            await limits.consume(action, subjectOf(index));
          } catch {
            return index;
          }
        }
        return Infinity;
      };
      const attemptsPerAddress = await countAttempts((index) => ({
        userId: `user ${index}`,
        address: 'office',
      }));
      const attemptsPerAccount = await countAttempts((index) => ({
        userId: 'one',
        address: `network ${index}`,
      }));
      expect(attemptsPerAccount).toBeLessThanOrEqual(attemptsPerAddress);
      expect(attemptsPerAddress).toBeLessThanOrEqual(60);
    },
  );

  it.each(['review', 'order'] as const)(
    'do not count a %s for an account when its address is refused',
    async (action) => {
      const limits = createLimits({ factor: 0.1 });
      const consume = (subject: LimitedClient) => limits.consume(action, subject);
      for (let index = 0; index < 600; index += 1)
        await consume({ userId: `user ${index}`, address: 'office' }).catch(() => undefined);
      for (let index = 0; index < 200; index += 1)
        await expect(consume({ userId: 'owner', address: 'office' })).rejects.toMatchObject(LIMITED);
      await expect(consume({ userId: 'owner', address: 'other network' })).resolves.toBeUndefined();
    },
  );

  it('store a bounded number of clients', async () => {
    const store = new BoundedMemoryStore(ONCE_A_MINUTE, 100);
    const counter = new AttemptCounter(ONCE_A_MINUTE, store);
    for (let address = 0; address < 10_000; address += 1) await counter.add(`10.0.${address}`);
    expect(store.size).toBe(100);
    expect(await counter.consume('10.0.9999')).toBeGreaterThan(0);
    expect(await counter.consume('10.0.1')).toBe(0);
  });

  it('do not hold the padded input of a client key in memory', async () => {
    const counter = new AttemptCounter(ONCE_A_MINUTE);
    collectGarbage();
    const heapBefore = process.memoryUsage().heapUsed;
    // V8 implements `trim` as a slice, which would hold the complete padded text in memory.
    for (let index = 0; index < 500; index += 1)
      await counter.add(`${' '.repeat(100_000)}person${index}@haat.example`.trim());
    collectGarbage();
    expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(5_000_000);
    expect(await counter.consume('person1@haat.example')).toBeGreaterThan(0);
  });

  it('remove attempts when their period ends', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const counter = new AttemptCounter(ONCE_A_MINUTE);
    expect([await counter.consume('a'), await counter.consume('a')]).toEqual([0, 60_000]);
    clock.mockReturnValue(60_000);
    expect(await counter.find('a')).toBeUndefined();
    expect(await counter.consume('a')).toBe(0);
    clock.mockRestore();
  });
});

describe('Rate limits over REST', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => shop.stop());

  it('return 429 with Retry-After after at most 20 wrong passwords, also with forged forwarded headers', async () => {
    const visitor = new RestClient(shop.url);
    const responses = [];
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${attempt}` };
      const body = { email: 'Victim@haat.example', password: `wrong ${attempt}` };
      responses.push(await visitor.post('/users/login', body, { headers }));
    }
    expect(responses[0]?.status).toBe(401);
    expect(responses.at(-1)).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED', stack: null } });
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await signUp(shop)).token).toBeTruthy();
  });
});

describe('Search rate limits', () => {
  const SINGLE_SEARCH = '{ products(search: "rug") { totalCount } }';
  const fiveSearches = (word: string) =>
    `{ ${[1, 2, 3, 4, 5].map((index) => `s${index}: products(search: "${word}") { totalCount }`).join(' ')} }`;

  it('count per address, over all APIs, and each alias', async () => {
    const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0.002', LOG_LEVEL: 'silent' } }); // 12 per minute
    const rest = new RestClient(shop.url);
    const send = graphqlClient(shop);
    // A search without results is not cached, so these searches find a product.
    await newProduct((await newAdmin(shop)).send, { name: 'Lamp with a fan' });
    expect((await send(fiveSearches('lamp'))).errors).toEqual([]);
    expect((await send(fiveSearches('fan'))).errors).toEqual([]);
    expect((await rest.get('/products/search/lamp')).status).toBe(200);
    expect((await rest.get('/products?keyword=lamp')).status).toBe(200);
    const refusals = [await rest.get('/products/search/rug'), await rest.get('/products?keyword=rug')];
    const response = await send(SINGLE_SEARCH);
    // Cached responses cost nothing, and lists without a search still work.
    expect((await rest.get('/products/search/lamp')).status).toBe(200);
    expect((await send(fiveSearches('fan'))).errors).toEqual([]);
    expect((await rest.get('/products')).status).toBe(200);
    expect((await send('{ products { totalCount } }')).errors).toEqual([]);
    await shop.stop();

    for (const { status, headers } of refusals) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([response.status, response.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('behind a trusted proxy count for the forwarded address', async () => {
    const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0.0001', TRUST_PROXY: '1' } });
    const search = async (address: string, word: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await new RestClient(shop.url).get(`/products/search/${word}`, { headers })).status;
    };
    const firstStatus = await search('1.1.1.1', 'lamp');
    expect([firstStatus, await search('1.1.1.1', 'fan'), await search('2.2.2.2', 'fan')]).toEqual([
      200, 429, 200,
    ]);
    await shop.stop();
  });
});

describe('The client address of a request', () => {
  const requestFrom = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

  it.each([
    ['10.0.0.1', undefined, true, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', false, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', true, '1.1.1.1'],
    ['10.0.0.1', '9.9.9.9, 1.1.1.1', true, '1.1.1.1'],
    ['10.0.0.1', 'unknown', true, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, false, '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, false, '2001:db8:1:2::/64'],
    ['2001:db8::6', undefined, false, '2001:db8:0:0::/64'],
    ['::1', undefined, false, '0:0:0:0::/64'],
  ])('from %s, forwarded for %s, trusted %s, is %s', (remote, forwarded, isTrusted, address) => {
    expect(clientAddressOf(requestFrom(remote, forwarded), isTrusted)).toBe(address);
  });
});
