import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import type { PreparedReads } from '../../database/cached-statements';
import type { ProductEntity } from '../../database/entities/product.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { UserEntity } from '../../database/entities/user.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import type { Writer } from '../../database/write-queue';
import { ShopError } from '../../domain/errors';
import { reviewEvent, recordEvents } from '../outbox';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page, Review } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readRating, readReview } from '../../domain/reviews/review-list';
import { readOptional, type Raw } from '../../domain/read';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import { writeAudit } from '../audit';
import { newId } from '../../lib/ids';
import type { Limiter } from '../../lib/limiter';
import { getProduct } from '../catalogue';
import { storeRatings, subjectOf, withSiblings } from './review-queries';
import { readReviewPages } from './review-pages';
import { readTestimonials } from './testimonials';
import { visibleReviews, type ReviewedProduct } from '../catalogue';

const DEFAULT_PAGE_SIZE = 20;

interface ReviewDeps {
  writer: Writer;
  reader: DataSource;
  reads: PreparedReads;
  limiter: Limiter;
  now: () => Date;
}

/** Operations of shoppers on reviews. */
export class ReviewService {
  constructor(private readonly deps: ReviewDeps) {}

  /**
   * Adds the actor's only review of a product and its family, and updates their rating in the same transaction. Throws
   * as permit does, BAD_INPUT, NOT_FOUND, ALREADY_REVIEWED and RATE_LIMITED. §1, §6
   */
  async add(actor: Actor, productId: string, raw: unknown): Promise<Review> {
    permit(actor, 'reviews.add');
    const { rating, comment } = readReview(raw);
    await this.deps.limiter.consume('review', actor);
    return this.deps.writer.transaction(async (tx) => {
      const product = await getProduct(tx, productId);
      const { userId } = actor;
      if (await tx.existsBy(ReviewEntity, { subjectId: subjectOf(product), userId })) {
        throw new ShopError('ALREADY_REVIEWED', 'review.exists');
      }
      const { name } = await tx.findOneByOrFail(UserEntity, { id: userId });
      const isVerifiedPurchase = await hasBought(tx, userId, product);
      const createdAt = this.deps.now();
      const fields = {
        id: newId(),
        productId,
        userId,
        name,
        rating,
        comment,
        isVerifiedPurchase,
        createdAt,
      };
      const review = Object.assign(new ReviewEntity(), fields);
      await tx.insert(ReviewEntity, review);
      const newRating = { sum: product.ratingSum + rating, count: product.numReviews + 1 };
      const productIds = await withSiblings(tx, [productId]);
      await storeRatings(
        tx,
        productIds.map((id) => ({ productId: id, ...newRating })),
      );
      invalidateTags(tx, ...productIds.map(productTag), TAG.list);
      const after = { review: review.id, rating, isVerifiedPurchase };
      await writeAudit(tx, [{ actor, action: 'review.add', subject: productId, after }], createdAt);
      await recordEvents(tx, [reviewEvent(review)], createdAt);
      return review;
    });
  }

  /** Reads all visible reviews of a product, newest first. §2 */
  visibleReviewsOf(product: ReviewedProduct): Promise<Review[]> {
    return visibleReviews(this.deps.reader, product);
  }

  /** Reads at most three five-star reviews of verified purchases, for the home page. §1 */
  testimonials(): Promise<Review[]> {
    return readTestimonials(this.deps.reads);
  }

  /**
   * Reads one page of visible reviews for each of several products, newest first, with one statement. Throws
   * BAD_INPUT. §2
   */
  async pagesOf(productIds: readonly string[], raw: Raw): Promise<Page<Review>[]> {
    const rating = readOptional(raw.rating ?? undefined, readRating);
    return readReviewPages(this.deps.reads, productIds, readPageRequest(raw, DEFAULT_PAGE_SIZE), rating);
  }
}

/** True if the user has paid for the product, or for another member of its family, and a unit is not refunded. */
async function hasBought(
  tx: EntityManager,
  userId: string,
  { id, familyId }: ProductEntity,
): Promise<boolean> {
  const products = `SELECT product.id FROM product WHERE product.id = :id UNION ALL
    SELECT product.id FROM product WHERE product.family_id = :familyId AND product.family_id <> ''`;
  return tx
    .createQueryBuilder(OrderItemEntity, 'item')
    .innerJoin(OrderEntity, 'bought', 'bought.id = item.order_id')
    .where(`item.product_id IN (${products}) AND bought.user_id = :userId`, {
      id,
      familyId,
      userId,
    })
    .andWhere('bought.is_paid = 1 AND bought.refunded_at IS NULL AND item.refunded_qty < item.qty')
    .getExists();
}
