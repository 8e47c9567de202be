import { insertRows } from '../../../server/database/rows';
import { newId } from '../../../server/lib/ids';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { demandApis, type ReadDemand } from '../../support/fixtures/wishes/demand-clients';
import { wishApis } from '../../support/fixtures/wishes/wish-clients';
import { recordStatements } from '../../support/runtime/statements';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

const connectWishes = wishApis[0]![1];
/** The text of a product that a spreadsheet would calculate. */
const FORMULA = '=HYPERLINK("https://evil.example")';

describe.each(demandApis)('The report of demand, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let readDemand: ReadDemand;
  let lamp: string;
  let radio: string;
  let vase: string;

  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    readDemand = connect(shop, users.admin.token);
    const product = (name: string, countInStock: number) =>
      createListedProduct(users.admin, { name, price: '100.00', countInStock });
    lamp = (await product('Lamp', 0)).id;
    radio = (await product(FORMULA, 7)).id;
    vase = (await product('Vase', 1)).id;
    await product('Table', 3);
    for (const wishes of [[radio, vase], [radio]]) {
      const person = await users.newUser();
      const client = connectWishes(shop, person.token);
      const { list } = await client.createList('Diwali');
      for (const id of wishes) await client.add(id);
      // The same person wishes once, with any number of lists.
      await client.add(radio, list?.id);
    }
    await insertAlerts(lamp, 3);
    await insertAlerts(lamp, 1, { verified_at: null });
    await insertAlerts(lamp, 1, { is_waiting: 0 });
  });
  afterAll(() => shop.stop());

  it('counts accounts and confirmed requests against the stock, most first', async () => {
    await expect(readDemand()).resolves.toMatchObject({
      products: [
        { id: lamp, stock: 0, wishes: 0, waiting: 3, demand: 3 },
        { id: radio, stock: 7, wishes: 2, waiting: 0, demand: 2 },
        { id: vase, stock: 1, wishes: 1, waiting: 0, demand: 1 },
      ],
      hasNextPage: false,
    });
  });

  it.each([
    ['WISHES_DESC', () => [radio, vase, lamp]],
    ['WAITING_ASC', () => [radio, vase, lamp]],
    ['STOCK_ASC', () => [lamp, vase, radio]],
    ['DEMAND_ASC', () => [vase, radio, lamp]],
  ])('is sorted by %s', async (sort, sorted) => {
    const { products } = await readDemand({ sort });
    const ids = products?.map(({ id }) => id);
    if (sort === 'WAITING_ASC') expect(ids?.at(-1)).toBe(lamp);
    else expect(ids).toEqual(sorted());
  });

  it('has pages by key, each with one statement', async () => {
    const statements = recordStatements(shop);
    const first = await readDemand({ first: 2 });
    expect(statements.filter((sql) => sql.includes('product_alert'))).toHaveLength(1);
    expect(first).toMatchObject({ hasNextPage: true });
    const next = await readDemand({ first: 2, after: first.endCursor });
    expect(next).toMatchObject({ products: [{ id: vase }], hasNextPage: false });
  });

  it('is for admins only, and refuses wrong input', async () => {
    await expect(connect(shop)()).resolves.toEqual({ code: 'UNAUTHENTICATED' });
    await expect(connect(shop, users.shopper.token)()).resolves.toEqual({ code: 'FORBIDDEN' });
    await expect(readDemand({ first: 101 })).resolves.toEqual({ code: 'BAD_INPUT' });
    await expect(readDemand({ after: 'wrong' })).resolves.toEqual({ code: 'BAD_INPUT' });
  });

  it('is a CSV file without formulas', async () => {
    const { text } = await new RestClient(shop.url, users.admin.token).get('/export/demand.csv');
    const [header, ...rows] = text.trim().split('\r\n');
    expect(header).toBe('id,sku,name,options,wishes,waiting,demand,countInStock');
    expect(rows[0]).toMatch(new RegExp(`^${lamp},.*,Lamp,,0,3,3,0$`));
    expect(rows[1]).toContain(`"'=HYPERLINK(""https://evil.example"")",,2,0,2,7`);
    expect(rows).toHaveLength(3);
    const wrong = await new RestClient(shop.url, users.admin.token).get('/export/demand.csv?sort=NAME');
    expect(wrong.json).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('omits deleted products, and counts 50,000 requests', async () => {
    await users.admin.deleteProduct(vase);
    for (let batch = 0; batch < 50; batch += 1) await insertAlerts(radio, 1_000);
    const startedAt = performance.now();
    const { products } = await readDemand({ sort: 'WAITING_DESC' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(products?.map(({ id, waiting }) => [id, waiting])).toEqual([
      [radio, 50_000],
      [lamp, 3],
    ]);
  });

  /** Stores requests of guests about a product. */
  async function insertAlerts(productId: string, count: number, fields: object = {}): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      const id = newId();
      const request = { id, product_id: productId, email: `${id}@example.com`, language: 'EN' };
      return { ...request, is_waiting: 1, asked_at: 1, verified_at: 1, ...fields };
    });
    await shop.database.writer.transaction((tx) => insertRows(tx, 'product_alert', rows));
  }
});
