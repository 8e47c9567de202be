import { readAudit } from '../../../server/modules/audit/audit';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import {
  aFileRow,
  exportFile,
  importFile,
  productFile,
  rowsOf,
  type FileRow,
} from '../../support/fixtures/csv-files';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(async () => {
  const { problems } = await checkIntegrity(shop.database.reader);
  await shop.stop();
  expect(problems).toEqual([]);
});

const send = (file: string, isDryRun = false) => importFile(shop, users.admin.token, file, { isDryRun });
const getProduct = (id: string) => shop.services.products.get(id);
const exportRows = async (search: string) =>
  rowsOf(await exportFile(shop, users.admin.token, `products.csv?search=${encodeURIComponent(search)}`));
const exportText = () => exportFile(shop, users.admin.token, 'products.csv');

describe('§2 A product file', () => {
  it('updates existing products, creates new ones, and leaves other products unchanged', async () => {
    const [unchangedProduct, cheaperProduct] = [
      await createListedProduct(users.admin, { name: 'Raga One' }),
      await createListedProduct(users.admin, { name: 'Raga Two' }),
    ];
    const rows: FileRow[] = (await exportRows('raga')).map((row) =>
      row.id === cheaperProduct.id ? { ...row, price: '₹2,49,999.50', name: 'Raga Deux' } : row,
    );
    const { report } = await send(productFile([...rows, aFileRow({ name: 'Raga Three' })]));

    expect(report).toMatchObject({
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 1,
      problemCount: 0,
      problems: [],
    });
    expect(report.changes).toEqual([
      {
        row: 2,
        id: cheaperProduct.id,
        name: 'Raga Deux',
        kind: 'update',
        fields: [
          { field: 'name', from: 'Raga Two', to: 'Raga Deux' },
          { field: 'price', from: '2631.50', to: '249999.50' },
        ],
      },
      expect.objectContaining({ row: 4, name: 'Raga Three', kind: 'create', id: expect.any(String) }),
    ]);
    await expect(getProduct(cheaperProduct.id)).resolves.toMatchObject({
      name: 'Raga Deux',
      price: 249_999_50,
      version: 2,
    });
    await expect(getProduct(unchangedProduct.id)).resolves.toMatchObject({ version: 1 });
    await expect(getProduct(report.changes[1]!.id!)).resolves.toMatchObject({
      price: 149_950,
      countInStock: 7,
      isDraft: false,
      version: 1,
      image: '/media/sample.svg',
    });
  });

  it('ends the redirect from the address of a new product', async () => {
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO redirect (path, kind, target, created_at) VALUES ('/p/raga-lamp', 'PATH', '/search/a', 1)`,
      ),
    );
    const row = { id: '', image: '', ...aFileRow({ name: 'Raga Lamp' }), slug: 'raga-lamp' };
    const { report } = await send(productFile([row], Object.keys(row)));
    expect(report).toMatchObject({ created: 1, failed: 0 });
    expect(await shop.services.redirects.locationOf('/p/raga-lamp')).toBeUndefined();
  });

  it('makes its new words searchable at once', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Veena' });
    await users.visitor.search('veenna');
    const [row] = await exportRows('veena');
    await send(
      productFile([
        { ...row, name: 'Sarod', brand: 'Dhrupad' },
        aFileRow({ name: 'Mridangam', image: LISTING_PICTURE }),
      ]),
    );

    await expect(users.visitor.search('sarod')).resolves.toMatchObject([{ id }]);
    await expect(users.visitor.search('drupad')).resolves.toMatchObject([{ id }]);
    await expect(users.visitor.search('mridangm')).resolves.toMatchObject([{ image: LISTING_PICTURE }]);
    await expect(users.visitor.search('veena')).resolves.toEqual([]);
    expect(await exportRows('dhrupad')).toHaveLength(1);
  });

  it('sets the stock, and logs the difference to the current stock', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Tabla', countInStock: 10 });
    const [row] = await exportRows('tabla');
    await users.shopper.placeOrder(anOrder([{ product: id, qty: 4 }]));
    const previousEntryCount = (await readAudit(shop.database.reader, 0, 10_000)).length;
    await send(productFile([{ ...row, countInStock: '1,250' }]));

    expect((await getProduct(id)).countInStock).toBe(1_250);
    const rows = await readAudit(shop.database.reader, previousEntryCount, 10);
    expect(rows).toMatchObject([
      { action: 'product.update', subject: id, actor_id: users.admin.id, door: 'rest' },
    ]);
    expect(JSON.parse(rows[0]!.after!)).toEqual({
      price: 263_150,
      countInStock: 1_250,
      stockDelta: 1_244,
      fields: ['countInStock'],
      import: true,
    });
  });

  it('accepts columns in any order and case, carriage returns as line ends, and empty rows', async () => {
    await createListedProduct(users.admin, { name: 'Flute' });
    const [row] = await exportRows('flute');
    const columns = ['Description', 'IMAGE', 'brand', 'name', ' id ', 'countInStock', 'category', 'price'];
    const cells = [row!.description, row!.image, row!.brand, 'Bansuri', row!.id, '3', row!.category, '10'];
    const csvText = ['\ufeff', columns.join(), '\r', cells.join(), '\r', ',,,,,,,', '\r'].join('');
    const { report } = await send(csvText);
    expect(report).toMatchObject({ rows: 1, updated: 1, problems: [] });
    await expect(exportRows('bansuri')).resolves.toMatchObject([{ price: '10.00', countInStock: '3' }]);
  });

  it('sets and removes SKUs, and keeps the SKUs when the file has no such column', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Veena', sku: 'V-1' });
    const [row] = await exportRows('veena');
    expect(row).toMatchObject({ sku: 'V-1' });
    const columns = Object.keys(row!).filter((column) => column !== 'sku');
    await send(productFile([{ ...row, brand: 'Other' }], columns));
    await expect(getProduct(id)).resolves.toMatchObject({ sku: 'V-1', brand: 'Other' });
    await send(productFile([{ ...row, sku: '' }, aFileRow({ name: 'New', sku: 'V-1' })]));
    await expect(getProduct(id)).resolves.toMatchObject({ sku: 'V-1' });
    await send(productFile([{ ...row, sku: '' }]));
    await expect(getProduct(id)).resolves.toMatchObject({ sku: '' });

    await send(productFile([{ ...row, sku: 'V-2' }]));
    const duplicateSkus = [aFileRow({ sku: 'V-3' }), aFileRow({ sku: 'V-3' }), aFileRow({ sku: 'V-2' })];
    expect((await send(productFile(duplicateSkus))).report.problems).toMatchObject([
      { row: 3, field: 'sku', message: 'Row 2 has the same SKU' },
      { row: 4, field: 'sku', message: 'Another product has this SKU' },
    ]);
  });

  it('keeps the picture when the cell is empty, and accepts a stored picture', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Harp' });
    const [row] = await exportRows('harp');
    await send(productFile([{ ...row, image: '', brand: 'Other' }]));
    await expect(getProduct(id)).resolves.toMatchObject({ image: LISTING_PICTURE, brand: 'Other' });
    await send(productFile([{ ...row, image: '/media/sample.svg' }]));
    await expect(getProduct(id)).resolves.toMatchObject({ isDraft: false, imageGround: '#EFEAE2' });
  });

  it('keeps the alternative texts, which no column contains', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Sarod' });
    await users.admin.updateProduct(id, { pictures: [{ image: LISTING_PICTURE, alt: 'A sarod of teak' }] });
    const [row] = await exportRows('sarod');
    for (const change of [{ price: '12' }, { image: '' }, { image: '/media/sample.svg' }]) {
      await send(productFile([{ ...row, ...change }]));
      await expect(shop.services.products.getWithDetails(id)).resolves.toMatchObject({
        imageAlt: 'A sarod of teak',
      });
    }
  });

  it('only reports changes in a dry run', async () => {
    const exportBefore = await exportText();
    const file = productFile([aFileRow({ name: 'Unsaved' })]);
    const { report, progress, type } = await send(file, true);
    expect(type).toBe('application/x-ndjson; charset=utf-8');
    expect(progress).toEqual([{ phase: 'check', done: 1, total: 1 }]);
    expect(report).toMatchObject({
      created: 1,
      changes: [{ row: 2, id: null, name: 'Unsaved', kind: 'create' }],
    });
    expect(report.changes[0]!.fields).toContainEqual({ field: 'price', from: null, to: '1499.50' });
    await expect(exportText()).resolves.toBe(exportBefore);
  });
});
