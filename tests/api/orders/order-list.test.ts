import { OrderEntity } from '../../../server/database/entities/order.entity';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const LIST_QUERY = `query ($search: String, $sort: OrderSort, $filter: OrderFilter, $first: Int, $offset: Int, $after: String) {
  orders(search: $search, sort: $sort, filter: $filter, first: $first, offset: $offset, after: $after) {
    nodes { id user { name } orderItems { qty } } edges { cursor } totalCount
    pageInfo { hasNextPage } } }`;
/** Midnight in India is 18:30 UTC of the previous day. */
const MIDNIGHT = Date.parse('2026-11-04T18:30:00.000Z');

interface OrderPage {
  nodes: { id: string; user: { name: string }; orderItems: { qty: number }[] }[];
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
}

describe('§2 The list of all orders', () => {
  let shop: Shop;
  let users: TestUsers;
  const ids: string[] = [];
  const names = ['Zoya Khan', 'Émile Rao', 'asha Rao', 'Meera 50%'];
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    const product = await createListedProduct(users.admin, { price: '100.00', countInStock: 100 });
    for (const [index, name] of names.entries()) {
      const person = await users.newUser();
      await person.updateProfile({ name });
      const { id } = await person.placeOrder(anOrder([{ product: product.id, qty: 4 - index }]));
      ids.push(id);
      // Just before midnight, at midnight, just before the next midnight, and at the next midnight.
      const createdAt = new Date(MIDNIGHT + [-1, 0, 86_399_999, 86_400_000][index]!);
      const paidFields = { isPaid: true, paidAt: createdAt };
      await shop.database.writer.transaction((tx) =>
        tx.update(OrderEntity, { id }, { createdAt, ...(index % 2 === 0 && paidFields) }),
      );
    }
    await users.admin.cancelOrder(ids[1]!);
    await users.admin.deliverOrder(ids[2]!);
  });
  afterAll(() => shop.stop());

  const send = (variables: Record<string, unknown>) =>
    graphqlClient(shop, users.admin.token)<{ orders: OrderPage }>(LIST_QUERY, variables);
  const listOrders = async (variables: Record<string, unknown>) => {
    const { data, code } = await send(variables);
    expect(code).toBeUndefined();
    const page = data.orders;
    return { ...page, indexes: page.nodes.map(({ id }) => ids.indexOf(id)) };
  };

  it.each([
    ['NEWEST', [3, 2, 1, 0]],
    ['OLDEST', [0, 1, 2, 3]],
    ['TOTAL_ASC', [3, 2, 1, 0]],
    ['TOTAL_DESC', [0, 1, 2, 3]],
    ['BUYER_ASC', [2, 1, 3, 0]],
    ['BUYER_DESC', [0, 3, 1, 2]],
  ])('sorts by %s, also page by page', async (sort, expected) => {
    await expect(listOrders({ sort })).resolves.toMatchObject({ indexes: expected, totalCount: 4 });
    const firstPage = await listOrders({ sort, first: 3 });
    const secondPage = await listOrders({ sort, first: 3, after: firstPage.edges.at(-1)?.cursor });
    expect([...firstPage.indexes, ...secondPage.indexes]).toEqual(expected);
    expect(firstPage.pageInfo.hasNextPage).toBe(true);
    await expect(listOrders({ sort, first: 2, offset: 1 })).resolves.toMatchObject({
      indexes: expected.slice(1, 3),
      totalCount: 4,
    });
  });

  it.each<[string, object, number[]]>([
    ['paid orders', { isPaid: true }, [2, 0]],
    ['unpaid orders', { isPaid: false }, [3, 1]],
    ['delivered orders', { isDelivered: true }, [2]],
    ['paid orders that are not delivered', { isPaid: true, isDelivered: false }, [0]],
    ['cancelled orders', { isCancelled: true }, [1]],
    ['unpaid orders that are not cancelled', { isPaid: false, isCancelled: false }, [3]],
    ['refunded orders', { isRefunded: true }, []],
    ['orders that are not refunded', { isRefunded: false }, [3, 2, 1, 0]],
    ['a day in India', { placedFrom: '2026-11-05', placedTo: '2026-11-05' }, [2, 1]],
    ['that day and later days', { placedFrom: '2026-11-05' }, [3, 2, 1]],
    ['all earlier days', { placedTo: '2026-11-04' }, [0]],
    ['totals, including both limits', { minTotal: '758.00', maxTotal: '862.00' }, [2, 1]],
    ['totals above an amount', { minTotal: '862.01' }, [0]],
  ])('filters by %s', async (_label, filter, expected) => {
    await expect(listOrders({ filter })).resolves.toMatchObject({
      indexes: expected,
      totalCount: expected.length,
    });
  });

  it('filters by one buyer', async () => {
    const { user } = await users.admin.getOrder(ids[3]!);
    await expect(listOrders({ filter: { userId: user.id } })).resolves.toMatchObject({ indexes: [3] });
    await expect(listOrders({ filter: { userId: 'unknown' } })).resolves.toMatchObject({
      indexes: [],
      totalCount: 0,
    });
  });

  it.each([
    ['part of a name in any letter case', 'RAO', [2, 1]],
    ['a name without its accents', 'emile', [1]],
    ['a name with its accents', 'ÉMILE', [1]],
    ['a literal percent sign', '50%', [3]],
    ['a literal underscore', '_', []],
    ['blanks', '   ', [3, 2, 1, 0]],
    ['a word that no order contains', 'tarang', []],
  ])('searches by %s', async (_label, search, expected) => {
    await expect(listOrders({ search })).resolves.toMatchObject({
      indexes: expected,
      totalCount: expected.length,
    });
  });

  it('searches by email address, and by the prefix of an id', async () => {
    const { user } = await users.admin.getOrder(ids[0]!);
    await expect(listOrders({ search: user.email.toUpperCase() })).resolves.toMatchObject({ indexes: [0] });
    await expect(listOrders({ search: ids[2]!.toUpperCase() })).resolves.toMatchObject({ indexes: [2] });
    await expect(listOrders({ search: ids[2]!.slice(0, 8) })).resolves.toMatchObject({
      indexes: expect.arrayContaining([2]),
    });
    await expect(listOrders({ search: ids[2]!.slice(4) })).resolves.toMatchObject({ indexes: [] });
  });

  it('searches by the order number in emails, ignoring case', async () => {
    const number = ids[2]!.slice(-8);
    await expect(listOrders({ search: number.toUpperCase() })).resolves.toMatchObject({
      indexes: [2],
      totalCount: 1,
    });
    await expect(listOrders({ search: ` ${number} ` })).resolves.toMatchObject({ indexes: [2] });
    await expect(listOrders({ search: number.slice(1) })).resolves.toMatchObject({ indexes: [] });
  });

  it('combines all filters, and returns the order lines', async () => {
    const filter = { isPaid: true, placedFrom: '2026-11-05', minTotal: '1.00' };
    const { nodes } = await listOrders({ search: 'rao', sort: 'BUYER_DESC', filter });
    expect(nodes).toEqual([{ id: ids[2], user: { name: 'asha Rao' }, orderItems: [{ qty: 2 }] }]);
  });

  it.each([
    ['a date that does not exist', { filter: { placedFrom: '2026-02-29' } }],
    ['a date in another format', { filter: { placedTo: '5 Nov 2026' } }],
    ['a search that is too long', { search: 'x'.repeat(201) }],
    ['a page that is too large', { first: 101 }],
    ['an invalid cursor', { after: 'x' }],
  ])('refuses %s', async (_label, variables) => {
    await expect(send(variables)).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('requires an admin', async () => {
    await expect(graphqlClient(shop, users.shopper.token)(LIST_QUERY, {})).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('§4 Bulk delivery of orders', () => {
  const DELIVER = `mutation ($ids: [ID!]!) { bulkDeliverOrders(input: { ids: $ids }) {
    done failures { id name code message } } }`;
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());
  const deliver = (ids: string[]) =>
    graphqlClient(shop, users.admin.token)<{ bulkDeliverOrders: unknown }>(DELIVER, { ids });

  it('delivers the deliverable orders in one commit, and reports a reason for the others', async () => {
    const product = await createListedProduct(users.admin);
    const orders = await Promise.all([1, 2, 3, 4].map(() => users.shopper.placeOrder(anOrder(product))));
    const [firstPaidId, secondPaidId, unpaidId, cancelledId] = orders.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ];
    await shop.database.writer.transaction(async (tx) => {
      for (const id of [firstPaidId, secondPaidId])
        await tx.update(OrderEntity, { id }, { isPaid: true, paidAt: new Date() });
    });
    await users.admin.cancelOrder(cancelledId);
    // The email job can commit during this test too.
    const deliveredCounts: number[] = [];
    shop.database.writer.beforeCommit(async (tx) => {
      deliveredCounts.push(await tx.countBy(OrderEntity, { isDelivered: true }));
    });
    const { data } = await deliver([firstPaidId, unpaidId, secondPaidId, cancelledId, 'nothing']);
    const { name } = users.shopper;

    expect(data.bulkDeliverOrders).toEqual({
      done: 2,
      failures: [
        { id: unpaidId, name, code: 'ORDER_NOT_PAID', message: 'Order is not paid' },
        { id: cancelledId, name, code: 'ORDER_CANCELLED', message: 'Order was cancelled' },
        { id: 'nothing', name: null, code: 'NOT_FOUND', message: 'Order not found' },
      ],
    });
    expect(deliveredCounts).toContain(2);
    // No commit contains only one of the two deliveries.
    expect(deliveredCounts.filter((count) => count === 1)).toEqual([]);
    await expect(users.admin.getOrder(secondPaidId)).resolves.toMatchObject({ isDelivered: true });
  });

  it.each([
    ['an empty list', []],
    ['more than a hundred orders', Array.from({ length: 101 }, (_, index) => `order-${index}`)],
  ])('refuses %s', async (_label, ids) => {
    await expect(deliver(ids)).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });
});
