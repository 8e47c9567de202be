import { LIST_REVIEWS, REPLY_TO_REVIEW, ReviewModeration } from '../../support/screens/review-moderation';

const moderation = ReviewModeration.createForFile();

describe('The review list for admins', () => {
  it('sorts, and orders equal reviews by id', async () => {
    const filter = { productId: moderation.product.id };
    const ratingsOf = async (sort: string) =>
      (await moderation.list({ sort, filter })).nodes.map(({ rating }) => rating);
    await expect(ratingsOf('NEWEST')).resolves.toEqual([4, 1]);
    await expect(ratingsOf('OLDEST')).resolves.toEqual([1, 4]);
    await expect(ratingsOf('RATING_ASC')).resolves.toEqual([1, 4]);
    await expect(ratingsOf('RATING_DESC')).resolves.toEqual([4, 1]);
  });

  it('filters by status, rating and product', async () => {
    await moderation.hide();
    await moderation.send(REPLY_TO_REVIEW, {
      input: { id: await moderation.reviewIdWithRating(4), reply: 'Thanks' },
    });
    const ratingsOf = async (filter: object) =>
      (await moderation.list({ filter: { productId: moderation.product.id, ...filter } })).nodes.map(
        ({ rating }) => rating,
      );

    await expect(ratingsOf({})).resolves.toEqual([4, 1]);
    await expect(ratingsOf({ isHidden: true })).resolves.toEqual([1]);
    await expect(ratingsOf({ isHidden: false })).resolves.toEqual([4]);
    await expect(ratingsOf({ hasReply: true })).resolves.toEqual([4]);
    await expect(ratingsOf({ hasReply: false })).resolves.toEqual([1]);
    await expect(ratingsOf({ rating: 4 })).resolves.toEqual([4]);
    await expect(ratingsOf({ rating: 4, isHidden: true })).resolves.toEqual([]);
    await expect(moderation.send(LIST_REVIEWS, { filter: { rating: 6 } })).resolves.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it.each([
    ['the comment', () => 'YOU thieves'],
    ['the writer', () => moderation.users.shopper.name.toUpperCase()],
    ['the product', () => moderation.product.name.toLowerCase()],
  ])('searches in %s', async (_label, search) => {
    const { nodes, totalCount } = await moderation.list({
      search: search(),
      filter: { productId: moderation.product.id, rating: 1 },
    });
    expect([nodes.length, totalCount]).toEqual([1, 1]);
    await expect(
      moderation.list({ search: `${search()}%`, filter: { productId: moderation.product.id } }),
    ).resolves.toMatchObject({
      totalCount: 0,
    });
  });

  it('pages by number and by cursor', async () => {
    const { totalCount } = await moderation.list({ first: 1 });
    const { nodes } = await moderation.list({ first: 100 });
    expect(nodes).toHaveLength(Math.min(totalCount, 100));
    const thirdPage = await moderation.list({ first: 1, offset: 2 });
    expect(thirdPage.nodes[0]?.id).toBe(nodes[2]?.id);
    const cursorPage = await moderation.send('{ reviews(first: 2) { edges { cursor node { id } } } }');
    const { cursor } = (cursorPage.data as { reviews: { edges: { cursor: string }[] } }).reviews.edges[1]!;
    const nextPage = await moderation.send(
      'query ($after: String) { reviews(first: 1, after: $after) { nodes { id } } }',
      {
        after: cursor,
      },
    );
    expect(nextPage.data).toEqual({ reviews: { nodes: [{ id: nodes[2]?.id }] } });
  });
});
