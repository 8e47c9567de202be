import { anApiToken } from '../../support/fixtures/api-tokens';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { addProduct, signUpAdmin, type RestClient } from '../../support/transports/rest';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';

jest.setTimeout(120_000);

const LARGE_VARIABLES = { x: `data:image/png;base64,${'A'.repeat(120_000)}` };
const QUERY_IGNORING_VARIABLE = 'query ($x: String) { __typename }';

describe('§5 Picture uploads', () => {
  let shop: Shop;
  let admin: RestClient;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    admin = await signUpAdmin(shop);
  });
  afterAll(() => shop.stop());

  const sendRepeatedly = async (client: GraphqlClient, count: number) => {
    const codes = new Set<string | undefined>();
    for (let index = 0; index < count; index += 1)
      codes.add((await client(QUERY_IGNORING_VARIABLE, LARGE_VARIABLES)).code);
    return [...codes];
  };

  it('are refused for API tokens without permission to change the catalogue', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read'] });
    expect(await sendRepeatedly(graphqlClient(shop, token), 1)).toEqual(['TOO_LARGE']);
  });

  it.each(['an admin', 'an API token'])(
    'release their memory quota at once when the request of %s fails',
    async (actor) => {
      const { token } = await anApiToken(shop, { scopes: ['catalogue:write'] });
      const codes = await sendRepeatedly(graphqlClient(shop, actor === 'an admin' ? admin.token : token), 25);
      expect(codes).toEqual(['BAD_INPUT']);
    },
  );

  it('release their memory quota at once when a REST request fails', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 25; index += 1)
      statuses.add((await admin.put('/products/unknown', { image: LARGE_VARIABLES.x })).status);
    expect([...statuses]).toEqual([404]);
    const { _id: id } = await addProduct(admin);
    expect((await admin.put(`/products/${String(id)}`, { image: LISTING_PICTURE })).status).toBe(200);
  });
});
