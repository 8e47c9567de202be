import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { insertRows } from '../../../server/database/rows';
import { invalidateTags } from '../../../server/database/invalidation-tags';
import { TAG } from '../../../server/domain/catalogue/cache-tags';
import { addProduct, RestClient, signUpAdmin } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

const PRODUCT_COUNT = 3_000;
// Makes the whole list much larger than the socket buffers, so that a client that does not read blocks the response.
const LONG_DESCRIPTION = 'Two drivers in teak. '.repeat(230);
let shop: Shop;
let visitor: RestClient;
let admin: RestClient;
/** Statements that read products; background jobs use the same connection. */
let statements: string[] = [];

beforeAll(async () => {
  shop = await startShop();
  visitor = new RestClient(shop.url);
  admin = await signUpAdmin(shop);
  const runner = shop.database.reader.createQueryRunner();
  const originalQuery = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  jest.spyOn(runner, 'query').mockImplementation((...statement: unknown[]) => {
    const sql = String(statement[0]);
    if (/\bproduct\b/.test(sql)) statements.push(sql);
    return originalQuery(...statement);
  });
});
beforeEach(() => {
  statements = [];
});
afterAll(() => shop.stop());

async function addProducts(count: number): Promise<void> {
  const template = await addProduct(admin);
  await shop.database.writer.transaction(async (tx) => {
    const [row] = await tx.query<Record<string, string | number>[]>('SELECT * FROM product WHERE id = ?', [
      template._id,
    ]);
    const rows = Array.from({ length: count }, (_, index) => ({
      ...row,
      description: LONG_DESCRIPTION,
      id: `copy-${index}`,
      slug: `copy-${index}`,
    }));
    await insertRows(tx, 'product', rows);
    invalidateTags(tx, TAG.list);
  });
}

/** Sends a request, reads one byte and returns the unfinished response. */
async function readFirstByte(): Promise<IncomingMessage> {
  const clientRequest = request(`${shop.url}/api/products`).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  response.read(1);
  return response;
}

/** The number of statements, read after 300 ms without a new one. */
async function settledStatementCount(): Promise<number> {
  for (let previousCount = -1; previousCount !== statements.length;) {
    previousCount = statements.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return statements.length;
}

describe('§7 GET /api/products', () => {
  it('caches a short list like any other response', async () => {
    await addProduct(admin, { name: 'Sitar' });
    const firstResponse = await visitor.get('/products');
    const { hits: hitsBefore } = shop.cache.counts;
    const secondResponse = await visitor.get('/products');
    expect(secondResponse.text).toBe(firstResponse.text);
    expect(shop.cache.counts.hits).toBe(hitsBefore + 1);
    await addProduct(admin, { name: 'Veena' });
    expect((await visitor.get('/products')).list.map(({ name }) => name)).toContain('Veena');
  });

  describe('when the list is long', () => {
    beforeAll(() => addProducts(PRODUCT_COUNT));

    it('sends every product once, newest first, including drafts', async () => {
      const { json: draft } = await admin.post('/products', {});
      const { list, headers } = await visitor.get('/products');
      const ids = list.map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(PRODUCT_COUNT);
      expect(ids[0]).toBe(draft._id);
      // A draft has no slug.
      expect(Object.keys(list[1] ?? {})).toEqual(Object.keys(list.at(-1) ?? {}));
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
    });

    it('returns 304 without reading the table until a product changes', async () => {
      const etag = (await visitor.get('/products')).headers.get('etag') ?? '';
      statements = [];
      const headers = { 'if-none-match': etag };
      const notModified = await visitor.get('/products', { headers });
      expect([notModified.status, notModified.text]).toEqual([304, '']);
      expect(statements).toEqual([]);
      await addProduct(admin);
      expect((await visitor.get('/products', { headers })).status).toBe(200);
    });

    it('responds to HEAD with the same ETag and no body', async () => {
      const headResponse = await visitor.call('HEAD', '/products');
      const { headers } = await visitor.get('/products');
      expect([headResponse.status, headResponse.text]).toEqual([200, '']);
      expect(headResponse.headers.get('etag')).toBe(headers.get('etag'));
    });

    it('reads only as fast as the client, and stops when the client disconnects', async () => {
      const response = await readFirstByte();
      const statementCount = await settledStatementCount();
      expect(statementCount).toBeLessThan(14);
      response.destroy();
      await settledStatementCount();
      expect(statements.length - statementCount).toBeLessThanOrEqual(1);
    });

    it('holds no snapshot: other requests and the rest of the list include new changes', async () => {
      const response = await readFirstByte();
      const oldestId = (await shop.services.products.listAll()).at(-1)?.id ?? '';
      await admin.put(`/products/${oldestId}`, { name: 'Renamed later' });
      expect((await visitor.get(`/products/${oldestId}`)).json.name).toBe('Renamed later');
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
      expect(text.includes('Renamed later')).toBe(true);
    });
  });
});
