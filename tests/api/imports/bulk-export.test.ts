import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { presentDetailedProduct } from '../../../server/lib/json-records';
import { WHOLE_COLUMNS } from '../../../server/modules/catalogue/product-rows';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, stock } from '../../support/fixtures/factories';
import { aFileRow, importFile, productFile } from '../../support/fixtures/csv-files';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const MANY = 1_200;

describe('§7 The bulk export file', () => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
    const rows = Array.from({ length: MANY }, (_, number) => aFileRow({ name: `Many ${number}` }));
    await importFile(shop, people.admin.token, productFile(rows));
  });
  afterAll(() => shop.stop());

  const answerTo = (path: string, token = people.admin.token) =>
    fetch(`${shop.url}/api/export/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const linesOf = async (path: string, token?: string) => {
    const text = await (await answerTo(path, token)).text();
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('contains each product once, in the REST form, and ends with the count', async () => {
    const before = Date.now();
    const deletedProduct = await stock(people.admin, { name: 'Gone' });
    await people.admin.deleteProduct(deletedProduct.id);
    const lines = await linesOf('products.ndjson');
    const { _end: end } = lines.pop() as { _end: { count: number; updatedSince: string } };
    const all = await shop.services.products.all();

    expect(end.count).toBe(MANY);
    expect(Date.parse(end.updatedSince)).toBeGreaterThanOrEqual(before);
    expect(lines.map(({ _id }) => _id).sort()).toEqual(all.map(({ id }) => id).sort());
    const first = await shop.services.products.get(String(lines[0]?._id), WHOLE_COLUMNS);
    expect(lines[0]).toEqual(JSON.parse(JSON.stringify(presentDetailedProduct(first))));
  });

  it('contains orders with their lines', async () => {
    const product = await stock(people.admin, { name: 'Sitar', price: '500' });
    const { id } = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    const [order, end, ...others] = await linesOf('orders.ndjson');
    expect(order).toMatchObject({ _id: id, orderItems: [{ product: product.id, qty: 2 }] });
    expect(end).toMatchObject({ _end: { count: 1 } });
    expect(others).toEqual([]);
  });

  it('requires an API token with the scope of its content', async () => {
    const reader = await anApiToken(shop, { scopes: ['catalogue:read'] });
    expect((await linesOf('products.ndjson', reader.token)).length).toBeGreaterThan(MANY);
    expect((await answerTo('orders.ndjson', reader.token)).status).toBe(403);
    expect((await answerTo('products.ndjson', people.shopper.token)).status).toBe(403);

    const send = (kind: string) => graphqlClient(shop, reader.token)(`{ bulkExport(kind: ${kind}) { url } }`);
    const { data } = await send('PRODUCTS');
    expect(data).toEqual({
      bulkExport: { url: expect.stringMatching(/^http.*\/api\/export\/products\.ndjson$/) },
    });
    const { errors } = await send('ORDERS');
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('has no last line after an abort, and the server keeps running', async () => {
    const headers = { authorization: `Bearer ${people.admin.token}` };
    const request = get(`${shop.url}/api/export/products.ndjson`, { headers });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const [chunk] = (await once(answer, 'data')) as [Buffer];
    request.destroy();
    expect(chunk.toString()).not.toContain('_end');
    expect((await linesOf('products.ndjson')).at(-1)).toHaveProperty('_end');
  });
});
