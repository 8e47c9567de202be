import { UserEntity } from '../../../server/database/entities/user.entity';
import { beforeEachPaidOrder, order, refundOrder, shop, users } from '../../support/fixtures/paid-order';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

interface Totals {
  orderCount: number;
  totalSpent: number;
}

const overGraphql = async (shop: Shop, token: string, id: string): Promise<Totals | null> => {
  const { data } = await graphqlClient(shop, token)<{
    user: { orderTotals: { orderCount: number; totalSpent: { amount: string } } | null };
  }>('query ($id: ID!) { user(id: $id) { orderTotals { orderCount totalSpent { amount } } } }', { id });
  const totals = data.user.orderTotals;
  return totals && { orderCount: totals.orderCount, totalSpent: Number(totals.totalSpent.amount) };
};
const overRest = async ({ url }: Shop, token: string, id: string): Promise<Totals | null> => {
  const { status, json } = await new RestClient(url, token).get(`/users/${id}/order-totals`);
  return status === 403 ? null : (json as unknown as Totals);
};

describe.each([
  ['GraphQL', overGraphql],
  ['REST', overRest],
])('Totals of the orders of an account, over %s', (_name, totalsOver) => {
  beforeEachPaidOrder(connectGraphql);

  const totalsOf = (id: string) => totalsOver(shop, users.admin.token, id);

  it('count orders that are not cancelled, and add up what is paid and not refunded', async () => {
    const { id } = users.shopper;
    const before = await totalsOf(id);
    const product = await createListedProduct(users.admin, { countInStock: 5 });
    const unpaid = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 1 }]));
    expect(await totalsOf(id)).toEqual({ ...before, orderCount: before!.orderCount + 1 });
    await users.shopper.cancelOrder(unpaid.id);
    expect(await totalsOf(id)).toEqual(before);
    await refundOrder();
    const totalSpent = before!.totalSpent - order.totalPrice / 100;
    expect(await totalsOf(id)).toEqual({ orderCount: before!.orderCount, totalSpent });
  });

  it('are 0 without orders, and only admins see them', async () => {
    const user = await users.newUser();
    expect(await totalsOf(user.id)).toEqual({ orderCount: 0, totalSpent: 0 });
    expect(await totalsOver(shop, users.shopper.token, users.shopper.id)).toBeNull();
  });
});

describe('Totals of the orders of a page of accounts', () => {
  beforeEachPaidOrder(connectGraphql);

  it('are one statement', async () => {
    await users.newUser();
    const accounts = await shop.database.reader.getRepository(UserEntity).count();
    expect(accounts).toBeGreaterThan(2);
    const statements = recordStatements(shop);
    const { data } = await graphqlClient(shop, users.admin.token)<{
      users: { nodes: { orderTotals: { orderCount: number } }[] };
    }>('{ users(first: 10) { nodes { id orderTotals { orderCount totalSpent { amount } } } } }', {});

    expect(data.users.nodes.map(({ orderTotals }) => orderTotals.orderCount)).toContain(1);
    expect(statements.filter((sql) => sql.includes('refunded_amount'))).toHaveLength(1);
  });
});
