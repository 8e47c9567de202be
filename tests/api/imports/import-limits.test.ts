import { insertRows, type Row } from '../../../server/database/rows';
import { CATEGORY_LIMITS } from '../../../server/domain/categories/category';
import { COLLECTION_LIMITS } from '../../../server/domain/collections/collection';
import { aFileRow, importFile, productFile, type FileRow } from '../../support/fixtures/csv-files';
import { foreignFile, importForeign, shopifyShirt } from '../../support/fixtures/imports/foreign-files';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { fillCategories } from '../../support/fixtures/structure/full-category-tree';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeEach(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterEach(() => shop.stop());

const BATCH_SIZE = 1_000;
/** Deleted products keep their rows in a collection, and take no space in it. */
const DELETED_PRODUCTS = 10;
const COLUMNS = ['id', 'name', 'price', 'countInStock', 'brand', 'category', 'description', 'image'];

const insert = async (table: string, rows: readonly Row[]) => {
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await shop.database.writer.transaction((tx) =>
      insertRows(tx, table, rows.slice(start, start + BATCH_SIZE)),
    );
};
const countOf = async (table: string) => {
  const [row] = await shop.database.reader.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM ${table}`,
  );
  return Number(row?.count);
};
/** Imports rows of the shop's own format: first as a dry run, which reports the same problems. */
const importRows = async (rows: readonly object[], column: string) => {
  const file = productFile(rows as FileRow[], [...COLUMNS, column]);
  const dryRun = await importFile(shop, users.admin.token, file, { isDryRun: true });
  const { report } = await importFile(shop, users.admin.token, file);
  expect(report.problems).toEqual(dryRun.report.problems);
  return report;
};
const aRow = (name: string, cells: object) => ({ ...aFileRow({ name }), ...cells });

/** Inserts copies of a product with these ids. */
const insertProducts = async (ids: readonly string[]) => {
  const { id } = await createListedProduct(users.admin);
  const [product] = (await shop.database.reader.query<Row[]>('SELECT * FROM product')).filter(
    (row) => row.id === id,
  );
  await insert(
    'product',
    ids.map((copyId) => ({ ...product, id: copyId, sku: '', slug: copyId.replace(' ', '-') })),
  );
};
/** Fills a collection by hand, except for a number of products; further products of it are deleted. */
const fillCollection = async (name: string, free: number) => {
  const times = { created_at: 0, updated_at: 0 };
  const texts = { name_hi: '', description: '', description_hi: '', image: '', image_ground: '' };
  const kind = { kind: 'HAND', rule: '{}', sort: 'MANUAL', version: 1 };
  await insert('collection', [{ id: name, name, slug: name.toLowerCase(), ...kind, ...texts, ...times }]);
  const count = COLLECTION_LIMITS.products - free;
  const ids = Array.from({ length: count + DELETED_PRODUCTS }, (_, position) => `${name} ${position}`);
  await insertProducts(ids);
  await insert(
    'collection_product',
    ids.map((id, position) => ({ collection_id: name, product_id: id, position })),
  );
  const deletedIds = ids.slice(count).map((id) => `'${id}'`);
  await shop.database.writer.transaction((tx) =>
    tx.query(`UPDATE product SET deleted_at = 1 WHERE id IN (${deletedIds.join(', ')})`),
  );
};
describe('wire: Catalogue, an import up to the limits of the shop', () => {
  it('refuses a file that adds more products to a collection than it can have', async () => {
    await fillCollection('Gifts', 1);
    const rows = [aRow('Bell', { collections: 'Gifts' }), aRow('Lamp', { collections: 'gifts' })];
    await expect(importRows(rows, 'collections')).resolves.toMatchObject({
      problems: [
        {
          row: 3,
          field: 'collections',
          key: 'collection.tooManyProducts',
          message: 'The collection gifts can have at most 1000 products',
        },
      ],
    });
    await expect(countOf('collection_product')).resolves.toBe(
      COLLECTION_LIMITS.products - 1 + DELETED_PRODUCTS,
    );
    const [first] = rows;
    await expect(importRows(first ? [first] : [], 'collections')).resolves.toMatchObject({ created: 1 });
    const [stored] = await shop.database.reader.query<{ id: string }[]>(
      `SELECT id FROM product WHERE name = 'Bell'`,
    );
    const exchange = [
      aRow('Drum', { collections: 'Gifts' }),
      aRow('Bell', { id: stored?.id, collections: '' }),
    ];
    await expect(importRows(exchange, 'collections')).resolves.toMatchObject({ created: 1, updated: 1 });
    const [drum] = await shop.database.reader.query<{ id: string }[]>(
      `SELECT id FROM product WHERE name = 'Drum'`,
    );
    const otherSpelling = [
      aRow('Drum', { id: drum?.id, collections: 'gifts' }),
      aRow('Flute', { collections: 'Gifts' }),
    ];
    await expect(importRows(otherSpelling, 'collections')).resolves.toMatchObject({
      problems: [{ row: 3, key: 'collection.tooManyProducts' }],
    });
    await expect(countOf('collection_product')).resolves.toBe(COLLECTION_LIMITS.products + DELETED_PRODUCTS);
  });

  it('leaves products of a foreign file out of a full collection, also in a dry run of many batches', async () => {
    await fillCollection('Summer', 25);
    const rows = Array.from({ length: 30 }, (_, index) => {
      const [row = {}] = shopifyShirt({
        Handle: `shirt-${index}`,
        Tags: 'Summer',
        'Variant SKU': `S${index}`,
      });
      return { ...row, Title: `Shirt ${index}`, 'Variant Barcode': '' };
    });
    const file = foreignFile(rows);
    const dryRun = await importForeign(shop, users.admin.token, file, { dryRun: 'true' });
    const { report } = await importForeign(shop, users.admin.token, file);
    for (const { notices, created } of [dryRun.report, report]) {
      expect(created).toBe(30);
      const limits = notices.filter(({ key }) => key === 'collection.tooManyProducts');
      expect(limits.map(({ row }) => row)).toEqual([27, 28, 29, 30, 31]);
    }
    await expect(countOf('collection_product')).resolves.toBe(COLLECTION_LIMITS.products + DELETED_PRODUCTS);
  });

  it('refuses a file with more categories than the shop can have', async () => {
    await fillCategories(shop, 2);
    const tooMany = { row: 3, key: 'import.tooManyCategories' };
    const paths = [
      aRow('Bell', { category: 'Bells', categories: 'Music > Bells' }),
      aRow('Drum', { category: 'Drums', categories: 'Music > Drums' }),
    ];
    await expect(importRows(paths, 'categories')).resolves.toMatchObject({
      problems: [{ ...tooMany, field: 'categories' }],
    });
    const names = ['Music', 'Category 7', 'Home', 'Art'].map((category, index) =>
      aRow(`Bell ${index}`, { category }),
    );
    await expect(importRows(names, 'sku')).resolves.toMatchObject({
      problems: [{ ...tooMany, row: 5, field: 'category' }],
    });
    await expect(importRows(names.slice(0, 3), 'sku')).resolves.toMatchObject({ created: 3, problems: [] });
    await expect(countOf('category')).resolves.toBe(CATEGORY_LIMITS.total);
  });

  it('leaves out the products of a foreign file whose categories the shop cannot have', async () => {
    await fillCategories(shop, 3);
    const rows = ['Shirts', 'Kurtas'].flatMap((category, index) => {
      const [row = {}] = shopifyShirt({ Handle: `h-${index}`, 'Variant SKU': `V${index}`, Tags: '' });
      const path = `Apparel > Clothing > ${category}`;
      return [{ ...row, Title: category, 'Product Category': path, 'Variant Barcode': '' }];
    });
    const file = foreignFile(rows);
    const dryRun = await importForeign(shop, users.admin.token, file, { dryRun: 'true' });
    const { report } = await importForeign(shop, users.admin.token, file);
    for (const { problems, created, failed } of [dryRun.report, report]) {
      expect({ created, failed }).toEqual({ created: 1, failed: 1 });
      expect(problems).toMatchObject([{ row: 3, field: 'categories', key: 'import.tooManyCategories' }]);
    }
    await expect(countOf('category')).resolves.toBe(CATEGORY_LIMITS.total);
  });
});
