import { Link } from 'react-router-dom';
import { Stars } from '../../../components/product/stars';
import { toHalfStars } from '../../../domain';
import { classNames } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { paths, type ProductTarget } from '../../../lib/paths';
import { useMessages } from '../../../i18n/messages';
import { useReviewMessages } from '../../../i18n/review-messages';
import styles from './review-summary.module.css';

interface ReviewSummaryProps {
  product: {
    rating: number;
    numReviews: number;
    ratingCounts: readonly { rating: number; count: number }[];
  };
  /** The product by id or slug, as in the address of the page. */
  target: ProductTarget;
  /** The active rating filter. */
  stars?: number;
  className?: string;
}

/** Average rating and the distribution of stars; each bar is a link that filters by its rating. */
export function ReviewSummary({ product, target, stars, className }: ReviewSummaryProps) {
  const { product: messages } = useMessages();
  const { reviewsByStars } = useReviewMessages();
  return (
    <div className={classNames(styles.summary, className)}>
      <p className={styles.average}>
        <b className="num">{toHalfStars(product.rating)}</b>
        <Stars rating={product.rating} />
        <span className="muted small">{messages.reviews(product.numReviews)}</span>
      </p>
      <ul aria-label={reviewsByStars}>
        {product.ratingCounts.map(({ rating, count }) => (
          <li key={rating}>
            <Bar
              rating={rating}
              count={count}
              share={count / product.numReviews}
              href={paths.product(target, { stars: rating }) + '#reviews'}
              isActive={rating === stars}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  rating: number;
  count: number;
  /** Share of all reviews, from 0 to 1. */
  share: number;
  href: string;
  isActive: boolean;
}

function Bar({ rating, count, share, href, isActive }: BarProps) {
  const { product } = useMessages();
  const messages = useReviewMessages();
  const label = messages.starsOf(rating, product.reviews(count));
  const content = (
    <>
      <span className={styles.rating}>{rating}</span>
      <svg className={styles.share} aria-hidden="true">
        <rect width={`${100 * share}%`} height="100%" />
      </svg>
      <span className={styles.count}>{formatNumber(count)}</span>
    </>
  );
  // A rating without reviews has no link.
  if (count === 0) {
    return (
      <div className={styles.bar}>
        <span className="sr">{label}</span>
        <span className={styles.content} aria-hidden="true">
          {content}
        </span>
      </div>
    );
  }
  return (
    <Link className={styles.bar} to={href} aria-label={label} aria-current={isActive || undefined}>
      <span className={styles.content}>{content}</span>
    </Link>
  );
}
