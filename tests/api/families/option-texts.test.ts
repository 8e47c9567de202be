import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlFamilies } from '../../support/transports/structure/family-api';
import {
  anOrderInput,
  graphqlClient,
  newAdmin,
  newShopper,
  PLACE_ORDER,
  type PlacedOrderData,
} from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

const CREATE_ATTRIBUTE =
  'mutation ($input: CreateAttributeInput!) { createAttribute(input: $input) { attribute { id } } }';
const QUERY = `query ($id: ID!) {
  family(id: $id) { options { name nameHi choices { value valueHi colour } } }
}`;

describe('wire: Catalogue. Texts of options', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.stop());

  it('are those of the attribute with the same name, also on a cached response', async () => {
    const { admin } = await connectGraphql(shop);
    const family = await graphqlFamilies(shop, admin.token).create({
      name: 'Tarang One',
      options: [{ name: 'Colour', values: ['Walnut', 'Black'] }],
      members: [{ options: { Colour: 'Walnut' }, price: 100, countInStock: 5 }],
    });
    const readOptions = async () =>
      (await graphqlClient(shop)<{ family: { options: unknown } }>(QUERY, { id: family.id })).data.family
        .options;
    const withoutTexts = { valueHi: null, colour: null };

    expect(await readOptions()).toEqual([
      {
        name: 'Colour',
        nameHi: null,
        choices: [
          { value: 'Walnut', ...withoutTexts },
          { value: 'Black', ...withoutTexts },
        ],
      },
    ]);

    const choices = [{ value: 'Walnut', valueHi: 'अखरोट', colour: '#5C4033' }];
    const { errors } = await graphqlClient(shop, admin.token)(CREATE_ATTRIBUTE, {
      input: { name: 'Colour', nameHi: 'रंग', kind: 'COLOUR', choices },
    });
    expect(errors).toEqual([]);
    expect(await readOptions()).toEqual([
      { name: 'Colour', nameHi: 'रंग', choices: [choices[0], { value: 'Black', ...withoutTexts }] },
    ]);
  });

  it('translate the values of a product, also on a cached response, and of a line of an order', async () => {
    const admin = await newAdmin(shop);
    const shopper = await newShopper(shop);
    const family = await graphqlFamilies(shop, admin.token).create({
      name: 'Tarang One',
      options: [{ name: 'Colour', values: ['Walnut', 'Black'] }],
      members: [{ options: { Colour: 'Walnut' }, price: 100, countInStock: 5 }],
    });
    const id = family.members[0]?.id ?? '';
    await admin.send('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
      input: { id, nameHi: 'तरंग वन' },
    });
    const { data } = await shopper.send<PlacedOrderData>(PLACE_ORDER, { input: anOrderInput(id) });
    const readProduct = async () =>
      (
        await graphqlClient(shop)<{ product: unknown }>(
          'query ($id: ID!) { product(id: $id) { options { name value valueHi } } }',
          { id },
        )
      ).data.product;
    const readLine = async () =>
      (
        await shopper.send<{ order: { orderItems: object[] } }>(
          'query ($id: ID!) { order(id: $id) { orderItems { name nameHi options { value valueHi } } } }',
          { id: data.placeOrder.id },
        )
      ).data.order.orderItems[0];
    expect(await readProduct()).toEqual({ options: [{ name: 'Colour', value: 'Walnut', valueHi: null }] });
    expect(await readLine()).toMatchObject({ nameHi: 'तरंग वन, Walnut' });

    await admin.send(CREATE_ATTRIBUTE, {
      input: { name: 'Colour', kind: 'COLOUR', choices: [{ value: 'Walnut', valueHi: 'अखरोट' }] },
    });
    expect(await readProduct()).toEqual({ options: [{ name: 'Colour', value: 'Walnut', valueHi: 'अखरोट' }] });
    expect(await readLine()).toEqual({
      name: 'Tarang One, Walnut',
      nameHi: 'तरंग वन, अखरोट',
      options: [{ value: 'Walnut', valueHi: 'अखरोट' }],
    });
  });
});
