import { aProduct, anOrder, aReview, stock } from '../../support/fixtures/factories';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';

let shop: Shop;
let people: People;
let send: GraphqlClient;
let product: ProductRecord;
let order: OrderRecord;

const LIST = `query ($filter: ActivityFilter, $first: Int, $after: String, $offset: Int) {
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
interface List {
  nodes: Entry[];
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

async function list(filter: object = {}, range: object = {}): Promise<List> {
  const { data, errors } = await send(LIST, { filter, ...range });
  expect(errors).toEqual([]);
  return (data as { activity: List }).activity;
}

const actions = async (filter: object) => (await list(filter)).nodes.map(({ action }) => action);

beforeAll(async () => {
  shop = await startShop();
  people = await transports[1]![1](shop);
  send = graphqlClient(shop, people.admin.token);
  product = await stock(people.admin);
  order = await people.shopper.placeOrder(anOrder(product));
  await people.shopper.addReview(product.id, aReview());
  await people.admin.updateProduct(product.id, { ...aProduct(), name: 'Tarang Floor Speaker' });
});
afterAll(() => shop.stop());

describe('The activity list', () => {
  it('shows actor, action, object and API, latest first', async () => {
    const { nodes } = await list({ subject: product.id });

    expect(nodes.map(({ action }) => action)).toEqual(['product.update', 'review.add', 'product.create']);
    expect(nodes[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      door: 'REST',
      subject: product.id,
      subjectName: 'Tarang Floor Speaker',
      after: expect.stringMatching(/^\{.*\}$/),
      actor: { id: people.admin.id, name: people.admin.name, deletedAt: null },
    });
    expect((await list({ subject: order.id })).nodes[0]).toMatchObject({
      action: 'order.place',
      subjectName: people.shopper.name,
      before: null,
      actor: { id: people.shopper.id },
    });
  });

  it('names actors whose account is closed, and shows no actor for actions of the shop', async () => {
    const person = await people.newPerson();
    await person.addReview(product.id, aReview());
    await people.admin.deleteUser(person.id);
    const own = await list({ actorId: person.id, action: 'review.add' });
    expect(own.nodes[0]).toMatchObject({
      actor: { name: 'Former customer', deletedAt: expect.any(String) },
    });
    await expect(list({ subject: person.id, action: 'user.remove' })).resolves.toMatchObject({
      nodes: [{ subjectName: 'Former customer' }],
    });

    const { id } = await people.shopper.placeOrder(anOrder(product));
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000);
    await releaseEndedHolds(shop.database.writer, inTwoHours);
    await expect(list({ door: 'SYSTEM', subject: id })).resolves.toMatchObject({
      nodes: [{ action: 'order.release', actor: null }],
    });
  });

  it.each([
    ['what was done', () => ({ action: 'order.place', subject: order.id }), ['order.place']],
    ['who did it', () => ({ actorId: people.shopper.id, subject: product.id }), ['review.add']],
    ['how it was done', () => ({ door: 'GRAPHQL', subject: product.id }), []],
    ['what it was done to', () => ({ subject: 'nothing' }), []],
    [
      'all of it',
      () => ({ action: 'review.add', actorId: people.shopper.id, subject: product.id, door: 'REST' }),
      ['review.add'],
    ],
  ])('filters by %s', async (_label, filter, expected) => {
    await expect(actions(filter())).resolves.toEqual(expected);
    await expect(list(filter())).resolves.toMatchObject({ totalCount: expected.length });
  });

  it.each([
    ['2021-01-09T18:29:59.999Z', '2021-01-09', ['2021-01-08', '2021-01-10']],
    ['2021-01-31T18:30:00.000Z', '2021-02-01', ['2021-01-31', '2021-02-02']],
  ])('counts %s as %s', async (moment, day, others) => {
    const [last] = await shop.database.reader.query<{ seq: number }[]>(
      'SELECT MAX(seq) AS seq FROM audit_log',
    );
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO audit_log (seq, at, door, action, subject, previous_hash, hash) VALUES (?, ?, 'system', 'x', 'x', '', '')`,
        [last!.seq + 1, Date.parse(moment)],
      ),
    );
    await expect(list({ from: day, to: day })).resolves.toMatchObject({
      totalCount: 1,
      nodes: [{ at: moment }],
    });
    await expect(actions({ from: others[1] })).resolves.not.toContain('x');
    for (const other of others) await expect(actions({ from: other, to: other })).resolves.toEqual([]);
  });

  it('pages by cursor and by number without overlap or gap', async () => {
    const all = await list({}, { first: 100 });
    expect(all.totalCount).toBe(all.nodes.length);
    const observed: Entry[] = [];
    for (let after: string | undefined, isFinished = false; !isFinished;) {
      const page = await list({}, { first: 3, after });
      observed.push(...page.nodes);
      expect(page.totalCount).toBe(all.totalCount);
      after = page.pageInfo.endCursor;
      isFinished = !page.pageInfo.hasNextPage;
    }
    expect(observed).toEqual(all.nodes);
    expect((await list({}, { first: 2, offset: 3 })).nodes).toEqual(all.nodes.slice(3, 5));
    const beyond = await list({}, { offset: 1_000 });
    expect(beyond).toMatchObject({ nodes: [], totalCount: all.totalCount });
  });

  it.each([
    [{ filter: { from: '2026-02-30' } }],
    [{ filter: { to: 'today' } }],
    [{ first: 0 }],
    [{ first: 101 }],
    [{ after: 'nonsense' }],
  ])('refuses %j', async (variables) => {
    await expect(send(LIST, variables)).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is visible to admins only', async () => {
    await expect(graphqlClient(shop, people.shopper.token)(LIST)).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(graphqlClient(shop)(LIST)).resolves.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('shows the history of an order to admins only, oldest first', async () => {
    const actor = { userId: people.admin.id, isAdmin: true, tokenFailed: false, door: 'graphql' as const };
    const [ofProduct, ofOrder] = await shop.services.activity.ofSubjects(actor, [product.id, order.id]);

    expect(ofProduct?.map(({ action }) => action).slice(0, 2)).toEqual(['product.create', 'review.add']);
    expect(ofOrder?.[0]).toMatchObject({ action: 'order.place', actor: { id: people.shopper.id } });
    await expect(
      shop.services.activity.ofSubjects({ ...actor, isAdmin: false }, [order.id]),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
