import { SCOPES } from '../../../server/domain/accounts/scopes';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { aReview, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { anyMailId } from '../../support/fixtures/mailbox';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const NODE_QUERY = `query ($id: ID!) { node(id: $id) { __typename id
  ... on Product { name price { amount } pictures { alt } reviews { totalCount } }
  ... on Order { totalPrice { amount } orderItems { qty } }
  ... on Review { comment product { name } }
  ... on User { email } ... on Mail { subject } ... on Activity { action } } }`;
type ActorName = 'visitor' | 'shopper' | 'other' | 'admin';

let shop: Shop;
let users: TestUsers;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  const product = await createListedProduct(users.admin, { name: 'Tarang' });
  const order = await users.shopper.placeOrder(anOrder(product));
  await users.shopper.addReview(product.id, aReview());
  await users.other.addReview(product.id, aReview({ comment: 'Rude words' }));
  const list = '{ reviews(sort: OLDEST) { nodes { id } } }';
  const { data } = await graphqlClient(
    shop,
    users.admin.token,
  )<{ reviews: { nodes: { id: string }[] } }>(list);
  const [visibleReview, hiddenReview] = data.reviews.nodes;
  await graphqlClient(
    shop,
    users.admin.token,
  )(`mutation { hideReview(input: { id: "${hiddenReview!.id}", reason: "Rude" }) { id } }`);
  Object.assign(ids, {
    Product: product.id,
    Order: order.id,
    Review: visibleReview!.id,
    HiddenReview: hiddenReview!.id,
    User: users.shopper.id,
    Mail: await anyMailId(shop),
    Activity: '1',
  });
});
afterAll(() => shop.stop());

const findNode = (actor: ActorName, id: string) => {
  const token = actor === 'visitor' ? undefined : users[actor].token;
  return graphqlClient(shop, token)<{ node: { __typename: string; id: string } | null }>(NODE_QUERY, { id });
};

const VISIBILITY: [kind: string, type: string, actors: ActorName[]][] = [
  ['Product', 'Product', ['visitor', 'shopper', 'other', 'admin']],
  ['Review', 'Review', ['visitor', 'shopper', 'other', 'admin']],
  ['HiddenReview', 'Review', ['admin']],
  ['Order', 'Order', ['shopper', 'admin']],
  ['User', 'User', ['shopper', 'admin']],
  ['Mail', 'Mail', ['admin']],
  ['Activity', 'Activity', ['admin']],
];

describe.each(VISIBILITY)('§7 node(id:) of a %s', (kind, type, permittedActors) => {
  it.each(['visitor', 'shopper', 'other', 'admin'] as const)(
    'returns or hides the object for a %s',
    async (actor) => {
      // The later attempts use the compiled query.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { data, code } = await findNode(actor, ids[kind]!);
        if (permittedActors.includes(actor))
          expect(data.node).toMatchObject({ __typename: type, id: ids[kind] });
        else expect([data.node, code]).toEqual([null, 'NOT_FOUND']);
      }
    },
  );
});

describe('§7 node(id:)', () => {
  it('returns the same object as the query for its type', async () => {
    expect((await findNode('visitor', ids.Product!)).data.node).toMatchObject({
      name: 'Tarang',
      price: { amount: '2631.50' },
      pictures: [{ alt: 'Tarang' }],
      reviews: { totalCount: 1 },
    });
    expect((await findNode('shopper', ids.Order!)).data.node).toMatchObject({ orderItems: [{ qty: 1 }] });
  });

  it.each(['', '0', '99999', 'no-such-record', '1'.repeat(400), "' OR 1=1 --", 'a\0b', 'a\ud800b'])(
    'returns null for %j',
    async (id) => {
      expect(await findNode('admin', id)).toMatchObject({ data: { node: null }, code: 'NOT_FOUND' });
    },
  );

  it.each([
    ['Product', undefined],
    ['Review', undefined],
    ['HiddenReview', 'catalogue:read'],
    ['Order', 'orders:read'],
    ['User', 'users:read'],
  ] as const)(
    'shows an API token a %s only with the scope of that type, if the type has a scope',
    async (kind, scope) => {
      const otherScopes = SCOPES.filter((candidate) => candidate !== scope);
      const insufficientToken = await anApiToken(shop, { scopes: otherScopes });
      const sufficientToken = await anApiToken(shop, { scopes: scope ? [scope] : otherScopes });
      const response = await graphqlClient(shop, insufficientToken.token)<{ node: object | null }>(
        NODE_QUERY,
        {
          id: ids[kind]!,
        },
      );

      expect(response.code).toBe(scope && 'FORBIDDEN');
      expect(
        (await graphqlClient(shop, sufficientToken.token)(NODE_QUERY, { id: ids[kind]! })).errors,
      ).toEqual([]);
    },
  );

  it.each(['Mail', 'Activity', 'ApiToken'])('never shows an API token a %s', async (kind) => {
    const { id, token } = await anApiToken(shop, { scopes: SCOPES });

    expect(
      (await graphqlClient(shop, token)(NODE_QUERY, { id: kind === 'ApiToken' ? id : ids[kind]! })).code,
    ).toBe('FORBIDDEN');
    expect((await findNode('admin', id)).data.node).toMatchObject({ __typename: 'ApiToken', id });
  });

  it('does not return a deleted product', async () => {
    const { id } = await createListedProduct(users.admin);
    await users.admin.deleteProduct(id);

    expect((await findNode('visitor', id)).code).toBe('NOT_FOUND');
  });
});
