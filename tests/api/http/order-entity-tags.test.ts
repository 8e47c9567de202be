import { OrderEntity } from '../../../server/database/entities/order.entity';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { RestClient } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

describe('§7 The ETag of an order', () => {
  let shop: Shop;
  let users: TestUsers;
  let admin: RestClient;
  let productId: string;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = new RestClient(shop.url, users.admin.token);
    ({ id: productId } = await createListedProduct(users.admin, { countInStock: 9, price: '1000' }));
    const settings = { 'cod.enabled': true, 'cod.confirm': true, 'checkout.guests': true };
    await users.admin.updateSettings({ settings });
  });
  afterAll(() => shop.stop());

  const tagOf = async (path: string) => (await admin.get(path)).headers.get('etag') ?? '';

  it('changes with the confirmation of a cash order, also for a cached copy', async () => {
    const shippingAddress = { ...ADDRESS, phone: '9845012345' };
    const order = anOrder([{ product: productId, qty: 1 }], { paymentMethod: 'COD', shippingAddress });
    const path = `/orders/${(await users.shopper.placeOrder(order)).id}`;
    const tagBefore = await tagOf(path);
    const { status, headers } = await admin.put(`${path}/confirm`, {});
    expect([status, headers.get('etag')]).toEqual([200, await tagOf(path)]);

    const cached = { headers: { 'If-None-Match': tagBefore, 'Cache-Control': 'max-age=0' } };
    const { status: statusOfCopy, json } = await admin.get(path, cached);
    expect([statusOfCopy, json.status]).toEqual([200, 'PLACED']);
    expect((await admin.put(`${path}/refuse`, {}, { headers: { 'If-Match': tagBefore } })).status).toBe(412);
  });

  it('changes with the corrected email address of a guest, and when an account takes over', async () => {
    const guest = { name: 'Meera Iyer', email: 'wrong@haat.example', phone: '9845012346' };
    const visitor = new RestClient(shop.url);
    const { json } = await visitor.post('/orders', { ...anOrder([{ product: productId, qty: 1 }]), guest });
    const path = `/orders/${String(json._id)}`;
    const tags = [await tagOf(path)];
    const headers = { 'X-Order-Token': String(json.accessToken) };
    await visitor.put(`${path}/guest-email`, { email: 'right@haat.example' }, { headers });
    expect((await admin.get(path)).json).toMatchObject({ user: { email: 'right@haat.example' } });
    tags.push(await tagOf(path));
    await shop.database.writer.transaction((tx) =>
      tx.update(OrderEntity, { id: String(json._id) }, { guestPhone: () => 'NULL', claimedAt: new Date() }),
    );
    tags.push(await tagOf(path));
    expect(new Set(tags).size).toBe(3);
  });
});
