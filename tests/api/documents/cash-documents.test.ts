import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { RestClient } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

const QUERY = 'query ($id: ID!) { order(id: $id) { isPaid invoice { number } documents { number } } }';

describe('The invoice of an order with cash on delivery', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    await users.admin.updateSettings({ settings: { 'cod.enabled': true, 'cod.confirm': false } });
  });
  afterAll(() => shop.stop());

  it('goes along with the goods, so both APIs list it before the cash arrives', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 5 });
    const shippingAddress = { ...ADDRESS, phone: '9845012345' };
    const order = anOrder(product, { paymentMethod: 'COD', shippingAddress });
    const { id } = await users.shopper.placeOrder(order);
    const admin = new RestClient(shop.url, users.admin.token);
    const readOrder = async () =>
      (await graphqlClient(shop, users.shopper.token)(QUERY, { id })).data as { order: unknown };
    expect(await readOrder()).toEqual({ order: { isPaid: false, invoice: null, documents: [] } });

    const { json: packed } = await admin.post(`/orders/${id}/shipments`, {
      courier: 'DTDC',
      awb: 'D40012345',
    });
    const [parcel] = packed.shipments as { _id: string }[];
    await admin.put(`/orders/${id}/shipments/${parcel?._id}`, { state: 'HANDED_OVER' });

    const { list } = await new RestClient(shop.url, users.shopper.token).get(`/orders/${id}/documents`);
    const number = list[0]?.number;
    expect(number).toMatch(/^HT\//);
    expect(await readOrder()).toEqual({
      order: { isPaid: false, invoice: { number }, documents: [{ number }] },
    });
  });
});
