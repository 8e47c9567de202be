import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { queueMerchantMails } from '../../../server/modules/emails/merchant-emails';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import type { TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 60 * 60_000;

describe.each(transports)('§4 Emails to the merchant, over %s', (transportName, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  const merchant = `merchant-${transportName}@haat.example`.toLowerCase();
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 100 });
  });
  afterAll(() => shop.stop());
  const queueMails = (now = new Date()) => queueMerchantMails(shop.database, { recipient: merchant }, now);

  it('are sent once for each new order, with buyer, products and destination', async () => {
    const order = await users.shopper.placeOrder(anOrder(product));
    await queueMails();
    await queueMails();

    const mails = (await mailsTo(shop, merchant)).filter(({ orderId }) => orderId === order.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'ORDER_RECEIVED',
      subject: `New order ${order.orderNumber}`,
    });
    for (const expectedText of [users.shopper.name, users.shopper.email, product.name, `/order/${order.id}`])
      expect(mails[0]?.text).toContain(expectedText);
  });

  it('are sent for each order with a refused payment', async () => {
    const order = await users.shopper.placeOrder(anOrder(product));
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, amount, currency, created_at)
         VALUES (?, ?, 'capture', 'refused', ?, 1, 'INR', ?)`,
        [`event-${order.id}`, order.id, `CAP-${order.id}`, Date.now()],
      ),
    );
    await queueMails();

    const kinds = (await mailsTo(shop, merchant))
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['ORDER_RECEIVED', 'PAYMENT_REFUSED']);
  });

  describe('about stock', () => {
    const readStockMails = async (productName: string) =>
      (await mailsTo(shop, merchant, 'STOCK_LOW')).filter(({ text }) => text.includes(productName));

    it('are sent once a day for a product that runs low', async () => {
      const bell = await createListedProduct(users.admin, { name: `Bell ${transportName}`, countInStock: 8 });
      await users.shopper.placeOrder(anOrder([{ product: bell.id, qty: 4 }]));
      await queueMails();
      await users.admin.updateProduct(bell.id, { countInStock: 8 });
      await users.shopper.placeOrder(anOrder([{ product: bell.id, qty: 6 }]));
      await queueMails();

      const mails = await readStockMails(bell.name);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ subject: 'Low stock', orderId: undefined });
      expect(mails[0]?.text).toContain('2 left');
      expect(mails[0]?.text).toContain(`/admin/product/${bell.id}/edit`);
    });

    it('are not sent for a product with more than 5 units', async () => {
      const drum = await createListedProduct(users.admin, { name: `Drum ${transportName}`, countInStock: 8 });
      await users.shopper.placeOrder(anOrder([{ product: drum.id, qty: 2 }]));
      await queueMails();

      expect(await readStockMails(drum.name)).toEqual([]);
    });

    it('are dropped once the stock is high again', async () => {
      const flute = await createListedProduct(users.admin, {
        name: `Flute ${transportName}`,
        countInStock: 6,
      });
      await users.shopper.placeOrder(anOrder(flute));
      await queueMails();
      const [mail] = await readStockMails(flute.name);
      expect(mail && (await shop.services.mails.delivery.render(mail))).toBeDefined();
      await users.admin.updateProduct(flute.id, { countInStock: 50 });

      expect(mail && (await shop.services.mails.delivery.render(mail))).toBeUndefined();
    });
  });

  it('are limited to 30 emails an hour, whatever the number of orders', async () => {
    await Promise.all(Array.from({ length: 40 }, () => users.other.placeOrder(anOrder(product))));
    await queueMails();
    await queueMails();

    expect(await mailsTo(shop, merchant, 'ORDER_RECEIVED')).toHaveLength(30);
    // Two hours later these orders are too old for an email; admins still see them in the back office.
    await queueMails(new Date(Date.now() + 2 * HOUR_MS));
    expect(await mailsTo(shop, merchant, 'ORDER_RECEIVED')).toHaveLength(30);
    expect(
      (await checkIntegrity(shop.database.reader)).problems.filter((problem) => problem.includes('mail')),
    ).toEqual([]);
  });
});
