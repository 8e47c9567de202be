import { readAudit } from '../../../server/modules/audit/audit';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, aProduct, aReview, createListedProduct } from '../../support/fixtures/factories';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment, createPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 3_600_000;

describe.each(transports)('The audit log records every change, over %s', (transportName, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let previousEntryCount = 0;
  const adapter = /graphql/i.test(transportName) ? 'graphql' : 'rest';
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const rows = await readAudit(shop.database.reader, 0, 10_000);
    previousEntryCount = rows.length;
  });

  const newEntries = async () => {
    const rows = await readAudit(shop.database.reader, previousEntryCount, 100);
    return rows.map(({ actor_id, before, after, ...row }) => ({
      ...row,
      actor: actor_id,
      before: before === null ? undefined : (JSON.parse(before) as unknown),
      after: after === null ? undefined : (JSON.parse(after) as unknown),
    }));
  };

  it('of products, with price and stock before and after', async () => {
    const { admin } = users;
    const { id } = await admin.createProduct(aProduct({ price: '10.00', countInStock: 5 }));
    await admin.updateProduct(id, { countInStock: 3, name: 'Renamed' });
    await admin.deleteProduct(id);

    const rows = (await newEntries()).filter(({ subject }) => subject === id);
    expect(rows.at(-2)).toMatchObject({
      actor: admin.id,
      door: adapter,
      action: 'product.update',
      before: { price: 1_000, countInStock: 5 },
      after: { price: 1_000, countInStock: 3, stockDelta: -2, fields: ['name', 'countInStock'] },
    });
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['product.create', 'product.update', 'product.remove']),
    );
  });

  it('of accounts, without names, addresses and passwords', async () => {
    const { admin, newUser } = users;
    const person = await newUser();
    const password = `${PASSWORD} 2`;
    await person.updateProfile({ name: 'Asha Rao', password, currentPassword: PASSWORD });
    await admin.updateUser(person.id, { isAdmin: true });
    await admin.deleteUser(person.id);

    const rows = await newEntries();
    expect(rows).toMatchObject([
      { action: 'account.register', subject: person.id, actor: person.id, door: adapter },
      { action: 'account.update', actor: person.id, after: { fields: ['password', 'name'] } },
      { action: 'user.update', actor: admin.id, before: { isAdmin: false }, after: { isAdmin: true } },
      { action: 'user.remove', subject: person.id, before: { isAdmin: true } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Asha|haat\.example|correct horse|argon2/);
  });

  it('of reviews', async () => {
    const product = await createListedProduct(users.admin);
    await users.shopper.addReview(product.id, aReview({ rating: 4 }));

    expect((await newEntries()).at(-1)).toMatchObject({
      action: 'review.add',
      actor: users.shopper.id,
      subject: product.id,
      after: { rating: 4 },
    });
  });

  it('of an order from placement to delivery, with stock released and reserved again', async () => {
    const product = await createListedProduct(users.admin);
    const order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await users.admin.deliverOrder(order.id);

    const rows = (await newEntries()).filter(({ subject }) => subject === order.id);
    const lines = [{ product: product.id, qty: 2 }];
    expect(rows).toMatchObject([
      { action: 'order.place', actor: users.shopper.id, door: adapter },
      { action: 'order.release', actor: null, door: 'system', after: { lines } },
      { action: 'order.hold', actor: users.shopper.id, after: { lines } },
      {
        action: 'payment.done',
        actor: users.shopper.id,
        before: { isPaid: false },
        after: { isPaid: true, amount: order.totalPrice, currency: 'INR' },
      },
      { action: 'order.deliver', actor: users.admin.id, door: adapter, after: { isDelivered: true } },
    ]);
  });

  it('of cancelled and refunded orders, with the actor and the released stock', async () => {
    const product = await createListedProduct(users.admin);
    const cancelledOrder = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await users.admin.cancelOrder(cancelledOrder.id);
    const order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 3 }]));
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await users.admin.refundOrder(order.id);

    const rows = await newEntries();
    const adminEntry = { actor: users.admin.id, door: adapter };
    const amount = order.totalPrice;
    expect(rows.filter(({ subject }) => subject === cancelledOrder.id).slice(1)).toMatchObject([
      {
        ...adminEntry,
        action: 'order.cancel',
        after: { isCancelled: true, lines: [{ product: product.id, qty: 2 }] },
      },
    ]);
    expect(rows.filter(({ subject }) => subject === order.id).slice(2)).toMatchObject([
      { ...adminEntry, action: 'order.refund', after: { isRefunding: true, amount, currency: 'INR' } },
      {
        ...adminEntry,
        action: 'payment.refund',
        after: { refund: expect.any(String), amount, currency: 'INR' },
      },
      {
        ...adminEntry,
        action: 'order.refunded',
        after: { isRefunded: true, lines: [{ product: product.id, qty: 3 }] },
      },
    ]);
  });

  it('but no refused change', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 1 });
    const order = await users.shopper.placeOrder(anOrder(product));
    const countBefore = (await newEntries()).length;
    const id = await createPayment(shop, order);

    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    await expect(users.other.placeOrder(anOrder(product))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(users.shopper.deliverOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await newEntries()).toHaveLength(countBefore);
  });
});
