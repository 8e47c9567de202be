import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { presentDetailedProduct } from '../../../server/lib/json-records';
import { COLUMNS_WITH_DETAILS } from '../../../server/modules/catalogue/product-rows';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { aFileRow, importFile, productFile } from '../../support/fixtures/csv-files';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const PRODUCT_COUNT = 1_200;

describe('§7 The bulk export file', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    const rows = Array.from({ length: PRODUCT_COUNT }, (_, number) => aFileRow({ name: `Many ${number}` }));
    await importFile(shop, users.admin.token, productFile(rows));
  });
  afterAll(() => shop.stop());

  const fetchExport = (path: string, token = users.admin.token) =>
    fetch(`${shop.url}/api/export/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const readExportLines = async (path: string, token?: string) => {
    const text = await (await fetchExport(path, token)).text();
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('contains each product once, in the REST format, and ends with the count', async () => {
    const startedAt = Date.now();
    const deletedProduct = await createListedProduct(users.admin, { name: 'Deleted' });
    await users.admin.deleteProduct(deletedProduct.id);
    const lines = await readExportLines('products.ndjson');
    const { _end: summary } = lines.pop() as { _end: { count: number; updatedSince: string } };
    const products = await shop.services.products.listAll();

    expect(summary.count).toBe(PRODUCT_COUNT);
    expect(Date.parse(summary.updatedSince)).toBeGreaterThanOrEqual(startedAt);
    expect(lines.map(({ _id }) => _id).sort()).toEqual(products.map(({ id }) => id).sort());
    const firstProduct = await shop.services.products.get(String(lines[0]?._id), COLUMNS_WITH_DETAILS);
    expect(lines[0]).toEqual(JSON.parse(JSON.stringify(presentDetailedProduct(firstProduct))));
  });

  it('contains orders with their lines', async () => {
    const product = await createListedProduct(users.admin, { name: 'Sitar', price: '500' });
    const { id } = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    const [order, summary, ...otherLines] = await readExportLines('orders.ndjson');
    expect(order).toMatchObject({ _id: id, orderItems: [{ product: product.id, qty: 2 }] });
    expect(summary).toMatchObject({ _end: { count: 1 } });
    expect(otherLines).toEqual([]);
  });

  it('requires an admin, or an API token with the scope of the content', async () => {
    const catalogueToken = await anApiToken(shop, { scopes: ['catalogue:read'] });
    expect((await readExportLines('products.ndjson', catalogueToken.token)).length).toBeGreaterThan(
      PRODUCT_COUNT,
    );
    expect((await fetchExport('orders.ndjson', catalogueToken.token)).status).toBe(403);
    expect((await fetchExport('products.ndjson', users.shopper.token)).status).toBe(403);

    const requestExport = (kind: string) =>
      graphqlClient(shop, catalogueToken.token)(`{ bulkExport(kind: ${kind}) { url } }`);
    const { data } = await requestExport('PRODUCTS');
    expect(data).toEqual({
      bulkExport: { url: expect.stringMatching(/^http.*\/api\/export\/products\.ndjson$/) },
    });
    const { errors } = await requestExport('ORDERS');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('has no summary line after an abort, and the server keeps running', async () => {
    const headers = { authorization: `Bearer ${users.admin.token}` };
    const request = get(`${shop.url}/api/export/products.ndjson`, { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const [chunk] = (await once(response, 'data')) as [Buffer];
    request.destroy();
    expect(chunk.toString()).not.toContain('_end');
    expect((await readExportLines('products.ndjson')).at(-1)).toHaveProperty('_end');
  });
});
