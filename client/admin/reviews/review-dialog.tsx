import { Button, Input, Modal } from 'antd';
import { useId, useState, type SubmitEvent } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import type { ReviewRow } from './review-columns';
import styles from './review-dialog.module.css';

interface ReviewDialogProps {
  /** The review to hide or to reply to; the dialog is open while `review` is defined. */
  review: ReviewRow | undefined;
  title: string;
  /** The consequence, shown before the action. */
  explanation: string;
  label: string;
  action: string;
  maxLength: number;
  /** Initial text of the field. */
  initialTextOf?: (review: ReviewRow) => string;
  /** True if the text may be empty. */
  canBeEmpty?: boolean;
  isDanger?: boolean;
  onSave: (review: ReviewRow, text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog with one text field for a moderation action, such as a reply. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { review, title, onClose } = props;
  return (
    <Modal
      open={review !== undefined}
      title={title}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={520}
    >
      {review && <ReviewForm {...props} review={review} />}
    </Modal>
  );
}

function ReviewForm(props: ReviewDialogProps & { review: ReviewRow }) {
  const {
    review,
    explanation,
    label,
    action,
    maxLength,
    initialTextOf,
    canBeEmpty,
    isDanger,
    onSave,
    onClose,
  } = props;
  const id = useId();
  const [text, setText] = useState(() => initialTextOf?.(review) ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!canBeEmpty && text.trim() === '') return setFailure(`${label} is required`);
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSave(review, text.trim());
      onClose();
    } catch (error) {
      setFailure(Object.values(englishFieldsOf(error))[0] ?? englishOf(error));
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <p>{explanation}</p>
      <blockquote className={styles.review}>
        <b>{`${review.name} on ${review.product.name}`}</b>
        <p>{review.comment}</p>
      </blockquote>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={text}
        maxLength={maxLength}
        rows={5}
        onChange={(event) => setText(event.target.value)}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button htmlType="submit" danger={isDanger} type={isDanger ? 'default' : 'primary'} loading={isBusy}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}
