import { aProduct, anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';

let shop: Shop;
let users: TestUsers;
let send: GraphqlClient;
let product: ProductRecord;
let order: OrderRecord;

const LIST_QUERY = `query ($filter: ActivityFilter, $first: Int, $after: String, $offset: Int) {
  activity(filter: $filter, first: $first, after: $after, offset: $offset) {
    nodes { id at door action subject subjectName before after actor { id name email deletedAt } }
    edges { cursor } totalCount pageInfo { hasNextPage endCursor }
  }
}`;

interface Entry {
  id: string;
  at: string;
  action: string;
  subject: string;
  actor: { id: string } | null;
}
interface ActivityList {
  nodes: Entry[];
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

async function listActivity(filter: object = {}, range: object = {}): Promise<ActivityList> {
  const { data, errors } = await send(LIST_QUERY, { filter, ...range });
  expect(errors).toEqual([]);
  return (data as { activity: ActivityList }).activity;
}

const listActions = async (filter: object) => (await listActivity(filter)).nodes.map(({ action }) => action);

beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  send = graphqlClient(shop, users.admin.token);
  product = await createListedProduct(users.admin);
  order = await users.shopper.placeOrder(anOrder(product));
  await users.shopper.addReview(product.id, aReview());
  await users.admin.updateProduct(product.id, { ...aProduct(), name: 'Tarang Floor Speaker' });
});
afterAll(() => shop.stop());

describe('The activity list', () => {
  it('shows actor, action, object and API, latest first', async () => {
    const { nodes } = await listActivity({ subject: product.id });

    expect(nodes.map(({ action }) => action)).toEqual(['product.update', 'review.add', 'product.create']);
    expect(nodes[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      door: 'REST',
      subject: product.id,
      subjectName: 'Tarang Floor Speaker',
      after: expect.stringMatching(/^\{.*\}$/),
      actor: { id: users.admin.id, name: users.admin.name, deletedAt: null },
    });
    expect((await listActivity({ subject: order.id })).nodes[0]).toMatchObject({
      action: 'order.place',
      subjectName: users.shopper.name,
      before: null,
      actor: { id: users.shopper.id },
    });
  });

  it('shows actors of closed accounts as former customers, and no actor for actions of the shop', async () => {
    const person = await users.newUser();
    await person.addReview(product.id, aReview());
    await users.admin.deleteUser(person.id);
    const reviewActivity = await listActivity({ actorId: person.id, action: 'review.add' });
    expect(reviewActivity.nodes[0]).toMatchObject({
      actor: { name: 'Former customer', deletedAt: expect.any(String) },
    });
    await expect(listActivity({ subject: person.id, action: 'user.remove' })).resolves.toMatchObject({
      nodes: [{ subjectName: 'Former customer' }],
    });

    const { id } = await users.shopper.placeOrder(anOrder(product));
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000);
    await releaseEndedHolds(shop.database.writer, inTwoHours);
    await expect(listActivity({ door: 'SYSTEM', subject: id })).resolves.toMatchObject({
      nodes: [{ action: 'order.release', actor: null }],
    });
  });

  it.each([
    ['action and subject', () => ({ action: 'order.place', subject: order.id }), ['order.place']],
    ['actor and subject', () => ({ actorId: users.shopper.id, subject: product.id }), ['review.add']],
    ['API and subject', () => ({ door: 'GRAPHQL', subject: product.id }), []],
    ['an unknown subject', () => ({ subject: 'nothing' }), []],
    [
      'all fields',
      () => ({ action: 'review.add', actorId: users.shopper.id, subject: product.id, door: 'REST' }),
      ['review.add'],
    ],
  ])('filters by %s', async (_label, filter, expected) => {
    await expect(listActions(filter())).resolves.toEqual(expected);
    await expect(listActivity(filter())).resolves.toMatchObject({ totalCount: expected.length });
  });

  it.each([
    ['2021-01-09T18:29:59.999Z', '2021-01-09', ['2021-01-08', '2021-01-10']],
    ['2021-01-31T18:30:00.000Z', '2021-02-01', ['2021-01-31', '2021-02-02']],
  ])('filters by day in the time zone of the shop: %s is on %s', async (moment, day, otherDays) => {
    const [lastRow] = await shop.database.reader.query<{ seq: number }[]>(
      'SELECT MAX(seq) AS seq FROM audit_log',
    );
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO audit_log (seq, at, door, action, subject, previous_hash, hash) VALUES (?, ?, 'system', 'x', 'x', '', '')`,
        [lastRow!.seq + 1, Date.parse(moment)],
      ),
    );
    await expect(listActivity({ from: day, to: day })).resolves.toMatchObject({
      totalCount: 1,
      nodes: [{ at: moment }],
    });
    await expect(listActions({ from: otherDays[1] })).resolves.not.toContain('x');
    for (const otherDay of otherDays)
      await expect(listActions({ from: otherDay, to: otherDay })).resolves.toEqual([]);
  });

  it('pages by cursor and by offset without overlap or gap', async () => {
    const allEntries = await listActivity({}, { first: 100 });
    expect(allEntries.totalCount).toBe(allEntries.nodes.length);
    const pagedEntries: Entry[] = [];
    for (let after: string | undefined, isFinished = false; !isFinished;) {
      const page = await listActivity({}, { first: 3, after });
      pagedEntries.push(...page.nodes);
      expect(page.totalCount).toBe(allEntries.totalCount);
      after = page.pageInfo.endCursor;
      isFinished = !page.pageInfo.hasNextPage;
    }
    expect(pagedEntries).toEqual(allEntries.nodes);
    expect((await listActivity({}, { first: 2, offset: 3 })).nodes).toEqual(allEntries.nodes.slice(3, 5));
    const pageBeyondEnd = await listActivity({}, { offset: 1_000 });
    expect(pageBeyondEnd).toMatchObject({ nodes: [], totalCount: allEntries.totalCount });
  });

  it.each([
    [{ filter: { from: '2026-02-30' } }],
    [{ filter: { to: 'today' } }],
    [{ first: 0 }],
    [{ first: 101 }],
    [{ after: 'nonsense' }],
  ])('refuses %j', async (variables) => {
    await expect(send(LIST_QUERY, variables)).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is visible to admins only', async () => {
    await expect(graphqlClient(shop, users.shopper.token)(LIST_QUERY)).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(graphqlClient(shop)(LIST_QUERY)).resolves.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('shows the history of an order to admins only, oldest first', async () => {
    const actor = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'graphql' as const };
    const [productHistory, orderHistory] = await shop.services.activity.ofSubjects(actor, [
      product.id,
      order.id,
    ]);

    expect(productHistory?.map(({ action }) => action).slice(0, 2)).toEqual(['product.create', 'review.add']);
    expect(orderHistory?.[0]).toMatchObject({ action: 'order.place', actor: { id: users.shopper.id } });
    await expect(
      shop.services.activity.ofSubjects({ ...actor, isAdmin: false }, [order.id]),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
