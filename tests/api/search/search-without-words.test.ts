import { startBuiltShop } from '../../support/fixtures/built-shop';
import { graphqlClient } from '../../support/transports/graphql-client';
import { createListedProduct } from '../../support/fixtures/factories';
import { RestClient } from '../../support/transports/rest';
import type { Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

// Zero-width space and joiner, direction and isolation marks, a combining accent, and a soft hyphen.
const TEXTS_WITHOUT_WORDS = [0x200b, 0x200d, 0x200e, 0x202e, 0x2066, 0x061c, 0x0300, 0x00ad].map((code) =>
  String.fromCodePoint(code),
);

let shop: Shop;
let visitor: RestClient;
beforeAll(async () => {
  shop = await startBuiltShop();
  visitor = new RestClient(shop.url);
  const { admin } = await connectGraphql(shop);
  await createListedProduct(admin, { name: 'Sitar' });
  await createListedProduct(admin, { name: 'Sarod' });
});
afterAll(() => shop.stop());

describe('§7 A search text without words', () => {
  it.each(TEXTS_WITHOUT_WORDS)('is treated as no keyword over REST: %j', async (text) => {
    const keyword = encodeURIComponent(text);
    expect(await visitor.get(`/products/search/${keyword}`)).toMatchObject({ status: 200, json: [] });
    const { json } = await visitor.get(`/products?keyword=${keyword}`);
    expect(json).toEqual((await visitor.get('/products?keyword=')).json);
  });

  it.each(TEXTS_WITHOUT_WORDS)(
    'is treated as no search over GraphQL, in any sort order: %j',
    async (text) => {
      const query = `query ($search: String, $sort: ProductSort) {
      products(search: $search, sort: $sort) { nodes { name } totalCount } }`;
      for (const sort of [null, 'RELEVANCE', 'PRICE_ASC']) {
        const { data, errors } = await graphqlClient(shop)(query, { search: text, sort });
        expect(errors).toEqual([]);
        expect(data).toEqual((await graphqlClient(shop)(query, { search: '', sort })).data);
      }
      const suggestionsQuery = `query ($text: String!) { searchSuggestions(text: $text) { text } }`;
      expect((await graphqlClient(shop)(suggestionsQuery, { text })).data).toEqual({ searchSuggestions: [] });
    },
  );

  it.each(TEXTS_WITHOUT_WORDS)('lists all products on the search page: %j', async (text) => {
    for (const languagePath of ['', '/hi']) {
      const response = await fetch(`${shop.url}${languagePath}/search/${encodeURIComponent(text)}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('>Sitar</a>');
      expect(html).toContain('>Sarod</a>');
    }
  });
});
