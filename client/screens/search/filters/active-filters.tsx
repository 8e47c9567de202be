import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { SearchChoices } from '../../../lib/search-choices';
import { useLanguage, useMessages } from '../../../i18n/messages';
import { activeFiltersOf } from './choice-labels';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  keyword: string;
  choices: SearchChoices;
  /** Called on a click on any link of the list. The link then disappears, so the focus must move. */
  onRemove: () => void;
}

/** The active filters, each with a link that removes it, and a link that removes all. */
export function ActiveFilters({ keyword, choices, onRemove }: ActiveFiltersProps) {
  const { search } = useMessages();
  const activeFilters = activeFiltersOf(search, choices, useLanguage());
  if (activeFilters.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label={search.activeFilters}>
      {activeFilters.map(({ label, remainingChoices }) => (
        <li key={label}>
          <Link className={styles.filter} to={paths.search(keyword, remainingChoices)} onClick={onRemove}>
            <span className="sr">{search.remove} </span>
            <span suppressHydrationWarning>{label}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={styles.clearAll}
          to={paths.search(keyword, { sort: choices.sort })}
          onClick={onRemove}
        >
          {search.clearAll}
        </Link>
      </li>
    </ul>
  );
}
