import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps<ConfirmedRecord> {
  /** The record that the action applies to; the dialog is open while it is defined. */
  record: ConfirmedRecord | undefined;
  /** The consequence, such as "Warning: Product will deleted Permanently!!" §5 */
  warning: string;
  nameOf: (record: ConfirmedRecord) => string;
  action: string;
  onConfirm: (record: ConfirmedRecord) => Promise<unknown>;
  onClose: () => void;
}

/** Asks the admin to confirm an action such as a deletion, and shows its error inside the dialog. §5 */
export function ConfirmDialog<ConfirmedRecord>(props: ConfirmDialogProps<ConfirmedRecord>) {
  const { record, onClose } = props;
  return (
    <Modal
      open={record !== undefined}
      title={CONFIRM_TITLE}
      footer={null}
      // The dialog has one button named Close; the cross in the corner would be a second Close button.
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={440}
    >
      {record !== undefined && <ConfirmContent {...props} record={record} />}
    </Modal>
  );
}

/** Title of every confirmation dialog. §5 */
export const CONFIRM_TITLE = 'Are You Sure?';

function ConfirmContent<ConfirmedRecord>(
  props: ConfirmDialogProps<ConfirmedRecord> & { record: ConfirmedRecord },
) {
  const { record, warning, nameOf, action, onConfirm, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(record);
      onClose();
    } catch (error) {
      setFailure(englishOf(error));
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.confirmation}>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <p>{warning}</p>
      <p className={styles.name}>{nameOf(record)}</p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button danger loading={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The buttons of a dialog, the safe button first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** Focuses the page heading if no element has the focus, because the row with the focus was removed. */
export function restoreFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
