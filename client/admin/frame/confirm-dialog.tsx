import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps<Subject> {
  /** The record to confirm; the dialog is open while it is defined. */
  subject: Subject | undefined;
  /** The consequence, such as "Warning: Product will deleted Permanently!!" §5 */
  warning: string;
  nameOf: (subject: Subject) => string;
  action: string;
  onConfirm: (subject: Subject) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms an irreversible action, and shows an error inside the dialog. §5 */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, onClose } = props;
  return (
    <Modal
      open={subject !== undefined}
      title={CONFIRM_TITLE}
      footer={null}
      // The dialog has one button named Close; the corner cross would be a second one.
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={440}
    >
      {subject !== undefined && <ConfirmContent {...props} subject={subject} />}
    </Modal>
  );
}

/** Title of every confirmation dialog. §5 */
export const CONFIRM_TITLE = 'Are You Sure?';

function ConfirmContent<Subject>(props: ConfirmDialogProps<Subject> & { subject: Subject }) {
  const { subject, warning, nameOf, action, onConfirm, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(subject);
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
      <p className={styles.name}>{nameOf(subject)}</p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button danger loading={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The buttons of a dialog, the safe one first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** Focuses the page heading if the focused row was removed together with the focus. */
export function restoreFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
