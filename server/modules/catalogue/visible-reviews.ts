import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { ReviewEntity } from '../../database/entities/review.entity';
import type { Review } from '../../domain/model';
import { productEntityTag } from '../../lib/entity-tags';
import { getProduct } from './product-queries';

/** Visible reviews of a product, newest first. §2 */
export function visibleReviews(source: DataSource | EntityManager, productId: string): Promise<Review[]> {
  return source.getRepository(ReviewEntity).find({
    where: { productId, hiddenAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
}

/** The ETag of a product with its reviews, as `GET /api/products/:id` returns it. Throws NOT_FOUND. */
export async function currentProductTag(tx: EntityManager, productId: string): Promise<string> {
  return productEntityTag(await getProduct(tx, productId), await visibleReviews(tx, productId));
}
