import { useLocation, useParams } from 'react-router-dom';
import { readReviewChoice } from '../../../lib/paths';
import { useReviewMessages } from '../../../i18n/review-messages';
import type { ProductDetailsFragment } from '../product.generated';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';
import { WriteReview } from './write-review';
import styles from './reviews.module.css';

export interface ReviewsProps {
  product: ProductDetailsFragment;
  /** True while other reviews load. */
  isStale: boolean;
  onReviewAdded: () => void;
}

/** Rating summary, reviews, and the review form. §2 */
export function Reviews({ product, isStale, onReviewAdded }: ReviewsProps) {
  const messages = useReviewMessages();
  const { search } = useLocation();
  const { slug = null } = useParams();
  // The links keep the path of the page, by id or by slug, so that they change the reviews only.
  const target = { id: product.id, slug };
  const { reviewPage: page, stars } = readReviewChoice(new URLSearchParams(search));
  return (
    <section className={`section later ${styles.reviews}`} aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1} className={styles.title}>
        {messages.reviewsTitle}
      </h2>
      {product.numReviews > 0 && (
        <ReviewSummary product={product} target={target} stars={stars} className={styles.summary} />
      )}
      <ReviewList
        target={target}
        reviews={product.reviews.nodes}
        page={page}
        stars={stars}
        total={product.reviews.totalCount}
        isStale={isStale}
        className={styles.list}
      />
      <WriteReview productId={product.id} onReviewAdded={onReviewAdded} className={styles.writeReview} />
    </section>
  );
}
