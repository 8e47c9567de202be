import { createFamily, setAttributes } from '../../support/fixtures/catalogue/families';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface FilteredPage {
  products: { _id: string; name: string; price: number; slug: string }[];
  page: number;
  pages: number;
  count: number;
  facets?: { name: string; values: { value: string; count: number }[] }[];
}

describe('Filtered pages of products over REST (wire: Catalogue)', () => {
  let shop: Shop;
  let speaker: string[];
  let lampId: string;

  beforeAll(async () => {
    shop = await startShop();
    const users = await connectGraphql(shop);
    speaker = (
      await createFamily(shop, users, {
        name: 'Tarang Speaker',
        members: [
          { options: { Colour: 'Oak' }, price: '4000', originCountry: 'IN' },
          { options: { Colour: 'Walnut' }, price: '5500', originCountry: 'CN' },
        ],
      })
    ).ids;
    const lamp = { name: 'Jugnu Lamp', brand: 'Jugnu', category: 'Lamps', price: '5200' };
    lampId = (await createListedProduct(users.admin, { ...lamp, originCountry: 'IN' })).id;
    await setAttributes(shop, lampId, { Colour: 'Walnut' });
    for (let number = 1; number <= 11; number += 1)
      await createListedProduct(users.admin, { name: `Cable ${number}`, category: 'Cables', price: '100' });
  });
  afterAll(() => shop.stop());

  const read = async (query: string) => {
    const response = await fetch(`${shop.url}/api/products?${query}`);
    return { status: response.status, body: (await response.json()) as FilteredPage };
  };
  const idsOf = ({ body }: Awaited<ReturnType<typeof read>>) => body.products.map(({ _id }) => _id);
  const valuesOf = ({ body }: Awaited<ReturnType<typeof read>>, name: string) =>
    body.facets?.find((facet) => facet.name === name)?.values;

  it('shows a family once, as the member that passes the filter', async () => {
    const walnut = await read('attr.Colour=Walnut&sort=PRICE_ASC');
    expect(idsOf(walnut)).toEqual([lampId, speaker[1]]);
    expect(walnut.body).toMatchObject({ page: 1, pages: 1, count: 2 });
    expect(idsOf(await read('attr.Colour=Walnut&attr.Colour=Oak&sort=PRICE_ASC'))).toEqual([
      speaker[0],
      lampId,
    ]);
    expect(idsOf(await read('attr.Colour=Walnut&maxPrice=5300'))).toEqual([lampId]);
  });

  it('finds a product by each of several values of an attribute', async () => {
    const attributes = ['USB', 'Bluetooth'].map((value) => ({ name: 'Connection', value }));
    await shop.database.writer.transaction((tx) =>
      tx.query(`UPDATE product SET attributes = ? WHERE id = ?`, [
        JSON.stringify([{ name: 'Colour', value: 'Walnut' }, ...attributes]),
        lampId,
      ]),
    );
    expect(idsOf(await read('attr.Connection=USB'))).toEqual([lampId]);
    const page = await read('attr.Connection=Bluetooth&facets=1');
    expect(idsOf(page)).toEqual([lampId]);
    expect(valuesOf(page, 'Connection')).toEqual([
      { value: 'Bluetooth', count: 1 },
      { value: 'USB', count: 1 },
    ]);
  });

  it('filters by the slug of a category', async () => {
    const { body } = await read('category=cables&pageNumber=2');
    expect(body).toMatchObject({ page: 2, pages: 2, count: 11 });
    expect(body.products).toHaveLength(1);
    expect(idsOf(await read('category=lamps'))).toEqual([lampId]);
    expect((await read('category=unknown')).body).toMatchObject({ products: [], pages: 0, count: 0 });
  });

  it('sorts by origin and filters by it', async () => {
    expect(idsOf(await read('origin=CN'))).toEqual([speaker[1]]);
    expect(
      idsOf(await read('sort=ORIGIN'))
        .slice(0, 2)
        .sort(),
    ).toEqual([speaker[0], lampId].sort());
  });

  it('counts each facet without its own choice', async () => {
    const page = await read('attr.Colour=Oak&facets=1');
    expect(page.body.facets?.map(({ name }) => name)).toEqual([
      'category',
      'brand',
      'price',
      'origin',
      'Colour',
    ]);
    expect(valuesOf(page, 'Colour')).toEqual([
      { value: 'Walnut', count: 2 },
      { value: 'Oak', count: 1 },
    ]);
    expect(valuesOf(page, 'origin')).toEqual([{ value: 'IN', count: 1 }]);
    expect(valuesOf(page, 'category')).toEqual([{ value: 'audio', count: 1 }]);
    expect((await read('brand=Kora')).body.facets).toBeUndefined();
  });

  it.each([
    'sort=NEW',
    'origin=india',
    'minPrice=-1',
    'minPrice=x',
    'inStock=maybe',
    'minRating=9',
    'pageNumber=0&sort=NEWEST',
  ])('refuses %s', async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  it('answers older clients as before', async () => {
    expect((await read('pageNumber=1')).body).not.toHaveProperty('count');
    expect(await (await fetch(`${shop.url}/api/products`)).json()).toHaveLength(14);
  });
});
