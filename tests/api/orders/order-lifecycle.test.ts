import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment, markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§4 An order from creation to delivery, over %s', (_name, connect) => {
  let users: TestUsers;
  let order: OrderRecord;
  beforeAll(async () => {
    users = await connect(shop);
  });
  beforeEach(async () => {
    order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
  });

  it('passes through every state, and stores each date', async () => {
    const paidOrder = await users.shopper.payOrder(order.id, {
      id: await createApprovedPayment(shop, order),
    });
    shop.advanceClock(60_000);
    const deliveredOrder = await users.admin.deliverOrder(order.id);

    expect(deliveredOrder).toEqual({
      ...paidOrder,
      status: 'DELIVERED',
      isDelivered: true,
      deliveredAt: expect.any(String),
    });
    expect(Date.parse(deliveredOrder.deliveredAt!)).toBeGreaterThan(Date.parse(paidOrder.paidAt!));
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(deliveredOrder);
  });

  it('is not delivered before payment', async () => {
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ORDER_NOT_PAID',
      message: 'Order is not paid',
    });
    await expect(users.admin.getOrder(order.id)).resolves.toEqual(order);
  });

  it('is not delivered twice, and does not change its date', async () => {
    await markPaid(shop, order.id);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => users.admin.deliverOrder(order.id)));
    const deliveredOrder = await users.admin.getOrder(order.id);
    shop.advanceClock(60_000);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ALREADY_DELIVERED',
      message: 'Order is already delivered',
    });
    await expect(users.admin.getOrder(order.id)).resolves.toEqual(deliveredOrder);
  });

  it('is delivered by admins only', async () => {
    await markPaid(shop, order.id);

    await expect(users.shopper.deliverOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(users.visitor.deliverOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.admin.deliverOrder('nothing')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Order not found',
    });
  });
});
