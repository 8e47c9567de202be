import { Link } from 'react-router-dom';
import { Stars } from '../../components/product/stars';
import { formatDate } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import type { Dashboard } from './dashboard-data';
import { Panel } from './panel';
import styles from './new-reviews.module.css';

export function NewReviews({ reviews }: { reviews: Dashboard['newReviews'] }) {
  const link = (
    <Link className="link small" to={officePaths.reviews()}>
      All<span className="sr"> reviews</span>
    </Link>
  );
  return (
    <Panel title="New reviews" emptyText="No Reviews" isEmpty={reviews.length === 0} link={link}>
      {reviews.map(({ id, name, rating, comment, createdAt, product }) => (
        <li key={id} className={styles.review}>
          <span className={styles.head}>
            <b>{name}</b>
            <Stars rating={rating} />
            <time className="muted small" dateTime={formatDate(createdAt)}>
              {formatDate(createdAt)}
            </time>
          </span>
          <p className={styles.comment}>{comment}</p>
          <Link
            className="link small"
            to={`${officePaths.reviews()}?product=${encodeURIComponent(product.id)}`}
          >
            {product.name}
          </Link>
        </li>
      ))}
    </Panel>
  );
}
