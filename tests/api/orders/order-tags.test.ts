import { OrderTagEntity } from '../../../server/database/entities/order-desk.entity';
import { MAX_ORDER_TAGS, MAX_SHOP_TAGS } from '../../../server/domain/orders/desk/order-tags';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { deskApis, type DeskClient } from '../../support/fixtures/order-desk/desk-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

describe.each(deskApis)('Tags of orders, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let admin: DeskClient;
  let buyer: DeskClient;
  let orderIds: string[];
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    admin = connect(shop, users.admin.token);
    buyer = connect(shop, users.shopper.token);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const { id } = await createListedProduct(users.admin, { price: '100.00', countInStock: 5 });
    orderIds = [];
    for (let count = 0; count < 2; count += 1)
      orderIds.push((await users.shopper.placeOrder(anOrder([{ product: id, qty: 1 }]))).id);
  });
  afterEach(async () => {
    for (const { name } of (await admin.tags()).tags ?? [])
      for (const id of orderIds) await admin.tag(id, { remove: [name] });
  });

  const idsWith = async (tag: string) => {
    const { data } = await graphqlClient(shop, users.admin.token)<{ orders: { nodes: { id: string }[] } }>(
      `query ($tag: String) { orders(first: 50, filter: { tag: $tag }) { nodes { id } } }`,
      { tag },
    );
    return data.orders.nodes.map(({ id }) => id);
  };

  it('appear on the order, in the list of tags and in the filter, in the first spelling', async () => {
    const [first = '', second = ''] = orderIds;
    expect((await admin.tag(first, { add: ['Gift', 'VIP'] })).tags).toEqual(['Gift', 'VIP']);
    expect((await admin.tag(second, { add: ['gift'] })).tags).toEqual(['Gift']);
    expect(await admin.tags()).toEqual({
      tags: [
        { name: 'Gift', orderCount: 2 },
        { name: 'VIP', orderCount: 1 },
      ],
    });
    expect(await idsWith('GIFT')).toEqual(expect.arrayContaining(orderIds));
    expect((await admin.tag(first, { remove: ['gift'] })).tags).toEqual(['VIP']);
    expect(await idsWith('Gift')).toEqual([second]);
    expect((await admin.tag(second, { remove: ['Gift'] })).tags).toBeUndefined();
    expect(await admin.tags()).toEqual({ tags: [{ name: 'VIP', orderCount: 1 }] });
  });

  it('are for admins only', async () => {
    const [id = ''] = orderIds;
    await admin.tag(id, { add: ['Gift'] });
    expect(await buyer.tag(id, { add: ['Mine'] })).toEqual({ code: 'FORBIDDEN' });
    expect(await buyer.tags()).toEqual({ code: 'FORBIDDEN' });
    expect((await buyer.read(id)).tags).toBeUndefined();
    expect(await admin.tag('unknown', { add: ['Gift'] })).toEqual({ code: 'NOT_FOUND' });
    expect(await admin.tag(id, {})).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('change for many orders at once', async () => {
    expect(await admin.changeMany('ADD_TAG', [...orderIds, 'unknown'], { tag: 'Diwali' })).toEqual({
      done: 2,
      refused: ['NOT_FOUND'],
    });
    expect(await idsWith('diwali')).toEqual(expect.arrayContaining(orderIds));
    expect(await admin.changeMany('REMOVE_TAG', orderIds, { tag: 'DIWALI' })).toMatchObject({ done: 2 });
    expect(await admin.tags()).toEqual({ tags: [] });
    expect(await admin.changeMany('ADD_TAG', orderIds)).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('have limits for an order and for the shop', async () => {
    const [id = ''] = orderIds;
    const names = Array.from({ length: MAX_ORDER_TAGS }, (_, number) => `Tag ${number}`);
    expect((await admin.tag(id, { add: names })).tags).toEqual(names);
    expect(await admin.tag(id, { add: ['One more'] })).toEqual({ code: 'LIMIT_REACHED' });
    expect((await admin.tag(id, { add: ['One more'], remove: ['Tag 0'] })).tags).toHaveLength(MAX_ORDER_TAGS);

    const others = Array.from({ length: MAX_SHOP_TAGS - MAX_ORDER_TAGS }, (_, number) => ({
      tagKey: `other ${number}`,
      name: `Other ${number}`,
      orderCount: 1,
    }));
    await shop.database.writer.transaction((tx) => tx.insert(OrderTagEntity, others));
    expect(await admin.tag(orderIds[1] ?? '', { add: ['New'] })).toEqual({ code: 'LIMIT_REACHED' });
    expect((await admin.tag(orderIds[1] ?? '', { add: ['tag 1'] })).tags).toEqual(['Tag 1']);
    await shop.database.writer.transaction((tx) =>
      tx.delete(
        OrderTagEntity,
        others.map(({ tagKey }) => ({ tagKey })),
      ),
    );
  });

  it('have audit entries, and a column in the CSV file', async () => {
    const [id = ''] = orderIds;
    await admin.tag(id, { add: ['Gift', 'VIP'] });
    await admin.tag(id, { add: ['gift'] });
    const entries = await shop.database.reader.query<{ before: string; after: string }[]>(
      `SELECT before, after FROM audit_log WHERE subject = $1 AND action = 'order.tag'`,
      [id],
    );
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries[0]?.after ?? '')).toEqual({ tags: ['Gift', 'VIP'] });
    const { text } = await new RestClient(shop.url, users.admin.token).get('/export/orders.csv?tag=vip');
    const [header = '', row = ''] = text.trim().split(/\r?\n/);
    expect(header).toMatch(/,tags$/);
    expect(row).toMatch(/,Gift; VIP$/);
  });
});
