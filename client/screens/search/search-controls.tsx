import type { SearchChoices } from '../../lib/search-choices';
import { useWords, type Words } from '../../i18n/messages';
import { chosenOf } from './choice-labels';
import { FacetsSkeleton } from './facet-skeleton';
import { Facets } from './facets';
import { FilterPanel } from './filter-panel';
import type { SearchQuery } from './search.generated';
import styles from './search-screen.module.css';
import { SortForm } from './sort-form';

interface SearchControlsProps {
  keyword: string;
  choices: SearchChoices;
  /** Undefined until the first result. */
  found?: SearchQuery['products'];
  resultsId: string;
  onDone: () => void;
}

/** Sort form and filters of the results. */
export function SearchControls({ keyword, choices, found, resultsId, onDone }: SearchControlsProps) {
  const { search } = useWords();
  return (
    <>
      <div className={styles.sort}>
        <SortForm keyword={keyword} choices={choices} />
      </div>
      <div className={styles.filter}>
        <FilterPanel
          chosen={chosenOf(search, choices).length}
          doneText={doneText(search, found)}
          resultsId={resultsId}
          onDone={onDone}
        >
          {found ? <Facets keyword={keyword} choices={choices} facets={found.facets} /> : <FacetsSkeleton />}
        </FilterPanel>
      </div>
    </>
  );
}

function doneText(search: Words['search'], found: SearchQuery['products'] | undefined): string {
  if (!found) return search.addProductCacheTags;
  const { totalCount, totalCountPrecision } = found;
  return totalCountPrecision === 'EXACT' ? search.show(totalCount) : search.showAndMore(totalCount);
}
