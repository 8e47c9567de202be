import { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { englishOf } from '../../apollo/message-of';
import type { ReviewRow } from './review-columns';
import { HideReviewDocument, ReplyToReviewDocument, ShowReviewDocument } from './reviews.generated';

/** Moderation actions, each with a success message. `onChanged` may refetch the list. */
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
      void message.error(englishOf(error));
    }
  };
  return { hide, reply, show };
}
