import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { MAX_LENGTH } from '../../../domain';
import { DialogButtons, restoreFocus } from '../../frame/confirm-dialog';
import styles from './reject-dialog.module.css';

interface RejectDialogProps {
  number: string;
  isOpen: boolean;
  /** Sends the rejection; the section of the return shows a refusal. */
  onReject: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog for the reason of a rejection, which the buyer gets by email. */
export function RejectDialog({ number, isOpen, onReject, onClose }: RejectDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={`Reject return ${number}`}
      footer={null}
      onCancel={onClose}
      afterClose={restoreFocus}
      closable={false}
      destroyOnHidden
      width={480}
    >
      <RejectForm onReject={onReject} onClose={onClose} />
    </Modal>
  );
}

function RejectForm({ onReject, onClose }: Pick<RejectDialogProps, 'onReject' | 'onClose'>) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const reject = async () => {
    setIsBusy(true);
    await onReject(reason.trim());
    onClose();
  };
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is a portal, and React events pass to the forms of the page.
        event.stopPropagation();
        if (reason.trim() !== '' && !isBusy) void reject();
      }}
    >
      <label htmlFor={id}>Reason for the buyer</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={MAX_LENGTH.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button danger htmlType="submit" disabled={reason.trim() === ''} loading={isBusy}>
          Reject
        </Button>
      </DialogButtons>
    </form>
  );
}
