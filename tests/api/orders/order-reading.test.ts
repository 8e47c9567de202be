import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const NOT_FOUND = { code: 'NOT_FOUND', message: 'Order not found' };
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§6 Visibility of orders, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });

  it('returns an order to its buyer and to admins, and NOT_FOUND to other users', async () => {
    const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));

    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
    await expect(users.admin.getOrder(order.id)).resolves.toEqual(order);
    await expect(users.other.getOrder(order.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(users.other.getOrder('nothing')).rejects.toMatchObject(NOT_FOUND);
    await expect(users.visitor.getOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('requires a visitor to sign in, for existing and missing orders', async () => {
    const refusal = { code: 'UNAUTHENTICATED', message: 'Not authorized, no token' };

    await expect(users.visitor.getOrder('nothing')).rejects.toMatchObject(refusal);
    await expect(users.visitor.payOrder('nothing', { id: 'PAYMENT1' })).rejects.toMatchObject(refusal);
    await expect(users.visitor.deliverOrder('nothing')).rejects.toMatchObject(refusal);
  });

  it('lists only the orders of a buyer, latest first', async () => {
    const person = await users.newUser();
    const product = await createListedProduct(users.admin);
    const firstOrder = await person.placeOrder(anOrder(product));
    shop.advanceClock(1_000);
    const secondOrder = await person.placeOrder(anOrder(product));
    await users.other.placeOrder(anOrder(product));

    await expect(person.myOrders()).resolves.toEqual([secondOrder, firstOrder]);
    await expect((await users.newUser()).myOrders()).resolves.toEqual([]);
  });

  it('lists all orders for admins only', async () => {
    const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));

    await expect(users.admin.listOrders()).resolves.toContainEqual(order);
    await expect(users.shopper.listOrders()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Not authorized as an admin',
    });
  });
});

describe.each(transports)('§3 An order stays unchanged, over %s', (_name, connect) => {
  it('after changes and deletions of its product and buyer', async () => {
    const users = await connect(shop);
    const buyer = await users.newUser();
    const product = await createListedProduct(users.admin);
    const order = await buyer.placeOrder(anOrder(product));

    await users.admin.updateProduct(product.id, { name: 'Renamed', price: '1' });
    await users.admin.updateUser(buyer.id, { name: 'Renamed', email: `renamed-${buyer.email}` });
    await expect(buyer.getOrder(order.id)).resolves.toEqual(order);

    await users.admin.deleteProduct(product.id);
    await users.admin.deleteUser(buyer.id);
    await expect(users.admin.getOrder(order.id)).resolves.toEqual(order);
    await expect(users.admin.listOrders()).resolves.toContainEqual(order);
    expect(order.user).toEqual({ id: buyer.id, name: buyer.name, email: buyer.email });
  });
});
