import { OrderEntity } from '../../../server/database/entities/order.entity';
import { anOrder, aReview, stock } from '../../support/fixtures/factories';
import type { People, ProductRecord } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§2, §6 Reviews, over %s', (_name, connect) => {
  let people: People;
  let product: ProductRecord;
  beforeAll(async () => {
    people = await connect(shop);
  });
  beforeEach(async () => {
    product = await stock(people.admin);
  });
  const observed = () => people.visitor.getProduct(product.id);

  it('appear on the product, newest first, with name, rating, comment and date', async () => {
    await people.shopper.addReview(product.id, { rating: 4, comment: '  Fills <b>the</b> room.\nTwice. ' });
    shop.travel(1_000);
    await people.other.addReview(product.id, aReview({ rating: 1 }));

    const { reviews } = await observed();
    expect(reviews.map(({ name }) => name)).toEqual([people.other.name, people.shopper.name]);
    expect(reviews[1]).toEqual({
      id: expect.any(String),
      name: people.shopper.name,
      rating: 4,
      comment: 'Fills <b>the</b> room.\nTwice.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('determine the rating, to two decimals', async () => {
    const third = await people.newPerson();
    await people.shopper.addReview(product.id, aReview({ rating: 5 }));
    await people.other.addReview(product.id, aReview({ rating: 4 }));
    await third.addReview(product.id, aReview({ rating: 4 }));

    await expect(observed()).resolves.toMatchObject({ rating: 4.33, numReviews: 3 });
  });

  it('are limited to one per user', async () => {
    await people.shopper.addReview(product.id, aReview({ rating: 5 }));

    await expect(people.shopper.addReview(product.id, aReview({ rating: 1 }))).rejects.toMatchObject({
      code: 'ALREADY_REVIEWED',
      message: 'Product already reviewed',
    });
    await expect(observed()).resolves.toMatchObject({ rating: 5, numReviews: 1 });
  });

  it('are limited to one per user also when ten arrive at the same instant', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => people.shopper.addReview(product.id, aReview())),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(observed()).resolves.toMatchObject({ rating: 5, numReviews: 1, reviews: [{ rating: 5 }] });
  });

  it.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', null],
    ['rating', 'good'],
    ['comment', ''],
    ['comment', '  '],
    ['comment', null],
    ['comment', 'x'.repeat(2_001)],
    ['comment', 'a\u0000b'],
  ])('are refused with the %s %j, and the product does not change', async (field, value) => {
    await expect(people.shopper.addReview(product.id, aReview({ [field]: value }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(/\w+ .+/),
    });
    await expect(observed()).resolves.toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
  });

  it('need a signed-in user and an existing product', async () => {
    await expect(people.visitor.addReview(product.id, aReview())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await people.admin.deleteProduct(product.id);
    await expect(people.shopper.addReview(product.id, aReview())).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found',
    });
  });

  it('remain when their author is deleted', async () => {
    const person = await people.newPerson();
    await person.addReview(product.id, aReview());
    await people.admin.deleteUser(person.id);

    await expect(observed()).resolves.toMatchObject({
      numReviews: 1,
      reviews: [{ name: 'Former customer' }],
    });
  });

  it('count as a verified purchase when the author has paid for the product, and only then', async () => {
    const { id } = await people.shopper.placeOrder(anOrder(product));
    await people.other.placeOrder(anOrder(product));
    await shop.database.writer.transaction((tx) =>
      tx.update(OrderEntity, { id }, { isPaid: true, paidAt: new Date() }),
    );
    await people.shopper.addReview(product.id, aReview());
    await people.other.addReview(product.id, aReview());

    const reviews = await shop.services.reviews.allOf(product.id);
    expect(Object.fromEntries(reviews.map((review) => [review.name, review.isVerifiedPurchase]))).toEqual({
      [people.shopper.name]: true,
      [people.other.name]: false,
    });
  });

  it('lose the verified purchase mark with a full refund, unless another paid order has the product', async () => {
    const buy = async () => {
      const order = await people.shopper.placeOrder(anOrder(product));
      await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
      return order;
    };
    const isVerified = async () =>
      (await shop.services.reviews.allOf(product.id)).map((review) => review.isVerifiedPurchase);
    const [first, second] = [await buy(), await buy()];
    await people.shopper.addReview(product.id, aReview());

    await people.admin.refundOrder(first.id);
    expect(await isVerified()).toEqual([true]);
    await people.admin.refundOrder(second.id);
    expect(await isVerified()).toEqual([false]);
  });

  it('by a fully refunded buyer have no verified purchase mark', async () => {
    const order = await people.shopper.placeOrder(anOrder(product));
    await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    await people.admin.refundOrder(order.id);
    await people.shopper.addReview(product.id, aReview());

    const [review] = await shop.services.reviews.allOf(product.id);
    expect(review).toMatchObject({ isVerifiedPurchase: false });
  });
});
