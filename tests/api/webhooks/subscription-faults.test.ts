import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { adminOf, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());
afterEach(() => jest.restoreAllMocks());

/** Makes matching statements fail. `firstFailure` resolves at the first failure. */
function breakReads(pattern: RegExp): { firstFailure: Promise<void> } {
  const { reader } = shop.database;
  const send = reader.query.bind(reader);
  const firstFailure = new Promise<void>((resolve) => {
    jest.spyOn(reader, 'query').mockImplementation((sql: string, values?: unknown[]) => {
      if (!pattern.test(sql)) return send(sql, values);
      resolve();
      return Promise.reject(new Error('The database is unavailable'));
    });
  });
  return { firstFailure };
}

const placeOrder = async () =>
  (await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)))).id;

describe('§7 Subscriptions while the database cannot be read', () => {
  it('deliver missed events after the next commit', async () => {
    const events = await shop.services.live.orders(await adminOf(shop));
    const { firstFailure } = breakReads(/FROM event WHERE seq/);
    const firstId = await placeOrder();
    await firstFailure;
    jest.restoreAllMocks();
    const secondId = await placeOrder();

    const receivedIds = [await events.next(), await events.next()].map(
      ({ value }) => (value as { id: string }).id,
    );
    expect(receivedIds.sort()).toEqual([firstId, secondId].sort());
    await events.return();
  });

  it('refuse new subscribers, and accept them after recovery', async () => {
    const admin = await adminOf(shop);
    breakReads(/MAX\(seq\)/);
    const outcomes = await Promise.allSettled([1, 2].map(() => shop.services.live.orders(admin)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(shop.services.live.listenerCount).toBe(0);
    jest.restoreAllMocks();

    const events = await shop.services.live.orders(admin);
    const id = await placeOrder();
    expect(await events.next()).toEqual({ done: false, value: { id } });
    await events.return();
  });
});
