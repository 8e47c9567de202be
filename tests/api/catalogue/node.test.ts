import { SCOPES } from '../../../server/domain/accounts/scopes';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { aReview, anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { anyMailId } from '../../support/fixtures/mailbox';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const NODE = `query ($id: ID!) { node(id: $id) { __typename id
  ... on Product { name price { amount } pictures { alt } reviews { totalCount } }
  ... on Order { totalPrice { amount } orderItems { qty } }
  ... on Review { comment product { name } }
  ... on User { email } ... on Mail { subject } ... on Activity { action } } }`;
type ActorName = 'visitor' | 'shopper' | 'other' | 'admin';

let shop: Shop;
let people: People;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  people = await transports[0]![1](shop);
  const product = await stock(people.admin, { name: 'Tarang' });
  const order = await people.shopper.placeOrder(anOrder(product));
  await people.shopper.addReview(product.id, aReview());
  await people.other.addReview(product.id, aReview({ comment: 'Rude words' }));
  const list = '{ reviews(sort: OLDEST) { nodes { id } } }';
  const { data } = await graphqlClient(
    shop,
    people.admin.token,
  )<{ reviews: { nodes: { id: string }[] } }>(list);
  const [visible, hidden] = data.reviews.nodes;
  await graphqlClient(
    shop,
    people.admin.token,
  )(`mutation { hideReview(input: { id: "${hidden!.id}", reason: "Rude" }) { id } }`);
  Object.assign(ids, {
    Product: product.id,
    Order: order.id,
    Review: visible!.id,
    HiddenReview: hidden!.id,
    User: people.shopper.id,
    Mail: await anyMailId(shop),
    Activity: '1',
  });
});
afterAll(() => shop.stop());

const find = (actor: ActorName, id: string) => {
  const token = actor === 'visitor' ? undefined : people[actor].token;
  return graphqlClient(shop, token)<{ node: { __typename: string; id: string } | null }>(NODE, { id });
};

const mayBeSeenBy: [kind: string, type: string, who: ActorName[]][] = [
  ['Product', 'Product', ['visitor', 'shopper', 'other', 'admin']],
  ['Review', 'Review', ['visitor', 'shopper', 'other', 'admin']],
  ['HiddenReview', 'Review', ['admin']],
  ['Order', 'Order', ['shopper', 'admin']],
  ['User', 'User', ['shopper', 'admin']],
  ['Mail', 'Mail', ['admin']],
  ['Activity', 'Activity', ['admin']],
];

describe.each(mayBeSeenBy)('§7 node(id:) of a %s', (kind, type, seeing) => {
  it.each(['visitor', 'shopper', 'other', 'admin'] as const)('for a %s', async (actor) => {
    // Two more requests, so that the query is compiled.
    for (let time = 0; time < 3; time += 1) {
      const { data, code } = await find(actor, ids[kind]!);
      if (seeing.includes(actor)) expect(data.node).toMatchObject({ __typename: type, id: ids[kind] });
      else expect([data.node, code]).toEqual([null, 'NOT_FOUND']);
    }
  });
});

describe('§7 node(id:)', () => {
  it('returns the same object as the query for its type', async () => {
    expect((await find('visitor', ids.Product!)).data.node).toMatchObject({
      name: 'Tarang',
      price: { amount: '2631.50' },
      pictures: [{ alt: 'Tarang' }],
      reviews: { totalCount: 1 },
    });
    expect((await find('shopper', ids.Order!)).data.node).toMatchObject({ orderItems: [{ qty: 1 }] });
  });

  it.each(['', '0', '99999', 'no-such-thing', '1'.repeat(400), "' OR 1=1 --"])(
    'returns null for %j',
    async (id) => {
      expect(await find('admin', id)).toMatchObject({ data: { node: null }, code: 'NOT_FOUND' });
    },
  );

  it.each([
    ['Product', undefined],
    ['Review', undefined],
    ['HiddenReview', 'catalogue:read'],
    ['Order', 'orders:read'],
    ['User', 'users:read'],
  ] as const)('shows an API token a %s only with the scope of that type', async (kind, scope) => {
    const others = SCOPES.filter((one) => one !== scope);
    const insufficientToken = await anApiToken(shop, { scopes: others });
    const having = await anApiToken(shop, { scopes: scope ? [scope] : others });
    const answer = await graphqlClient(shop, insufficientToken.token)<{ node: object | null }>(NODE, {
      id: ids[kind]!,
    });

    expect(answer.code).toBe(scope && 'FORBIDDEN');
    expect((await graphqlClient(shop, having.token)(NODE, { id: ids[kind]! })).errors).toEqual([]);
  });

  it.each(['Mail', 'Activity', 'ApiToken'])('never shows an API token a %s', async (kind) => {
    const { id, token } = await anApiToken(shop, { scopes: SCOPES });

    expect((await graphqlClient(shop, token)(NODE, { id: kind === 'ApiToken' ? id : ids[kind]! })).code).toBe(
      'FORBIDDEN',
    );
    expect((await find('admin', id)).data.node).toMatchObject({ __typename: 'ApiToken', id });
  });

  it('does not return a deleted product', async () => {
    const { id } = await stock(people.admin);
    await people.admin.deleteProduct(id);

    expect((await find('visitor', id)).code).toBe('NOT_FOUND');
  });
});
