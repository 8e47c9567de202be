import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { useReviewMessages } from '../../../i18n/review-messages';
import styles from './write-review.module.css';

// Visitors cannot write reviews, so most pages do not need the form.
const ReviewForm = lazy(async () => ({ default: (await import('./review-form')).ReviewForm }));

interface WriteReviewProps {
  productId: string;
  onReviewAdded: () => void;
  className?: string;
}

/** The review form for signed-in users, or a sign-in link. §6 */
export function WriteReview({ productId, onReviewAdded, className }: WriteReviewProps) {
  const messages = useReviewMessages();
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  return (
    <section className={classNames('panel', className)} aria-labelledby="write-review">
      <h2 id="write-review" className={styles.title}>
        {messages.write}
      </h2>
      {session ? (
        <Suspense>
          {/* The key empties the form on the page of another product. */}
          <ReviewForm key={productId} productId={productId} onReviewAdded={onReviewAdded} />
        </Suspense>
      ) : (
        <p>
          <Link className="link target" to={paths.login(pathname + search + hash)}>
            {messages.pleaseLogin}
          </Link>
        </p>
      )}
    </section>
  );
}
