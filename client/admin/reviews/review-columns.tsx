import { Link } from 'react-router-dom';
import { Stars } from '../../components/stars';
import { Tag } from '../../components/tag';
import { formatDate } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Column } from '../table/column';
import type { DeskReviewFragment } from './reviews.generated';
import styles from './review-columns.module.css';

export type ReviewRow = DeskReviewFragment;

export const REVIEW_SORTS = ['NEWEST', 'OLDEST', 'RATING_ASC', 'RATING_DESC'] as const;

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
  { key: 'review', title: 'REVIEW', isName: true, render: (review) => <ReviewWords review={review} /> },
  {
    key: 'product',
    title: 'PRODUCT',
    maxWidth: '12rem',
    render: ({ product }) => (
      <Link className="link" to={paths.productEdit(product.id)} title={product.name}>
        {product.name}
      </Link>
    ),
  },
  { key: 'state', title: 'STATE', render: (review) => <ReviewState review={review} /> },
];

function ReviewWords({ review: { name, comment, reply } }: { review: ReviewRow }) {
  return (
    <div className={styles.words}>
      <b>{name}</b>
      <p>{comment}</p>
      {reply !== null && (
        <p className={styles.reply}>
          <b>Haat: </b>
          {reply}
        </p>
      )}
    </div>
  );
}

function ReviewState({ review }: { review: ReviewRow }) {
  const { isHidden, hiddenReason, reply, isVerifiedPurchase } = review;
  return (
    <div className={styles.states}>
      {isHidden ? <Tag tone="bad">Hidden</Tag> : 'Shown'}
      {reply !== null && <Tag>Replied</Tag>}
      {isVerifiedPurchase && <Tag tone="ok">Verified purchase</Tag>}
      {hiddenReason !== null && <p className={styles.reason}>{hiddenReason}</p>}
    </div>
  );
}
