import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { MAX_LENGTH } from '../../domain';
import { ROWS_PER_PAGE } from '../../lib/constants';
import { AdminPage } from '../frame/admin-page';
import { RowButton } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { REVIEW_SORTS } from '../../domain';
import { REVIEW_COLUMNS, type ReviewRow } from './review-columns';
import { ReviewDialog } from './review-dialog';
import { REVIEW_FILTERS, ReviewFilters } from './review-filters';
import { ReviewDeskDocument } from './reviews.generated';
import { useReviewModeration } from './use-review-moderation';

const NOUN = ['review', 'reviews'] as const;

const HIDE_DIALOG = {
  title: 'Hide this review?',
  explanation: 'Shoppers will not see it, and it will not count in the rating, until it is shown again.',
  label: 'Reason',
  action: 'Hide',
  maxLength: MAX_LENGTH.hiddenReason,
  isDanger: true,
};

const REPLY_DIALOG = {
  title: 'Reply as the shop',
  explanation: 'Shown under the review. Leave blank to remove your reply.',
  label: 'Reply',
  action: 'Save',
  maxLength: MAX_LENGTH.comment,
  initialTextOf: ({ reply }: ReviewRow) => reply ?? '',
  canBeEmpty: true,
};

/** Review moderation: hide with a reason, show again, reply as the shop. §6 */
export function ReviewsScreen() {
  const list = useListState({
    name: 'reviews',
    pageSize: ROWS_PER_PAGE,
    sorts: REVIEW_SORTS,
    filters: REVIEW_FILTERS,
  });
  const { hidden, reply, rating, product } = list.filters;
  const filter = {
    isHidden: hidden,
    hasReply: reply,
    rating: rating && Number(rating),
    productId: product,
  };
  const result = useQuery(ReviewDeskDocument, {
    variables: { ...list.variables, filter },
    fetchPolicy: 'cache-and-network',
  });
  const [reviewToHide, setReviewToHide] = useState<ReviewRow>();
  const [reviewToReply, setReviewToReply] = useState<ReviewRow>();
  const moderation = useReviewModeration(() => refetch(result));

  return (
    <AdminPage title="Reviews">
      <DataTable
        list={list}
        label="Reviews"
        noun={NOUN}
        columns={REVIEW_COLUMNS}
        result={result}
        selectPage={({ reviews }) => reviews}
        emptyText="No Reviews"
        nameOf={nameOf}
        filters={<ReviewFilters list={list} />}
        actions={(review) => (
          <ReviewActions
            review={review}
            onReply={setReviewToReply}
            onHide={setReviewToHide}
            onShow={moderation.show}
          />
        )}
      />
      <ReviewDialog
        review={reviewToHide}
        {...HIDE_DIALOG}
        onSave={moderation.hide}
        onClose={() => setReviewToHide(undefined)}
      />
      <ReviewDialog
        review={reviewToReply}
        {...REPLY_DIALOG}
        onSave={moderation.reply}
        onClose={() => setReviewToReply(undefined)}
      />
    </AdminPage>
  );
}

function nameOf({ name, product }: ReviewRow): string {
  return `${name} on ${product.name}`;
}

interface ReviewActionsProps {
  review: ReviewRow;
  onReply: (review: ReviewRow) => void;
  onHide: (review: ReviewRow) => void;
  onShow: (review: ReviewRow) => Promise<void>;
}

function ReviewActions({ review, onReply, onHide, onShow }: ReviewActionsProps) {
  const name = nameOf(review);
  return (
    <>
      <RowButton name={`to ${name}`} onClick={() => onReply(review)}>
        Reply
      </RowButton>
      {review.isHidden ? (
        <RowButton name={name} onClick={() => void onShow(review)}>
          Show
        </RowButton>
      ) : (
        <RowButton name={name} onClick={() => onHide(review)}>
          Hide
        </RowButton>
      )}
    </>
  );
}
