import { readAudit } from '../../../server/modules/audit/audit';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, aProduct, aReview, stock } from '../../support/fixtures/factories';
import { PASSWORD, type People } from '../../support/fixtures/people';
import { approvedPayment, createdPayment } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 3_600_000;

describe.each(transports)('The audit log records every change, over %s', (name, connect) => {
  let shop: Shop;
  let people: People;
  let observed = 0;
  const adapter = /graphql/i.test(name) ? 'graphql' : 'rest';
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const rows = await readAudit(shop.database.reader, 0, 10_000);
    observed = rows.length;
  });

  const newEntries = async () => {
    const rows = await readAudit(shop.database.reader, observed, 100);
    return rows.map(({ actor_id, before, after, ...row }) => ({
      ...row,
      actor: actor_id,
      before: before === null ? undefined : (JSON.parse(before) as unknown),
      after: after === null ? undefined : (JSON.parse(after) as unknown),
    }));
  };

  it('of products, with price and stock before and after', async () => {
    const { admin } = people;
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
    const { admin, newPerson } = people;
    const person = await newPerson();
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
    const product = await stock(people.admin);
    await people.shopper.addReview(product.id, aReview({ rating: 4 }));

    expect((await newEntries()).at(-1)).toMatchObject({
      action: 'review.add',
      actor: people.shopper.id,
      subject: product.id,
      after: { rating: 4 },
    });
  });

  it('of an order through its life, with stock released and reserved again', async () => {
    const product = await stock(people.admin);
    const order = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    await people.admin.deliverOrder(order.id);

    const rows = (await newEntries()).filter(({ subject }) => subject === order.id);
    const lines = [{ product: product.id, qty: 2 }];
    expect(rows).toMatchObject([
      { action: 'order.place', actor: people.shopper.id, door: adapter },
      { action: 'order.release', actor: null, door: 'system', after: { lines } },
      { action: 'order.hold', actor: people.shopper.id, after: { lines } },
      {
        action: 'payment.done',
        actor: people.shopper.id,
        before: { isPaid: false },
        after: { isPaid: true, amount: order.totalPrice, currency: 'INR' },
      },
      { action: 'order.deliver', actor: people.admin.id, door: adapter, after: { isDelivered: true } },
    ]);
  });

  it('of orders that end early, with the actor and the released stock', async () => {
    const product = await stock(people.admin);
    const off = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await people.admin.cancelOrder(off.id);
    const order = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 3 }]));
    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    await people.admin.refundOrder(order.id);

    const rows = await newEntries();
    const by = { actor: people.admin.id, door: adapter };
    const amount = order.totalPrice;
    expect(rows.filter(({ subject }) => subject === off.id).slice(1)).toMatchObject([
      {
        ...by,
        action: 'order.cancel',
        after: { isCancelled: true, lines: [{ product: product.id, qty: 2 }] },
      },
    ]);
    expect(rows.filter(({ subject }) => subject === order.id).slice(2)).toMatchObject([
      { ...by, action: 'order.refund', after: { isRefunding: true, amount, currency: 'INR' } },
      { ...by, action: 'payment.refund', after: { refund: expect.any(String), amount, currency: 'INR' } },
      {
        ...by,
        action: 'order.refunded',
        after: { isRefunded: true, lines: [{ product: product.id, qty: 3 }] },
      },
    ]);
  });

  it('but no change that was refused', async () => {
    const product = await stock(people.admin, { countInStock: 1 });
    const order = await people.shopper.placeOrder(anOrder(product));
    const before = (await newEntries()).length;
    const id = await createdPayment(shop, order);

    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    await expect(people.other.placeOrder(anOrder(product))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(people.shopper.deliverOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await newEntries()).toHaveLength(before);
  });
});
