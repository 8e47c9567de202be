import { useDeferredValue, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../components/forms/button';
import { useWords } from '../../i18n/messages';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** What the button at its end says: how much is left. */
  doneText: string;
  onClose: () => void;
  /** Told after it was closed by that button. */
  onDone: () => void;
  children: ReactNode;
}

/** The filters from the bottom of a narrow window. Closes with Escape, its cross, beside it, and when done. */
export function FilterSheet({ doneText, onClose, onDone, children }: FilterSheetProps) {
  const { search } = useWords();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  // The touch is answered with the sheet itself; a slow phone fills it a moment later.
  const isFilled = useDeferredValue(true, false);

  useLayoutEffect(function openAboveThePage() {
    const element = sheet.current;
    element?.showModal();
    // Before it leaves the page, so that the focus goes back to where it came from.
    return () => element?.close();
  }, []);

  const closeBeside = ({ target }: MouseEvent) => {
    if (target === sheet.current) onClose();
  };

  const finish = () => {
    // At once: the focus goes back where it came from now, and may be led on from there.
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
      onClick={closeBeside}
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
