import { useDeferredValue, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../../components/forms/button';
import { useFilterMessages } from './filter-messages';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** Label of the button at the end of the sheet. */
  doneText: string;
  onClose: () => void;
  /** Called after the button at the end has closed the sheet. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * Filters in a sheet for narrow viewports. Escape, the cross, a click outside and the button at the end close the
 * sheet.
 */
export function FilterSheet({ doneText, onClose, onDone, children }: FilterSheetProps) {
  const search = useFilterMessages();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  // The empty sheet opens immediately. A deferred render fills it, because phones can be slow.
  const isFilled = useDeferredValue(true, false);

  useLayoutEffect(function openModal() {
    const element = sheet.current;
    element?.showModal();
    // Close the dialog before it unmounts, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === sheet.current) onClose();
  };

  const closeAndContinue = () => {
    // Close first, so that the browser restores the focus before onDone moves it.
    sheet.current?.close();
    onClose();
    onDone();
  };

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.layout}>
        <div className={styles.head}>
          <h2 id={id}>{search.filters}</h2>
          <button className={styles.close} type="button" aria-label={search.close} onClick={onClose} />
        </div>
        <div className={styles.filters}>{isFilled ? children : <div className={styles.placeholder} />}</div>
        <div className={styles.footer} aria-live="polite">
          <Button variant="primary" wide onClick={closeAndContinue}>
            {doneText}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
