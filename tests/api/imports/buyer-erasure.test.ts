import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { foreignFile } from '../../support/fixtures/imports/foreign-files';
import { historyApis, type HistoryClient } from '../../support/fixtures/imports/history-clients';
import { shopifyCustomer, shopifyOrder } from '../../support/fixtures/imports/history-files';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

describe.each(historyApis)('wire: Catalogue, buyers whom an admin erased over %s', (_name, connect) => {
  let shop: Shop;
  let client: HistoryClient;
  beforeAll(async () => {
    shop = await startShop();
    const users = await connectRest(shop);
    client = connect(shop, users.admin.token);
  });
  afterAll(() => shop.stop());

  it('stay out of the orders and accounts of every later file', async () => {
    const email = 'forgotten@imports.example';
    const otherOrder = shopifyOrder({ Name: '#1512', Email: 'other@imports.example' });
    await client.importOrders(foreignFile([...shopifyOrder({ Name: '#1510', Email: email }), ...otherOrder]));
    const [order] = await client.list(email);
    await client.eraseBuyer(order?.id ?? '');

    const rows = ['#1510', '#1511', '#1512'].flatMap((Name) =>
      shopifyOrder({ Name, Email: email, 'Financial Status': 'refunded' }),
    );
    await expect(client.importOrders(foreignFile(rows))).resolves.toMatchObject({ created: 1, updated: 2 });
    for (const number of ['#1510', '#1511', '#1512'])
      await expect(client.list(number)).resolves.toMatchObject([
        { status: 'REFUNDED', email: '', name: '', address: '', totalPrice: 2700.5 },
      ]);
    await expect(client.list(email)).resolves.toEqual([]);

    const customers = foreignFile([shopifyCustomer({ Email: email })]);
    await expect(client.importCustomers(customers)).resolves.toMatchObject({
      created: 0,
      unchanged: 1,
      notices: [{ row: 2, field: 'email', key: 'import.buyerErased' }],
    });
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('do not erase other orders without an address', async () => {
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1520', Email: '' })));
    const [order] = await client.list('#1520');
    await expect(client.eraseBuyer(order?.id ?? '')).resolves.toEqual({ count: 1 });
    await client.importOrders(foreignFile(shopifyOrder({ Name: '#1521', Email: '' })));
    await expect(client.list('#1521')).resolves.toMatchObject([{ email: '', name: 'Asha Rao' }]);
  });
});
