import { ButtonLink } from '../../components/forms/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { Pager } from '../../components/page/pager';
import type { ProductCardFragment } from '../../components/product/product-card.generated';
import { ProductGrid } from '../../components/product/product-grid';
import { Redirect } from '../../components/page/redirect';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { hasActiveFilter, type SearchChoices } from '../../lib/search-choices';
import { useMessages } from '../../i18n/messages';
import styles from './results.module.css';

interface ResultsProps {
  keyword: string;
  choices: SearchChoices;
  products: readonly ProductCardFragment[];
  total: number;
  page: number;
  isStale: boolean;
  onPage: () => void;
}

export function Results({ keyword, choices, products, total, page, isStale, onPage }: ResultsProps) {
  // If the count is a lower bound, the current page may come after the last counted page.
  const pageCount = Math.max(
    Math.ceil(total / PRODUCTS_PER_PAGE),
    products.length > 0 && !isStale ? page : 0,
  );
  const { search } = useMessages();
  const hrefOf = (targetPage: number) => paths.search(keyword, choices, targetPage);

  if (total === 0) return <NoResults keyword={keyword} choices={choices} />;
  if (products.length === 0 && !isStale) return <Redirect to={hrefOf(pageCount)} />;
  return (
    <>
      <ProductGrid products={products} emptyText={search.noResults} isAtTop isStale={isStale} />
      <div className={styles.pager}>
        <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} onPage={onPage} />
      </div>
    </>
  );
}

/** Empty state of the search, with suggestions to continue. */
function NoResults({ keyword, choices }: { keyword: string; choices: SearchChoices }) {
  const { search } = useMessages();
  if (hasActiveFilter(choices))
    return (
      <EmptyState title={search.noResults} text={search.noResultsWithFilters}>
        <ButtonLink variant="primary" to={paths.search(keyword, { sort: choices.sort })}>
          {search.showWithoutFilters}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={search.noResults} text={search.noResultsHint}>
      <ButtonLink variant="primary" to={paths.home()}>
        {search.seeLatest}
      </ButtonLink>
    </EmptyState>
  );
}
