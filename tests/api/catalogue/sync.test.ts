import { anApiToken } from '../../support/fixtures/api-tokens';
import { aReview, anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { markPaid } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

interface Changed {
  id: string;
  name?: string;
  countInStock?: number;
  deletedAt?: string | null;
  isPaid?: boolean;
}
interface Changes {
  nodes: Changed[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  totalCount: number;
}

const FIELDS = {
  products: 'id name countInStock isDraft rating deletedAt',
  orders: 'id isPaid isDelivered isCancelled',
};
const LONG_AGO = '1970-01-01T00:00:00.000Z';

let shop: Shop;
let people: People;
let admin: GraphqlClient;

beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
  admin = graphqlClient(shop, people.admin.token);
});
afterAll(() => shop.stop());

interface Since {
  since?: string;
  after?: string | null;
  first?: number;
}

async function page(
  kind: keyof typeof FIELDS,
  { since = LONG_AGO, after, first = 100 }: Since,
): Promise<Changes> {
  const { data, errors } = await admin<Record<string, Changes>>(
    `query ($since: DateTime, $after: String, $first: Int) { ${kind}(updatedSince: $since, after: $after, first: $first) {
      nodes { ${FIELDS[kind]} } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount } }`,
    { since, after, first },
  );
  expect(errors).toEqual([]);
  return data[kind]!;
}

/** All changes behind a cursor, and the next cursor. */
async function sync(
  kind: keyof typeof FIELDS,
  after?: string,
  first = 100,
): Promise<{ nodes: Changed[]; cursor?: string }> {
  const nodes: Changed[] = [];
  let cursor = after;
  for (;;) {
    const changes = await page(kind, { after: cursor, first });
    nodes.push(...changes.nodes);
    cursor = changes.pageInfo.endCursor ?? cursor;
    if (!changes.pageInfo.hasNextPage) return { nodes, cursor };
  }
}

describe('§7 products(updatedSince:)', () => {
  it('lists all products once, including drafts and deleted ones', async () => {
    const products = await stock(people.admin);
    const draft = await people.admin.createProduct({});
    const deletedProduct = await stock(people.admin);
    await people.admin.deleteProduct(deletedProduct.id);
    const { nodes } = await sync('products', undefined, 1);

    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(nodes.slice(-3)).toMatchObject([
      { id: products.id, deletedAt: null },
      { id: draft.id, isDraft: true },
      { id: deletedProduct.id, deletedAt: expect.any(String) },
    ]);
  });

  it('continues behind its last cursor with later changes, in their order', async () => {
    const [sold, edited, reviewed, deleted] = await Promise.all(
      Array.from({ length: 4 }, () => stock(people.admin)),
    );
    const { cursor } = await sync('products');
    expect((await sync('products', cursor)).nodes).toEqual([]);

    await people.admin.deleteProduct(deleted!.id);
    await people.shopper.placeOrder(anOrder([{ product: sold!.id, qty: 3 }]));
    await people.admin.updateProduct(edited!.id, { name: 'Another name' });
    await people.shopper.addReview(reviewed!.id, aReview());

    expect((await sync('products', cursor)).nodes).toMatchObject([
      { id: deleted!.id, deletedAt: expect.any(String) },
      { id: sold!.id, countInStock: 17 },
      { id: edited!.id, name: 'Another name' },
      { id: reviewed!.id, rating: 5 },
    ]);
  });

  it('repeats at the end a product that changes during the read', async () => {
    const { cursor } = await sync('products');
    const [first, second] = [await stock(people.admin), await stock(people.admin)];
    const firstPage = await page('products', { after: cursor, first: 1 });
    await people.admin.updateProduct(first.id, { name: 'Late' });
    const { nodes } = await sync('products', firstPage.pageInfo.endCursor!);

    expect(firstPage.nodes).toMatchObject([{ id: first.id }]);
    expect(nodes).toMatchObject([{ id: second.id }, { id: first.id, name: 'Late' }]);
  });

  it('misses no change of a slow transaction, by cursor or by time', async () => {
    const slow = await stock(people.admin, { name: 'Slow' });
    const { cursor } = await sync('products');
    let finish = () => {};
    const open = new Promise<void>((resolve) => (finish = resolve));
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const writing = shop.database.writer.transaction(async (tx) => {
      await tx.query('UPDATE product SET price = price + 1 WHERE id = ?', [slow.id]);
      isWritten();
      await open;
    });
    await written;
    const between = new Date(Date.now() + 1).toISOString();
    const unseen = await sync('products', cursor);
    finish();
    await writing;

    expect(unseen.nodes).toEqual([]);
    expect((await sync('products', unseen.cursor)).nodes).toMatchObject([{ id: slow.id }]);
    expect((await page('products', { since: between })).nodes.map(({ id }) => id)).toContain(slow.id);
  });

  it('makes an exact copy while the shop changes', async () => {
    const copy = new Map<string, Changed>();
    let cursor: string | undefined;
    const pull = async () => {
      const changes = await sync('products', cursor, 3);
      cursor = changes.cursor;
      for (const product of changes.nodes) copy.set(product.id, product);
    };
    const products = await Promise.all(
      Array.from({ length: 6 }, () => stock(people.admin, { countInStock: 500 })),
    );
    const writing = Promise.all(
      products.map(async ({ id }, index) => {
        for (let round = 0; round < 5; round += 1) {
          await people.shopper.placeOrder(anOrder([{ product: id, qty: 1 + round }]));
          await people.admin.updateProduct(id, { name: `Turn ${round} of ${index}` });
        }
        if (index % 2) await people.admin.deleteProduct(id);
      }),
    );
    const state = { isDone: false };
    void writing.then(() => (state.isDone = true));
    while (!state.isDone) await pull();
    await pull();

    expect([...copy.values()].sort(byId)).toEqual((await sync('products')).nodes.sort(byId));
    expect(products.map(({ id }) => copy.get(id)?.countInStock)).toEqual(products.map(() => 485));
  });

  it('starts from a timestamp, including the minute before it', async () => {
    const since = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id } = await stock(people.admin);

    expect((await page('products', { since: since(50_000) })).nodes.map((node) => node.id)).toContain(id);
    expect(await page('products', { since: since(3_600_000) })).toEqual({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
      totalCount: 0,
    });
  });
});

const byId = (one: Changed, other: Changed) => (one.id < other.id ? -1 : 1);

describe('§7 orders(updatedSince:)', () => {
  it('continues with orders that were placed, paid, delivered or cancelled since', async () => {
    const product = await stock(people.admin);
    const [paid, unpaid] = [
      await people.shopper.placeOrder(anOrder(product)),
      await people.other.placeOrder(anOrder(product)),
    ];
    const { cursor } = await sync('orders');
    expect((await sync('orders', cursor)).nodes).toEqual([]);
    const placed = await people.shopper.placeOrder(anOrder(product));
    await markPaid(shop, paid.id);
    await people.admin.cancelOrder(unpaid.id);

    const first = await sync('orders', cursor, 1);
    expect(first.nodes).toMatchObject([
      { id: placed.id, isPaid: false },
      { id: paid.id, isPaid: true },
      { id: unpaid.id, isCancelled: true },
    ]);
    await people.admin.deliverOrder(paid.id);
    expect((await sync('orders', first.cursor)).nodes).toMatchObject([{ id: paid.id, isDelivered: true }]);
    expect((await page('orders', { since: LONG_AGO })).totalCount).toBe((await sync('orders')).nodes.length);
  });
});

describe('§7 updatedSince', () => {
  const send = (argument: string) => `{ products(updatedSince: "${LONG_AGO}"${argument}) { nodes { id } } }`;

  it('requires an admin, or an API token with the scope', async () => {
    const code = async (token?: string) => (await graphqlClient(shop, token)(send(''))).code;
    const { token: writes } = await anApiToken(shop, { scopes: ['catalogue:write'] });
    const { token: reads } = await anApiToken(shop, { scopes: ['catalogue:read'] });

    expect([await code(), await code(people.shopper.token), await code(writes), await code(reads)]).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'FORBIDDEN',
      undefined,
    ]);
  });

  it.each([
    'search: "tarang"',
    'offset: 0',
    'filter: {}',
    'after: "WzEsMiwzLDRd"',
    'after: "WzEsImEiXQ"',
    'first: 101',
  ])('refuses %s beside it', async (argument) => {
    expect((await admin(send(`, ${argument}`))).code).toBe('BAD_INPUT');
    expect((await admin(send(`, ${argument}`).replace('products', 'orders'))).code).toBe('BAD_INPUT');
  });
});
