import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { codeOf, fieldsOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { SelectField, TextAreaField } from '../../../components/forms/field';
import { useToast } from '../../../components/feedback/toast';
import { PRODUCT_TOAST_MS } from '../../../lib/constants';
import { useSentence, useWords } from '../../../i18n/messages';
import { AddReviewDocument } from './add-review.generated';
import styles from './write-review.module.css';

interface ReviewFormProps {
  productId: string;
  onWritten: () => void;
}

/** Form for a review. The server validates it. §5, §8 */
export function ReviewForm({ productId, onWritten }: ReviewFormProps) {
  const { product: words } = useWords();
  const sentence = useSentence();
  const showToast = useToast();
  const [rating, setRating] = useState('');
  const [comment, setComment] = useState('');
  const [addReview, { loading, error, reset }] = useMutation(AddReviewDocument);
  const fields = fieldsOf(error);

  const clear = () => {
    setRating('');
    setComment('');
    showToast(words.added, { ms: PRODUCT_TOAST_MS });
    onWritten();
  };
  const explain = (failure: unknown) => {
    if (codeOf(failure) !== 'ALREADY_REVIEWED') return;
    showToast(words.alreadyReviewed, { ms: PRODUCT_TOAST_MS });
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    addReview({ variables: { input: { productId, rating: Number(rating), comment } } }).then(clear, explain);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !fields.rating && !fields.comment && (
        <Banner tone="bad" role="alert">
          {sentence(messageOf(error))}
        </Banner>
      )}
      <SelectField
        label={words.rating}
        name="rating"
        value={rating}
        onChange={({ target }) => setRating(target.value)}
        error={fields.rating}
      >
        <option value="">{words.select}</option>
        {words.ratings.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={words.comment}
        name="comment"
        rows={4}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        error={fields.comment}
      />
      <div>
        <Button type="submit" busy={loading}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
