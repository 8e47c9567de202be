import { createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers, ShopClient } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);
const sortedNamesOf = (products: { name: string }[]) => namesOf(products).sort();

describe.each(transports)('§2, §7 Search, over %s', (_name, connect) => {
  let shop: Shop;
  let visitor: ShopClient;
  const searchNames = async (text: string) => sortedNamesOf(await visitor.search(text));

  beforeAll(async () => {
    shop = await startShop();
    const { admin, visitor: visitorClient } = await connect(shop);
    visitor = visitorClient;
    const products = [
      { name: 'Mehfil Bluetooth Speaker', brand: 'Sangam', category: 'Audio', description: 'Loud.' },
      { name: 'Tarang Bookshelf Speaker', brand: 'Tarang', category: 'Audio', description: 'For bluetooth.' },
      { name: 'Naad Headphones', brand: 'Tarang', category: 'Headphones', description: 'Quiet.' },
      { name: '100% Cotton Cover', brand: 'Kora', category: 'Covers', description: 'Soft.' },
      { name: 'Cable_Tie 3*2 "Pro"', brand: 'Kora', category: 'Cables', description: 'Long.' },
      { name: "Café O'Clock Radio", brand: 'Kora', category: 'Audio', description: 'AC/DC adaptor.' },
      { name: 'USB-C Hub 4K', brand: 'Kora', category: 'Cables', description: 'Model KX-9000.' },
    ];
    for (const product of products) await createListedProduct(admin, product);
  });
  afterAll(() => shop.stop());

  it.each(['Mehfil', 'mehfil', 'MEHFIL', 'ehfi', 'Bluetooth Speaker', '  mehfil  ', 'l Blue'])(
    'finds a product whose name contains %p',
    async (text) => {
      expect(await searchNames(text)).toContain('Mehfil Bluetooth Speaker');
    },
  );

  it.each([
    ['%', ['100% Cotton Cover']],
    ['_', ['Cable_Tie 3*2 "Pro"']],
    ['*', ['Cable_Tie 3*2 "Pro"']],
    ['"', ['Cable_Tie 3*2 "Pro"']],
    ['"Pro"', ['Cable_Tie 3*2 "Pro"']],
    ['0% c', ['100% Cotton Cover']],
    ['3*2', ['Cable_Tie 3*2 "Pro"']],
    ["'", ["Café O'Clock Radio"]],
    ['o%c', []],
    ['Cable%', []],
    ['*able', []],
    ['.*', []],
    ["' OR 1=1 --", []],
    ['\\', []],
  ])('treats %p as text', async (text, expected) => {
    expect(await searchNames(text)).toEqual(expected);
  });

  it('also matches brand, category and description, at the beginning of words', async () => {
    expect(await searchNames('tarang')).toEqual(['Naad Headphones', 'Tarang Bookshelf Speaker']);
    expect(await searchNames('headph')).toEqual(['Naad Headphones']);
    expect(await searchNames('adaptor')).toEqual(["Café O'Clock Radio"]);
    expect(await searchNames('AC/DC')).toEqual(["Café O'Clock Radio"]);
    expect(await searchNames('daptor')).toEqual([]);
  });

  it('requires every word, in any order', async () => {
    expect(await searchNames('speaker tarang')).toEqual(['Tarang Bookshelf Speaker']);
    expect(await searchNames('tarang quiet')).toEqual(['Naad Headphones']);
    expect(await searchNames('tarang mehfil')).toEqual([]);
  });

  it('ranks names before descriptions', async () => {
    expect(namesOf(await visitor.search('bluetooth'))).toEqual([
      'Mehfil Bluetooth Speaker',
      'Tarang Bookshelf Speaker',
    ]);
  });

  it.each(['mehfill', 'mefhil', 'mehfl', 'Meffil'])('corrects one typo: %p', async (text) => {
    expect(await searchNames(text)).toEqual(['Mehfil Bluetooth Speaker']);
  });

  it('corrects two typos in long words, also next to a correct word', async () => {
    expect(await searchNames('heddfones')).toEqual([]);
    expect(await searchNames('haedphonse')).toEqual(['Naad Headphones']);
    expect(await searchNames('naad hedphonse')).toEqual(['Naad Headphones']);
  });

  it('corrects no typo in words with digits or symbols', async () => {
    expect(await searchNames('KX-9000')).toEqual(['USB-C Hub 4K']);
    expect(await searchNames('KX-9001')).toEqual([]);
    expect(await searchNames('USB-D')).toEqual([]);
  });

  it('ignores accents', async () => {
    expect(await searchNames('cafe')).toEqual(["Café O'Clock Radio"]);
    expect(await searchNames('CAFÉ')).toEqual(["Café O'Clock Radio"]);
  });

  it.each(['zzzzzz', 'speaker zzzzzz', '😀', 'a/b?', '#', '../..', '%25', '+'])(
    'returns an empty list for %p',
    async (text) => {
      expect(await searchNames(text)).toEqual([]);
    },
  );

  it('refuses a text that is too long, with a message', async () => {
    await expect(visitor.search('x'.repeat(201))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'Search must be at most 200 characters',
    });
  });
});

describe.each(transports)('§2 Pages and top products, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    for (let number = 1; number <= 23; number += 1) {
      await createListedProduct(users.admin, { name: `${number % 2 ? 'Odd' : 'Even'} ${number}` });
    }
  });
  afterAll(() => shop.stop());

  it('lists ten products per page, latest first, each product once', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNumber) => users.visitor.listProducts({ pageNumber })),
    );
    const allNames = pages.flatMap(({ products }) => namesOf(products));

    expect(pages.map(({ products }) => products.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map((page) => page.pages)).toEqual([3, 3, 3, 3]);
    expect(allNames[0]).toBe('Odd 23');
    expect(new Set(allNames).size).toBe(23);
  });

  it('pages through the search results', async () => {
    const firstPage = await users.visitor.listProducts({ search: 'Odd' });
    const secondPage = await users.visitor.listProducts({ search: 'Odd', pageNumber: 2 });

    expect([firstPage.products.length, secondPage.products.length, firstPage.pages]).toEqual([10, 2, 2]);
  });

  it('lists all products for a blank search', async () => {
    expect((await users.visitor.listProducts({ search: '  ' })).pages).toBe(3);
  });

  it('ranks the top three by rating, then by number of reviews', async () => {
    const [fiveStars, fourStars, twiceFiveStars] = (await users.visitor.listProducts()).products;
    await users.shopper.addReview(fiveStars!.id, { rating: 5, comment: 'Good' });
    await users.shopper.addReview(fourStars!.id, { rating: 4, comment: 'Good' });
    await users.shopper.addReview(twiceFiveStars!.id, { rating: 5, comment: 'Good' });
    await users.other.addReview(twiceFiveStars!.id, { rating: 5, comment: 'Good' });

    const topProducts = await users.visitor.topProducts();
    expect(topProducts.map(({ id }) => id)).toEqual([twiceFiveStars!.id, fiveStars!.id, fourStars!.id]);
    expect(topProducts.map(({ rating, numReviews }) => [rating, numReviews])).toEqual([
      [5, 2],
      [5, 1],
      [4, 1],
    ]);
  });
});
