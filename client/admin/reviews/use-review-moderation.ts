import { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { englishOf } from '../../apollo/message-of';
import type { ReviewRow } from './review-columns';
import { HideReviewDocument, ReplyToReviewDocument, ShowReviewDocument } from './reviews.generated';

/** Moderation actions. Each successful action shows a message and calls `onChanged`. */
export function useReviewModeration(onChanged: () => void) {
  const [hideReview] = useMutation(HideReviewDocument);
  const [showReview] = useMutation(ShowReviewDocument);
  const [replyToReview] = useMutation(ReplyToReviewDocument);
  const { message } = App.useApp();

  const showSuccess = (text: string) => {
    void message.success(text);
    onChanged();
  };
  const hide = async ({ id }: ReviewRow, reason: string) => {
    await hideReview({ variables: { input: { id, reason } } });
    showSuccess('Review hidden');
  };
  const reply = async ({ id }: ReviewRow, text: string) => {
    await replyToReview({ variables: { input: { id, reply: text } } });
    showSuccess(text === '' ? 'Reply taken away' : 'Reply saved');
  };
  const show = async ({ id }: ReviewRow) => {
    try {
      await showReview({ variables: { id } });
      showSuccess('Review shown again');
    } catch (error) {
      void message.error(englishOf(error));
    }
  };
  return { hide, reply, show };
}
