import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListingPath, SearchChoices } from '../../../lib/search-choices';
import { useLanguage, useMessages } from '../../../i18n/messages';
import { activeFiltersOf } from './choice-labels';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  /** Called on a click on any link of the list. The link then disappears, so the focus must move. */
  onRemove: () => void;
  /** The number of products, before the filters. */
  children: ReactNode;
}

/** The number of products, and the active filters, each with a link that removes it; from two on, a link for all. */
export function ActiveFilters({ pathOf, choices, onRemove, children }: ActiveFiltersProps) {
  const { search } = useMessages();
  const activeFilters = activeFiltersOf(search, choices, useLanguage());
  return (
    <div className={styles.row}>
      {children}
      {activeFilters.length > 0 && (
        <ul className={styles.filters} aria-label={search.activeFilters}>
          {activeFilters.map(({ label, remainingChoices }) => (
            <li key={label}>
              <Link className={styles.filter} to={pathOf(remainingChoices)} onClick={onRemove}>
                <span className="sr">{search.remove} </span>
                <span suppressHydrationWarning>{label}</span>
              </Link>
            </li>
          ))}
          {activeFilters.length > 1 && (
            <li>
              <Link
                className={`link ${styles.clearAll}`}
                to={pathOf({ sort: choices.sort })}
                onClick={onRemove}
              >
                {search.clearAll}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
