import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface List {
  nodes: { name: string }[];
  totalCount: number;
  didYouMean: string | null;
  relaxed: {
    words: string[];
    droppedWords: string[];
    reason: string;
    alternatives: { text: string; count: number }[];
    intent: { minPrice: { amount: string } | null; maxPrice: { amount: string } | null } | null;
  } | null;
  facets: { brands: { name: string; count: number }[] };
}

const LIST = `query ($search: String, $relax: Boolean, $filter: ProductFilter, $first: Int, $after: String) {
  products(search: $search, relax: $relax, filter: $filter, first: $first, after: $after) {
    nodes { name } totalCount didYouMean facets { brands { name count } }
    relaxed { words droppedWords reason alternatives { text count } intent { minPrice { amount } maxPrice { amount } } } } }`;

describe('§2 A search without results, in other ways', () => {
  let shop: Shop;
  let visitor: GraphqlClient;

  beforeAll(async () => {
    shop = await startShop();
    const { admin } = await connectGraphql(shop);
    visitor = graphqlClient(shop);
    const products = [
      { name: 'Naad Headphones', brand: 'Naad', category: 'Audio', description: 'Quiet.', price: '4500' },
      {
        name: 'Mehfil Bluetooth Speaker',
        brand: 'Mehfil',
        category: 'Audio',
        description: 'Loud.',
        price: '6500',
      },
      { name: 'Kaapi Kettle', brand: 'Kaapi', category: 'Kitchen', description: 'Hot.', price: '1500' },
      { name: 'Koel Earphones', brand: 'Koel', category: 'Audio', description: 'Small.', price: '900' },
    ];
    for (const product of products) await createListedProduct(admin, product);
  });
  afterAll(() => shop.stop());

  const list = async (search: string, variables: object = {}) =>
    (await visitor<{ products: List }>(LIST, { search, relax: true, ...variables })).data.products;
  const namesOf = ({ nodes }: List) => nodes.map(({ name }) => name).sort();

  it('drops words one by one, and counts the other words', async () => {
    const result = await list('bluetooth headphones');
    expect(namesOf(result)).toEqual(['Koel Earphones', 'Naad Headphones']);
    expect(result.relaxed).toMatchObject({
      words: ['headphones'],
      droppedWords: ['bluetooth'],
      reason: 'FEWER_WORDS',
      alternatives: [{ text: 'bluetooth', count: 1 }],
    });
    expect(result.facets.brands).toHaveLength(2);
    expect(namesOf(await list('zzzzzz kettle'))).toEqual(['Kaapi Kettle']);
  });

  it('joins words that a product writes as one', async () => {
    const result = await list('ear buds');
    expect(namesOf(result)).toContain('Koel Earphones');
    expect([result.relaxed?.reason, result.didYouMean]).toEqual(['SYNONYM', null]);
  });

  it.each([
    ['gift under 5000', ['Kaapi Kettle', 'Koel Earphones', 'Naad Headphones']],
    ['below ₹5,000', ['Kaapi Kettle', 'Koel Earphones', 'Naad Headphones']],
    ['5000 se kam', ['Kaapi Kettle', 'Koel Earphones', 'Naad Headphones']],
    ['₹5000 तक', ['Kaapi Kettle', 'Koel Earphones', 'Naad Headphones']],
    ['headphones under 5000', ['Koel Earphones', 'Naad Headphones']],
    ['spikar under 7000', ['Mehfil Bluetooth Speaker']],
    ['gift above 6000', ['Mehfil Bluetooth Speaker']],
  ])('reads the price in %p', async (search, names) => {
    const result = await list(search);
    expect(namesOf(result)).toEqual(names);
    expect(result.relaxed?.reason).toBe('INTENT');
    expect(result.relaxed?.intent).not.toBeNull();
  });

  it('lists all products for a gift without a price, and keeps the filter', async () => {
    expect((await list('gift')).totalCount).toBe(4);
    expect(namesOf(await list('gift under 5000', { filter: { brand: 'Naad' } }))).toEqual([
      'Naad Headphones',
    ]);
  });

  it.each(['hedfon', 'हेडफ़ोन', 'heddfones', 'hedfons'])('finds headphones for %p', async (search) => {
    expect(namesOf(await list(search))).toContain('Naad Headphones');
  });

  it.each(['ketli', 'केटल', 'kaapee'])('finds words that sound like %p', async (search) => {
    const result = await list(search);
    expect([namesOf(result), result.relaxed?.reason]).toEqual([['Kaapi Kettle'], 'TRANSLITERATED']);
  });

  it('leaves a search with results as it is, and one without any', async () => {
    expect((await list('kettle')).relaxed).toBeNull();
    expect(await list('zzzzzz')).toMatchObject({ nodes: [], relaxed: null });
    expect(await list('kettle', { filter: { brand: 'Naad' } })).toMatchObject({ nodes: [], relaxed: null });
  });

  it('changes no search without the wish', async () => {
    expect(await list('bluetooth headphones', { relax: false })).toMatchObject({ nodes: [], relaxed: null });
  });

  it.each(['hedfon', 'हेडफ़ोन'])('suggests headphones for %p', async (text) => {
    const { data } = await visitor<{ searchSuggestions: { text: string }[] }>(
      'query ($text: String!) { searchSuggestions(text: $text) { text } }',
      { text },
    );
    expect(data.searchSuggestions.map((suggestion) => suggestion.text)).toContain('Naad Headphones');
  });

  it('suggests names that begin with the text before categories', async () => {
    const { data } = await visitor<{ searchSuggestions: { kind: string; text: string }[] }>(
      '{ searchSuggestions(text: "k") { kind text } }',
    );
    const kinds = data.searchSuggestions.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['PRODUCT', 'PRODUCT', 'CATEGORY']);
  });
});
