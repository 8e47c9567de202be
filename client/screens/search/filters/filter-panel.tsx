import { useDeferredValue, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import button from '../../../components/forms/button.module.css';
import { classNames } from '../../../lib/class-names';
import { useIsHydrated } from '../../../lib/use-is-hydrated';
import { useMessages } from '../../../i18n/messages';
import { FilterSheet } from './filter-sheet';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Number of active filters. */
  chosen: number;
  /** Label of the button that closes the panel. */
  doneText: string;
  /** Id of the element that this button points to. */
  resultsId: string;
  onDone: () => void;
  children: ReactNode;
}

/**
 * Search filters: next to the results in wide windows, a bottom sheet in narrow ones, or a disclosure without scripts.
 */
export function FilterPanel({ chosen, doneText, resultsId, onDone, children }: FilterPanelProps) {
  const { search } = useMessages();
  const details = useRef<HTMLDetailsElement>(null);
  const [isSheet, setIsSheet] = useState(false);
  const isHydrated = useIsHydrated();
  // The sheet opens first; the filters move into it in a deferred render.
  const isInSheet = useDeferredValue(isSheet) && isSheet;

  // Only narrow windows show the summary. A disclosure that was opened before hydration can still be closed.
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
        {!isInSheet && (
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
