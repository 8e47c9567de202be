import { Link } from 'react-router-dom';
import { useWishMessages } from '../../i18n/wish-messages';
import { paths } from '../../lib/paths';
import styles from './heart.module.css';

/** The link to the wish list in the header. */
export function WishLink() {
  const { title } = useWishMessages();
  return (
    <Link className={styles.link} to={paths.wishlist()} aria-label={title} title={title}>
      <HeartShape />
    </Link>
  );
}

/** The outline of a heart. */
export function HeartShape() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20.3 4.4 12.6a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.8.8.8-.8a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9Z" />
    </svg>
  );
}
