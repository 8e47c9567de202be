import { anApiToken } from '../../support/fixtures/api-tokens';
import { aReview, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface ChangedRecord {
  id: string;
  name?: string;
  countInStock?: number;
  deletedAt?: string | null;
  isPaid?: boolean;
}
interface ChangesPage {
  nodes: ChangedRecord[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  totalCount: number;
}

const FIELDS = {
  products: 'id name countInStock isDraft rating deletedAt',
  orders: 'id isPaid isDelivered isCancelled',
};
const LONG_AGO = '1970-01-01T00:00:00.000Z';

let shop: Shop;
let users: TestUsers;
let admin: GraphqlClient;

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  admin = graphqlClient(shop, users.admin.token);
});
afterAll(() => shop.stop());

interface PageRange {
  since?: string;
  after?: string | null;
  first?: number;
}

async function readPage(
  kind: keyof typeof FIELDS,
  { since = LONG_AGO, after, first = 100 }: PageRange,
): Promise<ChangesPage> {
  const { data, errors } = await admin<Record<string, ChangesPage>>(
    `query ($since: DateTime, $after: String, $first: Int) { ${kind}(updatedSince: $since, after: $after, first: $first) {
      nodes { ${FIELDS[kind]} } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount } }`,
    { since, after, first },
  );
  expect(errors).toEqual([]);
  return data[kind]!;
}

/** Reads all changes after a cursor and returns the next cursor. */
async function readChanges(
  kind: keyof typeof FIELDS,
  after?: string,
  first = 100,
): Promise<{ nodes: ChangedRecord[]; cursor?: string }> {
  const nodes: ChangedRecord[] = [];
  let cursor = after;
  for (;;) {
    const changes = await readPage(kind, { after: cursor, first });
    nodes.push(...changes.nodes);
    cursor = changes.pageInfo.endCursor ?? cursor;
    if (!changes.pageInfo.hasNextPage) return { nodes, cursor };
  }
}

describe('§7 products(updatedSince:)', () => {
  it('lists all products once, including drafts and deleted ones', async () => {
    const product = await createListedProduct(users.admin);
    const draft = await users.admin.createProduct({});
    const deletedProduct = await createListedProduct(users.admin);
    await users.admin.deleteProduct(deletedProduct.id);
    const { nodes } = await readChanges('products', undefined, 1);

    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(nodes.slice(-3)).toMatchObject([
      { id: product.id, deletedAt: null },
      { id: draft.id, isDraft: true },
      { id: deletedProduct.id, deletedAt: expect.any(String) },
    ]);
  });

  it('continues after its last cursor with later changes, in their order', async () => {
    const [soldProduct, editedProduct, reviewedProduct, deletedProduct] = await Promise.all(
      Array.from({ length: 4 }, () => createListedProduct(users.admin)),
    );
    const { cursor } = await readChanges('products');
    expect((await readChanges('products', cursor)).nodes).toEqual([]);

    await users.admin.deleteProduct(deletedProduct!.id);
    await users.shopper.placeOrder(anOrder([{ product: soldProduct!.id, qty: 3 }]));
    await users.admin.updateProduct(editedProduct!.id, { name: 'Another name' });
    await users.shopper.addReview(reviewedProduct!.id, aReview());

    expect((await readChanges('products', cursor)).nodes).toMatchObject([
      { id: deletedProduct!.id, deletedAt: expect.any(String) },
      { id: soldProduct!.id, countInStock: 17 },
      { id: editedProduct!.id, name: 'Another name' },
      { id: reviewedProduct!.id, rating: 5 },
    ]);
  });

  it('lists a product again at the end when it changes during the read', async () => {
    const { cursor } = await readChanges('products');
    const firstProduct = await createListedProduct(users.admin);
    const secondProduct = await createListedProduct(users.admin);
    const firstPage = await readPage('products', { after: cursor, first: 1 });
    await users.admin.updateProduct(firstProduct.id, { name: 'Late' });
    const { nodes } = await readChanges('products', firstPage.pageInfo.endCursor!);

    expect(firstPage.nodes).toMatchObject([{ id: firstProduct.id }]);
    expect(nodes).toMatchObject([{ id: secondProduct.id }, { id: firstProduct.id, name: 'Late' }]);
  });

  it('lists the change of a slow transaction, by cursor and by time', async () => {
    const slowProduct = await createListedProduct(users.admin, { name: 'Slow' });
    const { cursor } = await readChanges('products');
    let finishTransaction = () => {};
    const transactionEnd = new Promise<void>((resolve) => (finishTransaction = resolve));
    let signalWrite = () => {};
    const rowWritten = new Promise<void>((resolve) => (signalWrite = resolve));
    const transaction = shop.database.writer.transaction(async (tx) => {
      await tx.query('UPDATE product SET price = price + 1 WHERE id = ?', [slowProduct.id]);
      signalWrite();
      await transactionEnd;
    });
    await rowWritten;
    const beforeCommit = new Date(Date.now() + 1).toISOString();
    const earlyChanges = await readChanges('products', cursor);
    finishTransaction();
    await transaction;

    expect(earlyChanges.nodes).toEqual([]);
    const laterChanges = await readChanges('products', earlyChanges.cursor);
    expect(laterChanges.nodes).toMatchObject([{ id: slowProduct.id }]);
    expect((await readPage('products', { since: beforeCommit })).nodes.map(({ id }) => id)).toContain(
      slowProduct.id,
    );
  });

  it('lets a client copy all products exactly while they change', async () => {
    const copy = new Map<string, ChangedRecord>();
    let cursor: string | undefined;
    const pullChanges = async () => {
      const changes = await readChanges('products', cursor, 3);
      cursor = changes.cursor;
      for (const product of changes.nodes) copy.set(product.id, product);
    };
    const products = await Promise.all(
      Array.from({ length: 6 }, () => createListedProduct(users.admin, { countInStock: 500 })),
    );
    const writes = Promise.all(
      products.map(async ({ id }, index) => {
        for (let round = 0; round < 5; round += 1) {
          await users.shopper.placeOrder(anOrder([{ product: id, qty: 1 + round }]));
          await users.admin.updateProduct(id, { name: `Name ${round} of ${index}` });
        }
        if (index % 2) await users.admin.deleteProduct(id);
      }),
    );
    const state = { isDone: false };
    void writes.then(() => (state.isDone = true));
    while (!state.isDone) await pullChanges();
    await pullChanges();

    expect([...copy.values()].sort(byId)).toEqual((await readChanges('products')).nodes.sort(byId));
    expect(products.map(({ id }) => copy.get(id)?.countInStock)).toEqual(products.map(() => 485));
  });

  it('starts from a timestamp, including the minute before it', async () => {
    const timeIn = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id } = await createListedProduct(users.admin);

    const { nodes } = await readPage('products', { since: timeIn(50_000) });
    expect(nodes.map((node) => node.id)).toContain(id);
    expect(await readPage('products', { since: timeIn(3_600_000) })).toEqual({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
      totalCount: 0,
    });
  });
});

const byId = (first: ChangedRecord, second: ChangedRecord) => (first.id < second.id ? -1 : 1);

describe('§7 orders(updatedSince:)', () => {
  it('continues with orders that were placed, paid, delivered or cancelled since', async () => {
    const product = await createListedProduct(users.admin);
    const [paidOrder, unpaidOrder] = [
      await users.shopper.placeOrder(anOrder(product)),
      await users.other.placeOrder(anOrder(product)),
    ];
    const { cursor } = await readChanges('orders');
    expect((await readChanges('orders', cursor)).nodes).toEqual([]);
    const newOrder = await users.shopper.placeOrder(anOrder(product));
    await markPaid(shop, paidOrder.id);
    await users.admin.cancelOrder(unpaidOrder.id);

    const firstChanges = await readChanges('orders', cursor, 1);
    expect(firstChanges.nodes).toMatchObject([
      { id: newOrder.id, isPaid: false },
      { id: paidOrder.id, isPaid: true },
      { id: unpaidOrder.id, isCancelled: true },
    ]);
    await users.admin.deliverOrder(paidOrder.id);
    expect((await readChanges('orders', firstChanges.cursor)).nodes).toMatchObject([
      { id: paidOrder.id, isDelivered: true },
    ]);
    expect((await readPage('orders', { since: LONG_AGO })).totalCount).toBe(
      (await readChanges('orders')).nodes.length,
    );
  });
});

describe('§7 updatedSince', () => {
  const queryWith = (argument: string) =>
    `{ products(updatedSince: "${LONG_AGO}"${argument}) { nodes { id } } }`;

  it('requires an admin, or an API token with the scope catalogue:read', async () => {
    const codeFor = async (token?: string) => (await graphqlClient(shop, token)(queryWith(''))).code;
    const { token: writeToken } = await anApiToken(shop, { scopes: ['catalogue:write'] });
    const { token: readToken } = await anApiToken(shop, { scopes: ['catalogue:read'] });

    expect([
      await codeFor(),
      await codeFor(users.shopper.token),
      await codeFor(writeToken),
      await codeFor(readToken),
    ]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', undefined]);
  });

  it.each([
    'search: "tarang"',
    'offset: 0',
    'filter: {}',
    'after: "WzEsMiwzLDRd"',
    'after: "WzEsImEiXQ"',
    'first: 101',
  ])('refuses the additional argument %s', async (argument) => {
    expect((await admin(queryWith(`, ${argument}`))).code).toBe('BAD_INPUT');
    expect((await admin(queryWith(`, ${argument}`).replace('products', 'orders'))).code).toBe('BAD_INPUT');
  });
});
