import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state';
import { usePage } from '../../components/page/page-context';
import { Redirect } from '../../components/page/redirect';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths, readKeyword, readPage } from '../../lib/paths';
import { readChoices } from '../../lib/read-choices';
import { hasActiveFilter, type ListingPath } from '../../lib/search-choices';
import { useMessages } from '../../i18n/messages';
import { ListingHead } from './listing/listing-head';
import { ProductListing } from './listing/product-listing';
import { lookAround } from './relaxed/lazy-look-around';
import { searchQuery } from './search-query';
import { SearchSummary } from './search-summary';

export function SearchScreen() {
  const keyword = readKeyword(useLocation());
  if (keyword.trim() === '') return <Redirect to={paths.home()} />;
  return <SearchPage key={keyword} keyword={keyword} />;
}

/** Results of a keyword. The key remounts the page for another keyword, so that old results disappear. */
function SearchPage({ keyword }: { keyword: string }) {
  const { search } = useMessages();
  const { shopName } = usePage();
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  const page = readPage(parameters, PRODUCTS_PER_PAGE);
  const choices = readChoices(parameters);
  const { query, variables } = searchQuery(location);
  const result = useQuery(query, { variables });
  const products = (result.data ?? result.previousData)?.products;
  const total = products?.totalCount ?? 0;
  const isNothing = products && (products.relaxed !== null || (total === 0 && !hasActiveFilter(choices)));
  const pathOf: ListingPath = (newChoices, newPage) => paths.search(keyword, newChoices, newPage);

  return (
    <>
      <ListingHead
        title={search.title(keyword)}
        description={total > 0 ? search.description(total, keyword, shopName) : undefined}
        steps={[{ name: keyword, path: pathOf({}) }]}
        pathOf={pathOf}
        choices={choices}
        page={page}
        total={isNothing ? 0 : total}
      />
      <ProductListing
        pathOf={pathOf}
        choices={choices}
        page={page}
        ownOrder="RELEVANCE"
        result={result}
        head={(heading) => <SearchSummary keyword={keyword} products={products} heading={heading} />}
        empty={<EmptyState title={search.noResults} />}
      />
      {isNothing && (
        <Suspense>
          <lookAround.Component />
        </Suspense>
      )}
    </>
  );
}
