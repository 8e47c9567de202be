import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { codeOf, fieldsOf, messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { SelectField, TextAreaField } from '../../components/field';
import { useToast } from '../../components/toast';
import { PRODUCT_TOAST_MS } from '../../lib/constants';
import { AddReviewDocument } from './add-review.generated';
import styles from './write-review.module.css';

const RATINGS = ['1 - Poor', '2 - Fair', '3 - Good', '4 - Very Good', '5 - Excellent'];

interface ReviewFormProps {
  productId: string;
  onWritten: () => void;
}

/** One review of the product. What is missing is for the server to say. §5, §8 */
export function ReviewForm({ productId, onWritten }: ReviewFormProps) {
  const showToast = useToast();
  const [rating, setRating] = useState('');
  const [comment, setComment] = useState('');
  const [addReview, { loading, error, reset }] = useMutation(AddReviewDocument);
  const fields = fieldsOf(error);

  const clear = () => {
    setRating('');
    setComment('');
    showToast('Review added', { ms: PRODUCT_TOAST_MS });
    onWritten();
  };
  const explain = (failure: unknown) => {
    if (codeOf(failure) !== 'ALREADY_REVIEWED') return;
    showToast('Already Reviewed 😞', { ms: PRODUCT_TOAST_MS });
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = { productId, rating: Number(rating), comment };
    addReview({ variables: { input } }).then(clear, explain);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !fields.rating && !fields.comment && (
        <Banner tone="bad" role="alert">
          {messageOf(error)}
        </Banner>
      )}
      <SelectField
        label="Rating"
        name="rating"
        value={rating}
        onChange={({ target }) => setRating(target.value)}
        error={fields.rating}
      >
        <option value="">Select...</option>
        {RATINGS.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Comment"
        name="comment"
        rows={4}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        error={fields.comment}
      />
      <div>
        <Button type="submit" busy={loading}>
          Submit
        </Button>
      </div>
    </form>
  );
}
