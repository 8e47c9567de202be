import { Link } from 'react-router-dom';
import { Stars } from '../../components/product/stars';
import { Tag } from '../../components/page/tag';
import { formatDate } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Column } from '../table/column';
import type { DeskReviewFragment } from './reviews.generated';
import { usePage } from '../../components/page/page-context';
import styles from './review-columns.module.css';

export type ReviewRow = DeskReviewFragment;

export const REVIEW_COLUMNS: readonly Column<ReviewRow>[] = [
  {
    key: 'date',
    title: 'DATE',
    sort: ['OLDEST', 'NEWEST'],
    render: ({ createdAt }) => <time className={styles.date}>{formatDate(createdAt)}</time>,
  },
  {
    key: 'rating',
    title: 'RATING',
    sort: ['RATING_ASC', 'RATING_DESC'],
    render: ({ rating }) => <Stars rating={rating} />,
  },
  { key: 'review', title: 'REVIEW', isName: true, render: (review) => <ReviewText review={review} /> },
  { key: 'state', title: 'STATE', render: (review) => <ReviewState review={review} /> },
];

function ReviewText({ review }: { review: ReviewRow }) {
  const { name, product, comment, reply, isVerifiedPurchase, hiddenReason } = review;
  const { shopName } = usePage();
  return (
    <div className={styles.text}>
      <p>
        <b>{name}</b>
        {' on '}
        <Link className="link" to={paths.productEdit(product.id)}>
          {product.name}
        </Link>
        {isVerifiedPurchase && <span className="muted small">, verified purchase</span>}
      </p>
      <p className={styles.comment}>{comment}</p>
      {reply !== null && (
        <p className={styles.note}>
          <b>{`${shopName}: `}</b>
          {reply}
        </p>
      )}
      {hiddenReason !== null && (
        <p className={styles.note}>
          <b>Hidden: </b>
          {hiddenReason}
        </p>
      )}
    </div>
  );
}

function ReviewState({ review: { isHidden, reply } }: { review: ReviewRow }) {
  return (
    <div className={styles.states}>
      {isHidden ? <Tag tone="bad">Hidden</Tag> : <Tag tone="ok">Shown</Tag>}
      {reply !== null && <Tag>Replied</Tag>}
    </div>
  );
}
