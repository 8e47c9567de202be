import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const { admin, shopper } = await connectRest(shop);
  const product = await createListedProduct(admin);
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
    ['an order line with a quantity of zero', 'UPDATE order_item SET qty = 0'],
    ['a total that is not the sum', 'UPDATE "order" SET total_price = total_price + 1'],
    ['a paid order without a date', 'UPDATE "order" SET is_paid = 1'],
    ['a delivered order that is not paid', 'UPDATE "order" SET is_delivered = 1, delivered_at = 1'],
    ['a delivered order that was cancelled', 'UPDATE "order" SET cancelled_at = 1, is_delivered = 1'],
    ['a cancelled order that still holds stock', 'UPDATE "order" SET cancelled_at = 1'],
    ['a refunded order that is not paid', 'UPDATE "order" SET refunded_at = 1, holds_stock = 0'],
    ['a refund request for an unpaid order', `UPDATE "order" SET refund_request_id = 'x'`],
    ['an order of an unknown user', 'UPDATE "order" SET user_id = \'nobody\''],
    ['an order line with an unknown product', "UPDATE order_item SET product_id = 'nothing'"],
    ['two accounts with one address', `UPDATE "user" SET email = 'same@haat.example'`],
    [
      'a second review by one user',
      `INSERT INTO review (id, product_id, user_id, name, rating, comment, is_verified_purchase, created_at)
        SELECT 'second', product_id, user_id, name, rating, comment, is_verified_purchase, created_at FROM review`,
    ],
  ])('refuse %s', async (_label, statement) => {
    await expect(shop.database.writer.transaction((tx) => tx.query(statement))).rejects.toThrow(
      /constraint/i,
    );
  });
});
