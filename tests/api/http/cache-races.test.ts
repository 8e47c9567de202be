import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import {
  send,
  requestsFor,
  LIST_REQUESTS,
  staleRequests,
  type CachedRequest,
} from '../../support/runtime/cached-responses';
import type { TestUsers, TestUser } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const SEED = Number(process.env.CACHE_SEED ?? 7);
const ROUNDS = 12;
const WRITES_PER_ROUND = 6;

let shop: Shop;
let users: TestUsers;
const ids: string[] = [];

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  for (let index = 0; index < 6; index += 1)
    ids.push((await users.admin.createProduct(aProduct({ countInStock: 2 }))).id);
});
afterAll(() => shop.stop());

/** Creates a generator of pseudo-random whole numbers below a limit; a seed always gives the same sequence. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const createRequests = (): CachedRequest[] => [...LIST_REQUESTS, ...ids.flatMap(requestsFor)];

describe('A read that overlaps a change', () => {
  it.each<[string, (id: string) => CachedRequest]>([
    ['GraphQL', (id) => requestsFor(id)[0]!],
    ['REST', (id) => requestsFor(id)[1]!],
  ])('is not cached, and later requests do not join its load, over %s', async (_api, requestOf) => {
    const { id } = await users.admin.createProduct(aProduct({ name: 'Old' }));
    const { products } = shop.services;
    const originalGet = products.get.bind(products);
    let releaseRead: () => void = () => undefined;
    const readReleased = new Promise<void>((resolve) => (releaseRead = resolve));
    let signalRead: () => void = () => undefined;
    const rowRead = new Promise<void>((resolve) => (signalRead = resolve));
    const spy = jest.spyOn(products, 'get').mockImplementationOnce(async (...parameters) => {
      const product = await originalGet(...parameters);
      signalRead();
      await readReleased;
      return product;
    });
    const firstRequest = send(shop, requestOf(id));
    await rowRead;
    await users.admin.updateProduct(id, { name: 'New' });
    expect((await send(shop, requestOf(id))).text).toContain('New');
    releaseRead();
    expect((await firstRequest).text).toContain('Old');
    expect((await send(shop, requestOf(id))).text).toContain('New');
    spy.mockRestore();
  });
});

describe(`After changes and concurrent reads (CACHE_SEED=${SEED})`, () => {
  it('each cached response equals a new one', async () => {
    const randomBelow = createRandom(SEED);
    const randomId = () => ids[randomBelow(ids.length)] ?? '';
    const reviewers: TestUser[] = [users.shopper, users.admin];
    const writes: (() => Promise<unknown>)[] = [
      () => users.admin.updateProduct(randomId(), { price: `${1 + randomBelow(999)}.00` }),
      () => users.admin.updateProduct(randomId(), { name: `Tarang ${randomBelow(1_000)}` }),
      () => users.admin.updateProduct(randomId(), { category: ['Audio', 'Speakers'][randomBelow(2)] }),
      () => users.admin.updateProduct(randomId(), { countInStock: randomBelow(3) }),
      () => users.admin.updateProduct(randomId(), { price: '0' }),
      () => users.shopper.placeOrder(anOrder([{ product: randomId(), qty: 1 }])),
      () => users.shopper.placeOrder(anOrder([{ product: randomId(), qty: 1 }])),
      () => reviewers[randomBelow(2)]!.addReview(randomId(), aReview({ rating: 1 + randomBelow(5) })),
      () => users.admin.deleteProduct(randomId()),
      () => shop.services.catalogue.restore(adminActor(), randomId()),
      async () => ids.push((await users.admin.createProduct(aProduct())).id),
    ];
    let successfulWrites = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const requests = createRequests();
      const writers = Array.from({ length: WRITES_PER_ROUND }, async () => {
        const isDone = await writes[randomBelow(writes.length)]!().then(
          () => true,
          () => false,
        );
        if (isDone) successfulWrites += 1;
        await send(shop, requests[randomBelow(requests.length)]!);
      });
      await Promise.all([...writers, ...requests.map((request) => send(shop, request))]);
      expect(await staleRequests(shop, createRequests(), users.shopper.token)).toEqual([]);
    }
    expect(successfulWrites).toBeGreaterThan(ROUNDS);
    expect(shop.cache.counts.hits).toBeGreaterThan(ROUNDS);
  });
});

function adminActor() {
  return { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' as const };
}
