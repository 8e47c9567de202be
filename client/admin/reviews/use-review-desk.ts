import { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { messageOf } from '../../apollo/message-of';
import type { ReviewRow } from './review-columns';
import { HideReviewDocument, ReplyToReviewDocument, ShowReviewDocument } from './reviews.generated';

/** What can be done to a review, each with a word about it; `onChanged` may look at the list again. */
export function useReviewModeration(onChanged: () => void) {
  const [askToHide] = useMutation(HideReviewDocument);
  const [askToShow] = useMutation(ShowReviewDocument);
  const [askToReply] = useMutation(ReplyToReviewDocument);
  const { message } = App.useApp();

  const done = (text: string) => {
    void message.success(text);
    onChanged();
  };
  const hide = async ({ id }: ReviewRow, reason: string) => {
    await askToHide({ variables: { input: { id, reason } } });
    done('Review hidden');
  };
  const reply = async ({ id }: ReviewRow, text: string) => {
    await askToReply({ variables: { input: { id, reply: text } } });
    done(text === '' ? 'Reply taken away' : 'Reply saved');
  };
  const show = async ({ id }: ReviewRow) => {
    try {
      await askToShow({ variables: { id } });
      done('Review shown again');
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return { hide, reply, show };
}
