import { OrderEntity } from '../../../server/database/entities/order.entity';
import { anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const LIST = `query ($search: String, $sort: OrderSort, $filter: OrderFilter, $first: Int, $offset: Int, $after: String) {
  orders(search: $search, sort: $sort, filter: $filter, first: $first, offset: $offset, after: $after) {
    nodes { id user { name } orderItems { qty } } edges { cursor } totalCount
    pageInfo { hasNextPage } } }`;
/** Midnight in India is 18:30 UTC of the previous day. */
const MIDNIGHT = Date.parse('2026-11-04T18:30:00.000Z');

interface Page {
  nodes: { id: string; user: { name: string }; orderItems: { qty: number }[] }[];
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
}

describe('§2 The list of all orders', () => {
  let shop: Shop;
  let people: People;
  const ids: string[] = [];
  const names = ['Zoya Khan', 'Émile Rao', 'asha Rao', 'Meera 50%'];
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
    const product = await stock(people.admin, { price: '100.00', countInStock: 100 });
    for (const [index, name] of names.entries()) {
      const person = await people.newPerson();
      await person.updateProfile({ name });
      const { id } = await person.placeOrder(anOrder([{ product: product.id, qty: 4 - index }]));
      ids.push(id);
      // One before midnight, one at midnight, one before the next, one at the next.
      const createdAt = new Date(MIDNIGHT + [-1, 0, 86_399_999, 86_400_000][index]!);
      const paid = { isPaid: true, paidAt: createdAt };
      await shop.database.writer.transaction((tx) =>
        tx.update(OrderEntity, { id }, { createdAt, ...(index % 2 === 0 && paid) }),
      );
    }
    await people.admin.cancelOrder(ids[1]!);
    await people.admin.deliverOrder(ids[2]!);
  });
  afterAll(() => shop.stop());

  const send = (variables: Record<string, unknown>) =>
    graphqlClient(shop, people.admin.token)<{ orders: Page }>(LIST, variables);
  const list = async (variables: Record<string, unknown>) => {
    const { data, code } = await send(variables);
    expect(code).toBeUndefined();
    const page = data.orders;
    return { ...page, found: page.nodes.map(({ id }) => ids.indexOf(id)) };
  };

  it.each([
    ['NEWEST', [3, 2, 1, 0]],
    ['OLDEST', [0, 1, 2, 3]],
    ['TOTAL_ASC', [3, 2, 1, 0]],
    ['TOTAL_DESC', [0, 1, 2, 3]],
    ['BUYER_ASC', [2, 1, 3, 0]],
    ['BUYER_DESC', [0, 3, 1, 2]],
  ])('sorts by %s, also page by page', async (sort, expected) => {
    await expect(list({ sort })).resolves.toMatchObject({ found: expected, totalCount: 4 });
    const first = await list({ sort, first: 3 });
    const rest = await list({ sort, first: 3, after: first.edges.at(-1)?.cursor });
    expect([...first.found, ...rest.found]).toEqual(expected);
    expect(first.pageInfo.hasNextPage).toBe(true);
    await expect(list({ sort, first: 2, offset: 1 })).resolves.toMatchObject({
      found: expected.slice(1, 3),
      totalCount: 4,
    });
  });

  it.each<[string, object, number[]]>([
    ['paid ones', { isPaid: true }, [2, 0]],
    ['unpaid ones', { isPaid: false }, [3, 1]],
    ['delivered ones', { isDelivered: true }, [2]],
    ['paid ones that are not delivered', { isPaid: true, isDelivered: false }, [0]],
    ['cancelled ones', { isCancelled: true }, [1]],
    ['unpaid ones that are not cancelled', { isPaid: false, isCancelled: false }, [3]],
    ['refunded ones', { isRefunded: true }, []],
    ['all others', { isRefunded: false }, [3, 2, 1, 0]],
    ['those of a day in India', { placedFrom: '2026-11-05', placedTo: '2026-11-05' }, [2, 1]],
    ['those of that day and later', { placedFrom: '2026-11-05' }, [3, 2, 1]],
    ['those up to the day before', { placedTo: '2026-11-04' }, [0]],
    ['those of a total, on the line', { minTotal: '758.00', maxTotal: '862.00' }, [2, 1]],
    ['those a paisa above it', { minTotal: '862.01' }, [0]],
  ])('filters by %s', async (_label, filter, expected) => {
    await expect(list({ filter })).resolves.toMatchObject({ found: expected, totalCount: expected.length });
  });

  it('filters by one buyer', async () => {
    const { user } = await people.admin.getOrder(ids[3]!);
    await expect(list({ filter: { userId: user.id } })).resolves.toMatchObject({ found: [3] });
    await expect(list({ filter: { userId: 'nobody' } })).resolves.toMatchObject({ found: [], totalCount: 0 });
  });

  it.each([
    ['a part of a name, whatever its case', 'RAO', [2, 1]],
    ['accents left out', 'emile', [1]],
    ['accents put in', 'ÉMILE', [1]],
    ['signs that are wildcards elsewhere', '50%', [3]],
    ['a wildcard as itself', '_', []],
    ['blanks', '   ', [3, 2, 1, 0]],
    ['nothing of the kind', 'tarang', []],
  ])('searches by %s', async (_label, search, expected) => {
    await expect(list({ search })).resolves.toMatchObject({ found: expected, totalCount: expected.length });
  });

  it('searches by e-mail address, and by the prefix of an id', async () => {
    const { user } = await people.admin.getOrder(ids[0]!);
    await expect(list({ search: user.email.toUpperCase() })).resolves.toMatchObject({ found: [0] });
    await expect(list({ search: ids[2]!.toUpperCase() })).resolves.toMatchObject({ found: [2] });
    await expect(list({ search: ids[2]!.slice(0, 8) })).resolves.toMatchObject({
      found: expect.arrayContaining([2]),
    });
    await expect(list({ search: ids[2]!.slice(4) })).resolves.toMatchObject({ found: [] });
  });

  it('searches by the order number in emails, ignoring case', async () => {
    const number = ids[2]!.slice(-8);
    await expect(list({ search: number.toUpperCase() })).resolves.toMatchObject({
      found: [2],
      totalCount: 1,
    });
    await expect(list({ search: ` ${number} ` })).resolves.toMatchObject({ found: [2] });
    await expect(list({ search: number.slice(1) })).resolves.toMatchObject({ found: [] });
  });

  it('combines all filters, and returns the lines', async () => {
    const filter = { isPaid: true, placedFrom: '2026-11-05', minTotal: '1.00' };
    const { nodes } = await list({ search: 'rao', sort: 'BUYER_DESC', filter });
    expect(nodes).toEqual([{ id: ids[2], user: { name: 'asha Rao' }, orderItems: [{ qty: 2 }] }]);
  });

  it.each([
    ['a day that is none', { filter: { placedFrom: '2026-02-29' } }],
    ['a day in other words', { filter: { placedTo: '5 Nov 2026' } }],
    ['too long a search', { search: 'x'.repeat(201) }],
    ['too many at once', { first: 101 }],
    ['a cursor of nothing', { after: 'x' }],
  ])('refuses %s', async (_label, variables) => {
    await expect(send(variables)).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('requires an admin', async () => {
    await expect(graphqlClient(shop, people.shopper.token)(LIST, {})).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('§4 Bulk delivery of orders', () => {
  const DELIVER = `mutation ($ids: [ID!]!) { bulkDeliverOrders(input: { ids: $ids }) {
    done failures { id name code message } } }`;
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
  });
  afterAll(() => shop.stop());
  const deliver = (ids: string[]) =>
    graphqlClient(shop, people.admin.token)<{ bulkDeliverOrders: unknown }>(DELIVER, { ids });

  it('delivers the deliverable orders in one commit, and reports a reason for the others', async () => {
    const product = await stock(people.admin);
    const orders = await Promise.all([1, 2, 3, 4].map(() => people.shopper.placeOrder(anOrder(product))));
    const [one, two, three, four] = orders.map(({ id }) => id) as [string, string, string, string];
    await shop.database.writer.transaction(async (tx) => {
      for (const id of [one, two]) await tx.update(OrderEntity, { id }, { isPaid: true, paidAt: new Date() });
    });
    await people.admin.cancelOrder(four);
    // The mail job commits as well meanwhile.
    const delivered: number[] = [];
    shop.database.writer.beforeCommit(async (tx) => {
      delivered.push(await tx.countBy(OrderEntity, { isDelivered: true }));
    });
    const { data } = await deliver([one, three, two, four, 'nothing']);
    const { name } = people.shopper;

    expect(data.bulkDeliverOrders).toEqual({
      done: 2,
      failures: [
        { id: three, name, code: 'ORDER_NOT_PAID', message: 'Order is not paid' },
        { id: four, name, code: 'ORDER_CANCELLED', message: 'Order was cancelled' },
        { id: 'nothing', name: null, code: 'NOT_FOUND', message: 'Order not found' },
      ],
    });
    expect(delivered).toContain(2);
    // Both changes appear together.
    expect(delivered.filter((count) => count === 1)).toEqual([]);
    await expect(people.admin.getOrder(two)).resolves.toMatchObject({ isDelivered: true });
  });

  it.each([
    ['none', []],
    ['more than a hundred', Array.from({ length: 101 }, (_, index) => `order-${index}`)],
  ])('refuses %s', async (_label, ids) => {
    await expect(deliver(ids)).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });
});
