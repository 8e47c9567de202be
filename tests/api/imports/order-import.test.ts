import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { foreignFile } from '../../support/fixtures/imports/foreign-files';
import { historyApis, type HistoryClient } from '../../support/fixtures/imports/history-clients';
import {
  shopifyCustomer,
  shopifyOrder,
  woocommerceOrder,
} from '../../support/fixtures/imports/history-files';
import { aSignInCode, aVerificationToken, mailsTo } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';
import { RestClient } from '../../support/transports/rest';

/** Tables that an import of orders must not touch. */
const SHOP_TABLES = [
  '"order"',
  'order_item',
  'payment_event',
  'payment_capture',
  'refund',
  'document',
  'mail',
];

describe.each(historyApis)('wire: Catalogue, orders of another shop, imported over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let client: HistoryClient;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    client = connect(shop, users.admin.token);
  });
  afterAll(() => shop.stop());

  const countRows = async () => {
    const counts = await Promise.all(
      SHOP_TABLES.map((table) =>
        shop.database.reader.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${table}`),
      ),
    );
    return counts.map(([row]) => Number(row?.count));
  };
  const signIn = async (email: string) =>
    shop.services.signInCodes.signInWithCode(
      { email, code: await aSignInCode(shop, email) },
      { address: '::1', adapter: 'rest' },
    );

  it('are history with their own numbers, which touches nothing else of the shop', async () => {
    const before = await countRows();
    const file = foreignFile(shopifyOrder());
    await expect(client.importOrders(file, true)).resolves.toMatchObject({ created: 1, job: null });
    await expect(client.list('1001')).resolves.toEqual([]);
    await expect(client.importOrders(file)).resolves.toMatchObject({ created: 1, failed: 0 });
    await expect(client.list('1001')).resolves.toMatchObject([
      {
        number: '#1001',
        status: 'COMPLETED',
        name: 'Asha Rao',
        address: '12 MG Road\nBengaluru, KA 560001\nIndia',
        placedAt: '2024-03-11T04:51:33.000Z',
        itemsPrice: 2650.5,
        totalPrice: 2700.5,
        lines: [
          { name: 'Khadi Shirt - S / Red', sku: 'KS-S', qty: 2, price: 1200 },
          { name: 'Brass Bell', sku: '', qty: 1, price: 250.5 },
        ],
      },
    ]);
    await expect(countRows()).resolves.toEqual(before);
    await expect(mailsTo(shop, 'asha@imports.example')).resolves.toEqual([]);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('stay unchanged when the same file comes again, and change when the file has changed', async () => {
    const order = { Name: '#1100', Email: 'again@imports.example' };
    await client.importOrders(foreignFile(shopifyOrder({ ...order, 'Fulfillment Status': 'unfulfilled' })));
    const [first] = await client.list('#1100');
    expect(first).toMatchObject({ status: 'PAID' });
    const changedFile = foreignFile(shopifyOrder(order));
    await expect(client.importOrders(changedFile)).resolves.toMatchObject({ updated: 1, created: 0 });
    await expect(client.importOrders(changedFile)).resolves.toMatchObject({ unchanged: 1, updated: 0 });
    await expect(client.list('#1100')).resolves.toMatchObject([{ id: first?.id, status: 'COMPLETED' }]);
  });

  it('stay out with a code and a sentence for an order with a problem', async () => {
    const rows = [
      ...shopifyOrder({ Name: '#1201', Currency: 'USD' }),
      ...shopifyOrder({ Name: '#1202', Total: '1.234,50' }),
      ...shopifyOrder({ Name: '#1203', 'Created at': 'yesterday' }),
      ...shopifyOrder({ Name: '#1204', 'Lineitem quantity': '-1' }),
      ...shopifyOrder({ Name: '#1205', Email: 'wrong' }),
      ...shopifyOrder({ Name: '#1206' }),
      ...shopifyOrder({ Name: '#1206' }),
    ];
    await expect(client.importOrders(foreignFile(rows))).resolves.toMatchObject({
      created: 1,
      failed: 6,
      problems: [
        { row: 2, field: 'currency', key: 'import.notRupees' },
        { row: 4, field: 'totalPrice', key: 'import.notAnAmount' },
        { row: 6, field: 'placedAt', key: 'import.notATime' },
        { row: 8, field: 'lineQty', key: 'import.notAQuantity' },
        { row: 10, field: 'email', key: 'user.notAnEmail' },
        {
          row: 14,
          field: 'number',
          key: 'import.orderTwice',
          message: 'Row 12 begins another order with this number',
        },
      ],
    });
    const [order] = await client.list('#1206');
    expect(order?.lines).toHaveLength(2);
    await expect(client.importOrders('Title,Price\nBell,12\n')).resolves.toEqual({ code: 'BAD_INPUT' });
  });

  it('belong to a buyer only after a proof of the address', async () => {
    const email = 'proof@imports.example';
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1300', Email: email })));
    const stranger = await users.visitor.register({ name: 'Asha', email, password: PASSWORD });
    await expect(connect(shop, stranger.token).ownOrders()).resolves.toEqual([]);

    const owner = await signIn(email);
    expect(owner).toMatchObject({ claimedOrders: 1 });
    await expect(connect(shop, owner.token).ownOrders()).resolves.toMatchObject([{ number: '#1300' }]);
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1301', Email: email })));
    await expect(connect(shop, owner.token).ownOrders()).resolves.toHaveLength(2);
    await expect(connect(shop, users.shopper.token).ownOrders()).resolves.toEqual([]);
  });

  it('open an account for a buyer without one, with the emailed code', async () => {
    const email = 'guest@imports.example';
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1350', Email: email })));
    const session = await signIn(email);
    expect(session).toMatchObject({ user: { name: 'Asha Rao' }, claimedOrders: 1 });
    await expect(connect(shop, session.token).ownOrders()).resolves.toMatchObject([{ number: '#1350' }]);
  });

  it('lose the data of a buyer who closes the account, and do not get them back', async () => {
    const email = 'erased@imports.example';
    const file = foreignFile(shopifyOrder({ Name: '#1400', Email: email }));
    await client.importCustomers(foreignFile([shopifyCustomer({ Email: email })]));
    await client.importOrders(file);
    const {
      user: { id },
    } = await signIn(email);
    await new RestClient(shop.url, users.admin.token).delete(`/users/${id}`);
    const erasedOrder = { number: '#1400', email: '', name: '', address: '', totalPrice: 2700.5 };
    await expect(client.list('#1400')).resolves.toMatchObject([erasedOrder]);

    await expect(client.importOrders(file)).resolves.toMatchObject({ unchanged: 1 });
    const changed = foreignFile([
      ...shopifyOrder({ Name: '#1400', Email: email, 'Financial Status': 'refunded' }),
      ...shopifyOrder({ Name: '#1401', Email: email }),
    ]);
    await expect(client.importOrders(changed)).resolves.toMatchObject({ updated: 1, created: 1 });
    await expect(client.list('#1400')).resolves.toMatchObject([{ ...erasedOrder, status: 'REFUNDED' }]);
    await expect(client.list('#1401')).resolves.toMatchObject([{ email: '', name: '', address: '' }]);
    await expect(client.list(email)).resolves.toEqual([]);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('keep their buyer when a stranger with an unproved address closes an account', async () => {
    const email = 'kept@imports.example';
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1450', Email: email })));
    const stranger = await users.visitor.register({ name: 'Asha', email, password: PASSWORD });
    await new RestClient(shop.url, stranger.token).post('/users/close-account', { password: PASSWORD });
    await expect(client.list('#1450')).resolves.toMatchObject([{ email }]);
  });

  it('keep their buyer without an address when another buyer closes the account', async () => {
    const email = 'redacted@imports.example';
    await client.importCustomers(foreignFile([shopifyCustomer({ Email: email })]));
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1460', Email: email })));
    const { user } = await signIn(email);
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1460', Email: '' })));
    await new RestClient(shop.url, users.admin.token).delete(`/users/${user.id}`);
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1461', Email: '' })));
    await expect(client.list('#1461')).resolves.toMatchObject([{ email: '', name: 'Asha Rao' }]);
  });

  it('lose the data of a buyer without an account when an admin erases them', async () => {
    const email = 'request@imports.example';
    const rows = ['#1500', '#1501'].flatMap((Name) => shopifyOrder({ Name, Email: email }));
    await client.importOrders(foreignFile(rows));
    const [order] = await client.list(email);
    await expect(client.eraseBuyer(order?.id ?? '')).resolves.toEqual({ count: 2 });
    await expect(client.list('#1501')).resolves.toMatchObject([{ email: '', name: '', address: '' }]);
    await expect(client.importOrders(foreignFile(rows))).resolves.toMatchObject({ unchanged: 2 });
    await expect(client.eraseBuyer('unknown')).resolves.toEqual({ code: 'NOT_FOUND' });
  });

  it('come from exports of WooCommerce, with a row or a column for each line', async () => {
    await expect(client.importOrders(foreignFile(woocommerceOrder()))).resolves.toMatchObject({ created: 1 });
    await expect(client.list('512')).resolves.toMatchObject([
      {
        status: 'COMPLETED',
        name: 'Ravi Kulkarni',
        itemsPrice: 1000,
        totalPrice: 980,
        placedAt: '2023-11-02T12:35:00.000Z',
        lines: [{ name: 'Clay lamp', qty: 4, price: 200 }, { name: 'Sesame oil' }],
      },
    ]);
    const columns = {
      order_id: '77',
      order_date: '2022-05-01 09:00:00',
      status: 'wc-refunded',
      order_total: '500.00',
      billing_email: 'tara@imports.example',
      billing_first_name: 'Tara',
      billing_last_name: 'Sen',
      line_item_1: 'name:Jute bag|product_id:9|sku:JB|quantity:2|total:500.00|sub_total:500.00',
      line_item_2: '',
    };
    await expect(client.importOrders(foreignFile([columns]))).resolves.toMatchObject({ created: 1 });
    await expect(client.list('77')).resolves.toMatchObject([
      { status: 'REFUNDED', name: 'Tara Sen', lines: [{ name: 'Jute bag', sku: 'JB', qty: 2, price: 250 }] },
    ]);
  });

  it('move with a verification link too', async () => {
    const email = 'link@imports.example';
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1600', Email: email })));
    const { id, token } = await users.visitor.register({ name: 'Asha', email, password: PASSWORD });
    const owner = { userId: id, isAdmin: false, tokenFailed: false, adapter: 'rest' as const };
    const link = { token: await aVerificationToken(shop, id) };
    await shop.services.verifications.verify(owner, link, { address: '::1', adapter: 'rest' });
    await expect(connect(shop, token).ownOrders()).resolves.toMatchObject([{ number: '#1600' }]);
  });

  it('are exported as CSV, also those of a search', async () => {
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1700', Email: 'export@imports.example' })));
    const rest = new RestClient(shop.url, users.admin.token);
    const { text } = await rest.get('/export/imported-orders.csv?search=export@imports.example');
    const [heading, row, ...others] = text.trim().split('\r\n');
    expect(heading).toContain('source,number,placedAt,status');
    expect(row).toContain('shopify,#1700,');
    expect(row).toContain('2 × Khadi Shirt - S / Red; 1 × Brass Bell');
    expect(others).toEqual([]);
  });
});
