import { aReview, stock } from '../support/factories';
import { asker, type Ask } from '../support/graphql-asker';
import type { People, ProductRecord } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { transports } from '../support/transports';

let shop: Shop;
let people: People;
let ask: Ask;
let product: ProductRecord;

beforeAll(async () => {
  shop = await startShop();
  people = await transports[1]![1](shop);
  ask = asker(shop, people.admin.token);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  product = await stock(people.admin);
  await people.shopper.addReview(product.id, aReview({ rating: 1, comment: 'Never again, you thieves' }));
  shop.travel(1_000);
  await people.other.addReview(product.id, aReview({ rating: 4 }));
});

const REVIEW =
  '{ id name rating comment reply repliedAt isHidden hiddenReason product { id rating numReviews } }';
const HIDE = `mutation ($input: HideReviewInput!) { hideReview(input: $input) ${REVIEW} }`;
const REPLY = `mutation ($input: ReplyToReviewInput!) { replyToReview(input: $input) ${REVIEW} }`;
const LIST = `query ($search: String, $sort: ReviewSort, $filter: ReviewFilter, $offset: Int, $first: Int) {
  reviews(search: $search, sort: $sort, filter: $filter, offset: $offset, first: $first) {
    nodes ${REVIEW} totalCount pageInfo { endCursor hasNextPage }
  }
}`;

interface Seen {
  id: string;
  rating: number;
}

async function list(variables: object = {}): Promise<{ nodes: Seen[]; totalCount: number }> {
  const { data, errors } = await ask(LIST, { ...variables });
  expect(errors).toEqual([]);
  return (data as { reviews: { nodes: Seen[]; totalCount: number } }).reviews;
}

const reviewOf = async (rating: number) =>
  (await list({ filter: { productId: product.id, rating } })).nodes[0]!.id;
const hide = async (rating = 1, reason = 'Insults us') =>
  ask(HIDE, { input: { id: await reviewOf(rating), reason } });

describe('The list of all reviews', () => {
  it('is sorted, ties by id', async () => {
    const filter = { productId: product.id };
    const ratings = async (sort: string) => (await list({ sort, filter })).nodes.map(({ rating }) => rating);
    await expect(ratings('NEWEST')).resolves.toEqual([4, 1]);
    await expect(ratings('OLDEST')).resolves.toEqual([1, 4]);
    await expect(ratings('RATING_ASC')).resolves.toEqual([1, 4]);
    await expect(ratings('RATING_DESC')).resolves.toEqual([4, 1]);
  });

  it('is narrowed by what becomes of a review, its rating and its product', async () => {
    await hide();
    await ask(REPLY, { input: { id: await reviewOf(4), reply: 'Thanks' } });
    const ratings = async (filter: object) =>
      (await list({ filter: { productId: product.id, ...filter } })).nodes.map(({ rating }) => rating);

    await expect(ratings({})).resolves.toEqual([4, 1]);
    await expect(ratings({ isHidden: true })).resolves.toEqual([1]);
    await expect(ratings({ isHidden: false })).resolves.toEqual([4]);
    await expect(ratings({ hasReply: true })).resolves.toEqual([4]);
    await expect(ratings({ hasReply: false })).resolves.toEqual([1]);
    await expect(ratings({ rating: 4 })).resolves.toEqual([4]);
    await expect(ratings({ rating: 4, isHidden: true })).resolves.toEqual([]);
    await expect(ask(LIST, { filter: { rating: 6 } })).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each([
    ['the comment', () => 'YOU thieves'],
    ['the writer', () => people.shopper.name.toUpperCase()],
    ['the product', () => product.name.toLowerCase()],
  ])('is searched in %s', async (_where, search) => {
    const { nodes, totalCount } = await list({
      search: search(),
      filter: { productId: product.id, rating: 1 },
    });
    expect([nodes.length, totalCount]).toEqual([1, 1]);
    await expect(list({ search: `${search()}%`, filter: { productId: product.id } })).resolves.toMatchObject({
      totalCount: 0,
    });
  });

  it('comes in pages, by number and by cursor', async () => {
    const { totalCount } = await list({ first: 1 });
    const { nodes } = await list({ first: 100 });
    expect(nodes).toHaveLength(Math.min(totalCount, 100));
    const third = await list({ first: 1, offset: 2 });
    expect(third.nodes[0]?.id).toBe(nodes[2]?.id);
    const cursors = await ask('{ reviews(first: 2) { edges { cursor node { id } } } }');
    const { cursor } = (cursors.data as { reviews: { edges: { cursor: string }[] } }).reviews.edges[1]!;
    const next = await ask('query ($after: String) { reviews(first: 1, after: $after) { nodes { id } } }', {
      after: cursor,
    });
    expect(next.data).toEqual({ reviews: { nodes: [{ id: nodes[2]?.id }] } });
  });
});
