import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { aReview } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import {
  HIDE_REVIEW,
  REPLY_TO_REVIEW,
  ReviewModeration,
  SHOW_REVIEW,
} from '../../support/screens/review-moderation';
import { sendRest } from '../../support/transports/transports-raw';

const moderation = ReviewModeration.createForFile();
const readProduct = () => moderation.users.visitor.getProduct(moderation.product.id);
const expectNoProblems = async () =>
  expect(
    (await checkIntegrity(moderation.shop.database.reader)).problems.filter(
      (problem) => !problem.startsWith('mail'),
    ),
  ).toEqual([]);

describe('§3 A hidden review', () => {
  it('is invisible to customers over both APIs, and does not count in the rating', async () => {
    const { data, errors } = await moderation.hide();

    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      hideReview: {
        isHidden: true,
        hiddenReason: 'Insults us',
        product: { rating: 4, numReviews: 1 },
      },
    });
    await expect(readProduct()).resolves.toMatchObject({
      rating: 4,
      numReviews: 1,
      reviews: [{ rating: 4 }],
    });
    const { text } = await sendRest(moderation.shop, `/products/${moderation.product.id}`);
    expect(text).not.toContain('thieves');
    const shopper = graphqlClient(moderation.shop, moderation.users.shopper.token);
    const response = await shopper(
      'query ($id: ID!) { product(id: $id) { rating numReviews reviews { nodes { rating } totalCount } } }',
      { id: moderation.product.id },
    );
    expect(response.data).toEqual({
      product: { rating: 4, numReviews: 1, reviews: { nodes: [{ rating: 4 }], totalCount: 1 } },
    });
    await expectNoProblems();
  });

  it('prevents a second review by the same customer', async () => {
    await moderation.hide();
    await expect(moderation.users.shopper.addReview(moderation.product.id, aReview())).rejects.toMatchObject({
      code: 'ALREADY_REVIEWED',
    });
    await expect(readProduct()).resolves.toMatchObject({ rating: 4, numReviews: 1 });
  });

  it('leaves no rating when all reviews are hidden', async () => {
    await moderation.hide(1);
    await moderation.hide(4);
    await expect(readProduct()).resolves.toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
    await expectNoProblems();
  });

  it('is hidden once: a second request changes only the reason', async () => {
    await moderation.hide();
    const { data } = await moderation.hide(1, 'Spam');
    expect(data).toMatchObject({ hideReview: { hiddenReason: 'Spam', product: { numReviews: 1 } } });
  });

  it('counts in the rating again when an admin shows it', async () => {
    const id = await moderation.reviewIdWithRating(1);
    await moderation.hide();
    for (let repetition = 0; repetition < 2; repetition += 1) {
      const { data } = await moderation.send(SHOW_REVIEW, { id });
      expect(data).toMatchObject({
        showReview: { isHidden: false, hiddenReason: null, product: { rating: 2.5, numReviews: 2 } },
      });
    }
    await expect(readProduct()).resolves.toMatchObject({
      rating: 2.5,
      reviews: [{ rating: 4 }, { rating: 1 }],
    });
    await expectNoProblems();
  });

  it('counts correctly with later reviews', async () => {
    const thirdUser = await moderation.users.newUser();
    const id = await moderation.reviewIdWithRating(1);
    await Promise.all([
      moderation.hide(),
      thirdUser.addReview(moderation.product.id, aReview({ rating: 5 })),
      moderation.send(SHOW_REVIEW, { id }),
      moderation.hide(),
    ]);
    const hiddenCount = (
      await moderation.list({ filter: { productId: moderation.product.id, isHidden: true } })
    ).totalCount;
    await expect(readProduct()).resolves.toMatchObject({ numReviews: 3 - hiddenCount });
    await expectNoProblems();
  });

  it.each(['', '   ', 'x'.repeat(201), 'a\u0000b'])('needs a reason, and %j is refused', async (reason) => {
    await expect(moderation.hide(1, reason)).resolves.toMatchObject({
      code: 'BAD_INPUT',
      errors: [{ extensions: { fields: [{ field: 'reason' }] } }],
    });
    await expect(readProduct()).resolves.toMatchObject({ numReviews: 2 });
  });

  it('can belong to a deleted product', async () => {
    const id = await moderation.reviewIdWithRating(1);
    await moderation.users.admin.deleteProduct(moderation.product.id);
    const { data, errors } = await moderation.send(HIDE_REVIEW, { input: { id, reason: 'Rude' } });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ hideReview: { product: { id: moderation.product.id, numReviews: 1 } } });
  });

  it('is NOT_FOUND when the id is unknown', async () => {
    for (const [document, variables] of [
      [HIDE_REVIEW, { input: { id: 'nothing', reason: 'Rude' } }],
      [SHOW_REVIEW, { id: 'nothing' }],
      [REPLY_TO_REVIEW, { input: { id: 'nothing', reply: 'Hello' } }],
    ] as const) {
      await expect(moderation.send(document, variables)).resolves.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is logged without any review text', async () => {
    await moderation.hide();
    const id = await moderation.reviewIdWithRating(1);
    await moderation.send(REPLY_TO_REVIEW, { input: { id, reply: 'We are sorry' } });
    await moderation.send(SHOW_REVIEW, { id });

    const entries = await moderation.shop.database.reader.query(
      `SELECT action, actor_id, "before", "after" FROM audit_log WHERE subject = ? AND action LIKE 'review.%'
       AND action <> 'review.add' ORDER BY seq`,
      [moderation.product.id],
    );
    const auditState = (isHidden: boolean, hasReply: boolean) =>
      JSON.stringify({ review: id, rating: 1, isHidden, hasReply });
    const actor = { actor_id: moderation.users.admin.id };
    expect(entries).toEqual([
      { ...actor, action: 'review.hide', before: auditState(false, false), after: auditState(true, false) },
      { ...actor, action: 'review.reply', before: auditState(true, false), after: auditState(true, true) },
      { ...actor, action: 'review.show', before: auditState(true, true), after: auditState(false, true) },
    ]);
  });
});

describe('§2 A shop reply to a review', () => {
  it('appears on the review, and can be changed and removed', async () => {
    const id = await moderation.reviewIdWithRating(4);
    const sendReply = async (text: string) =>
      (await moderation.send(REPLY_TO_REVIEW, { input: { id, reply: text } })).data;
    const shopper = graphqlClient(moderation.shop);
    const visibleReviews = async () =>
      (
        await shopper('query ($id: ID!) { product(id: $id) { reviews { nodes { reply repliedAt } } } }', {
          id: moderation.product.id,
        })
      ).data;

    await expect(sendReply(' Thank you.\n<b>Come again</b> ')).resolves.toMatchObject({
      replyToReview: { reply: 'Thank you.\n<b>Come again</b>', repliedAt: expect.stringMatching(/Z$/) },
    });
    await expect(visibleReviews()).resolves.toMatchObject({
      product: { reviews: { nodes: [{ reply: 'Thank you.\n<b>Come again</b>' }, { reply: null }] } },
    });
    await expect(sendReply('Thanks!')).resolves.toMatchObject({ replyToReview: { reply: 'Thanks!' } });
    await expect(sendReply('  ')).resolves.toMatchObject({
      replyToReview: { reply: null, repliedAt: null },
    });
    await expect(readProduct()).resolves.toMatchObject({ rating: 2.5, numReviews: 2 });
  });

  it('has at most 2,000 characters', async () => {
    const id = await moderation.reviewIdWithRating(4);
    await expect(
      moderation.send(REPLY_TO_REVIEW, { input: { id, reply: 'x'.repeat(2_000) } }),
    ).resolves.toMatchObject({
      errors: [],
    });
    await expect(
      moderation.send(REPLY_TO_REVIEW, { input: { id, reply: 'x'.repeat(2_001) } }),
    ).resolves.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
