import type { TestUsers } from '../../support/fixtures/test-users';
import { aReview, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface Facets {
  categories: { name: string; count: number }[];
  brands: { name: string; count: number }[];
  priceBands: { minPrice: { amount: string } | null; maxPrice: { amount: string } | null; count: number }[];
  ratings: { minRating: number; count: number }[];
  inStock: number;
}

interface Suggestion {
  kind: string;
  text: string;
  product: { id: string } | null;
}

describe('§2 Search facets and suggestions', () => {
  let shop: Shop;
  let users: TestUsers;
  let visitor: GraphqlClient;

  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    visitor = graphqlClient(shop);
    const products = [
      { name: 'Dhol One', brand: 'Naad', category: 'Drums', price: '900.00', countInStock: 0 },
      { name: 'Dhol Two', brand: 'Naad', category: 'Drums', price: '2500.00' },
      { name: 'Dhol Three', brand: 'Tarang', category: 'Drums', price: '4999.99' },
      { name: 'Dhol Stick', brand: 'Tarang', category: 'Sticks', price: '150.00' },
      { name: 'Veena', brand: 'Naad', category: 'Strings', price: '60000.00' },
    ];
    const stockedProducts = [];
    for (const product of products) stockedProducts.push(await createListedProduct(users.admin, product));
    await users.shopper.addReview(stockedProducts[1]!.id, aReview({ rating: 4 }));
    await users.shopper.addReview(stockedProducts[2]!.id, aReview({ rating: 2 }));
    await createListedProduct(users.admin, {
      name: 'Dhol Draft',
      brand: 'Naad',
      category: 'Drums',
      price: '0',
    });
  });
  afterAll(() => shop.stop());

  const facetsOf = async (args: string): Promise<Facets> => {
    const response = await visitor<{ products: { facets: Facets } }>(
      `{ products(${args}) { facets { categories { name count } brands { name count } ratings { minRating count } inStock
        priceBands { minPrice { amount } maxPrice { amount } count } } } }`,
    );
    return response.data.products.facets;
  };

  it('facets count the products of all pages, with the most frequent value first', async () => {
    const { categories, brands, ratings, inStock } = await facetsOf('search: "dhol", first: 1');

    expect(categories).toEqual([
      { name: 'Drums', count: 3 },
      { name: 'Sticks', count: 1 },
    ]);
    expect(brands).toEqual([
      { name: 'Naad', count: 2 },
      { name: 'Tarang', count: 2 },
    ]);
    expect(ratings).toEqual([
      { minRating: 4, count: 1 },
      { minRating: 3, count: 1 },
      { minRating: 2, count: 2 },
      { minRating: 1, count: 2 },
    ]);
    expect(inStock).toBe(3);
  });

  it('a facet ignores its own filter', async () => {
    const { categories, brands, inStock } = await facetsOf(
      'search: "dhol", filter: { brand: "Naad", category: "Sticks" }',
    );

    expect(categories).toEqual([{ name: 'Drums', count: 2 }]);
    expect(brands).toEqual([{ name: 'Tarang', count: 1 }]);
    expect(inStock).toBe(0);
  });

  it('facets are empty when two filters exclude every product', async () => {
    const facets = await facetsOf('search: "dhol", filter: { brand: "Unknown", category: "Unknown" }');
    expect(facets).toEqual({ categories: [], brands: [], priceBands: [], ratings: [], inStock: 0 });
  });

  it('facets have price bands with matching product counts', async () => {
    const { priceBands } = await facetsOf('search: "dhol"');
    expect(priceBands.map(({ minPrice, maxPrice }) => [minPrice?.amount, maxPrice?.amount])).toEqual([
      [undefined, '199.99'],
      ['200.00', '999.99'],
      ['1000.00', '2999.99'],
      ['3000.00', undefined],
    ]);
    for (const { minPrice, maxPrice, count } of priceBands) {
      const range = [
        minPrice && `minPrice: "${minPrice.amount}"`,
        maxPrice && `maxPrice: "${maxPrice.amount}"`,
      ];
      const filteredList = await visitor<{ products: { totalCount: number } }>(
        `{ products(search: "dhol", filter: { ${range.filter(Boolean).join(', ')} }) { totalCount } }`,
      );
      expect(filteredList.data.products.totalCount).toBe(count);
    }
    expect(
      (await facetsOf('search: "dhol", filter: { minPrice: "1000", maxPrice: "2999.99" }')).priceBands,
    ).toEqual(priceBands);
  });

  it('facets count a repeated search again after a product has changed', async () => {
    const product = await createListedProduct(users.admin, {
      name: 'Tabla',
      brand: 'Naad',
      category: 'Drums',
    });
    const brandsOf = async () => (await facetsOf('search: "tabla"')).brands;
    const before = [await brandsOf(), await brandsOf()];
    await users.admin.updateProduct(product.id, { brand: 'Laya' });
    const after = [await brandsOf(), await brandsOf()];
    await users.admin.deleteProduct(product.id);

    expect([...before, ...after, await brandsOf()]).toEqual([
      [{ name: 'Naad', count: 1 }],
      [{ name: 'Naad', count: 1 }],
      [{ name: 'Laya', count: 1 }],
      [{ name: 'Laya', count: 1 }],
      [],
    ]);
  });

  it('facets exist for lists without a search', async () => {
    const { categories, inStock } = await facetsOf('first: 1');
    expect(categories).toEqual([
      { name: 'Drums', count: 3 },
      { name: 'Sticks', count: 1 },
      { name: 'Strings', count: 1 },
    ]);
    expect(inStock).toBe(4);
  });

  const suggest = async (text: string, first = 8) => {
    const query =
      'query ($text: String!, $first: Int) { searchSuggestions(text: $text, first: $first) { kind text product { id } } }';
    return (await visitor<{ searchSuggestions: Suggestion[] }>(query, { text, first })).data
      .searchSuggestions;
  };

  it('suggestions contain categories and products for a typed prefix', async () => {
    expect((await suggest('dh')).map(({ kind, text }) => [kind, text])).toEqual([
      ['PRODUCT', 'Dhol Two'],
      ['PRODUCT', 'Dhol Three'],
      ['PRODUCT', 'Dhol Stick'],
      ['PRODUCT', 'Dhol One'],
    ]);
    const [firstSuggestion, secondSuggestion] = await suggest('st');
    expect(firstSuggestion).toEqual({ kind: 'CATEGORY', text: 'Sticks', product: null });
    expect((await suggest('str')).map(({ text }) => text)).toEqual(['Strings', 'Veena']);
    expect(secondSuggestion?.product ?? null).toBeNull();
    expect(await suggest('dhol', 2)).toHaveLength(2);
  });

  it.each(['dhol stcik', 'dhol sticj', 'vena', 'dhol strick', 'veenna'])(
    'suggestions correct a typo in %p',
    async (text) => {
      const suggestedTexts = (await suggest(text)).map((suggestion) => suggestion.text);
      expect(suggestedTexts.some((suggestedText) => ['Dhol Stick', 'Veena'].includes(suggestedText))).toBe(
        true,
      );
    },
  );

  it.each(['', '   ', 'zzzz', '"', '*', '%', 'NOT', '('])('no suggestion exists for %p', async (text) => {
    expect(await suggest(text)).toEqual([]);
  });

  it('more than eight suggestions are refused', async () => {
    const { code } = await visitor('{ searchSuggestions(text: "a", first: 9) { text } }');
    expect(code).toBe('BAD_INPUT');
  });
});
