import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { TestUsers, TestUser, ProductRecord } from '../../support/fixtures/test-users';
import { markPaid } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';

const QUALIFYING_COMMENT = 'Fills the room without shouting; the walnut is darker than in the picture.';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const readTestimonials = async () => {
  const query = '{ testimonials { comment rating isVerifiedPurchase product { name } } }';
  const send = graphqlClient(shop);
  const { data } = await send<{ testimonials: { comment: string }[] }>(query);
  return data.testimonials.map(({ comment }) => comment);
};

/** Orders, pays and reviews a product as one user, so that the review is a verified purchase. */
async function buyAndReview(writer: TestUser, product: ProductRecord, comment: string, rating = 5) {
  const order = await writer.placeOrder(anOrder(product));
  await markPaid(shop, order.id);
  await writer.addReview(product.id, { rating, comment });
  return order;
}

describe('§1 The testimonials on the home page', () => {
  it('are absent when no review qualifies: not verified, fewer stars, too short or too long', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 50 });
    await users.shopper.addReview(product.id, { rating: 5, comment: QUALIFYING_COMMENT });
    for (const [comment, rating] of [
      [QUALIFYING_COMMENT, 4],
      ['x'.repeat(39), 5],
      ['x'.repeat(161), 5],
    ] as const)
      await buyAndReview(await users.newUser(), product, comment, rating);

    expect(await readTestimonials()).toEqual([]);
  });

  it('are at most three, the longest first, at most one per product and at most one per author', async () => {
    const products = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        createListedProduct(users.admin, { name: `Dhol ${number}`, countInStock: 50 }),
      ),
    );
    const [firstProduct, secondProduct, thirdProduct, fourthProduct] = products as [
      ProductRecord,
      ProductRecord,
      ProductRecord,
      ProductRecord,
    ];
    const writers = await Promise.all([1, 2, 3].map(() => users.newUser()));
    const [firstWriter, secondWriter, thirdWriter] = writers as [TestUser, TestUser, TestUser];
    const textOfLength = (length: number) => 'ab '.repeat(60).slice(0, length - 1) + 'z';

    await buyAndReview(firstWriter, firstProduct, textOfLength(40));
    await buyAndReview(firstWriter, secondProduct, textOfLength(160));
    await buyAndReview(secondWriter, secondProduct, textOfLength(150));
    await buyAndReview(secondWriter, firstProduct, textOfLength(90));
    await buyAndReview(thirdWriter, thirdProduct, textOfLength(60));
    await buyAndReview(await users.newUser(), fourthProduct, textOfLength(50));

    expect(await readTestimonials()).toEqual([textOfLength(160), textOfLength(90), textOfLength(60)]);

    // Cached testimonials follow the catalogue: a deleted product removes its review.
    await users.admin.deleteProduct(secondProduct.id);
    expect(await readTestimonials()).toEqual([textOfLength(90), textOfLength(60), textOfLength(50)]);
  });
});
