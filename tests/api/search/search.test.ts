import { stock } from '../../support/fixtures/factories';
import type { People, ShopClient } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const names = (products: { name: string }[]) => products.map(({ name }) => name);
const sorted = (products: { name: string }[]) => names(products).sort();

describe.each(transports)('§2, §7 Search, over %s', (_name, connect) => {
  let shop: Shop;
  let visitor: ShopClient;
  const find = async (text: string) => sorted(await visitor.search(text));

  beforeAll(async () => {
    shop = await startShop();
    const { admin, visitor: anyone } = await connect(shop);
    visitor = anyone;
    const products = [
      { name: 'Mehfil Bluetooth Speaker', brand: 'Sangam', category: 'Audio', description: 'Loud.' },
      { name: 'Tarang Bookshelf Speaker', brand: 'Tarang', category: 'Audio', description: 'For bluetooth.' },
      { name: 'Naad Headphones', brand: 'Tarang', category: 'Headphones', description: 'Quiet.' },
      { name: '100% Cotton Cover', brand: 'Kora', category: 'Covers', description: 'Soft.' },
      { name: 'Cable_Tie 3*2 "Pro"', brand: 'Kora', category: 'Cables', description: 'Long.' },
      { name: "Café O'Clock Radio", brand: 'Kora', category: 'Audio', description: 'AC/DC adaptor.' },
      { name: 'USB-C Hub 4K', brand: 'Kora', category: 'Cables', description: 'Model KX-9000.' },
    ];
    for (const product of products) await stock(admin, product);
  });
  afterAll(() => shop.stop());

  it.each(['Mehfil', 'mehfil', 'MEHFIL', 'ehfi', 'Bluetooth Speaker', '  mehfil  ', 'l Blue'])(
    'finds a product whose name contains %p',
    async (text) => {
      expect(await find(text)).toContain('Mehfil Bluetooth Speaker');
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
    expect(await find(text)).toEqual(expected);
  });

  it('also matches brand, category and description, at the beginning of words', async () => {
    expect(await find('tarang')).toEqual(['Naad Headphones', 'Tarang Bookshelf Speaker']);
    expect(await find('headph')).toEqual(['Naad Headphones']);
    expect(await find('adaptor')).toEqual(["Café O'Clock Radio"]);
    expect(await find('AC/DC')).toEqual(["Café O'Clock Radio"]);
    expect(await find('daptor')).toEqual([]);
  });

  it('requires every word, in any order', async () => {
    expect(await find('speaker tarang')).toEqual(['Tarang Bookshelf Speaker']);
    expect(await find('tarang quiet')).toEqual(['Naad Headphones']);
    expect(await find('tarang mehfil')).toEqual([]);
  });

  it('ranks names before descriptions', async () => {
    expect(names(await visitor.search('bluetooth'))).toEqual([
      'Mehfil Bluetooth Speaker',
      'Tarang Bookshelf Speaker',
    ]);
  });

  it.each(['mehfill', 'mefhil', 'mehfl', 'Meffil'])('corrects one typo: %p', async (text) => {
    expect(await find(text)).toEqual(['Mehfil Bluetooth Speaker']);
  });

  it('corrects two typos in long words, also beside a correct word', async () => {
    expect(await find('heddfones')).toEqual([]);
    expect(await find('haedphonse')).toEqual(['Naad Headphones']);
    expect(await find('naad hedphonse')).toEqual(['Naad Headphones']);
  });

  it('corrects no typo in words with digits or symbols', async () => {
    expect(await find('KX-9000')).toEqual(['USB-C Hub 4K']);
    expect(await find('KX-9001')).toEqual([]);
    expect(await find('USB-D')).toEqual([]);
  });

  it('ignores accents', async () => {
    expect(await find('cafe')).toEqual(["Café O'Clock Radio"]);
    expect(await find('CAFÉ')).toEqual(["Café O'Clock Radio"]);
  });

  it.each(['zzzzzz', 'speaker zzzzzz', '😀', 'a/b?', '#', '../..', '%25', '+'])(
    'answers %p with an empty list',
    async (text) => {
      expect(await find(text)).toEqual([]);
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
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
    for (let number = 1; number <= 23; number += 1) {
      await stock(people.admin, { name: `${number % 2 ? 'Odd' : 'Even'} ${number}` });
    }
  });
  afterAll(() => shop.stop());

  it('lists ten a page, latest first, each product once', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNumber) => people.visitor.listProducts({ pageNumber })),
    );
    const all = pages.flatMap(({ products }) => names(products));

    expect(pages.map(({ products }) => products.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map((page) => page.pages)).toEqual([3, 3, 3, 3]);
    expect(all[0]).toBe('Odd 23');
    expect(new Set(all).size).toBe(23);
  });

  it('pages through the search results', async () => {
    const first = await people.visitor.listProducts({ search: 'Odd' });
    const second = await people.visitor.listProducts({ search: 'Odd', pageNumber: 2 });

    expect([first.products.length, second.products.length, first.pages]).toEqual([10, 2, 2]);
  });

  it('lists everything for a blank search', async () => {
    expect((await people.visitor.listProducts({ search: '  ' })).pages).toBe(3);
  });

  it('ranks by rating, then by number of reviews, and shows three', async () => {
    const [five, four, fives] = (await people.visitor.listProducts()).products;
    await people.shopper.addReview(five!.id, { rating: 5, comment: 'Good' });
    await people.shopper.addReview(four!.id, { rating: 4, comment: 'Good' });
    await people.shopper.addReview(fives!.id, { rating: 5, comment: 'Good' });
    await people.other.addReview(fives!.id, { rating: 5, comment: 'Good' });

    const top = await people.visitor.topProducts();
    expect(top.map(({ id }) => id)).toEqual([fives!.id, five!.id, four!.id]);
    expect(top.map(({ rating, numReviews }) => [rating, numReviews])).toEqual([
      [5, 2],
      [5, 1],
      [4, 1],
    ]);
  });
});
