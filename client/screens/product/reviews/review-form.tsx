import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { codeOf, fieldsOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { SelectField, TextAreaField } from '../../../components/forms/field';
import { useToast } from '../../../components/feedback/toast';
import { PRODUCT_TOAST_MS } from '../../../lib/constants';
import { useErrorText } from '../../../i18n/messages';
import { useReviewMessages } from '../../../i18n/review-messages';
import { AddReviewDocument } from './add-review.generated';
import styles from './write-review.module.css';

interface ReviewFormProps {
  productId: string;
  onReviewAdded: () => void;
}

/** Form for a review. The server validates it. §5, §8 */
export function ReviewForm({ productId, onReviewAdded }: ReviewFormProps) {
  const messages = useReviewMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const [rating, setRating] = useState('');
  const [comment, setComment] = useState('');
  const [addReview, { loading, error, reset }] = useMutation(AddReviewDocument);
  const fieldErrors = fieldsOf(error);

  const onAdded = () => {
    setRating('');
    setComment('');
    showToast(messages.reviewAdded, { ms: PRODUCT_TOAST_MS });
    onReviewAdded();
  };
  const onFail = (failure: unknown) => {
    if (codeOf(failure) !== 'ALREADY_REVIEWED') return;
    showToast(messages.alreadyReviewed, { ms: PRODUCT_TOAST_MS });
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    addReview({ variables: { input: { productId, rating: Number(rating), comment } } }).then(onAdded, onFail);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !fieldErrors.rating && !fieldErrors.comment && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      <SelectField
        label={messages.rating}
        name="rating"
        value={rating}
        onChange={({ target }) => setRating(target.value)}
        error={fieldErrors.rating}
      >
        <option value="">{messages.select}</option>
        {messages.ratings.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={messages.comment}
        name="comment"
        rows={4}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        error={fieldErrors.comment}
      />
      <div>
        <Button type="submit" busy={loading}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
