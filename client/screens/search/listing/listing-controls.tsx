import { EarlyInput } from '../../../components/page/early-input';
import type { ListingPath, SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages, type FilterMessages } from '../filters/filter-messages';
import { useLanguage } from '../../../i18n/messages';
import { activeFiltersOf } from '../filters/choice-labels';
import { FacetsSkeleton } from '../filters/facet-skeleton';
import { Facets } from '../filters/facets';
import { FilterPanel } from '../filters/filter-panel';
import type { ListingFragment } from './listing.generated';
import styles from './product-listing.module.css';
import { SortForm, type OwnOrder } from './sort-form';

export { ActiveFilters } from '../filters/active-filters';

export interface ListingControlsProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  ownOrder: OwnOrder | undefined;
  /** Undefined until the first result. */
  products?: ListingFragment;
  /** Id of the heading of the results. */
  resultsId: string;
  /** Called after the shopper has finished filtering in the sheet. */
  onDone: () => void;
}

/** Sort form and filters of the results. */
export function ListingControls(props: ListingControlsProps) {
  const { pathOf, choices, ownOrder, products, resultsId, onDone } = props;
  const search = useFilterMessages();
  const language = useLanguage();
  return (
    <>
      <div className={styles.sort} data-section="controls">
        <SortForm pathOf={pathOf} choices={choices} ownOrder={ownOrder} />
      </div>
      <div className={styles.filter} data-section="controls">
        <FilterPanel
          activeCount={activeFiltersOf(choices, { messages: search, language }).length}
          doneText={doneText(search, products)}
          resultsId={resultsId}
          onDone={onDone}
        >
          {products ? (
            <Facets
              pathOf={pathOf}
              choices={choices}
              facets={products.facets}
              total={products.totalCountPrecision === 'EXACT' ? products.totalCount : undefined}
            />
          ) : (
            <FacetsSkeleton />
          )}
        </FilterPanel>
      </div>
      <EarlyInput section="controls" />
    </>
  );
}

function doneText(search: FilterMessages, products: ListingFragment | undefined): string {
  if (!products) return search.showProducts;
  const { totalCount, totalCountPrecision } = products;
  return totalCountPrecision === 'EXACT' ? search.show(totalCount) : search.showAndMore(totalCount);
}
