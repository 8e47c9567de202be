import { Suspense, useRef, type ReactNode, type RefObject } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { priceNote } from '../../../components/gst/lazy-price-note';
import { usePage } from '../../../components/page/page-context';
import { QueryView, type QueryResult } from '../../../components/feedback/query-view';
import { ProductGridSkeleton } from '../../../components/product/product-grid';
import { PRODUCTS_PER_PAGE } from '../../../lib/constants';
import { hasActiveFilter, type ListingPath, type SearchChoices } from '../../../lib/search-choices';
import { useMessages } from '../../../i18n/messages';
import type { ListingFragment } from './listing.generated';
import { activeFilters, listingControls } from './lazy-listing-controls';
import { ListingResults } from './listing-results';
import type { OwnOrder } from './sort-form';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ButtonLink } from '../../../components/forms/button';
import styles from './product-listing.module.css';

const RESULTS_ID = 'results';

interface ProductListingProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  page: number;
  /** The order without a choice, if it is not NEWEST. */
  ownOrder?: OwnOrder | undefined;
  result: QueryResult<{ products: ListingFragment }>;
  /** The heading and the texts above the list. The page focuses the heading after a change of the list. */
  head: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
  /** Shown if nothing matches without filters. */
  empty: ReactNode;
}

/** A product list with heading, sort form, filters and pages: a search, a category, a collection or all products. */
export function ProductListing(props: ProductListingProps) {
  const { pathOf, choices, page, ownOrder, result, head, empty } = props;
  const { search } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const products = (result.data ?? result.previousData)?.products;
  const isFiltered = hasActiveFilter(choices);
  // An empty result needs no sort form, but active filters must stay removable.
  const hasControls = products ? products.totalCount > 0 || isFiltered : !result.error;

  const showHeading = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <div className={`wrap page ${styles.page}`}>
      <div className={styles.summary}>{head(heading)}</div>
      {hasControls && (
        <Suspense fallback={<ControlsSpace />}>
          <listingControls.Component
            pathOf={pathOf}
            choices={choices}
            ownOrder={ownOrder}
            products={products}
            resultsId={RESULTS_ID}
            onDone={showHeading}
          />
        </Suspense>
      )}
      <div className={styles.results}>
        <CountAndFilters {...{ pathOf, choices, products, page }} onRemove={showHeading} />
        <h2 className="sr" id={RESULTS_ID}>
          {search.results}
        </h2>
        <QueryView
          result={result}
          messageOf={messageOf}
          skeleton={<ProductGridSkeleton count={PRODUCTS_PER_PAGE} />}
        >
          {({ products: { nodes, totalCount } }, isStale) => (
            <ListingResults
              products={nodes}
              total={totalCount}
              page={page}
              hrefOf={(targetPage) => pathOf(choices, targetPage)}
              isStale={isStale}
              onPage={showHeading}
              empty={isFiltered ? <NothingWithFilters to={pathOf({ sort: choices.sort })} /> : empty}
            />
          )}
        </QueryView>
      </div>
    </div>
  );
}

/** Space of the sort form and the filters before their chunk is loaded. */
function ControlsSpace() {
  return (
    <>
      <div className={styles.sort} />
      <div className={styles.filter} />
    </>
  );
}

interface CountAndFiltersProps extends Pick<ProductListingProps, 'pathOf' | 'choices' | 'page'> {
  products: ListingFragment | undefined;
  onRemove: () => void;
}

/** The number of products, and the active filters. */
function CountAndFilters({ products, page, ...filters }: CountAndFiltersProps) {
  return (
    <div className={styles.active}>
      <ListingCount products={products} page={page} />
      <Suspense>
        {hasActiveFilter(filters.choices) && (
          <activeFilters.Component {...filters} facets={products?.facets} />
        )}
      </Suspense>
    </div>
  );
}

/** Number of products, announced after each change, and the note about tax in their prices. */
function ListingCount({ products, page }: { products: ListingFragment | undefined; page: number }) {
  const { search } = useMessages();
  const { gst } = usePage().priceBook;
  return (
    <>
      <p className={`muted num ${styles.number}`} role="status">
        {products &&
          (products.totalCountPrecision === 'EXACT' ? search.count : search.countAndMore)(
            products.totalCount,
          )}
        {page > 1 && <span className="sr">{search.onPage(page)}</span>}
      </p>
      {gst && products && products.totalCount > 0 && <priceNote.Component />}
    </>
  );
}

/** Empty state of a filtered list, with a link to the list without filters. */
function NothingWithFilters({ to }: { to: string }) {
  const { search } = useMessages();
  return (
    <EmptyState title={search.noResults} text={search.noResultsWithFilters}>
      <ButtonLink variant="primary" to={to}>
        {search.showWithoutFilters}
      </ButtonLink>
    </EmptyState>
  );
}
