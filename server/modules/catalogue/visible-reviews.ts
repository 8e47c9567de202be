import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { ReviewEntity } from '../../database/entities/review.entity';
import type { Review } from '../../domain/model';
import { presentProductWithReviews } from '../../lib/json-records';
import { getProduct } from './product-queries';

/** Visible reviews of a product, newest first. §2 */
export function visibleReviews(source: DataSource | EntityManager, productId: string): Promise<Review[]> {
  return source.getRepository(ReviewEntity).find({
    where: { productId, hiddenAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
}

/** JSON of a product with its reviews, as `GET /api/products/:id` returns it. Throws NOT_FOUND. */
export async function presentCurrentProduct(tx: EntityManager, productId: string): Promise<object> {
  return presentProductWithReviews(await getProduct(tx, productId), await visibleReviews(tx, productId));
}
