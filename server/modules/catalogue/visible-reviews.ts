import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { ProductEntity } from '../../database/entities/product.entity';
import type { Product } from '../../domain/model';
import { ReviewEntity } from '../../database/entities/review.entity';
import type { StoredOptionValues } from '../../domain/families/family-model';
import type { Review } from '../../domain/reviews/review';
import { productEntityTag } from '../../lib/entity-tags';
import { getProduct } from './product-queries';

/** A visible review; `options` has the options of the reviewed member of a family. */
export type MemberReview = Review & { options?: StoredOptionValues };

/** A product with reviews; its family has the reviews of all members. */
export type ReviewedProduct = Pick<Product, 'id' | 'familyId'>;

/** Visible reviews of a product and of all members of its family, newest first. §2 */
export async function visibleReviews(
  source: DataSource | EntityManager,
  { id, familyId }: ReviewedProduct,
): Promise<MemberReview[]> {
  const reviews = await source.getRepository(ReviewEntity).find({
    where: { subjectId: familyId || id, hiddenAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return familyId ? withOptions(source, reviews) : reviews;
}

async function withOptions(
  source: DataSource | EntityManager,
  reviews: readonly Review[],
): Promise<MemberReview[]> {
  const productIds = [...new Set(reviews.map(({ productId }) => productId))];
  const members = await source
    .getRepository(ProductEntity)
    .find({ where: { id: In(productIds) }, select: { id: true, optionValues: true } });
  const optionsOf = new Map(members.map(({ id, optionValues }) => [id, optionValues]));
  return reviews.map((review) => ({ ...review, options: optionsOf.get(review.productId) ?? {} }));
}

/** The ETag of a product with its reviews, as `GET /api/products/:id` returns it. Throws NOT_FOUND. */
export async function currentProductTag(tx: EntityManager, productId: string): Promise<string> {
  const product = await getProduct(tx, productId);
  return productEntityTag(product, await visibleReviews(tx, product));
}
