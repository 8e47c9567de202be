import { useRef, type MouseEvent, type ReactNode } from 'react';
import button from '../../components/button.module.css';
import { classNames } from '../../lib/class-names';
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

/** The filters: beside the results of a wide window, and folded above them in a narrow one. */
export function FilterPanel({ chosen, doneText, resultsId, onDone, children }: FilterPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);

  const fold = (event: MouseEvent) => {
    event.preventDefault();
    if (details.current) details.current.open = false;
    onDone();
  };

  return (
    <details className={styles.panel} ref={details}>
      <summary className={button.button}>
        Filter
        {chosen > 0 && (
          <span className="num">
            ({chosen}
            <span className="sr"> chosen</span>)
          </span>
        )}
      </summary>
      <nav className={styles.filters} aria-label="Filters">
        {children}
        <a
          className={classNames(button.button, button.primary, styles.done)}
          href={`#${resultsId}`}
          onClick={fold}
        >
          {doneText}
        </a>
      </nav>
    </details>
  );
}
