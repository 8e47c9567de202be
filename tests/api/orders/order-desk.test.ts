import { MAX_LENGTH } from '../../../server/domain/constants';
import { MAX_ORDER_VIEWS } from '../../../server/domain/orders/desk/order-desk';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { deskApis, type DeskClient } from '../../support/fixtures/order-desk/desk-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { newAdmin } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe.each(deskApis)('The order desk, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let admin: DeskClient;
  let otherAdmin: DeskClient;
  let buyer: DeskClient;
  let other: { id: string; token: string };
  let orderId: string;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    other = await newAdmin(shop);
    admin = connect(shop, users.admin.token);
    otherAdmin = connect(shop, other.token);
    buyer = connect(shop, users.shopper.token);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    const product = await createListedProduct(users.admin, { price: '100.00', countInStock: 5 });
    orderId = (await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 1 }]))).id;
  });

  it('shows internal notes to admins only, and notes to the buyer without their author', async () => {
    await admin.addNote(orderId, { text: 'Fragile' });
    const { notes } = await admin.addNote(orderId, { text: 'It leaves\ntomorrow', isPublic: true });
    const name = notes?.[0]?.author;
    expect(name).toBeTruthy();
    expect(notes).toEqual([
      { text: 'Fragile', isPublic: false, author: name },
      { text: 'It leaves\ntomorrow', isPublic: true, author: name },
    ]);
    expect(await buyer.read(orderId)).toEqual({ notes: [{ text: 'It leaves\ntomorrow', isPublic: true }] });
  });

  it('emails a note to the buyer, and no internal one', async () => {
    await admin.addNote(orderId, { text: 'Fragile' });
    await admin.addNote(orderId, { text: 'It leaves tomorrow', isPublic: true });
    const mails = await shop.database.reader.query<{ kind: string; recipient: string }[]>(
      `SELECT kind, recipient FROM mail WHERE about_order_id = $1`,
      [orderId],
    );
    expect(mails).toEqual([{ kind: 'ORDER_NOTE', recipient: users.shopper.email }]);
  });

  it('packs and hands over many orders, and reports each refused one', async () => {
    const payment = await createApprovedPayment(shop, await users.shopper.getOrder(orderId));
    await shop.services.payments.pay({ ...VISITOR, userId: users.shopper.id }, orderId, { id: payment });
    expect(await admin.changeMany('PACK', [orderId, 'unknown'])).toEqual({
      done: 1,
      refused: ['NOT_FOUND'],
    });
    expect(await admin.changeMany('PACK', [orderId])).toEqual({ done: 0, refused: ['INVALID_STATE'] });
    expect(await admin.changeMany('HAND_OVER', [orderId])).toEqual({ done: 1, refused: [] });
    expect(await admin.changeMany('HAND_OVER', [orderId])).toEqual({ done: 0, refused: ['INVALID_STATE'] });
    expect(await admin.changeMany('CONFIRM', [orderId])).toEqual({ done: 0, refused: ['INVALID_STATE'] });
    expect(await buyer.changeMany('PACK', [orderId])).toEqual({ code: 'FORBIDDEN' });
  });

  it('masks card numbers before it stores a note', async () => {
    const { notes } = await admin.addNote(orderId, { text: 'Paid with 4111 1111 1111 1111' });
    expect(notes).toMatchObject([{ text: 'Paid with •••• •••• •••• 1111' }]);
  });

  it.each([
    ['an empty text', { text: ' ' }, 'text'],
    ['a long text', { text: 'x'.repeat(MAX_LENGTH.note + 1) }, 'text'],
  ])('refuses a note with %s', async (_case, note, field) => {
    expect(await admin.addNote(orderId, note)).toEqual({ code: 'BAD_INPUT', fields: [field] });
  });

  it('refuses notes and assignees of buyers, and unknown orders', async () => {
    expect(await buyer.addNote(orderId, { text: 'Hello' })).toEqual({ code: 'FORBIDDEN' });
    expect(await buyer.assign(orderId, null)).toEqual({ code: 'FORBIDDEN' });
    expect(await admin.addNote('unknown', { text: 'Hello' })).toEqual({ code: 'NOT_FOUND' });
    expect(await admin.assign('unknown', null)).toEqual({ code: 'NOT_FOUND' });
  });

  it('assigns an order to an admin only, and removes the assignee', async () => {
    expect((await admin.assign(orderId, other.id)).assignee).toBeTruthy();
    expect(await admin.assign(orderId, users.shopper.id)).toEqual({ code: 'BAD_INPUT', fields: ['userId'] });
    expect(await admin.assign(orderId, null)).toEqual({ notes: [] });
    const actions = await shop.database.reader.query<{ action: string }[]>(
      `SELECT action FROM audit_log WHERE subject = $1 AND action LIKE 'order.assign' ORDER BY seq`,
      [orderId],
    );
    expect(actions).toHaveLength(2);
  });

  it('lists own views and shared views of others, and replaces a view by its name', async () => {
    const name = `Waiting ${connect.name || 'view'}`;
    const { view } = await admin.saveView({ name, query: 'desk=TO_PACK' });
    await admin.saveView({ name: `${name} 2`, query: 'desk=TO_SHIP', isShared: true });
    const names = async (client: DeskClient) => (await client.views()).map((entry) => entry.name);
    expect(await names(admin)).toEqual(expect.arrayContaining([name, `${name} 2`]));
    expect(await names(otherAdmin)).toContain(`${name} 2`);
    expect(await names(otherAdmin)).not.toContain(name);

    const { view: replacement } = await admin.saveView({ name, query: 'desk=UNPAID' });
    expect(replacement).toMatchObject({ id: view?.id, query: 'desk=UNPAID' });

    expect(await otherAdmin.deleteView(view?.id ?? '')).toEqual({ code: 'NOT_FOUND' });
    for (const { id } of await admin.views()) expect(await admin.deleteView(id)).toEqual({});
    expect(await admin.views()).toEqual([]);
  });

  it('refuses one view more than the limit', async () => {
    for (let number = 0; number < MAX_ORDER_VIEWS; number += 1)
      expect(await otherAdmin.saveView({ name: `View ${number}`, query: 'q=a' })).toHaveProperty('view');
    expect(await otherAdmin.saveView({ name: 'One more', query: 'q=a' })).toEqual({ code: 'LIMIT_REACHED' });
    expect(await otherAdmin.saveView({ name: 'View 1', query: 'q=b' })).toHaveProperty('view');
    for (const { id } of await otherAdmin.views()) await otherAdmin.deleteView(id);
  });
});
