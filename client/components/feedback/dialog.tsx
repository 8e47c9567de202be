import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** The buttons, the safe button first. */
  actions: ReactNode;
  /** `dialog` for a form, whose fields are no description of the dialog. */
  role?: 'alertdialog' | 'dialog';
  onClose: () => void;
}

/**
 * A modal dialog: by default a confirmation of an irreversible action. The parent renders it while it is open; Escape
 * closes it.
 */
export function Dialog({ title, children, actions, role = 'alertdialog', onClose }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(function openModal() {
    const element = dialog.current;
    element?.showModal();
    // Closes the dialog before it unmounts, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h3 id={titleId}>{title}</h3>
      <div id={textId} className={styles.content}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
