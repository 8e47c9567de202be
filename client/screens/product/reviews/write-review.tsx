import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../../lib/class-names';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { useMessages } from '../../../i18n/messages';
import { ReviewForm } from './review-form';
import styles from './write-review.module.css';

interface WriteReviewProps {
  productId: string;
  onReviewAdded: () => void;
  className?: string;
}

/** The review form for signed-in users, or a sign-in link. §6 */
export function WriteReview({ productId, onReviewAdded, className }: WriteReviewProps) {
  const { product: messages } = useMessages();
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  return (
    <section className={classNames('panel', className)} aria-labelledby="write-review">
      <h2 id="write-review" className={styles.title}>
        {messages.write}
      </h2>
      {session ? (
        <ReviewForm productId={productId} onReviewAdded={onReviewAdded} />
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
