import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps<Subject> {
  /** What is asked about; the dialog is open while there is something. */
  subject: Subject | undefined;
  /** What would happen: Warning: Product will deleted Permanently!! §5 */
  warning: string;
  nameOf: (subject: Subject) => string;
  action: string;
  onConfirm: (subject: Subject) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone, and says in place why it could not be done. §5 */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, onClose } = props;
  return (
    <Modal
      open={subject !== undefined}
      title={QUESTION}
      footer={null}
      // One button named Close: the corner cross would be the second.
      closable={false}
      onCancel={onClose}
      afterClose={focusSomething}
      destroyOnHidden
      width={440}
    >
      {subject !== undefined && <Question {...props} subject={subject} />}
    </Modal>
  );
}

/** How every such dialog is titled. §5 */
export const QUESTION = 'Are You Sure?';

function Question<Subject>(props: ConfirmDialogProps<Subject> & { subject: Subject }) {
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
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.question}>
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

/** The button that opened a dialog may have gone with its row; then the heading has the focus. */
export function focusSomething(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
