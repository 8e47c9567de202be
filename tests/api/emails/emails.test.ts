import { UserEntity } from '../../../server/database/entities/user.entity';
import type { MailKind } from '../../../server/domain/emails/email';
import { queueOrderMail } from '../../../server/modules/outbox/email-outbox';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, aUser, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { failedMailId, mailsTo } from '../../support/fixtures/mailbox';
import type { TestUsers, TestUser, ProductRecord } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { transports } from '../../support/transports/transports';

describe.each(transports)('§4 Order emails to the buyer, over %s', (apiName, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let buyer: TestUser;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    product = await createListedProduct(users.admin, { name: 'Tarang <b>& "Sons"</b>', countInStock: 50 });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    buyer = await users.newUser();
  });

  const verifyAddressOf = ({ id }: { id: string }) =>
    shop.database.writer.transaction((tx) => tx.update(UserEntity, { id }, { emailVerifiedAt: new Date() }));
  const kindsTo = async ({ email }: { email: string }) =>
    (await mailsTo(shop, email)).map(({ kind }): MailKind => kind).reverse();

  it('are queued once each for placement, payment and delivery', async () => {
    const order = await buyer.placeOrder(anOrder(product));
    const payment = { id: await createApprovedPayment(shop, order) };
    await buyer.payOrder(order.id, payment);
    await buyer.payOrder(order.id, payment);
    await users.admin.deliverOrder(order.id);

    await expect(kindsTo(buyer)).resolves.toEqual(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_DELIVERED']);
    const mails = await mailsTo(shop, buyer.email);
    expect(mails.map(({ orderId }) => orderId)).toEqual(Array(3).fill(order.id));
    for (const { text } of mails) expect(text).toContain(`http://localhost:`);
  });

  it('are queued for a cancellation before payment, and for a refund', async () => {
    const cancelledOrder = await buyer.placeOrder(anOrder(product));
    await users.admin.cancelOrder(cancelledOrder.id);
    const refundedOrder = await buyer.placeOrder(anOrder(product));
    await buyer.payOrder(refundedOrder.id, { id: await createApprovedPayment(shop, refundedOrder) });
    await users.admin.refundOrder(refundedOrder.id);

    const expectedKinds = ['ORDER_PLACED', 'ORDER_CANCELLED', 'ORDER_PLACED', 'ORDER_PAID', 'ORDER_REFUNDED'];
    await expect(kindsTo(buyer)).resolves.toEqual(expectedKinds);
  });

  it('are queued once for an order with a repeated idempotency key, and once for each of many orders', async () => {
    const placementOptions = { idempotencyKey: 'one basket' };
    await Promise.all([1, 2, 3].map(() => buyer.placeOrder(anOrder(product), placementOptions)));
    const frequentBuyer = await users.newUser();
    await Promise.all(Array.from({ length: 9 }, () => frequentBuyer.placeOrder(anOrder(product))));

    await expect(kindsTo(buyer)).resolves.toEqual(['ORDER_PLACED']);
    await expect(kindsTo(frequentBuyer)).resolves.toEqual(Array(9).fill('ORDER_PLACED'));
  });

  it('are not queued for refused orders', async () => {
    await expect(buyer.placeOrder(anOrder([{ product: product.id, qty: 1_000 }]))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    const order = await buyer.placeOrder(anOrder(product));
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });

    await expect(kindsTo(buyer)).resolves.toEqual(['ORDER_PLACED']);
  });

  it('escape user input in HTML, and leave it unchanged in plain text', async () => {
    const injectingUser = await users.visitor.register({
      name: `<img src=x onerror="alert(1)">`,
      email: `shouting-${buyer.email}`,
      password: 'long enough',
    });
    const shippingAddress = {
      address: '</td><script>',
      city: '"&',
      postalCode: "'",
      country: '<a href=//x>',
    };
    await verifyAddressOf(injectingUser);
    await users.clientWithToken(injectingUser.token).placeOrder(anOrder(product, { shippingAddress }));
    const [mail] = await mailsTo(shop, injectingUser.email);

    expect(mail?.text).toContain('Namaste <img src=x onerror="alert(1)">,');
    expect(mail?.text).toContain('1 × Tarang <b>& "Sons"</b>: ₹2,631.50');
    expect(mail?.html).toContain('1 × Tarang &lt;b&gt;&amp; &quot;Sons&quot;&lt;/b&gt;');
    expect(mail?.html).toContain('&lt;/td&gt;&lt;script&gt;, &quot;&amp; &#39;, &lt;a href=//x&gt;');
    expect(mail?.html).not.toMatch(/<script|<img|<b>/);
  });

  it('omit name and postal address while the email address is unverified', async () => {
    const order = await buyer.placeOrder(anOrder(product));
    const [mail] = await mailsTo(shop, buyer.email);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Namaste,');
      for (const userInput of [buyer.name, order.shippingAddress.address])
        expect(body).not.toContain(userInput);
    }
    expect((await shop.services.mails.delivery.render(mail!))?.recipient.name).toBe('');
    await verifyAddressOf(buyer);
    const [personalMail] = await mailsTo(shop, buyer.email);
    expect(personalMail?.text).toContain(`Namaste ${buyer.name},`);
    expect(personalMail?.text).toContain(order.shippingAddress.address);
  });

  it('are limited to six emails a day for an unverified mailbox, whatever tag follows the plus sign', async () => {
    const accounts = [1, 2].map((number) => aUser({ email: `mailbox+${apiName}${number}@many.example` }));
    for (const account of accounts) {
      const { token } = await users.visitor.register(account);
      const placements = Array.from({ length: 5 }, () =>
        users.clientWithToken(token).placeOrder(anOrder(product)),
      );
      await Promise.all(placements);
    }
    const mails = await mailsTo(shop, `mailbox+${apiName}`.toLowerCase());
    expect(mails).toHaveLength(10);
    const limitedMails = mails.filter(({ state }) => state === 'FAILED');
    expect(limitedMails).toHaveLength(4);
    for (const { lastError } of limitedMails)
      expect(lastError).toBe(
        'Held back: too many emails about orders in one day to an address that is not verified',
      );
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);

    await verifyAddressOf(buyer);
    for (let count = 1; count <= 8; count += 1) await buyer.placeOrder(anOrder(product));
    const acceptedMails = (await mailsTo(shop, buyer.email)).filter(({ state }) => state !== 'FAILED');
    expect(acceptedMails).toHaveLength(8);
  });

  it('are queued once per kind for an order', async () => {
    const order = await buyer.placeOrder(anOrder(product));
    const orders = [{ id: order.id, userId: buyer.id, buyerEmail: buyer.email }];
    for (const kind of ['ORDER_CANCELLED', 'ORDER_CANCELLED', 'ORDER_REFUNDED'] as const)
      await shop.database.writer.transaction((tx) => queueOrderMail(tx, kind, orders, new Date()));

    await expect(kindsTo(buyer)).resolves.toEqual(['ORDER_PLACED', 'ORDER_CANCELLED', 'ORDER_REFUNDED']);
    const [refundMail] = await mailsTo(shop, buyer.email);
    expect(refundMail?.text).toContain('refunded ₹3,286.76 in full');
  });
});

describe('The mailbox of the back office', () => {
  let shop: Shop;
  let users: TestUsers;
  let orderId: string;
  type MailRecord = Record<'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'id', string>;
  const MAILS_QUERY = `query ($search: String, $filter: MailFilter, $first: Int, $offset: Int) {
    mails(search: $search, filter: $filter, first: $first, offset: $offset) {
      nodes { id kind state recipient subject text html attempts createdAt sentAt nextTryAt } totalCount } }`;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    const product = await createListedProduct(users.admin);
    for (const person of [users.shopper, users.other, users.shopper])
      orderId = (await person.placeOrder(anOrder(product))).id;
    await users.visitor.requestPasswordReset({ email: users.other.email });
  });
  afterAll(() => shop.stop());
  const readMails = async (variables: Record<string, unknown> = {}, token = users.admin.token) =>
    graphqlClient(shop, token)<{ mails: { totalCount: number; nodes: MailRecord[] } }>(
      MAILS_QUERY,
      variables,
    );

  it('lists the latest emails first, in pages', async () => {
    const { data } = await readMails({ first: 2, offset: 1 });
    const recipients = data.mails.nodes.map(({ recipient }) => recipient);

    // Includes the emails of the three registrations.
    expect(data.mails.totalCount).toBe(4 + 3);
    expect(recipients).toEqual([users.shopper.email, users.other.email]);
  });

  it('filters by address, order, kind and status', async () => {
    const count = async (variables: Record<string, unknown>) =>
      (await readMails(variables)).data.mails.totalCount;

    await expect(count({ search: users.shopper.email })).resolves.toBe(2 + 1);
    await expect(count({ search: orderId.slice(-8).toUpperCase() })).resolves.toBe(1);
    await expect(count({ filter: { kind: 'PASSWORD_RESET' } })).resolves.toBe(1);
    await expect(count({ filter: { state: 'FAILED' } })).resolves.toBe(0);
    await expect(count({ search: '%' })).resolves.toBe(0);
  });

  it('shows the full text of an email', async () => {
    const { data } = await readMails({ search: orderId });
    const mail = data.mails.nodes[0]!;
    const query = 'query ($id: ID!) { mail(id: $id) { subject text html } }';
    const response = await graphqlClient(shop, users.admin.token)<{ mail: unknown }>(query, { id: mail.id });

    expect(mail).toMatchObject({ kind: 'ORDER_PLACED', recipient: users.shopper.email, attempts: 0 });
    const { orderNumber } = await users.admin.getOrder(orderId);
    expect(mail.subject).toBe(`We've received your order ${orderNumber}`);
    expect(response.data.mail).toEqual({ subject: mail.subject, text: mail.text, html: mail.html });
    await expect(graphqlClient(shop, users.admin.token)(query, { id: 'none' })).resolves.toMatchObject({
      data: { mail: null },
      code: 'NOT_FOUND',
    });
  });

  it('resends a failed email when an admin requests it', async () => {
    const id = await failedMailId(shop);
    const send = graphqlClient(shop, users.admin.token);
    const RESEND = 'mutation ($id: ID!) { sendMailAgain(id: $id) { id state attempts } }';
    await expect(send(RESEND, { id })).resolves.toMatchObject({
      data: { sendMailAgain: { id, state: 'WAITING', attempts: 0 } },
    });
    const readState = async () => {
      const query = 'query ($id: ID!) { mail(id: $id) { state } }';
      return (await send<{ mail: { state: string } }>(query, { id })).data.mail.state;
    };
    while ((await readState()) === 'WAITING') await new Promise(setImmediate);

    await expect(readState()).resolves.toBe('SENT');
    await expect(send(RESEND, { id })).resolves.toMatchObject({ code: 'CONFLICT' });
    await expect(send(RESEND, { id: 'none' })).resolves.toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await send<{ activity: { nodes: unknown[] } }>(
      '{ activity(first: 1) { nodes { action subject subjectName } } }',
      {},
    );
    expect(data.activity.nodes).toEqual([
      { action: 'mail.send-again', subject: id, subjectName: expect.stringContaining('@') as string },
    ]);
  });

  it('requires an admin', async () => {
    await expect(readMails({}, users.shopper.token)).resolves.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('passes the integrity check, which reports a lost email', async () => {
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
    await shop.database.writer.transaction((tx) =>
      tx.query('DELETE FROM mail WHERE order_id = $1', [orderId]),
    );

    const { problems } = await checkIntegrity(shop.database.reader);
    expect(problems).toEqual([`emails: order ${orderId} has no confirmation email`]);
  });
});
