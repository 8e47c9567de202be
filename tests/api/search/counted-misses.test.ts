import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

/** Addresses of a search over REST. */
const ADDRESSES: [name: string, address: (keyword: string) => string][] = [
  ['the numbered page', (keyword) => `/products?keyword=${keyword}`],
  ['the filtered page', (keyword) => `/products?keyword=${keyword}&sort=NEWEST`],
  ['the list of all matches', (keyword) => `/products/search/${keyword}`],
];

describe.each(ADDRESSES)('wire: Catalogue, searches without results at %s', (name, addressOf) => {
  const keyword = `bicycle${ADDRESSES.findIndex(([other]) => other === name)}`;
  const search = async () => {
    const { json, list } = await new RestClient(shop.url).get(addressOf(keyword));
    return (json.products as unknown[] | undefined) ?? list;
  };

  it('are counted each time, and find a product that the shop gets later', async () => {
    for (let round = 0; round < 6; round += 1) expect(await search()).toEqual([]);
    const { data } = await graphqlClient(
      shop,
      users.admin.token,
    )<{
      searchMisses: { text: string; count: number }[];
    }>('{ searchMisses(days: 7) { text count } }');
    expect(data.searchMisses).toContainEqual({ text: keyword, count: 6 });

    await users.admin.createProduct(aProduct({ name: keyword }));
    expect(await search()).toMatchObject([{ name: keyword }]);
  });
});
