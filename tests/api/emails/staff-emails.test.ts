import { OrderEntity } from '../../../server/database/entities/order.entity';
import { SYSTEM, writeAudit } from '../../../server/modules/audit/audit';
import { queueMerchantMails } from '../../../server/modules/emails/merchant-emails';
import { queueStaffMails, readNoticeChoices } from '../../../server/modules/staff-notices';
import { staffApis } from '../../support/fixtures/emails/staff-clients';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import type { ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const HOUR_MS = 60 * 60_000;

describe.each(staffApis)('Emails to staff, over %s', (_apiName, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  /** A new administrator for each test. */
  let member: TestUser;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    product = await createListedProduct(users.admin, { countInStock: 500 });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    member = await users.newAdmin();
  });

  const choose = (kinds: string[], userId = member.id) =>
    connect(shop, users.admin.token).choose(userId, kinds);
  const queueMails = async (at = new Date()) =>
    queueStaffMails(shop.database, await readNoticeChoices(shop.database.reader), at);
  const mails = () => mailsTo(shop, member.email, 'STAFF_NOTICE');
  const placeOrders = async (count: number) => {
    const orders = [];
    for (let number = 0; number < count; number += 1)
      orders.push(await users.shopper.placeOrder(anOrder(product)));
    return orders;
  };

  it('are chosen for each administrator by an administrator', async () => {
    expect(await choose(['STOCK_LOW', 'NEW_ORDER', 'STOCK_LOW'])).toEqual({
      member: { name: member.name, email: member.email, kinds: ['NEW_ORDER', 'STOCK_LOW'] },
    });
    const { members = [] } = await connect(shop, users.admin.token).list();
    expect(members).toContainEqual({
      name: member.name,
      email: member.email,
      kinds: ['NEW_ORDER', 'STOCK_LOW'],
    });
    expect(members).not.toContainEqual(expect.objectContaining({ email: users.shopper.email }));
    await choose([]);
    expect((await connect(shop, users.admin.token).list()).members).toContainEqual(
      expect.objectContaining({ email: member.email, kinds: [] }),
    );
  });

  it('refuse unknown events, accounts of shoppers and other callers', async () => {
    const admin = connect(shop, users.admin.token);
    expect(await admin.choose(member.id, ['PARTY'])).toEqual({ code: 'BAD_INPUT' });
    expect(await admin.choose(member.id, null)).toEqual({ code: 'BAD_INPUT' });
    expect(await admin.choose(users.shopper.id, ['NEW_ORDER'])).toEqual({ code: 'NOT_FOUND' });
    expect(await admin.choose('unknown', ['NEW_ORDER'])).toEqual({ code: 'NOT_FOUND' });
    expect(await connect(shop, users.shopper.token).list()).toEqual({ code: 'FORBIDDEN' });
    expect(await connect(shop).choose(member.id, [])).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('are about each order after the choice, once', async () => {
    const [earlierOrder] = await placeOrders(1);
    await choose(['NEW_ORDER']);
    const [order] = await placeOrders(1);
    await queueMails();
    await queueMails();

    const sent = await mails();
    expect(sent).toMatchObject([{ kind: 'STAFF_NOTICE', subject: `New order ${order?.orderNumber}` }]);
    expect(sent[0]?.text).toContain(`/admin/order/${order?.id}`);
    expect(sent[0]?.text).not.toContain(String(earlierOrder?.orderNumber));
  });

  it('share one email an hour when many orders come', async () => {
    await choose(['NEW_ORDER']);
    const orders = await placeOrders(11);
    const at = new Date();
    await queueMails(at);
    expect(await mails()).toMatchObject([{ subject: '11 new orders' }]);
    for (const { orderNumber } of orders) expect((await mails())[0]?.text).toContain(orderNumber);

    const [later] = await placeOrders(1);
    await queueMails(new Date(at.getTime() + HOUR_MS - 1_000));
    expect(await mails()).toHaveLength(1);
    await queueMails(new Date(at.getTime() + HOUR_MS + 1_000));
    expect(await mails()).toMatchObject([
      { subject: `New order ${later?.orderNumber}` },
      { subject: '11 new orders' },
    ]);
  });

  it('list at most 20 of the records of one email', async () => {
    await choose(['NEW_ORDER']);
    await placeOrders(22);
    await queueMails();
    const [mail] = await mails();
    expect(mail?.subject).toBe('22 new orders');
    expect(mail?.text).toContain('and 2 more');
    expect(mail?.text).toContain('/admin/orders');
  });

  it('are about cash orders to confirm, and name only their own kind', async () => {
    await choose(['CASH_TO_CONFIRM']);
    const [order] = await placeOrders(2);
    const change = { paymentMethod: 'COD', confirmUntil: new Date(Date.now() + HOUR_MS) };
    await shop.database.writer.transaction((tx) => tx.update(OrderEntity, { id: order?.id }, change));
    await queueMails();
    expect(await mails()).toMatchObject([{ subject: `Confirm the cash order ${order?.orderNumber}` }]);
  });

  it('are about refused payments and disputes', async () => {
    await choose(['PAYMENT_PROBLEM']);
    const [order] = await placeOrders(1);
    for (const action of ['payment.refused', 'payment.dispute', 'payment.done'])
      await shop.database.writer.transaction((tx) =>
        writeAudit(tx, [{ actor: SYSTEM, action, subject: String(order?.id) }], new Date()),
      );
    await queueMails();
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ subject: `Payment problem with order ${order?.orderNumber}` });
    expect(sent[0]?.text).toContain('dispute about the payment');
    expect(sent[1]?.text).toContain('payment refused');
  });

  it('are about low stock once a day', async () => {
    await choose(['STOCK_LOW']);
    const bell = await createListedProduct(users.admin, { name: `Bell of ${member.name}`, countInStock: 8 });
    await users.shopper.placeOrder(anOrder([{ product: bell.id, qty: 4 }]));
    await queueMails();
    await users.admin.updateProduct(bell.id, { countInStock: 8 });
    await users.shopper.placeOrder(anOrder([{ product: bell.id, qty: 6 }]));
    await queueMails();
    const about = (await mails()).filter(({ subject }) => subject === `Low stock: ${bell.name}`);
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain('2 in stock');
    expect(about[0]?.text).toContain(`/admin/product/${bell.id}/edit`);
  });

  it('are about emails that could not be delivered, but not about failed emails to staff', async () => {
    await choose(['EMAIL_FAILED', 'NEW_ORDER']);
    const [order] = await placeOrders(1);
    await queueMails();
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `UPDATE mail SET state = 'FAILED', sent_at = NULL, next_try_at = NULL, last_error = 'Mailbox full'
         WHERE order_id = $1 OR (kind = 'STAFF_NOTICE' AND recipient = $2)`,
        [order?.id, member.email],
      ),
    );
    await queueMails();
    const failures = (await mails()).filter(({ subject }) => subject.includes('not delivered'));
    expect(failures).toMatchObject([{ subject: `An email to ${users.shopper.email} was not delivered` }]);
    expect(failures[0]?.text).toContain('Mailbox full');
  });

  it('replace the emails to the merchant at the same address', async () => {
    await choose(['NEW_ORDER']);
    await placeOrders(1);
    await queueMerchantMails(
      shop.database,
      { recipient: member.email, staffKinds: ['NEW_ORDER'] },
      new Date(),
    );
    expect((await mailsTo(shop, member.email)).map(({ kind }) => kind)).not.toContain('ORDER_RECEIVED');
  });

  it('end when the account is no administrator any more', async () => {
    await choose(['NEW_ORDER']);
    await users.admin.updateUser(member.id, { isAdmin: false });
    await placeOrders(1);
    await queueMails();
    expect(await mails()).toEqual([]);
  });
});
