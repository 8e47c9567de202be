import { dayOf } from '../../../server/domain/reports/shop-day';
import { aFileRow, exportFile, importFile, productFile, rowsOf } from '../../support/fixtures/csv-files';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe('§2 CSV exports', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());

  const downloadRows = async (path: string) => rowsOf(await exportFile(shop, users.admin.token, path));
  const fetchExport = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.url}/api/export/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${users.admin.token}`, ...init.headers },
    });

  it('have the date in their name, are never cached, and open in Excel as UTF-8', async () => {
    await createListedProduct(users.admin, {
      name: 'तरंग speaker',
      price: '124999.5',
      description: 'Costs "₹",\nor more',
    });
    const response = await fetchExport('products.csv');
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="haat-products-${dayOf(new Date())}.csv"`,
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8').slice(1);
    expect(text.split('\r\n')[0]).toBe(
      'id,name,price,countInStock,brand,category,description,image,sku,mrp,originCountry,maker,importer,netQuantity,taxClass,hsn,unit,weight,length,width,height,shipsSeparately,noAir,finalSale',
    );
    expect(text).toContain(',तरंग speaker,124999.50,20,Tarang,Speakers,"Costs ""₹"",\nor more",/media/');
  });

  it('contain no formula, and keep numbers as numbers', async () => {
    const { id } = await createListedProduct(users.admin, {
      name: '=HYPERLINK("x")',
      brand: '+1',
      category: "'@x",
    });
    const text = await exportFile(shop, users.admin.token, 'products.csv?search=hyperlink');
    expect(text).toContain(`${id},"'=HYPERLINK(""x"")",2631.50,20,'+1,''@x,`);
  });

  it('contain the products of the filtered list, in the order of that list', async () => {
    const [inexpensiveLamp, expensiveLamp] = [
      await createListedProduct(users.admin, { name: 'Lamp B', category: 'Lamps', price: '10' }),
      await createListedProduct(users.admin, {
        name: 'Lamp A',
        category: 'Lamps',
        price: '30',
        countInStock: 2,
      }),
    ];
    const readExportedIds = async (query: string) =>
      (await downloadRows(`products.csv?category=Lamps&${query}`)).map(({ id }) => id);

    await expect(readExportedIds('sort=NAME_ASC')).resolves.toEqual([expensiveLamp.id, inexpensiveLamp.id]);
    await expect(readExportedIds('sort=PRICE_ASC')).resolves.toEqual([inexpensiveLamp.id, expensiveLamp.id]);
    await expect(readExportedIds('stock=LOW')).resolves.toEqual([expensiveLamp.id]);
    await expect(readExportedIds('maxPrice=29.99&minPrice=&search=LAMP')).resolves.toEqual([
      inexpensiveLamp.id,
    ]);
    await users.admin.deleteProduct(inexpensiveLamp.id);
    await expect(readExportedIds('')).resolves.toEqual([expensiveLamp.id]);
    await expect(readExportedIds('state=DELETED')).resolves.toEqual([inexpensiveLamp.id]);
  });

  it.each(['NEWEST', 'OLDEST', 'NAME_DESC', 'STOCK_ASC', 'CATEGORY_ASC', 'BRAND_DESC', 'RATING_DESC'])(
    'contain each product once when they exceed a page, sorted by %s',
    async (sort) => {
      const productCount = (await shop.services.products.listAll()).length;
      if (productCount < 1_100) await importProducts(1_200);
      const allProducts = await shop.services.products.listAll();
      const rows = await downloadRows(`products.csv?sort=${sort}`);
      expect(rows.map(({ id }) => id).sort()).toEqual(allProducts.map(({ id }) => id).sort());
      const { edges } = await shop.services.catalogue.page(
        { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' },
        { first: 100, offset: 480, sort },
      );
      expect(rows.slice(480, 580).map(({ id }) => id)).toEqual(edges.map(({ node }) => node.id));
    },
  );

  it('contain accounts without secrets', async () => {
    const { name, email, id } = await users.newUser();
    const rows = await downloadRows(`users.csv?search=${encodeURIComponent(email)}`);
    expect(rows).toEqual([
      { id, name, email, isAdmin: 'false', createdAt: expect.stringMatching(/\+05:30$/), deletedAt: '' },
    ]);
    const admins = await downloadRows('users.csv?isAdmin=true&sort=EMAIL_ASC');
    expect(admins.map((row) => row.id)).toContain(users.admin.id);
    await users.admin.deleteUser(id);
    expect((await downloadRows('users.csv?isDeleted=true')).map((row) => row.id)).toEqual([id]);
  });

  it('contain orders and their lines', async () => {
    const product = await createListedProduct(users.admin, { name: 'Sitar', price: '500' });
    const paidOrder = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await users.shopper.placeOrder(anOrder(product));
    await markPaid(shop, paidOrder.id);
    const rows = await downloadRows('orders.csv?isPaid=true');

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: paidOrder.id,
      buyer: users.shopper.name,
      items: '2 × Sitar',
      itemsPrice: '1000.00',
      totalPrice: '1590.00',
      deliveredAt: '',
      postalCode: '411001',
    });
    const day = dayOf(new Date());
    await expect(
      downloadRows(`orders.csv?placedFrom=${day}&placedTo=${day}&sort=OLDEST`),
    ).resolves.toHaveLength(2);
  });

  it.each([
    'products.csv?sort=SIDEWAYS',
    'products.csv?minPrice=cheap',
    'products.csv?stok=LOW',
    'products.csv?state=LISTED&state=DRAFT',
    'users.csv?isAdmin=yes',
    'orders.csv?placedFrom=yesterday',
  ])('are refused with a message for %s', async (path) => {
    const response = await fetchExport(path);
    expect(response.status).toBe(400);
    await expect(response.json()).resolves.toMatchObject({ code: 'BAD_INPUT', message: expect.any(String) });
  });

  it('support HEAD', async () => {
    const response = await fetchExport('products.csv', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('.csv');
  });

  it('can be aborted', async () => {
    const abortController = new AbortController();
    const response = await fetchExport('products.csv', { signal: abortController.signal });
    const reader = response.body!.getReader();
    await reader.read();
    abortController.abort();
    await expect(reader.read()).rejects.toThrow();
    await expect(downloadRows('products.csv?category=Lamps')).resolves.toHaveLength(1);
  });

  async function importProducts(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) =>
      aFileRow({ name: `Many ${index % 700}`, price: String(1 + (index % 7)), brand: 'Same' }),
    );
    await importFile(shop, users.admin.token, productFile(rows));
  }
});
