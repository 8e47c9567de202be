import { anOrder, aReview, stock } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { admin, shopper } = await transports[1]![1](shop);
  const product = await stock(admin);
  await shopper.addReview(product.id, aReview());
  await shopper.placeOrder(anOrder(product));
});
afterAll(() => shop.stop());

/** Table constraints also hold for writes that bypass the shop. */
describe('§3 Tables', () => {
  it.each([
    ['negative stock', 'UPDATE product SET count_in_stock = -1'],
    ['a negative price', 'UPDATE product SET price = -1'],
    ['six stars', 'UPDATE review SET rating = 6'],
    ['no stars', 'UPDATE review SET rating = 0'],
    ['no pieces on a line', 'UPDATE order_item SET qty = 0'],
    ['a total that is not the sum', 'UPDATE "order" SET total_price = total_price + 1'],
    ['a paid order without a date', 'UPDATE "order" SET is_paid = 1'],
    ['a delivered order that is not paid', 'UPDATE "order" SET is_delivered = 1, delivered_at = 1'],
    ['a delivered order that was cancelled', 'UPDATE "order" SET cancelled_at = 1, is_delivered = 1'],
    ['a cancelled order that holds pieces', 'UPDATE "order" SET cancelled_at = 1'],
    ['a refunded order that is not paid', 'UPDATE "order" SET refunded_at = 1, holds_stock = 0'],
    ['a refund of nothing', `UPDATE "order" SET refund_request_id = 'x'`],
    ['an order of nobody', 'UPDATE "order" SET user_id = \'nobody\''],
    ['a line of nothing', "UPDATE order_item SET product_id = 'nothing'"],
    ['two accounts of one address', `UPDATE "user" SET email = 'same@haat.example'`],
    [
      'a second review of one person',
      `INSERT INTO review (id, product_id, user_id, name, rating, comment, is_verified_purchase, created_at)
        SELECT 'second', product_id, user_id, name, rating, comment, is_verified_purchase, created_at FROM review`,
    ],
  ])('refuse %s', async (_label, statement) => {
    await expect(shop.database.writer.transaction((tx) => tx.query(statement))).rejects.toThrow(
      /constraint/i,
    );
  });
});
