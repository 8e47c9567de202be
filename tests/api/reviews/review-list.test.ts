import { LIST, REPLY, ReviewModeration } from '../../support/screens/review-moderation';

const moderation = ReviewModeration.createForFile();

describe('The review list for admins', () => {
  it('sorts, with ties by id', async () => {
    const filter = { productId: moderation.product.id };
    const ratings = async (sort: string) =>
      (await moderation.list({ sort, filter })).nodes.map(({ rating }) => rating);
    await expect(ratings('NEWEST')).resolves.toEqual([4, 1]);
    await expect(ratings('OLDEST')).resolves.toEqual([1, 4]);
    await expect(ratings('RATING_ASC')).resolves.toEqual([1, 4]);
    await expect(ratings('RATING_DESC')).resolves.toEqual([4, 1]);
  });

  it('filters by status, rating and product', async () => {
    await moderation.hide();
    await moderation.send(REPLY, { input: { id: await moderation.reviewOf(4), reply: 'Thanks' } });
    const ratings = async (filter: object) =>
      (await moderation.list({ filter: { productId: moderation.product.id, ...filter } })).nodes.map(
        ({ rating }) => rating,
      );

    await expect(ratings({})).resolves.toEqual([4, 1]);
    await expect(ratings({ isHidden: true })).resolves.toEqual([1]);
    await expect(ratings({ isHidden: false })).resolves.toEqual([4]);
    await expect(ratings({ hasReply: true })).resolves.toEqual([4]);
    await expect(ratings({ hasReply: false })).resolves.toEqual([1]);
    await expect(ratings({ rating: 4 })).resolves.toEqual([4]);
    await expect(ratings({ rating: 4, isHidden: true })).resolves.toEqual([]);
    await expect(moderation.send(LIST, { filter: { rating: 6 } })).resolves.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it.each([
    ['the comment', () => 'YOU thieves'],
    ['the writer', () => moderation.people.shopper.name.toUpperCase()],
    ['the product', () => moderation.product.name.toLowerCase()],
  ])('searches in %s', async (_where, search) => {
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
    const third = await moderation.list({ first: 1, offset: 2 });
    expect(third.nodes[0]?.id).toBe(nodes[2]?.id);
    const cursors = await moderation.send('{ reviews(first: 2) { edges { cursor node { id } } } }');
    const { cursor } = (cursors.data as { reviews: { edges: { cursor: string }[] } }).reviews.edges[1]!;
    const next = await moderation.send(
      'query ($after: String) { reviews(first: 1, after: $after) { nodes { id } } }',
      {
        after: cursor,
      },
    );
    expect(next.data).toEqual({ reviews: { nodes: [{ id: nodes[2]?.id }] } });
  });
});
