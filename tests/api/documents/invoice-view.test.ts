import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe('A process of the previous release beside this one', () => {
  it('issues and corrects invoices through the view of invoices, with the next number', async () => {
    const shop = await startShop();
    const users = await connectGraphql(shop);
    const product = await createListedProduct(users.admin, { countInStock: 10 });
    const [first, second] = [
      await users.shopper.placeOrder(anOrder(product)),
      await users.shopper.placeOrder(anOrder(product)),
    ];
    await users.shopper.payOrder(first.id, { id: await createApprovedPayment(shop, first) });
    const [year] = await shop.database.reader.query<{ year: number }[]>('SELECT year FROM document');
    // The statements of the previous release.
    await shop.database.writer.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO invoice (order_id, year, position, issued_at, seller, has_equal_halves)
         SELECT ?, ?, COALESCE(MAX(position), 0) + 1, ?, ?, 1 FROM invoice WHERE year = ?`,
        [second.id, year?.year, Date.now(), '{}', year?.year],
      );
      await tx.query(
        `UPDATE invoice SET shipping_address = $1 WHERE order_id = $2 AND shipping_address IS NULL`,
        ['{"city":"Pune"}', second.id],
      );
    });
    const rows = await shop.database.reader.query(
      `SELECT id, kind, series, position, order_id AS "orderId", shipping_address AS address, has_equal_halves AS halves
       FROM document WHERE order_id = $1`,
      [second.id],
    );
    await shop.stop();
    expect(rows).toEqual([
      {
        id: second.id,
        kind: 'TAX_INVOICE',
        series: 'HT',
        position: 2,
        orderId: second.id,
        address: '{"city":"Pune"}',
        halves: 1,
      },
    ]);
  });
});
