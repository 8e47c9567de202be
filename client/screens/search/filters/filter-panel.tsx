import { lazy, Suspense, useDeferredValue, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import button from '../../../components/forms/button.module.css';
import { ignoreErrors } from '../../../domain';
import { classNames } from '../../../lib/class-names';
import { useIsHydrated } from '../../../lib/use-is-hydrated';
import { useFilterMessages } from './filter-messages';
import styles from './filter-panel.module.css';

const loadSheet = () => import('./filter-sheet');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

const preloadSheet = () => {
  loadSheet().catch(ignoreErrors('the click loads the sheet again'));
};

interface FilterPanelProps {
  /** Number of active filters. */
  activeCount: number;
  /** Label of the button that leads back to the results. */
  doneText: string;
  /** Id of the heading of the results, to which the button scrolls without scripts. */
  resultsId: string;
  /** Called after the button of the sheet has closed the sheet. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * Search filters: next to the results in wide viewports, a bottom sheet in narrow ones, a disclosure without scripts.
 */
export function FilterPanel({ activeCount, doneText, resultsId, onDone, children }: FilterPanelProps) {
  const search = useFilterMessages();
  const details = useRef<HTMLDetailsElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isHydrated = useIsHydrated();
  // The sheet opens first. A deferred render then moves the filters into it.
  const isInSheet = useDeferredValue(isSheetOpen) && isSheetOpen;

  // Only narrow viewports show the summary. A click can still close a disclosure that was opened before hydration.
  const openSheet = (event: MouseEvent) => {
    if (details.current?.open) return;
    event.preventDefault();
    setIsSheetOpen(true);
  };

  return (
    <>
      <details className={styles.panel} ref={details}>
        <summary
          className={button.button}
          aria-haspopup={isHydrated ? 'dialog' : undefined}
          onClick={openSheet}
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
        >
          {search.filter}
          {activeCount > 0 && (
            <span className="num">
              ({activeCount}
              <span className="sr"> {search.activeCountSuffix}</span>)
            </span>
          )}
        </summary>
        {!isInSheet && (
          <div className={styles.filters}>
            {children}
            <a className={classNames(button.button, button.primary, styles.done)} href={`#${resultsId}`}>
              {doneText}
            </a>
          </div>
        )}
      </details>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet doneText={doneText} onClose={() => setIsSheetOpen(false)} onDone={onDone}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
