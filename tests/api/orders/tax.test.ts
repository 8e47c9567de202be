import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { dropDatabase, createDatabase } from '../../support/fixtures/database';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { connectRest } from '../../support/transports/rest-transport';

const clientDir = path.join(__dirname, '../../../dist/client');

describe('§9 A shop that changed its tax from 4 % to 18 %', () => {
  let dataDir: string;
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  /** Placed when the tax was 4 %. */
  let orderAtOldRate: OrderRecord;
  let buyer: Actor;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-tax-'));
    await createDatabase(dataDir);
    const env = { TOKEN_SECRET: 'a secret that outlives the first shop' };
    shop = await startShop({ dataDir, env });
    users = await connectRest(shop);
    product = await createListedProduct(users.admin);
    orderAtOldRate = await users.shopper.placeOrder(anOrder(product));
    buyer = { userId: users.shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' };
    await shop.stop();
    shop = await startShop({ dataDir, clientDir, env: { ...env, TAX_PERCENT: '18' } });
    users = await connectGraphql(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await dropDatabase(dataDir);
    await rm(dataDir, { recursive: true });
  });

  it('applies the new rate to new orders, and refuses a total with the old rate', async () => {
    const { shopper } = users;
    const orderAtNewRate = await shopper.placeOrder(anOrder(product, { expectedTotal: '3655.17' }));

    expect(orderAtNewRate).toMatchObject({ itemsPrice: 263_150, taxPrice: 47_367, totalPrice: 365_517 });
    await expect(shopper.placeOrder(anOrder(product, { expectedTotal: '3286.76' }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { taxPrice: 47_367, totalPrice: 365_517 },
    });
  });

  it('applies the old rate to the payment and invoice of an earlier order', async () => {
    expect(orderAtOldRate).toMatchObject({ taxPrice: 10_526, totalPrice: 328_676 });
    // Calls the service directly; over an API the buyer would have to sign in again.
    const payment = { id: await createApprovedPayment(shop, orderAtOldRate) };
    await shop.services.payments.pay(buyer, orderAtOldRate.id, payment);
    const { bytes } = await shop.services.documents.printInvoice(buyer, orderAtOldRate.id);

    expect(pdfText(bytes).text).toContain('4 %');
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('shows the new rate on its pages and in the offline document', async () => {
    const read = async (urlPath: string) => (await fetch(shop.url + urlPath)).text();
    const page = await read(`/product/${product.id}`);

    expect(page).toContain('18% added at checkout');
    for (const document of [page, await read('/index.html'), await read('/admin')])
      expect(document).toContain(
        `<html lang="en-IN" data-price-book='{"taxBasisPoints":1800,"shipping":{"price":55000,"freeAbove":5000000}}'`,
      );
  });
});
