import { Link } from 'react-router-dom';
import type { ListingPath, SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages } from './filter-messages';
import { useLanguage } from '../../../i18n/messages';
import { activeFiltersOf } from './choice-labels';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './active-filters.module.css';

export interface ActiveFiltersProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  /** Undefined until the first result. */
  facets: SearchFacetsFragment | undefined;
  /** Called on a click on any link of the list. The link then disappears, so the focus must move. */
  onRemove: () => void;
}

/** The active filters, each with a link that removes it; from two on, a link for all. */
export function ActiveFilters({ pathOf, choices, facets, onRemove }: ActiveFiltersProps) {
  const search = useFilterMessages();
  const activeFilters = activeFiltersOf(choices, { messages: search, language: useLanguage(), facets });
  if (activeFilters.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label={search.activeFilters}>
      {activeFilters.map(({ key, label, remainingChoices }) => (
        <li key={key}>
          <Link className={styles.filter} to={pathOf(remainingChoices)} onClick={onRemove}>
            <span className="sr">{search.remove} </span>
            <span suppressHydrationWarning>{label}</span>
          </Link>
        </li>
      ))}
      {activeFilters.length > 1 && (
        <li>
          <Link className={`link ${styles.clearAll}`} to={pathOf({ sort: choices.sort })} onClick={onRemove}>
            {search.clearAll}
          </Link>
        </li>
      )}
    </ul>
  );
}
