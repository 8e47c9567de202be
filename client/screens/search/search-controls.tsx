import type { SearchChoices } from '../../lib/search-choices';
import { useLanguage, useMessages, type Messages } from '../../i18n/messages';
import { activeFiltersOf } from './filters/choice-labels';
import { FacetsSkeleton } from './filters/facet-skeleton';
import { Facets } from './filters/facets';
import { FilterPanel } from './filters/filter-panel';
import type { SearchQuery } from './search.generated';
import styles from './search-screen.module.css';
import { SortForm } from './sort-form';

interface SearchControlsProps {
  keyword: string;
  choices: SearchChoices;
  /** Undefined until the first result. */
  products?: SearchQuery['products'];
  /** Id of the heading of the results. */
  resultsId: string;
  /** Called after the shopper has finished filtering in the sheet. */
  onDone: () => void;
}

/** Sort form and filters of the results. */
export function SearchControls({ keyword, choices, products, resultsId, onDone }: SearchControlsProps) {
  const { search } = useMessages();
  const language = useLanguage();
  return (
    <>
      <div className={styles.sort}>
        <SortForm keyword={keyword} choices={choices} />
      </div>
      <div className={styles.filter}>
        <FilterPanel
          activeCount={activeFiltersOf(search, choices, language).length}
          doneText={doneText(search, products)}
          resultsId={resultsId}
          onDone={onDone}
        >
          {products ? (
            <Facets keyword={keyword} choices={choices} facets={products.facets} />
          ) : (
            <FacetsSkeleton />
          )}
        </FilterPanel>
      </div>
    </>
  );
}

function doneText(search: Messages['search'], products: SearchQuery['products'] | undefined): string {
  if (!products) return search.showProducts;
  const { totalCount, totalCountPrecision } = products;
  return totalCountPrecision === 'EXACT' ? search.show(totalCount) : search.showAndMore(totalCount);
}
