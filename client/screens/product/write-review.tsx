import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { ReviewForm } from './review-form';
import styles from './write-review.module.css';

interface WriteReviewProps {
  productId: string;
  onWritten: () => void;
}

/** The review form, or for a visitor the way to sign in and back here. §6 */
export function WriteReview({ productId, onWritten }: WriteReviewProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  return (
    <section className="panel" aria-labelledby="write-review">
      <h2 id="write-review" className={styles.title}>
        Write a Customer Review
      </h2>
      {session ? (
        <ReviewForm productId={productId} onWritten={onWritten} />
      ) : (
        <p>
          <Link className="link target" to={paths.login(pathname + search + hash)}>
            Please login to write a review
          </Link>
        </p>
      )}
    </section>
  );
}
