import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { structureTransports } from '../../support/transports/structure/structure-clients';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KOLKATA_OFFSET_MS = 5.5 * 60 * MINUTE_MS;
let clockAheadMs = 0;

/** Moves the shop's clock to a time before the end of its day. */
function moveBeforeMidnight(ms: number): void {
  const now = Date.now() + clockAheadMs;
  const untilMidnight = DAY_MS - ((now + KOLKATA_OFFSET_MS) % DAY_MS);
  clockAheadMs += untilMidnight - ms;
  shop.advanceClock(untilMidnight - ms);
}

it.each(structureTransports)(
  'wire: Catalogue, collections by age lose a product at the end of its last day, over %s',
  async (name, connect) => {
    const api = connect(shop, users.admin.token);
    const visitor = connect(shop);
    moveBeforeMidnight(5 * MINUTE_MS);
    const brand = { field: 'BRAND', value: `Fresh ${name}` };
    const product = await api.saveProduct(aProduct({ name: `Fresh ${name}`, brand: brand.value }));
    const conditions = [brand, { field: 'MAX_AGE_DAYS', value: '1' }];
    const { slug } = await api.create('collection', { name: `Fresh ${name}`, rule: { conditions } });
    expect(await visitor.idsOfCollection(slug)).toEqual([product.id]);

    shop.advanceClock(DAY_MS);
    clockAheadMs += DAY_MS;
    expect(await visitor.idsOfCollection(slug)).toEqual([product.id]);
    shop.advanceClock(5 * MINUTE_MS);
    clockAheadMs += 5 * MINUTE_MS;
    expect(await visitor.idsOfCollection(slug)).toEqual([]);
  },
);
