import { Pager } from '../../components/pager';
import { Stars } from '../../components/stars';
import { Tag } from '../../components/tag';
import { toHalfStars } from '../../domain';
import { REVIEWS_PER_PAGE } from '../../lib/constants';
import { formatDate } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { ReviewFragment } from './review-list.generated';
import styles from './review-list.module.css';

interface ReviewListProps {
  product: { id: string; rating: number; numReviews: number };
  reviews: readonly ReviewFragment[];
  page: number;
  total: number;
}

/** What others say of it, newest first. §2 */
export function ReviewList({ product, reviews, page, total }: ReviewListProps) {
  return (
    <div>
      <div className="head">
        <h2 id="reviews" tabIndex={-1}>
          Reviews
        </h2>
        {product.numReviews > 0 && (
          <p className={styles.average}>
            <b className="num">{toHalfStars(product.rating)}</b>
            <Stars rating={product.rating} />
          </p>
        )}
      </div>
      {reviews.length === 0 && <p className="muted">No Reviews</p>}
      {reviews.map((review) => (
        <Review key={review.id} review={review} />
      ))}
      <Pager
        label="Pages of reviews"
        page={page}
        pages={Math.ceil(total / REVIEWS_PER_PAGE)}
        hrefOf={(target) => paths.product(product.id, target)}
        onPage={() => document.getElementById('reviews')?.focus()}
      />
    </div>
  );
}

function Review({ review }: { review: ReviewFragment }) {
  const day = formatDate(review.createdAt);
  return (
    <article className={styles.review}>
      <header>
        <b>{review.name}</b>
        <Stars rating={review.rating} />
        {review.isVerifiedPurchase && <Tag tone="ok">Verified purchase</Tag>}
        <time dateTime={day}>{day}</time>
      </header>
      <p>{review.comment}</p>
      {review.reply !== null && <Reply text={review.reply} repliedAt={review.repliedAt} />}
    </article>
  );
}

function Reply({ text, repliedAt }: { text: string; repliedAt: string | null }) {
  const day = repliedAt === null ? undefined : formatDate(repliedAt);
  return (
    <section className={styles.reply} aria-label="Reply from the shop">
      <header>
        <b>Haat replies</b>
        {day !== undefined && <time dateTime={day}>{day}</time>}
      </header>
      <p>{text}</p>
    </section>
  );
}
