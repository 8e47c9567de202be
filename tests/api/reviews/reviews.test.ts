import { OrderEntity } from '../../../server/database/entities/order.entity';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { refundApis } from '../../support/fixtures/refunds/refund-clients';
import type { TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const [[, connectRefunds]] = refundApis as [(typeof refundApis)[number]];
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§2, §6 Reviews, over %s', (_name, connect) => {
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    users = await connect(shop);
  });
  beforeEach(async () => {
    product = await createListedProduct(users.admin);
  });
  const readProduct = () => users.visitor.getProduct(product.id);

  it('appear on the product, newest first, with name, rating, comment and date', async () => {
    await users.shopper.addReview(product.id, { rating: 4, comment: '  Fills <b>the</b> room.\nTwice. ' });
    shop.advanceClock(1_000);
    await users.other.addReview(product.id, aReview({ rating: 1 }));

    const { reviews } = await readProduct();
    expect(reviews.map(({ name }) => name)).toEqual([users.other.name, users.shopper.name]);
    expect(reviews[1]).toEqual({
      id: expect.any(String),
      name: users.shopper.name,
      rating: 4,
      comment: 'Fills <b>the</b> room.\nTwice.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('determine the rating, to two decimals', async () => {
    const thirdUser = await users.newUser();
    await users.shopper.addReview(product.id, aReview({ rating: 5 }));
    await users.other.addReview(product.id, aReview({ rating: 4 }));
    await thirdUser.addReview(product.id, aReview({ rating: 4 }));

    await expect(readProduct()).resolves.toMatchObject({ rating: 4.33, numReviews: 3 });
  });

  it('are limited to one per user', async () => {
    await users.shopper.addReview(product.id, aReview({ rating: 5 }));

    await expect(users.shopper.addReview(product.id, aReview({ rating: 1 }))).rejects.toMatchObject({
      code: 'ALREADY_REVIEWED',
      message: 'Product already reviewed',
    });
    await expect(readProduct()).resolves.toMatchObject({ rating: 5, numReviews: 1 });
  });

  it('are limited to one per user also when ten arrive at the same instant', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => users.shopper.addReview(product.id, aReview())),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(readProduct()).resolves.toMatchObject({
      rating: 5,
      numReviews: 1,
      reviews: [{ rating: 5 }],
    });
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
    await expect(users.shopper.addReview(product.id, aReview({ [field]: value }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(/\w+ .+/),
    });
    await expect(readProduct()).resolves.toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
  });

  it('need a signed-in user and an existing product', async () => {
    await expect(users.visitor.addReview(product.id, aReview())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await users.admin.deleteProduct(product.id);
    await expect(users.shopper.addReview(product.id, aReview())).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found',
    });
  });

  it('remain when their author is deleted', async () => {
    const person = await users.newUser();
    await person.addReview(product.id, aReview());
    await users.admin.deleteUser(person.id);

    await expect(readProduct()).resolves.toMatchObject({
      numReviews: 1,
      reviews: [{ name: 'Former customer' }],
    });
  });

  it('count as a verified purchase when the author has paid for the product, and only then', async () => {
    const { id } = await users.shopper.placeOrder(anOrder(product));
    await users.other.placeOrder(anOrder(product));
    await shop.database.writer.transaction((tx) =>
      tx.update(OrderEntity, { id }, { isPaid: true, paidAt: new Date() }),
    );
    await users.shopper.addReview(product.id, aReview());
    await users.other.addReview(product.id, aReview());

    const reviews = await shop.services.reviews.visibleReviewsOf(product);
    expect(Object.fromEntries(reviews.map((review) => [review.name, review.isVerifiedPurchase]))).toEqual({
      [users.shopper.name]: true,
      [users.other.name]: false,
    });
  });

  it('lose the verified purchase mark with a full refund, unless another paid order has the product', async () => {
    const placePaidOrder = async () => {
      const order = await users.shopper.placeOrder(anOrder(product));
      await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
      return order;
    };
    const readVerifiedFlags = async () =>
      (await shop.services.reviews.visibleReviewsOf(product)).map((review) => review.isVerifiedPurchase);
    const [firstOrder, secondOrder] = [await placePaidOrder(), await placePaidOrder()];
    await users.shopper.addReview(product.id, aReview());

    await users.admin.refundOrder(firstOrder.id);
    expect(await readVerifiedFlags()).toEqual([true]);
    await users.admin.refundOrder(secondOrder.id);
    expect(await readVerifiedFlags()).toEqual([false]);
  });

  it('have the verified purchase mark only if a unit of the product is not refunded', async () => {
    const otherProduct = await createListedProduct(users.admin);
    const lines = [
      { product: product.id, qty: 2 },
      { product: otherProduct.id, qty: 2 },
    ];
    const order = await users.shopper.placeOrder(anOrder(lines));
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const refund = { lines: [lines[0], { product: otherProduct.id, qty: 1 }] };
    await connectRefunds(shop, users.admin.token).refund(order.id, refund);

    for (const [reviewed, isVerifiedPurchase] of [
      [product, false],
      [otherProduct, true],
    ] as const) {
      await users.shopper.addReview(reviewed.id, aReview());
      await expect(shop.services.reviews.visibleReviewsOf(reviewed)).resolves.toMatchObject([
        { isVerifiedPurchase },
      ]);
    }
  });

  it('by a fully refunded buyer have no verified purchase mark', async () => {
    const order = await users.shopper.placeOrder(anOrder(product));
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await users.admin.refundOrder(order.id);
    await users.shopper.addReview(product.id, aReview());

    const [review] = await shop.services.reviews.visibleReviewsOf(product);
    expect(review).toMatchObject({ isVerifiedPurchase: false });
  });
});
