import { aReview, stock } from '../support/factories';
import { asker, type Ask } from '../support/graphql-asker';
import type { People, ProductRecord } from '../support/people';
import { sendRest } from '../support/transports-raw';
import { startShop, type Shop } from '../support/shop';
import { transports } from '../support/transports';
import { examine } from '../../server/services/doctor';

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
const SHOW = `mutation ($id: ID!) { showReview(id: $id) ${REVIEW} }`;
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
const seen = () => people.visitor.getProduct(product.id);
const wellSaid = async () =>
  expect(
    (await examine(shop.database.reader)).findings.filter((finding) => !finding.startsWith('mail')),
  ).toEqual([]);

describe('§3 A review that an admin hides', () => {
  it('is seen by no shopper at either door, and counts in no rating', async () => {
    const { data, errors } = await hide();

    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      hideReview: {
        isHidden: true,
        hiddenReason: 'Insults us',
        product: { rating: 4, numReviews: 1 },
      },
    });
    await expect(seen()).resolves.toMatchObject({ rating: 4, numReviews: 1, reviews: [{ rating: 4 }] });
    const { text } = await sendRest(shop, `/products/${product.id}`);
    expect(text).not.toContain('thieves');
    const shopper = asker(shop, people.shopper.token);
    const answer = await shopper(
      'query ($id: ID!) { product(id: $id) { rating numReviews reviews { nodes { rating } totalCount } } }',
      { id: product.id },
    );
    expect(answer.data).toEqual({
      product: { rating: 4, numReviews: 1, reviews: { nodes: [{ rating: 4 }], totalCount: 1 } },
    });
    await wellSaid();
  });

  it('keeps its writer from writing another', async () => {
    await hide();
    await expect(people.shopper.addReview(product.id, aReview())).rejects.toMatchObject({
      code: 'ALREADY_REVIEWED',
    });
    await expect(seen()).resolves.toMatchObject({ rating: 4, numReviews: 1 });
  });

  it('leaves nothing of a rating when it was the only one', async () => {
    await hide(1);
    await hide(4);
    await expect(seen()).resolves.toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
    await wellSaid();
  });

  it('is hidden once: a second time only the reason changes', async () => {
    await hide();
    const { data } = await hide(1, 'Spam');
    expect(data).toMatchObject({ hideReview: { hiddenReason: 'Spam', product: { numReviews: 1 } } });
  });

  it('comes back with its stars when it is shown again', async () => {
    const id = await reviewOf(1);
    await hide();
    for (let time = 0; time < 2; time += 1) {
      const { data } = await ask(SHOW, { id });
      expect(data).toMatchObject({
        showReview: { isHidden: false, hiddenReason: null, product: { rating: 2.5, numReviews: 2 } },
      });
    }
    await expect(seen()).resolves.toMatchObject({ rating: 2.5, reviews: [{ rating: 4 }, { rating: 1 }] });
    await wellSaid();
  });

  it('counts with what others write meanwhile', async () => {
    const third = await people.newPerson();
    const id = await reviewOf(1);
    await Promise.all([
      hide(),
      third.addReview(product.id, aReview({ rating: 5 })),
      ask(SHOW, { id }),
      hide(),
    ]);
    const hidden = (await list({ filter: { productId: product.id, isHidden: true } })).totalCount;
    await expect(seen()).resolves.toMatchObject({ numReviews: 3 - hidden });
    await wellSaid();
  });

  it.each(['', '   ', 'x'.repeat(201), 'a\u0000b'])('needs a reason, and not %j', async (reason) => {
    await expect(hide(1, reason)).resolves.toMatchObject({
      code: 'BAD_INPUT',
      errors: [{ extensions: { fields: [{ field: 'reason' }] } }],
    });
    await expect(seen()).resolves.toMatchObject({ numReviews: 2 });
  });

  it('is hidden also on a product that was deleted since', async () => {
    const id = await reviewOf(1);
    await people.admin.deleteProduct(product.id);
    const { data, errors } = await ask(HIDE, { input: { id, reason: 'Rude' } });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ hideReview: { product: { id: product.id, numReviews: 1 } } });
  });

  it('must be there', async () => {
    for (const [document, variables] of [
      [HIDE, { input: { id: 'nothing', reason: 'Rude' } }],
      [SHOW, { id: 'nothing' }],
      [REPLY, { input: { id: 'nothing', reply: 'Hello' } }],
    ] as const) {
      await expect(ask(document, variables)).resolves.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('leaves a trace, without a word of anybody', async () => {
    await hide();
    const id = await reviewOf(1);
    await ask(REPLY, { input: { id, reply: 'We are sorry' } });
    await ask(SHOW, { id });

    const entries = await shop.database.reader.query(
      `SELECT action, actor_id, "before", "after" FROM audit_log WHERE subject = ? AND action LIKE 'review.%'
       AND action <> 'review.add' ORDER BY seq`,
      [product.id],
    );
    const state = (isHidden: boolean, hasReply: boolean) =>
      JSON.stringify({ review: id, rating: 1, isHidden, hasReply });
    const by = { actor_id: people.admin.id };
    expect(entries).toEqual([
      { ...by, action: 'review.hide', before: state(false, false), after: state(true, false) },
      { ...by, action: 'review.reply', before: state(true, false), after: state(true, true) },
      { ...by, action: 'review.show', before: state(true, true), after: state(false, true) },
    ]);
  });
});

describe('§2 A reply of the shop', () => {
  it('stands on the review for shoppers, can be changed, and taken away', async () => {
    const id = await reviewOf(4);
    const reply = async (text: string) => (await ask(REPLY, { input: { id, reply: text } })).data;
    const shopper = asker(shop);
    const shown = async () =>
      (
        await shopper('query ($id: ID!) { product(id: $id) { reviews { nodes { reply repliedAt } } } }', {
          id: product.id,
        })
      ).data;

    await expect(reply(' Thank you.\n<b>Come again</b> ')).resolves.toMatchObject({
      replyToReview: { reply: 'Thank you.\n<b>Come again</b>', repliedAt: expect.stringMatching(/Z$/) },
    });
    await expect(shown()).resolves.toMatchObject({
      product: { reviews: { nodes: [{ reply: 'Thank you.\n<b>Come again</b>' }, { reply: null }] } },
    });
    await expect(reply('Thanks!')).resolves.toMatchObject({ replyToReview: { reply: 'Thanks!' } });
    await expect(reply('  ')).resolves.toMatchObject({ replyToReview: { reply: null, repliedAt: null } });
    await expect(seen()).resolves.toMatchObject({ rating: 2.5, numReviews: 2 });
  });

  it('is at most 2,000 characters', async () => {
    const id = await reviewOf(4);
    await expect(ask(REPLY, { input: { id, reply: 'x'.repeat(2_000) } })).resolves.toMatchObject({
      errors: [],
    });
    await expect(ask(REPLY, { input: { id, reply: 'x'.repeat(2_001) } })).resolves.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
