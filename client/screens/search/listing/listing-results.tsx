import { lazy, type ReactNode } from 'react';
import { Pager } from '../../../components/navigation/pager';
import { AfterHydration } from '../../../components/product/compare/after-hydration';
import { ProductGrid } from '../../../components/product/product-grid';
import { Redirect } from '../../../components/page/redirect';
import { PRODUCTS_PER_PAGE } from '../../../lib/constants';
import { useMessages } from '../../../i18n/messages';
import type { ListingFragment } from './listing.generated';
import styles from './listing-results.module.css';

type ListedProduct = ListingFragment['nodes'][number];

interface ListingResultsProps {
  products: readonly ListedProduct[];
  total: number;
  page: number;
  hrefOf: (page: number) => string;
  isStale: boolean;
  onPage: () => void;
  /** Shown instead of the products if nothing matches. */
  empty: ReactNode;
}

// Their own chunk, because the comparison comes after the list.
const ListedToggle = lazy(async () => ({ default: (await import('./compare-controls')).ListedToggle }));
const ListedBar = lazy(async () => ({ default: (await import('./compare-controls')).ListedBar }));

const compareToggleOf = (product: ListedProduct) => (
  <AfterHydration>
    <ListedToggle product={product} />
  </AfterHydration>
);

/** The grid of a product list with its pages. A page after the last one redirects to the last one. */
export function ListingResults(props: ListingResultsProps) {
  const { products, total, page, hrefOf, isStale, onPage, empty } = props;
  const { search } = useMessages();
  // If the count is a lower bound, the current page may come after the last counted page.
  const pageCount = Math.max(
    Math.ceil(total / PRODUCTS_PER_PAGE),
    products.length > 0 && !isStale ? page : 0,
  );
  if (total === 0) return empty;
  if (products.length === 0 && !isStale) return <Redirect to={hrefOf(pageCount)} />;
  return (
    <>
      <ProductGrid
        products={products}
        emptyText={search.noResults}
        isAtTop
        isStale={isStale}
        controlOf={compareToggleOf}
      />
      <div className={styles.pager}>
        <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={onPage} />
      </div>
      <AfterHydration>
        <ListedBar />
      </AfterHydration>
    </>
  );
}
