import type { Scope } from '../../../server/domain/accounts/scopes';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { foreignFile, importForeign, shopifyShirt } from '../../support/fixtures/imports/foreign-files';
import { importTransports } from '../../support/fixtures/imports/import-clients';
import { historyApis } from '../../support/fixtures/imports/history-clients';
import { shopifyCustomer, shopifyOrder } from '../../support/fixtures/imports/history-files';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const jobOf = (report: object) => String((report as { job?: string | null }).job);

describe.each(importTransports)('§6 Imports and scopes of API tokens over %s', (_name, connect) => {
  let shop: Shop;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    shop = await startShop();
    const { admin } = await connectGraphql(shop);
    const connectHistory = historyApis[0]?.[1];
    if (!connectHistory) throw new Error('There is no API for the imports');
    const history = connectHistory(shop, admin.token);
    ids.PRODUCTS = (await importForeign(shop, admin.token, foreignFile(shopifyShirt()))).report.job ?? '';
    ids.CUSTOMERS = jobOf(await history.importCustomers(foreignFile([shopifyCustomer()])));
    ids.ORDERS = jobOf(await history.importOrders(foreignFile(shopifyOrder())));
  });
  afterAll(() => shop.stop());

  const clientWith = async (scopes: Scope[]) => connect(shop, (await anApiToken(shop, { scopes })).token);

  it('shows a token of the catalogue only the imports of products', async () => {
    const client = await clientWith(['catalogue:read', 'catalogue:write']);
    expect((await client.list()).map(({ id }) => id)).toEqual([ids.PRODUCTS]);
    await expect(client.read(ids.PRODUCTS ?? '')).resolves.toMatchObject({ id: ids.PRODUCTS });
    for (const kind of ['CUSTOMERS', 'ORDERS']) {
      await expect(client.read(ids[kind] ?? '')).resolves.toEqual({ code: 'NOT_FOUND' });
      await expect(client.cancel(ids[kind] ?? '')).resolves.toEqual({ code: 'NOT_FOUND' });
      await expect(client.retryPictures(ids[kind] ?? '')).resolves.toEqual({ code: 'NOT_FOUND' });
    }
  });

  it('shows a token that reads orders the imports of orders too', async () => {
    const client = await clientWith(['catalogue:read', 'orders:read']);
    expect((await client.list()).map(({ id }) => id)).toEqual([ids.ORDERS, ids.PRODUCTS]);
  });
});
