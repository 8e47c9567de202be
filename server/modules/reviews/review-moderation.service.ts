import type { DataSource, EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Writer } from '../../database/write-queue';
import { readSearch } from '../../domain/catalogue/admin-list-validation';
import { notFound } from '../../domain/errors';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page, Review } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { Raw } from '../../domain/read';
import {
  readHideReason,
  readReply,
  readReviewFilter,
  readReviewSort,
} from '../../domain/reviews/review-list';
import { TAG } from '../../domain/catalogue/cache-tags';
import { writeAudit } from '../audit';
import { readIndexOnlyPage } from '../lists';
import { allReviews, deriveRatings, REVIEW_SORT_KEYS, reviewTags } from './review-queries';

const DEFAULT_PAGE_SIZE = 10;

interface ReviewModerationDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** A change of a review, and its action in the audit log. */
interface ReviewChange {
  action: 'review.hide' | 'review.show' | 'review.reply';
  fields: Partial<ReviewEntity>;
}

/** Admin operations on reviews. */
export class ReviewModerationService {
  constructor(private readonly deps: ReviewModerationDeps) {}

  /** Reads one page of all reviews, including hidden reviews. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<Review>> {
    permit(actor, 'reviews.list');
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const keys = REVIEW_SORT_KEYS[readReviewSort(raw.sort)];
    const query = allReviews(this.deps.reader, readReviewFilter(raw.filter), readSearch(raw.search));
    return readIndexOnlyPage({ query, keys, request });
  }

  /** Hides a review and removes it from the rating. Throws as permit does, BAD_INPUT and NOT_FOUND. §3 */
  async hide(actor: Actor, reviewId: string, raw: unknown): Promise<Review> {
    permit(actor, 'reviews.hide');
    const { reason: hiddenReason } = readHideReason(raw);
    return this.applyChange(actor, reviewId, ({ hiddenAt = this.deps.now() }) => {
      return { action: 'review.hide', fields: { hiddenAt, hiddenReason } };
    });
  }

  /** Shows a hidden review again and adds it to the rating. Throws as permit does, and NOT_FOUND. §3 */
  async show(actor: Actor, reviewId: string): Promise<Review> {
    permit(actor, 'reviews.show');
    return this.applyChange(actor, reviewId, ({ hiddenAt }) => {
      if (hiddenAt === undefined) return undefined;
      return { action: 'review.show', fields: { hiddenAt: undefined, hiddenReason: undefined } };
    });
  }

  /**
   * Sets the shop's reply to a review; an empty reply removes it. Throws as permit does, BAD_INPUT and
   * NOT_FOUND.
   */
  async reply(actor: Actor, reviewId: string, raw: unknown): Promise<Review> {
    permit(actor, 'reviews.reply');
    const { reply } = readReply(raw);
    return this.applyChange(actor, reviewId, (review) => {
      if (review.reply === reply) return undefined;
      const repliedAt = reply === undefined ? undefined : this.deps.now();
      return { action: 'review.reply', fields: { reply, repliedAt } };
    });
  }

  private applyChange(
    actor: Actor,
    reviewId: string,
    createChange: (review: ReviewEntity) => ReviewChange | undefined,
  ): Promise<Review> {
    return this.deps.writer.transaction(async (tx) => {
      const review = await tx.findOneBy(ReviewEntity, { id: reviewId });
      if (!review) throw notFound('review');
      const before = auditStateOf(review);
      const change = createChange(review);
      if (!change) return review;
      Object.assign(review, change.fields);
      await saveModeration(tx, review);
      await deriveRatings(tx, [review.subjectId]);
      const product = await tx.findOneByOrFail(ProductEntity, { id: review.productId });
      invalidateTags(tx, ...(await reviewTags(tx, product)), TAG.list);
      const after = auditStateOf(review);
      await writeAudit(
        tx,
        [{ actor, action: change.action, subject: review.productId, before, after }],
        this.deps.now(),
      );
      return review;
    });
  }
}

async function saveModeration(tx: EntityManager, review: ReviewEntity): Promise<void> {
  const { reply, repliedAt, hiddenAt, hiddenReason } = review;
  await tx.query(
    'UPDATE review SET reply = $1, replied_at = $2, hidden_at = $3, hidden_reason = $4 WHERE id = $5',
    [
      reply ?? null,
      repliedAt?.getTime() ?? null,
      hiddenAt?.getTime() ?? null,
      hiddenReason ?? null,
      review.id,
    ],
  );
}

/** Review fields in the audit log, without any user's text. */
function auditStateOf({ id, rating, hiddenAt, reply }: ReviewEntity) {
  return { review: id, rating, isHidden: hiddenAt !== undefined, hasReply: reply !== undefined };
}
