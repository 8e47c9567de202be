import { aProduct, anOrder, aReview } from '../../support/fixtures/factories';
import {
  send,
  requestsFor,
  LIST_REQUESTS,
  staleRequests,
  type CachedRequest,
} from '../../support/runtime/cached-replies';
import type { People, Person } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const SEED = Number(process.env.KEPT_SEED ?? 7);
const ROUNDS = 12;
const WRITES = 6;

let shop: Shop;
let people: People;
const ids: string[] = [];

beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
  for (let index = 0; index < 6; index += 1)
    ids.push((await people.admin.createProduct(aProduct({ countInStock: 2 }))).id);
});
afterAll(() => shop.stop());

/** Pseudo-random numbers from 0 to below `limit`, the same in each run. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const questions = (): CachedRequest[] => [...LIST_REQUESTS, ...ids.flatMap(requestsFor)];

describe('A read that overlaps a change', () => {
  it.each<[string, (id: string) => CachedRequest]>([
    ['GraphQL', (id) => requestsFor(id)[0]!],
    ['REST', (id) => requestsFor(id)[1]!],
  ])('prevents caching, and later requests do not join the load, over %s', async (_door, paramsOfBody) => {
    const { id } = await people.admin.createProduct(aProduct({ name: 'Old' }));
    const { products } = shop.services;
    const get = products.get.bind(products);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let hasRead: () => void = () => undefined;
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const spy = jest.spyOn(products, 'get').mockImplementationOnce(async (...parameters) => {
      const product = await get(...parameters);
      hasRead();
      await held;
      return product;
    });
    const firstRequest = send(shop, paramsOfBody(id));
    await read;
    await people.admin.updateProduct(id, { name: 'New' });
    expect((await send(shop, paramsOfBody(id))).text).toContain('New');
    release();
    expect((await firstRequest).text).toContain('Old');
    expect((await send(shop, paramsOfBody(id))).text).toContain('New');
    spy.mockRestore();
  });
});

describe(`After changes and concurrent reads (KEPT_SEED=${SEED})`, () => {
  it('each cached response equals a new one', async () => {
    const roll = createRandom(SEED);
    const one = () => ids[roll(ids.length)] ?? '';
    const reviewers: Person[] = [people.shopper, people.admin];
    const writes: (() => Promise<unknown>)[] = [
      () => people.admin.updateProduct(one(), { price: `${1 + roll(999)}.00` }),
      () => people.admin.updateProduct(one(), { name: `Tarang ${roll(1_000)}` }),
      () => people.admin.updateProduct(one(), { category: ['Audio', 'Speakers'][roll(2)] }),
      () => people.admin.updateProduct(one(), { countInStock: roll(3) }),
      () => people.admin.updateProduct(one(), { price: '0' }),
      () => people.shopper.placeOrder(anOrder([{ product: one(), qty: 1 }])),
      () => people.shopper.placeOrder(anOrder([{ product: one(), qty: 1 }])),
      () => reviewers[roll(2)]!.addReview(one(), aReview({ rating: 1 + roll(5) })),
      () => people.admin.deleteProduct(one()),
      () => shop.services.catalogue.restore(adminActor(), one()),
      async () => ids.push((await people.admin.createProduct(aProduct())).id),
    ];
    let done = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const reads = questions();
      const storm = Array.from({ length: WRITES }, async () => {
        const isDone = await writes[roll(writes.length)]!().then(
          () => true,
          () => false,
        );
        if (isDone) done += 1;
        await send(shop, reads[roll(reads.length)]!);
      });
      await Promise.all([...storm, ...reads.map((request) => send(shop, request))]);
      expect(await staleRequests(shop, questions(), people.shopper.token)).toEqual([]);
    }
    expect(done).toBeGreaterThan(ROUNDS);
    expect(shop.cache.counts.hits).toBeGreaterThan(ROUNDS);
  });
});

function adminActor() {
  return { userId: people.admin.id, isAdmin: true, tokenFailed: false, door: 'system' as const };
}
