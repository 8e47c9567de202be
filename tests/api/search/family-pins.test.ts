import { createFamily } from '../../support/fixtures/catalogue/families';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields } from '../../support/fixtures/test-users';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

const LIST = `query ($search: String, $filter: ProductFilter) {
  products(search: $search, filter: $filter) { nodes { id } totalCount } }`;
const PINS = `mutation ($searchPins: [SearchPinInput!]!) {
  updateSearchPins(input: { searchPins: $searchPins }) { searchPins { keyword } } }`;

describe('§2 Pinned and hidden members of families', () => {
  let shop: Shop;
  let admin: GraphqlClient;
  let family: string[];
  let otherFamily: string[];
  let lamp: string;

  beforeAll(async () => {
    shop = await startShop();
    const users = await connectGraphql(shop);
    admin = graphqlClient(shop, users.admin.token);
    const members = [
      { options: { Colour: 'Oak' }, price: '4000' },
      { options: { Colour: 'Walnut' }, price: '5500' },
    ];
    ({ ids: family } = await createFamily(shop, users, { name: 'Diya Lamp', members }));
    ({ ids: otherFamily } = await createFamily(shop, users, { name: 'Deepak Lamp', members }));
    const fields = { category: 'Lamps', description: 'Bright.', price: '900' };
    lamp = (await createListedProduct(users.admin, { name: 'Jugnu Lamp', ...fields })).id;
  });
  afterAll(() => shop.stop());

  const pin = async (rule: InputFields) => {
    const { errors } = await admin(PINS, { searchPins: [{ keyword: 'lamp', ...rule }] });
    expect(errors).toEqual([]);
  };
  const list = async (filter: InputFields = {}) => {
    const { data } = await graphqlClient(shop)<{
      products: { nodes: { id: string }[]; totalCount: number };
    }>(LIST, { search: 'lamp', filter });
    return { ids: data.products.nodes.map(({ id }) => id), count: data.products.totalCount };
  };

  it('pin the result of their family, in the order of the rule', async () => {
    for (const productIds of [
      [family[1], lamp, otherFamily[1]],
      [otherFamily[1], family[1], lamp],
    ]) {
      await pin({ productIds });
      const faceOf = (id: string | undefined) =>
        id === family[1] ? family[0] : id === otherFamily[1] ? otherFamily[0] : id;
      await expect(list()).resolves.toEqual({ ids: productIds.map(faceOf), count: 3 });
    }
  });

  it('pin their family once, also as the member that passes a filter', async () => {
    await pin({ productIds: [otherFamily[1], otherFamily[0], family[0]] });
    const filter = { attributes: [{ name: 'Colour', values: ['Walnut'] }] };
    await expect(list(filter)).resolves.toEqual({ ids: [otherFamily[1], family[1]], count: 2 });
  });

  it('hide the result of their family, even if another member is pinned', async () => {
    await pin({ productIds: [family[0], lamp], hiddenIds: [family[1]] });
    await expect(list()).resolves.toEqual({ ids: [lamp, otherFamily[0]], count: 2 });
  });
});
