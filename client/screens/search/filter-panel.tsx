import { useDeferredValue, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import button from '../../components/forms/button.module.css';
import { classNames } from '../../lib/class-names';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { useWords } from '../../i18n/messages';
import { FilterSheet } from './filter-sheet';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** How many filters are set. */
  chosen: number;
  /** What the button at its end says. */
  doneText: string;
  /** The id of what that button leads to. */
  resultsId: string;
  onDone: () => void;
  children: ReactNode;
}

/**
 * The filters: beside the results of a wide window; in a narrow one a sheet above them, or without script a fold.
 */
export function FilterPanel({ chosen, doneText, resultsId, onDone, children }: FilterPanelProps) {
  const { search } = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  const [isSheet, setIsSheet] = useState(false);
  const isHydrated = useIsHydrated();
  // The touch is answered before they move.
  const haveMoved = useDeferredValue(isSheet) && isSheet;

  // Only a narrow window shows the summary. What was unfolded before there was a script can be folded again.
  const open = (event: MouseEvent) => {
    if (details.current?.open) return;
    event.preventDefault();
    setIsSheet(true);
  };

  return (
    <>
      <details className={styles.panel} ref={details}>
        <summary className={button.button} aria-haspopup={isHydrated ? 'dialog' : undefined} onClick={open}>
          {search.filter}
          {chosen > 0 && (
            <span className="num">
              ({chosen}
              <span className="sr"> {search.chosen}</span>)
            </span>
          )}
        </summary>
        {!haveMoved && (
          <nav className={styles.filters} aria-label={search.filters}>
            {children}
            <a className={classNames(button.button, button.primary, styles.done)} href={`#${resultsId}`}>
              {doneText}
            </a>
          </nav>
        )}
      </details>
      {isSheet && (
        <FilterSheet doneText={doneText} onClose={() => setIsSheet(false)} onDone={onDone}>
          {children}
        </FilterSheet>
      )}
    </>
  );
}
