import { useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Dialog } from '../../../components/feedback/dialog';
import styles from './confirm-action.module.css';

interface ConfirmActionProps {
  /** The consequence of the action. */
  text: string;
  /** Label of the button that executes the action. */
  action: string;
  onConfirm: () => Promise<unknown>;
  /** Called after the action failed; the dialog shows the error. */
  onRefused: () => void;
  onClose: () => void;
}

/** Confirms an irreversible action, and shows an error inside the dialog. §5 */
export function ConfirmAction({ text, action, onConfirm, onRefused, onClose }: ConfirmActionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(englishOf(error));
      setIsBusy(false);
      onRefused();
    }
  };

  return (
    <Dialog
      title="Are You Sure?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{text}</p>
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
