import { newAdmin, type Ask } from '../support/graphql-asker';
import { startShop, type Shop } from '../support/shop';
import { stock } from '../support/factories';
import { transports } from '../support/transports';

let shop: Shop;
let ask: Ask;
let productId: string;

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  ({ ask } = await newAdmin(shop));
  productId = (await stock((await transports[0]![1](shop)).admin)).id;
});
afterAll(() => shop.stop());

const LISTS = ['products', 'adminProducts', 'reviews', 'users', 'orders', 'myOrders', 'activity', 'mails'];
// JSON has no infinity, but numbers that JavaScript reads as one.
const PLACES = ['[1e999]', '[1e999, "x"]', '["x", -1e999]', '[-1e999, "x", "x"]'];
const forge = (place: string) => Buffer.from(place).toString('base64url');

describe('§8 A cursor that nobody gave out', () => {
  it.each(LISTS)('with a number past all numbers is refused by %s', async (list) => {
    for (const place of PLACES) {
      const answer = await ask(`query ($after: String) { ${list}(after: $after) { nodes { id } } }`, {
        after: forge(place),
      });
      expect(answer.errors).toMatchObject([
        { message: 'After must be a cursor of this list', extensions: { code: 'BAD_INPUT' } },
      ]);
    }
  });

  it('is refused by the reviews of a product', async () => {
    const query = `query ($id: ID!, $after: String) { product(id: $id) { reviews(after: $after) { nodes { id } } } }`;
    const { code } = await ask(query, { id: productId, after: forge('[1e999, "x"]') });
    expect(code).toBe('BAD_INPUT');
  });
});
