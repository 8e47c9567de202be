import { OrderEntity } from '../../../server/database/entities/order.entity';
import { DESK_COUNT_NAMES, DESK_STATES, type DeskState } from '../../../server/domain/orders/desk/desk-state';
import { indexNewOrders } from '../../../server/modules/order-search';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

const HOUR_MS = 3_600_000;
const COUNT = '{ count late oldest }';
const COUNTS = `{ orderDesk { counts { ${Object.values(DESK_COUNT_NAMES)
  .map((name) => `${name} ${COUNT}`)
  .join(' ')} } } }`;
const LIST = `query ($filter: OrderFilter, $search: String) {
  orders(filter: $filter, search: $search, first: 50, sort: OLDEST) { nodes { id desk { states isLate } } totalCount } }`;

interface ListedOrder {
  id: string;
  desk: { states: DeskState[]; isLate: boolean };
}

describe('The lists of the order desk', () => {
  let shop: Shop;
  let users: TestUsers;
  const ids: string[] = [];
  const old = new Date(Date.now() - 25 * HOUR_MS);
  const recent = new Date(Date.now() - HOUR_MS);
  const paid = { isPaid: true, paidAt: old };
  const ended = { holdsStock: false, cancelledAt: recent };
  const CASES: readonly (readonly [change: Partial<OrderEntity>, states: DeskState[], isLate: boolean])[] = [
    [{}, ['UNPAID'], false],
    [{ ...ended }, [], false],
    [{ paymentMethod: 'COD', confirmUntil: recent, createdAt: old }, ['TO_CONFIRM'], true],
    [{ paymentMethod: 'COD', confirmUntil: recent }, ['TO_CONFIRM'], false],
    [{ paymentMethod: 'COD', confirmUntil: recent, ...ended }, [], false],
    [{ paymentMethod: 'COD', confirmUntil: recent, confirmedAt: old }, ['TO_PACK'], true],
    [{ ...paid }, ['TO_PACK'], true],
    [{ isPaid: true, paidAt: recent }, ['TO_PACK'], false],
    [{ ...paid, isPacked: true, packedParcels: 1 }, ['TO_SHIP'], true],
    [{ ...paid, packedParcels: 1 }, ['TO_PACK', 'TO_SHIP'], true],
    [{ ...paid, isPacked: true, sentParcels: 2 }, ['SHIPPED'], false],
    [{ ...paid, isPacked: true, isDelivered: true, deliveredAt: recent, endedParcels: 1 }, [], false],
    [{ ...paid, isPacked: true, isDelivered: true, deliveredAt: recent, openReturns: 1 }, ['RETURNS'], false],
    [
      { ...paid, isPacked: true, isDelivered: true, deliveredAt: recent, dueReplacements: 1 },
      ['TO_PACK'],
      false,
    ],
    [{ ...paid, refundedAt: recent, holdsStock: false, refundedAmount: 1 }, [], false],
  ];
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    const product = await createListedProduct(users.admin, { price: '100.00', countInStock: 100 });
    const shippingAddress = { ...ADDRESS, postalCode: '570001', phone: '98450 12345' };
    for (const [change] of CASES) {
      const order = anOrder([{ product: product.id, qty: 1 }], { shippingAddress });
      const { id } = await users.shopper.placeOrder(order);
      ids.push(id);
      if (Object.keys(change).length > 0)
        await shop.database.writer.transaction((tx) => tx.update(OrderEntity, { id }, change));
    }
  });
  afterAll(() => shop.stop());

  const listOrders = async (variables: Record<string, unknown>) => {
    const { data } = await graphqlClient(shop, users.admin.token)<{
      orders: { nodes: ListedOrder[]; totalCount: number };
    }>(LIST, variables);
    expect(data.orders.totalCount).toBe(data.orders.nodes.length);
    return data.orders.nodes;
  };

  it('have the tabs and the lateness of the rules', async () => {
    const orders = await listOrders({});
    const byId = new Map(orders.map(({ id, desk }) => [id, desk]));
    expect(ids.map((id) => byId.get(id))).toEqual(CASES.map(([, states, isLate]) => ({ states, isLate })));
  });

  it.each(DESK_STATES)('list exactly the orders of the tab %s', async (desk) => {
    const orders = await listOrders({ filter: { desk } });
    const expectedIds = ids.filter((_, index) => CASES[index]?.[1].includes(desk));
    expect(orders.map(({ id }) => id).sort()).toEqual(expectedIds.sort());
    const csv = await fetch(`${shop.url}/api/export/orders.csv?desk=${desk}`, {
      headers: { authorization: `Bearer ${users.admin.token}` },
    });
    expect((await csv.text()).trim().split('\n')).toHaveLength(expectedIds.length + 1);
  });

  it('have counts in both APIs that agree with the lists', async () => {
    const { data } = await graphqlClient(
      shop,
      users.admin.token,
    )<{
      orderDesk: { counts: Record<string, { count: number; late: number }> };
    }>(COUNTS);
    const { json } = await new RestClient(shop.url, users.admin.token).get('/orders/desk');
    expect(json).toEqual(data.orderDesk);
    for (const state of DESK_STATES) {
      const cases = CASES.filter(([, states]) => states.includes(state));
      const isTimed = ['TO_CONFIRM', 'TO_PACK', 'TO_SHIP'].includes(state);
      const late = isTimed ? cases.filter(([, , isLate]) => isLate).length : 0;
      expect([state, data.orderDesk.counts[DESK_COUNT_NAMES[state]]]).toEqual([
        state,
        expect.objectContaining({ count: cases.length, late }),
      ]);
    }
    expect(data.orderDesk.counts.all).toEqual({ count: CASES.length, late: 0, oldest: null });
  });

  it('count no order as late under a longer limit', async () => {
    await users.admin.updateSettings({ settings: { 'orders.dispatchHours': 48 } });
    const orders = await listOrders({});
    expect(orders.filter(({ desk }) => desk.isLate)).toEqual([]);
    await users.admin.updateSettings({ settings: { 'orders.dispatchHours': 24 } });
  });

  describe.each(['before', 'after'])('Search %s the orders are in the index', (time) => {
    beforeAll(async () => {
      if (time === 'before') return;
      await indexNewOrders(shop.database.writer);
      // PostgreSQL has no index of words, so nothing waits there.
      expect(await indexNewOrders(shop.database.writer)).toBe(0);
    });

    it.each([
      ['a PIN code', '570001', CASES.length],
      ['another PIN code', '570002', 0],
      ['a phone', '+91 98450 12345', CASES.length],
      ['no text of an order', 'zzzz', 0],
    ])('finds orders by %s', async (_label, search, count) => {
      expect(await listOrders({ search })).toHaveLength(count);
    });

    it('finds orders by a part of the name of their buyer', async () => {
      const { user } = await users.admin.getOrder(ids[0] ?? '');
      expect(await listOrders({ search: user.name.slice(1) })).toHaveLength(CASES.length);
    });

    it('finds orders by four digits of a phone, only on SQLite', async () => {
      if (shop.database.kind !== 'sqlite') return;
      expect(await listOrders({ search: '8450' })).toHaveLength(CASES.length);
      expect(await listOrders({ search: '8450', filter: { desk: 'TO_SHIP' } })).toHaveLength(2);
    });

    it('follows a corrected address', async () => {
      if (shop.database.kind !== 'sqlite') return;
      const id = ids[0] ?? '';
      const setPhone = (phone: string) =>
        shop.database.writer.transaction((tx) => tx.update(OrderEntity, { id }, { phone }));
      await setPhone('+919911122233');
      expect(await listOrders({ search: '9911122233' })).toHaveLength(1);
      await setPhone('+919845012345');
      expect(await listOrders({ search: '9911122233' })).toHaveLength(0);
    });
  });
});
