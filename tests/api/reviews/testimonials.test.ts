import { anOrder, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { People, Person, ProductRecord } from '../../support/fixtures/people';
import { markPaid } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';

const FITTING = 'Fills the room without shouting; the walnut is darker than in the picture.';

let shop: Shop;
let people: People;
beforeAll(async () => {
  shop = await startShop();
  people = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const currentTestimonials = async () => {
  const query = '{ testimonials { comment rating isVerifiedPurchase product { name } } }';
  const send = graphqlClient(shop);
  const { data } = await send<{ testimonials: { comment: string }[] }>(query);
  return data.testimonials.map(({ comment }) => comment);
};

/** A review of a product that its author has bought and paid for. */
async function reviewBought(writer: Person, product: ProductRecord, comment: string, rating = 5) {
  const order = await writer.placeOrder(anOrder(product));
  await markPaid(shop, order.id);
  await writer.addReview(product.id, { rating, comment });
  return order;
}

describe('§1 The testimonials on the home page', () => {
  it('are absent when no review qualifies: not verified, fewer stars, too short or too long', async () => {
    const product = await stock(people.admin, { countInStock: 50 });
    await people.shopper.addReview(product.id, { rating: 5, comment: FITTING });
    for (const [comment, rating] of [
      [FITTING, 4],
      ['x'.repeat(39), 5],
      ['x'.repeat(161), 5],
    ] as const)
      await reviewBought(await people.newPerson(), product, comment, rating);

    expect(await currentTestimonials()).toEqual([]);
  });

  it('are at most three, the longest first, one per product and author', async () => {
    const products = await Promise.all(
      [1, 2, 3, 4].map((number) => stock(people.admin, { name: `Dhol ${number}`, countInStock: 50 })),
    );
    const [first, second, third, fourth] = products as [
      ProductRecord,
      ProductRecord,
      ProductRecord,
      ProductRecord,
    ];
    const writers = await Promise.all([1, 2, 3].map(() => people.newPerson()));
    const [one, two, three] = writers as [Person, Person, Person];
    const words = (length: number) => 'ab '.repeat(60).slice(0, length - 1) + 'z';

    await reviewBought(one, first, words(40));
    await reviewBought(one, second, words(160));
    await reviewBought(two, second, words(150));
    await reviewBought(two, first, words(90));
    await reviewBought(three, third, words(60));
    await reviewBought(await people.newPerson(), fourth, words(50));

    expect(await currentTestimonials()).toEqual([words(160), words(90), words(60)]);

    // Cached testimonials follow the catalogue: a deleted product removes its review.
    await people.admin.deleteProduct(second.id);
    expect(await currentTestimonials()).toEqual([words(90), words(60), words(50)]);
  });
});
