import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { exportFile, rowsOf } from '../../support/fixtures/csv-files';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { OrderRecord, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

const ADMIN: Actor = { ...VISITOR, userId: 'admin', isAdmin: true };

describe('§3 The number of an order', () => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    product = await createListedProduct(users.admin);
    order = await users.shopper.placeOrder(anOrder(product));
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  });
  afterAll(() => shop.stop());

  const query = async <Data extends object>(document: string, variables = {}) => {
    const { data, code } = await graphqlClient(shop, users.admin.token)<Data>(document, variables);
    expect(code).toBeUndefined();
    return data;
  };
  const run = (sql: string) => shop.database.writer.transaction((tx) => tx.query(sql));

  it('is the number that its emails name, and finds them', async () => {
    const mails = await mailsTo(shop, users.shopper.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Payment received for your order ${order.orderNumber}`,
      `We've received your order ${order.orderNumber}`,
    ]);
    for (const { text, html } of mails) {
      expect(text).toContain(`Order ${order.orderNumber}\n`);
      expect(html).toContain(`Order ${order.orderNumber}<`);
    }

    const search = order.orderNumber.toLowerCase();
    const { mails: matches } = await query<{ mails: { nodes: { subject: string }[] } }>(
      'query ($search: String) { mails(search: $search) { nodes { subject } } }',
      { search },
    );
    expect(matches.nodes.map(({ subject }) => subject)).toEqual(mails.map(({ subject }) => subject));
  });

  it('is on the invoice', async () => {
    const { bytes } = await shop.services.documents.printInvoice(ADMIN, order.id);
    const { text } = pdfText(bytes);

    expect(text).toContain(order.orderNumber);
  });

  it('is in the activity log, also without a number for other records', async () => {
    const { activity } = await query<{
      activity: { nodes: { subject: string; orderNumber: string | null }[] };
    }>('{ activity(first: 50) { nodes { subject orderNumber } } }');
    const numbersOf = (id: string) =>
      new Set(activity.nodes.filter(({ subject }) => subject === id).map(({ orderNumber }) => orderNumber));

    expect(numbersOf(order.id)).toEqual(new Set([order.orderNumber]));
    expect(numbersOf(product.id)).toEqual(new Set([null]));
  });

  it('is in exports and events', async () => {
    const rows = rowsOf(await exportFile(shop, users.admin.token, `orders.csv?search=${order.orderNumber}`));
    const lines = await exportFile(shop, users.admin.token, 'orders.ndjson');
    const events = await shop.database.reader.query<{ data: string }[]>(
      `SELECT data FROM event WHERE type LIKE 'order.%' AND subject = ?`,
      [order.id],
    );

    expect(rows.map(({ id, orderNumber }) => [id, orderNumber])).toEqual([[order.id, order.orderNumber]]);
    expect(lines).toContain(`"orderNumber":"${order.orderNumber}"`);
    expect(events.length).toBeGreaterThan(1);
    for (const { data } of events) expect(JSON.parse(data)).toMatchObject({ orderNumber: order.orderNumber });
  });

  it('names refused captures and webhook deliveries', async () => {
    await run(`INSERT INTO refused_capture (id, order_id, provider_order_id, amount, currency, reason, created_at)
      VALUES ('CAP-1', '${order.id}', 'P-1', 1, 'INR', 'x', 1)`);
    await run(`INSERT INTO webhook (id, name, url, types, spread_seq, created_at, is_active)
      VALUES ('w', 'Till', 'https://till.example', '[]', 1, 1, 0)`);
    for (const [type, subject] of [
      ['order.paid', order.id],
      ['stock.low', product.id],
      ['product.deleted', 'unknown'],
    ])
      await run(`INSERT INTO webhook_delivery (webhook_id, event_seq, event_id, type, subject, created_at, state, due_at)
        VALUES ('w', (SELECT COUNT(*) + 1 FROM webhook_delivery), '${type}', '${type}', '${subject}', 1, 'WAITING', 1)`);

    const { refusedCaptures, webhookDeliveries } = await query<{
      refusedCaptures: { orderNumber: string }[];
      webhookDeliveries: { nodes: { subjectName: string | null }[] };
    }>('{ refusedCaptures { orderNumber } webhookDeliveries { nodes { subjectName } } }');
    expect(refusedCaptures).toEqual([{ orderNumber: order.orderNumber }]);
    expect(webhookDeliveries.nodes.map(({ subjectName }) => subjectName)).toEqual([
      null,
      product.name,
      order.orderNumber,
    ]);
  });
});
