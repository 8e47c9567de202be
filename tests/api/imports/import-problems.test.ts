import {
  aFileRow,
  exportFile,
  importFile,
  productFile,
  rowsOf,
  type FileRow,
} from '../../support/fixtures/csv-files';
import { createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const send = (file: string, isDryRun = false) => importFile(shop, users.admin.token, file, { isDryRun });
const problemsOf = async (...rows: FileRow[]) => (await send(productFile(rows))).report.problems;
const exportText = (query = '') => exportFile(shop, users.admin.token, `products.csv${query}`);

describe('§5 A misspelt query parameter', () => {
  // A misspelt dry run would change the shop.
  it.each(['dryrun=true', 'dry_run=true', 'dryRun[]=true', 'dryRun', 'dryRun=', 'dryRun=true&test=1'])(
    'is refused and changes nothing: ?%s',
    async (query) => {
      const exportBefore = await exportText();
      const response = await fetch(`${shop.url}/api/import/products?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${users.admin.token}` },
        body: productFile([aFileRow({ name: 'Misspelt' })]),
      });
      expect(response.status).toBe(400);
      await expect(response.json()).resolves.toMatchObject({
        code: 'BAD_INPUT',
        message: expect.any(String),
      });
      await expect(exportText()).resolves.toBe(exportBefore);
    },
  );
});

describe('§5 A file with problems', () => {
  it('changes nothing, and the response lists the problems of each row and field', async () => {
    const exportBefore = await exportText();
    const problems = await problemsOf(
      aFileRow(),
      aFileRow({ name: '', price: '12,50', countInStock: '1.5' }),
      aFileRow({ id: 'nothing' }),
      aFileRow({ image: 'https://elsewhere.example/x.png', category: 'x'.repeat(61) }),
      aFileRow({ image: `/media/${'0'.repeat(32)}-1000.webp` }),
    );

    expect(problems).toEqual([
      {
        row: 3,
        field: 'name',
        message: 'Name is required',
        key: 'field.required',
        params: { field: 'name' },
      },
      {
        row: 3,
        field: 'price',
        message: 'Price must be an amount in rupees with at most 2 decimals, such as 2631.50',
        key: 'field.notAmount',
        params: { field: 'price' },
      },
      {
        row: 3,
        field: 'countInStock',
        message: 'Count in stock must be a whole number',
        key: 'field.notWhole',
        params: { field: 'countInStock' },
      },
      {
        row: 4,
        field: 'id',
        message: 'There is no product with this id; leave the id of a new product empty',
        key: 'import.unknownId',
        params: {},
      },
      {
        row: 5,
        field: 'category',
        message: 'Category must be at most 60 characters',
        key: 'field.tooLong',
        params: { field: 'category', max: 60 },
      },
      {
        row: 6,
        field: 'image',
        message: 'There is no such picture in this shop',
        key: 'picture.unknown',
        params: {},
      },
    ]);
    await expect(exportText()).resolves.toBe(exportBefore);
  });

  it('is refused when it names a product twice or a deleted product', async () => {
    const [listedProduct, deletedProduct] = [
      await createListedProduct(users.admin, { name: 'Gong' }),
      await createListedProduct(users.admin, { name: 'Gong' }),
    ];
    const rows = rowsOf(await exportText('?search=gong'));
    await users.admin.deleteProduct(deletedProduct.id);
    const problems = await problemsOf(...rows, ...rows.filter(({ id }) => id === listedProduct.id));
    expect(problems).toMatchObject([
      {
        row: rows.findIndex(({ id }) => id === deletedProduct.id) + 2,
        field: 'id',
        key: 'import.unknownId',
      },
      {
        row: 4,
        field: 'id',
        key: 'import.idTwice',
        message: expect.stringMatching(/^Row [23] has the same id$/),
      },
    ]);
  });

  it('returns the list of missing, unknown and duplicate columns', async () => {
    const { report } = await send('id,name,price,colour,name\n,a,1,red,b\n');
    expect(report).toMatchObject({ rows: 0, created: 0 });
    expect(report.problems.map(({ row, field, key }) => [row, field, key])).toEqual([
      [1, 'colour', 'import.unknownColumn'],
      [1, 'name', 'import.columnTwice'],
      ...['countInStock', 'brand', 'category', 'description', 'image'].map((field) => [
        1,
        field,
        'import.columnMissing',
      ]),
    ]);
    expect((await send('')).report.problems).toHaveLength(8);
  });

  it.each([
    ['"a,1', 'has no closing one', 'import.openQuote', {}],
    ['"a"b,1', 'there must be a comma', 'import.textAfterQuote', {}],
    ['a"b,1', 'must be in quotation marks', 'import.strayQuote', {}],
    ['a,1', 'has 2 cells, and there are 24 columns', 'import.rowLength', { cells: 2, columns: 24 }],
  ])('returns an error for the row %j', async (row, message, key, params) => {
    const { report } = await send(`${productFile([aFileRow()])}${row}`);
    expect(report.problems).toEqual([
      { row: 3, field: 'row', message: expect.stringContaining(message), key, params },
    ]);
  });

  it.each([
    ['written in another encoding', () => Buffer.from('id,name\n,Caf\xe9', 'latin1'), {}, 400, 'BAD_INPUT'],
    [
      'of another type',
      () => Buffer.from('{}'),
      { 'content-type': 'application/json' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    [
      'in another charset',
      () => Buffer.from('x'),
      { 'content-type': 'text/csv; charset=latin1' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    ['compressed', () => Buffer.from('x'), { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA'],
    ['over 14 MB', () => Buffer.alloc(14 * 1024 * 1024 + 1, 'x'), {}, 413, 'TOO_LARGE'],
    ['of too many rows', () => Buffer.from('id\n'.repeat(50_002)), {}, 413, 'TOO_LARGE'],
  ])('is refused when it is %s', async (_label, body, headers, status, code) => {
    const response = await importFile(shop, users.admin.token, new Uint8Array(body()), { headers });
    expect(response).toMatchObject({ status, error: { code, message: expect.stringMatching(/\S \S/) } });
  });

  it('is refused when its stream exceeds 14 MB', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let remainingChunks = 20;
    const body = new ReadableStream({
      pull: (controller) => (remainingChunks-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const response = await fetch(`${shop.url}/api/import/products`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${users.admin.token}` },
      body,
      duplex: 'half',
    } as RequestInit);
    await expect(response.json()).resolves.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is refused with BUSY while another import runs', async () => {
    const file = productFile(Array.from({ length: 2_000 }, () => aFileRow()));
    const [firstResponse, secondResponse] = await Promise.all([send(file, true), send(file, true)]);
    const refusedResponse = [firstResponse, secondResponse].find(({ error }) => error);
    expect(refusedResponse).toMatchObject({ status: 503, error: { code: 'BUSY' } });
    expect((await send(file, true)).report.created).toBe(2_000);
  });

  it('is refused for users who are not admins', async () => {
    const response = await importFile(shop, users.shopper.token, productFile([aFileRow()]));
    expect(response).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
  });
});
