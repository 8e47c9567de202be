import { anOrder, stock } from '../../support/fixtures/factories';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { approvedPayment, markPaid } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§4 Created, paid, delivered, over %s', (_name, connect) => {
  let people: People;
  let order: OrderRecord;
  beforeAll(async () => {
    people = await connect(shop);
  });
  beforeEach(async () => {
    order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
  });

  it('passes through every state, and keeps each date', async () => {
    const paid = await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    shop.travel(60_000);
    const delivered = await people.admin.deliverOrder(order.id);

    expect(delivered).toEqual({ ...paid, isDelivered: true, deliveredAt: expect.any(String) });
    expect(Date.parse(delivered.deliveredAt!)).toBeGreaterThan(Date.parse(paid.paidAt!));
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(delivered);
  });

  it('is not delivered before payment', async () => {
    await expect(people.admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ORDER_NOT_PAID',
      message: 'Order is not paid',
    });
    await expect(people.admin.getOrder(order.id)).resolves.toEqual(order);
  });

  it('is not delivered twice, and keeps its date', async () => {
    await markPaid(shop, order.id);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => people.admin.deliverOrder(order.id)));
    const delivered = await people.admin.getOrder(order.id);
    shop.travel(60_000);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(people.admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ALREADY_DELIVERED',
      message: 'Order is already delivered',
    });
    await expect(people.admin.getOrder(order.id)).resolves.toEqual(delivered);
  });

  it('is delivered by admins only', async () => {
    await markPaid(shop, order.id);

    await expect(people.shopper.deliverOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(people.visitor.deliverOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(people.admin.deliverOrder('nothing')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Order not found',
    });
  });
});
