import { dayOf } from '../../../server/domain/reports/shop-day';
import { aFileRow, exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { anOrder, stock } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { markPaid } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe('§2 CSV exports', () => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
  });
  afterAll(() => shop.stop());

  const download = async (path: string) => rowsOf(await exportFile(shop, people.admin.token, path));
  const answerTo = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.url}/api/export/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${people.admin.token}`, ...init.headers },
    });

  it('have the date in their name, are never cached, and open in Excel as UTF-8', async () => {
    await stock(people.admin, { name: 'तरंग speaker', price: '124999.5', description: 'Costs "₹",\nor more' });
    const answer = await answerTo('products.csv');
    const bytes = Buffer.from(await answer.arrayBuffer());

    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="haat-products-${dayOf(new Date())}.csv"`,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8').slice(1);
    expect(text.split('\r\n')[0]).toBe('id,name,price,countInStock,brand,category,description,image,sku');
    expect(text).toContain(',तरंग speaker,124999.50,20,Tarang,Speakers,"Costs ""₹"",\nor more",/media/');
  });

  it('contain no formula, and keep numbers as numbers', async () => {
    const { id } = await stock(people.admin, { name: '=HYPERLINK("x")', brand: '+1', category: "'@x" });
    const text = await exportFile(shop, people.admin.token, 'products.csv?search=hyperlink');
    expect(text).toContain(`${id},"'=HYPERLINK(""x"")",2631.50,20,'+1,''@x,`);
  });

  it('contain the products of the filtered list, in its order', async () => {
    const [inexpensive, expensive] = [
      await stock(people.admin, { name: 'Lamp B', category: 'Lamps', price: '10' }),
      await stock(people.admin, { name: 'Lamp A', category: 'Lamps', price: '30', countInStock: 2 }),
    ];
    const ids = async (query: string) =>
      (await download(`products.csv?category=Lamps&${query}`)).map(({ id }) => id);

    await expect(ids('sort=NAME_ASC')).resolves.toEqual([expensive.id, inexpensive.id]);
    await expect(ids('sort=PRICE_ASC')).resolves.toEqual([inexpensive.id, expensive.id]);
    await expect(ids('stock=LOW')).resolves.toEqual([expensive.id]);
    await expect(ids('maxPrice=29.99&minPrice=&search=LAMP')).resolves.toEqual([inexpensive.id]);
    await people.admin.deleteProduct(inexpensive.id);
    await expect(ids('')).resolves.toEqual([expensive.id]);
    await expect(ids('state=DELETED')).resolves.toEqual([inexpensive.id]);
  });

  it.each(['NEWEST', 'OLDEST', 'NAME_DESC', 'STOCK_ASC', 'CATEGORY_ASC', 'BRAND_DESC', 'RATING_DESC'])(
    'contain each product once when they exceed a page, by %s',
    async (sort) => {
      const made = (await shop.services.products.all()).length;
      if (made < 1_100) await makeMany(1_200);
      const all = await shop.services.products.all();
      const rows = await download(`products.csv?sort=${sort}`);
      expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      const { edges } = await shop.services.catalogue.page(
        { userId: people.admin.id, isAdmin: true, tokenFailed: false, door: 'system' },
        { first: 100, offset: 480, sort },
      );
      expect(rows.slice(480, 580).map(({ id }) => id)).toEqual(edges.map(({ node }) => node.id));
    },
  );

  it('contain accounts without secrets', async () => {
    const { name, email, id } = await people.newPerson();
    const rows = await download(`users.csv?search=${encodeURIComponent(email)}`);
    expect(rows).toEqual([
      { id, name, email, isAdmin: 'false', createdAt: expect.stringMatching(/\+05:30$/), deletedAt: '' },
    ]);
    const admins = await download('users.csv?isAdmin=true&sort=EMAIL_ASC');
    expect(admins.map((row) => row.id)).toContain(people.admin.id);
    await people.admin.deleteUser(id);
    expect((await download('users.csv?isDeleted=true')).map((row) => row.id)).toEqual([id]);
  });

  it('contain orders and their lines', async () => {
    const product = await stock(people.admin, { name: 'Sitar', price: '500' });
    const paid = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await people.shopper.placeOrder(anOrder(product));
    await markPaid(shop, paid.id);
    const rows = await download('orders.csv?isPaid=true');

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: paid.id,
      buyer: people.shopper.name,
      items: '2 × Sitar',
      itemsPrice: '1000.00',
      totalPrice: '1590.00',
      deliveredAt: '',
      postalCode: '411001',
    });
    const day = dayOf(new Date());
    await expect(download(`orders.csv?placedFrom=${day}&placedTo=${day}&sort=OLDEST`)).resolves.toHaveLength(
      2,
    );
  });

  it.each([
    'products.csv?sort=SIDEWAYS',
    'products.csv?minPrice=cheap',
    'products.csv?stok=LOW',
    'products.csv?state=LISTED&state=DRAFT',
    'users.csv?isAdmin=yes',
    'orders.csv?placedFrom=yesterday',
  ])('are refused with a message for %s', async (path) => {
    const answer = await answerTo(path);
    expect(answer.status).toBe(400);
    await expect(answer.json()).resolves.toMatchObject({ code: 'BAD_INPUT', message: expect.any(String) });
  });

  it('support HEAD', async () => {
    const answer = await answerTo('products.csv', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('.csv');
  });

  it('can be aborted', async () => {
    const disconnect = new AbortController();
    const answer = await answerTo('products.csv', { signal: disconnect.signal });
    const reader = answer.body!.getReader();
    await reader.read();
    disconnect.abort();
    await expect(reader.read()).rejects.toThrow();
    await expect(download('products.csv?category=Lamps')).resolves.toHaveLength(1);
  });

  async function makeMany(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) =>
      aFileRow({ name: `Many ${index % 700}`, price: String(1 + (index % 7)), brand: 'Same' }),
    );
    await importFile(shop, people.admin.token, productFile(rows));
  }
});
