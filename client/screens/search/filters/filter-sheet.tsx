import { useDeferredValue, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../../components/forms/button';
import { useMessages } from '../../../i18n/messages';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** Label of the button at its end: the number of results. */
  doneText: string;
  onClose: () => void;
  /** Called after this button closed the sheet. */
  onDone: () => void;
  children: ReactNode;
}

/** Filters in a bottom sheet for narrow windows. Escape, the cross, a click outside and the button close it. */
export function FilterSheet({ doneText, onClose, onDone, children }: FilterSheetProps) {
  const { search } = useMessages();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  // The empty sheet opens at once; a deferred render fills it, for slow phones.
  const isFilled = useDeferredValue(true, false);

  useLayoutEffect(function openAboveThePage() {
    const element = sheet.current;
    element?.showModal();
    // Closes the dialog before it unmounts, so that the browser restores the focus.
    return () => element?.close();
  }, []);

  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === sheet.current) onClose();
  };

  const finish = () => {
    // Closes first, so that the browser restores the focus before onDone moves it.
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
      <div className={styles.parts}>
        <div className={styles.head}>
          <h2 id={id}>{search.filters}</h2>
          <button className={styles.close} type="button" aria-label={search.close} onClick={onClose} />
        </div>
        <nav className={styles.filters} aria-label={search.filters}>
          {isFilled ? children : <div className={styles.coming} />}
        </nav>
        <div className={styles.foot} aria-live="polite">
          <Button variant="primary" wide onClick={finish}>
            {doneText}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
