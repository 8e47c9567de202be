import { anOrder, stock } from '../../support/fixtures/factories';
import { adminOf, type People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
let people: People;
beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
});
afterAll(() => shop.stop());
afterEach(() => jest.restoreAllMocks());

/** Makes matching statements fail; `failed` resolves at the first failure. */
function breakReads(kind: RegExp): { failed: Promise<void> } {
  const { reader } = shop.database;
  const send = reader.query.bind(reader);
  const failed = new Promise<void>((resolve) => {
    jest.spyOn(reader, 'query').mockImplementation((sql: string, values?: unknown[]) => {
      if (!kind.test(sql)) return send(sql, values);
      resolve();
      return Promise.reject(new Error('The database is gone'));
    });
  });
  return { failed };
}

const placeOrder = async () => (await people.shopper.placeOrder(anOrder(await stock(people.admin)))).id;

describe('§7 Subscriptions while the database cannot be read', () => {
  it('deliver missed events after the next commit', async () => {
    const events = await shop.services.live.orders(await adminOf(shop));
    const { failed } = breakReads(/FROM event WHERE seq/);
    const first = await placeOrder();
    await failed;
    jest.restoreAllMocks();
    const second = await placeOrder();

    const received = [await events.next(), await events.next()].map(
      ({ value }) => (value as { id: string }).id,
    );
    expect(received.sort()).toEqual([first, second].sort());
    await events.return();
  });

  it('refuse new subscribers, and accept them after recovery', async () => {
    const admin = await adminOf(shop);
    breakReads(/MAX\(seq\)/);
    const refused = await Promise.allSettled([1, 2].map(() => shop.services.live.orders(admin)));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(shop.services.live.listenerCount).toBe(0);
    jest.restoreAllMocks();

    const events = await shop.services.live.orders(admin);
    const id = await placeOrder();
    expect(await events.next()).toEqual({ done: false, value: { id } });
    await events.return();
  });
});
