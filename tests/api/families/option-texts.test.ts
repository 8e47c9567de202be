import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlFamilies } from '../../support/transports/structure/family-api';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

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
    const { errors } = await graphqlClient(shop, admin.token)(
      'mutation ($input: CreateAttributeInput!) { createAttribute(input: $input) { attribute { id } } }',
      { input: { name: 'Colour', nameHi: 'रंग', kind: 'COLOUR', choices } },
    );
    expect(errors).toEqual([]);
    expect(await readOptions()).toEqual([
      { name: 'Colour', nameHi: 'रंग', choices: [choices[0], { value: 'Black', ...withoutTexts }] },
    ]);
  });
});
