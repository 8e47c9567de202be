import { anAccount, type TestUsers, type ProductRecord } from '../../support/fixtures/test-users';
import { createListedProduct, aReview } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

/** Products for the search rules that every search engine must follow. §2, §7 */
const PRODUCTS = [
  { name: 'Koel Phone', brand: 'Koel', category: 'Phones', description: 'Rings.', price: '12000.00' },
  { name: 'Bol Smartphone X2', brand: 'Bol', category: 'Mobiles', description: 'Rings.', price: '18000.00' },
  { name: 'Naad Headphones', brand: 'Naad', category: 'Audio', description: 'Quiet.', price: '2999.00' },
  { name: 'Case', brand: 'Phone House', category: 'Covers', description: 'Soft.', price: '499.00' },
  { name: 'Stand', brand: 'Kora', category: 'Phone Things', description: 'Firm.', price: '799.00' },
  { name: 'Charger', brand: 'Kora', category: 'Power', description: 'For a phone.', price: '999.99' },
  { name: 'हिन्दी की क़िताब', brand: 'चाँद', category: 'पुस्तकें', description: 'पढ़ाई के लिए', price: '150.00' },
  { name: 'Crème Brûlée Torch', brand: 'Łódź', category: 'Kitchen', description: 'Hot.', price: '1500.00' },
  {
    name: 'Cable (3:1) ^fast^ -A',
    brand: 'Kora',
    category: 'Cables',
    description: 'x_y 50% "new" a*b',
    price: '250.00',
  },
  { name: 'Lamp', brand: 'Kora', category: 'Light', description: 'Bright.', price: '1200.00' },
];

interface ProductList {
  nodes: { id: string; name: string }[];
  edges: { cursor: string }[];
  totalCount: number;
  totalCountPrecision: string;
  didYouMean: string | null;
}

const LIST_FIELDS = 'nodes { id name } edges { cursor } totalCount totalCountPrecision didYouMean';

describe('§2, §7 Search results', () => {
  let shop: Shop;
  let users: TestUsers;
  let visitor: GraphqlClient;
  const products = new Map<string, ProductRecord>();
  const idOf = (name: string) => products.get(name)!.id;

  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    visitor = graphqlClient(shop);
    for (const product of PRODUCTS)
      products.set(product.name, await createListedProduct(users.admin, product));
  });
  afterAll(() => shop.stop());

  const searchProducts = async (search: string, extraArguments = ''): Promise<ProductList> => {
    const query = `query ($search: String) { products(search: $search, first: 20 ${extraArguments}) { ${LIST_FIELDS} } }`;
    return (await visitor<{ products: ProductList }>(query, { search })).data.products;
  };
  const searchNames = async (search: string, extraArguments = '') =>
    (await searchProducts(search, extraArguments)).nodes.map(({ name }) => name);

  it('ranks whole words in names first, then parts of names, brands, categories, descriptions and synonyms', async () => {
    expect(await searchNames('phone')).toEqual([
      'Koel Phone',
      ...['Bol Smartphone X2', 'Naad Headphones'].sort(newestFirst),
      'Case',
      'Stand',
      'Charger',
    ]);
    expect((await searchNames('mobile')).slice(0, 2)).toEqual(['Bol Smartphone X2', 'Koel Phone']);
  });

  it('orders products of equal relevance by rating, also after a new review', async () => {
    const [firstName, secondName] = (await searchNames('phone')).slice(1, 3);
    await users.shopper.addReview(idOf(secondName!), aReview({ rating: 4 }));
    expect((await searchNames('phone')).slice(1, 3)).toEqual([secondName, firstName]);
    await users.shopper.addReview(idOf(firstName!), aReview({ rating: 5 }));
    expect((await searchNames('phone')).slice(1, 3)).toEqual([firstName, secondName]);
  });

  it.each([
    ['हिंदी', 'anusvara in place of a half nasal consonant'],
    ['हिन्दी', 'the spelling of the product'],
    ['किताब', 'without its nukta'],
    ['क़िताब', 'with a precomposed nukta'],
    ['चांद', 'anusvara in place of chandrabindu'],
    ['हि\u200dन्दी', 'with a zero-width joiner'],
  ])('matches Devanagari %p: %s', async (text) => {
    expect(await searchNames(text)).toEqual(['हिन्दी की क़िताब']);
  });

  it('does not ignore vowel signs of Devanagari', async () => {
    expect(await searchNames('हन्द')).toEqual([]);
  });

  it.each(['creme brulee', 'CRÈME', 'lodz', 'Łódź'])(
    'normalizes accents and letters with strokes: %p',
    async (text) => {
      expect(await searchNames(text)).toEqual(['Crème Brûlée Torch']);
    },
  );

  it.each(['(3:1)', '3:1', '^fast^', '-A', '(', ':', '^', '*b', 'x_y', '50%', '"new"', 'a*b', '3:1 ^fast'])(
    'treats the symbols of %p as text',
    async (text) => {
      const matchesDescriptionOnly = text === '*b';
      expect(await searchNames(text)).toEqual(matchesDescriptionOnly ? [] : ['Cable (3:1) ^fast^ -A']);
    },
  );

  it.each(['3:2', 'NOT', 'phone OR lamp', 'name:phone', '{name}', 'phone*', '"phone"', '(phone)'])(
    'does not execute %p as query syntax',
    async (text) => {
      expect(await searchNames(text)).toEqual([]);
    },
  );

  it.each([
    ['k', 'Koel Phone'],
    ['ho', 'Naad Headphones'],
    ['1', 'Cable (3:1) ^fast^ -A'],
    ['oel ph', 'Koel Phone'],
    ['l p', 'Koel Phone'],
  ])('finds the name that contains %p', async (text, name) => {
    expect(await searchNames(text)).toContain(name);
  });

  it.each([
    ['headphons', 'Naad Headphones', 'headphones'],
    ['haedphonse', 'Naad Headphones', 'headphones'],
    ['tourch', 'Crème Brûlée Torch', 'torch'],
    ['kora chargr', 'Charger', 'kora charger'],
    ['किताव', 'हिन्दी की क़िताब', 'किताब'],
  ])('corrects %p and reports the correction', async (text, name, correction) => {
    const { nodes, didYouMean } = await searchProducts(text);
    expect(nodes.map((node) => node.name)).toEqual([name]);
    expect(didYouMean).toBe(correction);
  });

  it.each(['phone', 'lmp', 'x3', 'hedfonez', 'kora headphones', 'zzzzzz'])(
    'does not correct %p',
    async (text) => {
      expect((await searchProducts(text)).didYouMean).toBeNull();
    },
  );

  it.each(['kora chargr torch', 'tourch chargr', 'koel headphons'])(
    'offers no correction of %p, because no product has all the corrected words',
    async (text) => {
      expect(await searchProducts(text)).toMatchObject({ didYouMean: null, totalCount: 0, nodes: [] });
      // The second response uses the cached vocabulary.
      expect(await searchProducts(text, 'sort: PRICE_ASC')).toMatchObject({
        didYouMean: null,
        totalCount: 0,
      });
    },
  );

  it('corrects a word with any filter and on any page', async () => {
    expect(await searchProducts('headphons', 'filter: { brand: "Kora" }')).toMatchObject({
      didYouMean: 'headphones',
      totalCount: 0,
    });
    expect(await searchProducts('headphons', 'offset: 1')).toMatchObject({
      didYouMean: 'headphones',
      nodes: [],
      totalCount: 1,
    });
    expect(await searchProducts('lamp', 'filter: { brand: "Naad" }')).toMatchObject({
      didYouMean: null,
      totalCount: 0,
    });
  });

  it('filters, sorts and counts', async () => {
    expect(await searchNames('kora', 'sort: PRICE_ASC')).toEqual([
      'Cable (3:1) ^fast^ -A',
      'Stand',
      'Charger',
      'Lamp',
    ]);
    expect(
      await searchNames('kora', 'sort: PRICE_DESC, filter: { maxPrice: "999.99", minPrice: "251" }'),
    ).toEqual(['Charger', 'Stand']);
    expect(await searchNames('kora', 'sort: NEWEST, filter: { category: "Light", inStock: true }')).toEqual([
      'Lamp',
    ]);
    expect(await searchNames('kora', 'filter: { minRating: 1 }')).toEqual([]);
    expect(await searchNames('kora', 'filter: { inStock: false }')).toEqual([]);
    expect(await searchProducts('kora', 'filter: { brand: "kora" }')).toMatchObject({
      totalCount: 0,
      totalCountPrecision: 'EXACT',
    });
    expect(await searchProducts('kora')).toMatchObject({ totalCount: 4, totalCountPrecision: 'EXACT' });
  });

  it.each(['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING'])(
    'pages by cursor, sorted by %s',
    async (sort) => {
      const fullList = await searchNames('o', `sort: ${sort}`);
      const namesByCursor: string[] = [];
      for (let after: string | undefined, remainingPages = 10; remainingPages > 0; remainingPages -= 1) {
        const query = `query ($after: String) { products(search: "o", sort: ${sort}, first: 2, after: $after) { ${LIST_FIELDS} } }`;
        const { nodes, edges } = (await visitor<{ products: ProductList }>(query, { after })).data.products;
        namesByCursor.push(...nodes.map(({ name }) => name));
        after = edges.at(-1)?.cursor;
        if (nodes.length < 2) break;
      }
      expect(fullList.length).toBeGreaterThan(3);
      expect(namesByCursor).toEqual(fullList);
    },
  );

  it('shows every change of a product immediately', async () => {
    const { id } = await createListedProduct(users.admin, {
      name: 'Zither',
      brand: 'Old',
      category: 'Old',
      price: '100.00',
    });
    expect(await searchNames('zither')).toEqual(['Zither']);
    await users.admin.updateProduct(id, { name: 'Banjo', price: '90000.00', countInStock: 0 });
    expect(await searchNames('zither')).toEqual([]);
    expect(await searchNames('banjo', 'filter: { minPrice: "80000", inStock: false }')).toEqual(['Banjo']);
    await users.admin.deleteProduct(id);
    expect(await searchNames('banjo')).toEqual([]);
    await shop.services.catalogue.restore({ ...(await anAdmin()), adapter: 'graphql' }, id);
    expect(await searchNames('banjo')).toEqual(['Banjo']);
    await users.admin.updateProduct(id, { price: '0' });
    expect(await searchNames('banjo')).toEqual([]);
  });

  async function anAdmin() {
    const { id } = await anAccount(shop);
    return { userId: id, isAdmin: true as const, tokenFailed: false as const };
  }

  function newestFirst(firstName: string, secondName: string): number {
    return products.get(firstName)!.createdAt < products.get(secondName)!.createdAt ? 1 : -1;
  }
});
