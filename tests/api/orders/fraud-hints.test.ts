import { insertRows } from '../../../server/database/rows';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { RestClient } from '../../support/transports/rest';

interface Hint {
  kind: string;
  count: number;
  sentence: string;
}

const overGraphql = async (shop: Shop, token: string, id: string): Promise<Hint[]> => {
  const { data } = await graphqlClient(shop, token)<{ order: { fraudHints: Hint[] } }>(
    'query ($id: ID!) { order(id: $id) { fraudHints { kind count sentence } } }',
    { id },
  );
  return data.order.fraudHints;
};
const overRest = async (shop: Shop, token: string, id: string): Promise<Hint[]> => {
  const { json } = await new RestClient(shop.url, token).get(`/orders/${id}/fraud-hints`);
  return json as unknown as Hint[];
};

describe.each([
  ['GraphQL', overGraphql],
  ['REST', overRest],
])('Fraud hints of an order, over %s', (_name, hintsOver) => {
  let shop: Shop;
  let users: TestUsers;
  let productId: string;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    productId = (await createListedProduct(users.admin, { price: '100.00', countInStock: 50 })).id;
  });
  afterAll(() => shop.stop());

  const placeOrderTo = async (address: Record<string, string>) => {
    const shippingAddress = { ...ADDRESS, ...address };
    return (await users.shopper.placeOrder(anOrder([{ product: productId, qty: 1 }], { shippingAddress })))
      .id;
  };
  const kindsOf = async (id: string) =>
    (await hintsOver(shop, users.admin.token, id)).map(({ kind, count }) => [kind, count]);

  it('count addresses, refused deliveries to the PIN code, and unpaid orders', async () => {
    const phone = '98450 12345';
    const first = await placeOrderTo({ phone, address: '1 Lake Road' });
    expect(await kindsOf(first)).toEqual([]);
    const second = await placeOrderTo({ phone, address: '2 Lake Road' });
    const last = await placeOrderTo({ phone, address: '3 Lake Road' });
    const hints = [
      ['PHONE_ADDRESSES', 3],
      ['UNPAID_ORDERS', 3],
    ];
    expect(await kindsOf(last)).toEqual(hints);
    const row = { user_id: users.shopper.id, postal_code: ADDRESS.postalCode, created_at: new Date() };
    await shop.database.writer.transaction((tx) =>
      insertRows(
        tx,
        'cod_refusal',
        [first, second, last].map((orderId) => ({ ...row, order_id: orderId, phone_hash: orderId })),
      ),
    );
    expect(await kindsOf(last)).toEqual([hints[0], ['PIN_REFUSALS', 3], hints[1]]);
  });

  it('are absent for cancelled orders', async () => {
    const id = await placeOrderTo({ phone: '98450 12345', address: '4 Lake Road' });
    expect(await kindsOf(id)).not.toEqual([]);
    await users.admin.cancelOrder(id);
    expect(await kindsOf(id)).toEqual([]);
  });
});
