import { OrderEntity } from '../../../server/database/entities/order.entity';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

const QUERY = `query ($filter: OrderFilter, $search: String) {
  orders(filter: $filter, search: $search, first: 20, sort: OLDEST) { nodes { id } totalCount } }`;
const DAY = new Date('2026-11-24T06:00:00.000Z');

describe('The list of orders with cash on delivery', () => {
  let shop: Shop;
  let users: TestUsers;
  /** Ids of an online, an unconfirmed, a confirmed, a collected, and a cancelled unconfirmed order. */
  const ids: string[] = [];
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    const product = await createListedProduct(users.admin, { price: '100.00', countInStock: 100 });
    const states: Partial<OrderEntity>[] = [
      {},
      { confirmUntil: DAY },
      { confirmUntil: DAY, confirmedAt: DAY, guestPhone: '+919845012345' },
      { confirmedAt: DAY, isPaid: true, paidAt: DAY },
      { confirmUntil: DAY, cancelledAt: DAY, holdsStock: false },
    ];
    for (const state of states) {
      const { id } = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 1 }]));
      ids.push(id);
      const isCash = Object.keys(state).length > 0;
      if (!isCash) continue;
      await shop.database.writer.transaction((tx) =>
        tx.update(OrderEntity, { id }, { ...state, paymentMethod: 'COD' }),
      );
    }
  });
  afterAll(() => shop.stop());

  const send = (variables: Record<string, unknown>) =>
    graphqlClient(shop, users.admin.token)<{ orders: { nodes: { id: string }[] } }>(QUERY, variables);
  const listOrders = async (variables: Record<string, unknown>) => {
    const { data } = await send(variables);
    return data.orders.nodes.map(({ id }) => ids.indexOf(id));
  };

  it.each([
    ['TO_CONFIRM', [1]],
    ['TO_COLLECT', [2]],
  ])('has the orders of the state %s, over GraphQL and in the export', async (cash, indexes) => {
    expect(await listOrders({ filter: { cash } })).toEqual(indexes);
    const response = await fetch(`${shop.url}/api/export/orders.csv?cash=${cash}`, {
      headers: { authorization: `Bearer ${users.admin.token}` },
    });
    const [, ...rows] = (await response.text()).trim().split('\n');
    expect(rows.map((row) => ids.findIndex((id) => row.includes(id)))).toEqual(indexes);
  });

  it('finds the order of a guest by the phone in any form', async () => {
    for (const search of ['+919845012345', '98450 12345', '098450-12345'])
      expect(await listOrders({ search })).toEqual([2]);
  });

  it('refuses an unknown state', async () => {
    const response = await fetch(`${shop.url}/api/export/orders.csv?cash=LATER`, {
      headers: { authorization: `Bearer ${users.admin.token}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ field: 'cash' }] });
  });
});
