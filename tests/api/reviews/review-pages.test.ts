import { aReview, createListedProduct } from '../../support/fixtures/factories';
import { anAccount, type TestUsers, type ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe('§2 Pages of reviews', () => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let otherProduct: ProductRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    product = await createListedProduct(users.admin);
    otherProduct = await createListedProduct(users.admin);
    for (let number = 0; number < 25; number += 1) {
      const { id: userId } = await anAccount(shop);
      const actor = { userId, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
      await shop.services.reviews.add(actor, product.id, aReview({ comment: `Number ${number}` }));
      if (number % 2) shop.advanceClock(1_000);
    }
  });
  afterAll(() => shop.stop());

  const readPage = async (request: object) => {
    const [page, otherPage] = await shop.services.reviews.pagesOf([product.id, otherProduct.id], {
      ...request,
    });
    expect(otherPage).toMatchObject({ edges: [], hasNextPage: false });
    return page!;
  };

  it('contain every review once, newest first, by cursor and by number', async () => {
    const allComments = (await readPage({ first: 100 })).edges.map(({ node }) => node.comment);
    const commentsByCursor: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await readPage({ first: 4, after });
      commentsByCursor.push(...page.edges.map(({ node }) => node.comment));
      after = page.edges.at(-1)?.cursor;
      if (!page.hasNextPage) break;
    }
    const pages = await Promise.all([0, 10, 20].map((offset) => readPage({ first: 10, offset })));

    expect(allComments[0]).toBe('Number 24');
    expect(new Set(allComments).size).toBe(25);
    expect(commentsByCursor).toEqual(allComments);
    expect(pages.flatMap(({ edges }) => edges.map(({ node }) => node.comment))).toEqual(allComments);
    expect(pages.map((page) => page.hasNextPage)).toEqual([true, true, false]);
  });

  it('over GraphQL equal the full list of the review service', async () => {
    const { reviews } = await users.visitor.getProduct(product.id);
    const allReviews = await shop.services.reviews.visibleReviewsOf(product);

    expect(reviews.map(({ id }) => id)).toEqual(allReviews.map(({ id }) => id));
  });

  it('refuse a forged cursor', async () => {
    await expect(readPage({ after: 'forged' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
