import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { OrderEntity, OrderItemEntity } from '../database/order.entity';
import { ProductEntity } from '../database/product.entity';
import { ReviewEntity } from '../database/review.entity';
import { UserEntity } from '../database/user.entity';
import { touch } from '../database/touches';
import type { Writer } from '../database/writer';
import { ShopError } from '../domain/errors';
import { readPageRequest } from '../domain/list-validation';
import type { Page, Review } from '../domain/model';
import { requireMember, type Actor } from '../domain/permissions';
import { averageHundredths } from '../domain/rating';
import type { Raw } from '../domain/read';
import { productTag, TAG } from '../domain/tags';
import { readReview } from '../domain/validation';
import { writeAudit } from './audit';
import { newId } from './ids';
import type { Limiter } from './limiter';
import { decodeCursor, encodeCursor } from './pages';
import { getProduct } from './product-queries';

const DEFAULT_PAGE_SIZE = 20;

interface ReviewDeps {
  writer: Writer;
  reader: DataSource;
  limiter: Limiter;
  now: () => Date;
}

/** Everything that is done with reviews. */
export class ReviewService {
  constructor(private readonly deps: ReviewDeps) {}

  /**
   * Adds the actor's one review of a product and derives its rating in the same transaction.
   * Throws as requireMember does, BAD_INPUT, NOT_FOUND, ALREADY_REVIEWED and RATE_LIMITED. §1, §6
   */
  async add(actor: Actor, productId: string, raw: unknown): Promise<Review> {
    requireMember(actor);
    const { rating, comment } = readReview(raw);
    this.deps.limiter.consume('review', actor);
    return this.deps.writer.transaction(async (tx) => {
      const product = await getProduct(tx, productId);
      const { userId } = actor;
      if (await tx.existsBy(ReviewEntity, { productId, userId })) {
        throw new ShopError('ALREADY_REVIEWED', 'Product already reviewed');
      }
      const { name } = await tx.findOneByOrFail(UserEntity, { id: userId });
      const isVerifiedPurchase = await hasBought(tx, userId, productId);
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
      await addToRating(tx, product, rating);
      touch(tx, productTag(productId), TAG.list);
      const after = { review: review.id, rating, isVerifiedPurchase };
      await writeAudit(tx, [{ actor, action: 'review.add', subject: productId, after }], createdAt);
      return review;
    });
  }

  /** All reviews of a product that are not hidden, newest first. §2 */
  allOf(productId: string): Promise<Review[]> {
    const reviews = this.deps.reader.getRepository(ReviewEntity);
    return reviews.find({
      where: { productId, hiddenAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** One page of reviews that are not hidden, newest first, of each of many products, in one statement. Throws BAD_INPUT. §2 */
  async pagesOf(productIds: readonly string[], raw: Raw): Promise<Page<Review>[]> {
    const { first, after, offset = 0 } = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const ranked = this.deps.reader
      .getRepository(ReviewEntity)
      .createQueryBuilder('review')
      .select('review.id', 'id')
      .addSelect(
        'ROW_NUMBER() OVER (PARTITION BY review.product_id ORDER BY review.created_at DESC, review.id DESC)',
        'place',
      )
      .where('review.product_id IN (:...productIds) AND review.hidden_at IS NULL', { productIds });
    if (after !== undefined) {
      const [at, id] = decodeCursor(after, 2);
      ranked.andWhere('(review.created_at < :at OR (review.created_at = :at AND review.id < :id))', {
        at,
        id,
      });
    }
    const reviews = await this.deps.reader
      .getRepository(ReviewEntity)
      .createQueryBuilder('review')
      .innerJoin(`(${ranked.getQuery()})`, 'ranked', 'ranked.id = review.id')
      .where('ranked.place > :offset AND ranked.place <= :last', { offset, last: offset + first + 1 })
      .setParameters(ranked.getParameters())
      .orderBy({ 'review.created_at': 'DESC', 'review.id': 'DESC' })
      .getMany();
    return productIds.map((productId) => {
      const own = reviews.filter((review) => review.productId === productId);
      return {
        edges: own
          .slice(0, first)
          .map((node) => ({ node, cursor: encodeCursor([node.createdAt.getTime(), node.id]) })),
        hasNextPage: own.length > first,
        hasPreviousPage: after !== undefined || offset > 0,
        totalCount: () =>
          this.deps.reader.getRepository(ReviewEntity).countBy({ productId, hiddenAt: IsNull() }),
      };
    });
  }
}

async function hasBought(tx: EntityManager, userId: string, productId: string): Promise<boolean> {
  return tx
    .createQueryBuilder(OrderItemEntity, 'item')
    .innerJoin(OrderEntity, 'bought', 'bought.id = item.order_id')
    .where('item.product_id = :productId AND bought.user_id = :userId AND bought.is_paid = 1', {
      productId,
      userId,
    })
    .getExists();
}

async function addToRating(tx: EntityManager, product: ProductEntity, rating: number): Promise<void> {
  const ratingSum = product.ratingSum + rating;
  const numReviews = product.numReviews + 1;
  const ratingHundredths = averageHundredths(ratingSum, numReviews);
  await tx.update(ProductEntity, { id: product.id }, { ratingSum, numReviews, ratingHundredths });
}
