import { anOrder, stock } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const NOT_FOUND = { code: 'NOT_FOUND', message: 'Order not found' };
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§6 Visibility of orders, over %s', (_name, connect) => {
  let people: People;
  beforeAll(async () => {
    people = await connect(shop);
  });

  it('shows an order to its buyer and to admins, and NOT_FOUND to others', async () => {
    const order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));

    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(order);
    await expect(people.admin.getOrder(order.id)).resolves.toEqual(order);
    await expect(people.other.getOrder(order.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(people.other.getOrder('nothing')).rejects.toMatchObject(NOT_FOUND);
    await expect(people.visitor.getOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('asks a visitor to sign in, for existing and missing orders', async () => {
    const refusal = { code: 'UNAUTHENTICATED', message: 'Not authorized, no token' };

    await expect(people.visitor.getOrder('nothing')).rejects.toMatchObject(refusal);
    await expect(people.visitor.payOrder('nothing', { id: 'PAYMENT1' })).rejects.toMatchObject(refusal);
    await expect(people.visitor.deliverOrder('nothing')).rejects.toMatchObject(refusal);
  });

  it('lists the orders of a buyer, latest first, and no others', async () => {
    const person = await people.newPerson();
    const product = await stock(people.admin);
    const first = await person.placeOrder(anOrder(product));
    shop.travel(1_000);
    const second = await person.placeOrder(anOrder(product));
    await people.other.placeOrder(anOrder(product));

    await expect(person.myOrders()).resolves.toEqual([second, first]);
    await expect((await people.newPerson()).myOrders()).resolves.toEqual([]);
  });

  it('lists all orders for admins only', async () => {
    const order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));

    await expect(people.admin.listOrders()).resolves.toContainEqual(order);
    await expect(people.shopper.listOrders()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Not authorized as an admin',
    });
  });
});

describe.each(transports)('§3 An order stays unchanged, over %s', (_name, connect) => {
  it('after changes and deletions of its product and buyer', async () => {
    const people = await connect(shop);
    const buyer = await people.newPerson();
    const product = await stock(people.admin);
    const order = await buyer.placeOrder(anOrder(product));

    await people.admin.updateProduct(product.id, { name: 'Renamed', price: '1' });
    await people.admin.updateUser(buyer.id, { name: 'Renamed', email: `renamed-${buyer.email}` });
    await expect(buyer.getOrder(order.id)).resolves.toEqual(order);

    await people.admin.deleteProduct(product.id);
    await people.admin.deleteUser(buyer.id);
    await expect(people.admin.getOrder(order.id)).resolves.toEqual(order);
    await expect(people.admin.listOrders()).resolves.toContainEqual(order);
    expect(order.user).toEqual({ id: buyer.id, name: buyer.name, email: buyer.email });
  });
});
