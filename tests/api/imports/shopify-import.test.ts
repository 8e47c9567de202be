import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder } from '../../support/fixtures/factories';
import {
  foreignFile,
  importForeign,
  shopifyShirt,
  type ForeignRow,
} from '../../support/fixtures/imports/foreign-files';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeEach(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterEach(async () => {
  const { problems } = await checkIntegrity(shop.database.reader);
  await shop.stop();
  expect(problems).toEqual([]);
});

const send = (rows: readonly ForeignRow[], parameters: Record<string, string> = {}) =>
  importForeign(shop, users.admin.token, foreignFile(rows), parameters);
const query = <Row>(sql: string) => shop.database.reader.query<Row[]>(sql);

describe('wire: Catalogue, a Shopify file', () => {
  it('becomes a family with options, MRP, categories, collections, attributes, GTIN and redirects', async () => {
    const { report } = await send(shopifyShirt());
    expect(report).toMatchObject({
      format: 'shopify',
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 0,
      problems: [],
    });
    const products = await query<Record<string, unknown>>(
      `SELECT name, sku, price, mrp, brand, category, description, weight, count_in_stock, gtin, slug, option_values,
         attributes, family_position FROM product ORDER BY family_position`,
    );
    expect(products).toMatchObject([
      {
        name: 'Khadi Shirt',
        sku: 'KS-S',
        price: 120_000,
        mrp: 180_000,
        brand: 'Gram',
        category: 'Shirts',
        description: 'Hand-spun & soft.\n\n• Cotton',
        weight: 250,
        count_in_stock: 5,
        gtin: '8901234567890',
        slug: 'khadi-shirt',
        option_values: '{"Size":"S","Color":"Red"}',
        attributes: '[{"name":"Material","value":"Khadi cotton"}]',
      },
      {
        sku: 'KS-M',
        slug: 'khadi-shirt-m-red',
        option_values: '{"Size":"M","Color":"Red"}',
        family_position: 1,
      },
    ]);
    await expect(query(`SELECT name, kind FROM attribute`)).resolves.toEqual([
      { name: 'Material', kind: 'TEXT' },
    ]);
    await expect(query(`SELECT name, options FROM family`)).resolves.toEqual([
      {
        name: 'Khadi Shirt',
        options: '[{"name":"Size","values":["S","M"]},{"name":"Color","values":["Red"]}]',
      },
    ]);
    await expect(
      query(`SELECT name FROM category WHERE parent_id = (SELECT id FROM category WHERE name = 'Clothing')`),
    ).resolves.toEqual([{ name: 'Shirts' }]);
    await expect(
      query(`SELECT slug, (SELECT count(*) FROM collection_product WHERE collection_id = id) AS products
             FROM collection ORDER BY slug`),
    ).resolves.toEqual([
      { slug: 'handmade', products: 2 },
      { slug: 'summer', products: 2 },
    ]);
    await expect(
      query(`SELECT path, slug FROM redirect JOIN product ON product.id = target`),
    ).resolves.toEqual([{ path: '/products/khadi-shirt', slug: 'khadi-shirt' }]);
  });

  it('changes nothing when it is imported again, and shows the differences of a changed file first', async () => {
    await send(shopifyShirt());
    const versions = () => query(`SELECT id, version, updated_at FROM product ORDER BY id`);
    const before = await versions();
    expect((await send(shopifyShirt())).report).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      changes: [],
    });
    await expect(versions()).resolves.toEqual(before);

    const changedRows = shopifyShirt({ 'Variant Price': '1250' });
    const dryRun = await send(changedRows, { dryRun: '1' });
    expect(dryRun.report).toMatchObject({
      updated: 1,
      unchanged: 1,
      changes: [{ row: 2, kind: 'update', fields: [{ field: 'price', from: '1200.00', to: '1250.00' }] }],
    });
    await expect(versions()).resolves.toEqual(before);
    expect((await send(changedRows)).report).toMatchObject({ updated: 1, unchanged: 1 });
  });

  it('has stock that follows the file only where its own figure changed', async () => {
    await send(shopifyShirt());
    const [{ id } = { id: '' }] = await query<{ id: string }>(`SELECT id FROM product WHERE sku = 'KS-S'`);
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 2 }]));
    await send(shopifyShirt());
    await expect(users.visitor.getProduct(id)).resolves.toMatchObject({ countInStock: 3 });
    await send(shopifyShirt({ 'Variant Inventory Qty': '40' }));
    await expect(users.visitor.getProduct(id)).resolves.toMatchObject({ countInStock: 40 });
  });

  it('is recognised by the headings of today', async () => {
    const { report } = await send([
      {
        Title: 'Brass Lamp',
        'URL handle': 'brass-lamp',
        Description: 'Shines',
        Price: '₹2,499.00',
        'Compare-at price': '',
        'Inventory quantity': '3',
        'Weight value (grams)': '900',
        Status: 'Draft',
        'Option1 name': 'Title',
        'Option1 value': 'Default Title',
        'Unknown column': 'x',
      },
      { Title: 'Only a title' },
    ]);
    expect(report).toMatchObject({ format: 'shopify', created: 2, problems: [] });
    expect(report.mapping).toContainEqual({ column: 'Unknown column', field: null });
    expect(report.mapping).toContainEqual({ column: 'Weight value (grams)', field: 'weight' });
    expect(report.notices.map(({ row, field }) => [row, field])).toContainEqual([2, 'status']);
    await expect(query(`SELECT name, price, family_id FROM product ORDER BY name`)).resolves.toEqual([
      { name: 'Brass Lamp', price: 0, family_id: '' },
      { name: 'Only a title', price: 0, family_id: '' },
    ]);
  });

  it('names each row with a problem, and imports the others', async () => {
    const { status, report } = await send([
      ...shopifyShirt(),
      { Handle: 'khadi-shirt', Title: 'Another shirt', 'Variant Price': '1' },
      { Handle: 'khadi-shirt', 'Option1 Value': 'S', 'Option2 Value': 'Red', 'Variant Price': '5' },
      { Handle: 'lamp', Title: 'Lamp', 'Variant Price': '1.234,50' },
      { Handle: 'no-title', 'Variant Price': '10' },
      { Handle: 'formula', Title: '=HYPERLINK("x")', 'Variant Price': '10', 'Variant SKU': '+1' },
      { Handle: 'twice', Title: 'Same SKU', 'Variant Price': '10', 'Variant SKU': '+1' },
      {
        Handle: 'pictures',
        Title: 'Inside',
        'Variant Price': '10',
        'Image Src': 'http://169.254.169.254/x.png',
      },
    ]);
    expect(status).toBe(200);
    expect(report).toMatchObject({ created: 4, failed: 5 });
    expect(report.problems.map(({ row, field, key }) => [row, field, key])).toEqual([
      [4, 'Handle', 'import.handleTwice'],
      [5, 'Option1 Value', 'import.optionsTwice'],
      [6, 'price', 'field.notAmount'],
      [7, 'Title', 'import.noTitle'],
      [9, 'sku', 'import.skuTwice'],
    ]);
    expect(report.notices).toContainEqual(expect.objectContaining({ row: 10, key: 'host.notPublic' }));
  });

  it('accepts a byte order mark, line breaks in cells, another mapping, and refuses other encodings', async () => {
    const file = `\ufeff${foreignFile([{ Title: 'Bell', Handle: 'bell', 'Body (HTML)': 'One\nTwo', Cost: '90' }])}`;
    const mapping = JSON.stringify({ Cost: 'price' });
    const { report } = await importForeign(shop, users.admin.token, file.replaceAll('\n', '\r\n'), {
      mapping,
    });
    expect(report).toMatchObject({ created: 1, problems: [] });
    await expect(query(`SELECT description, price FROM product`)).resolves.toEqual([
      { description: 'One\nTwo', price: 9_000 },
    ]);
    const wrongField = await importForeign(shop, users.admin.token, file, { mapping: '{"Cost":"colour"}' });
    expect(wrongField).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
    const utf16 = new Uint8Array(Buffer.from(file, 'utf16le'));
    await expect(importForeign(shop, users.admin.token, utf16)).resolves.toMatchObject({ status: 400 });
  });
});
