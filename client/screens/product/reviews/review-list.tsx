import { Link } from 'react-router-dom';
import { Pager } from '../../../components/navigation/pager';
import { classNames } from '../../../lib/class-names';
import { REVIEWS_PER_PAGE } from '../../../lib/constants';
import { paths, type ProductTarget } from '../../../lib/paths';
import { useMessages } from '../../../i18n/messages';
import { useReviewMessages, type ReviewMessages } from '../../../i18n/review-messages';
import { Review } from './review';
import type { ReviewFragment } from './review.generated';
import styles from './review-list.module.css';

interface ReviewListProps {
  /** The product by id or slug, as in the address of the page. */
  target: ProductTarget;
  reviews: readonly ReviewFragment[];
  page: number;
  /** The rating of the active filter. */
  stars?: number;
  /** Number of reviews on all pages. */
  total: number;
  /** True while other reviews load. */
  isStale: boolean;
  className?: string;
}

/** Reviews of the product, newest first, all or with one rating. §2 */
export function ReviewList({ target, reviews, page, stars, total, isStale, className }: ReviewListProps) {
  const messages = useReviewMessages();
  const { product } = useMessages();
  return (
    <div className={className}>
      <div className={styles.status}>
        <p aria-live="polite">
          {stars !== undefined && !isStale && countText(messages, stars, total > 0 && product.reviews(total))}
        </p>
        {stars !== undefined && (
          <Link className="link" to={`${paths.product(target)}#reviews`}>
            {messages.showAll}
          </Link>
        )}
      </div>
      {reviews.length === 0 && stars === undefined && <p className="muted">{messages.noReviews}</p>}
      <div className={classNames(styles.list, isStale && styles.stale)} aria-busy={isStale || undefined}>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </div>
      <Pager
        label={messages.pagesOfReviews}
        page={page}
        pageCount={Math.ceil(total / REVIEWS_PER_PAGE)}
        hrefOf={(targetPage) => paths.product(target, { reviewPage: targetPage, stars })}
        onPage={() => document.getElementById('reviews')?.focus()}
      />
    </div>
  );
}

/** The number of shown reviews; `reviews` is false without one. */
function countText(messages: ReviewMessages, stars: number, reviews: string | false): string {
  return reviews ? messages.withStars(reviews, stars) : messages.noneWithStars(stars);
}
