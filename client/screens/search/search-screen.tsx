import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { ProductGridSkeleton } from '../../components/product/product-grid';
import { QueryView } from '../../components/feedback/query-view';
import { Redirect } from '../../components/page/redirect';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths, readKeyword, readPage } from '../../lib/paths';
import { hasActiveFilter, readChoices } from '../../lib/search-choices';
import { useMessages } from '../../i18n/messages';
import { ActiveFilters } from './filters/active-filters';
import { Results } from './search-results';
import { SearchControls } from './search-controls';
import { SearchHead } from './search-head';
import { searchQuery } from './search-query';
import styles from './search-screen.module.css';
import { SearchSummary } from './search-summary';

const RESULTS_ID = 'results';

export function SearchScreen() {
  const keyword = readKeyword(useLocation());
  if (keyword.trim() === '') return <Redirect to={paths.home()} />;
  return <SearchPage key={keyword} keyword={keyword} />;
}

/** Results of a keyword. The key remounts the page for another keyword, so that old results disappear. */
function SearchPage({ keyword }: { keyword: string }) {
  const messages = useMessages();
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  const page = readPage(parameters, PRODUCTS_PER_PAGE);
  const choices = readChoices(parameters);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, variables } = searchQuery(location);
  const result = useQuery(query, { variables });
  const products = (result.data ?? result.previousData)?.products;
  // An empty result needs no sort form, but active filters must stay removable.
  const hasControls = products ? products.totalCount > 0 || hasActiveFilter(choices) : !result.error;

  const showHeading = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <div className={`wrap page ${styles.page}`}>
      <SearchHead keyword={keyword} choices={choices} page={page} total={products?.totalCount} />
      <div className={styles.summary}>
        <SearchSummary keyword={keyword} products={products} page={page} heading={heading} />
      </div>
      {hasControls && (
        <SearchControls
          keyword={keyword}
          choices={choices}
          products={products}
          resultsId={RESULTS_ID}
          onDone={showHeading}
        />
      )}
      <div className={styles.results}>
        <ActiveFilters keyword={keyword} choices={choices} onRemove={showHeading} />
        <h2 className="sr" id={RESULTS_ID}>
          {messages.search.results}
        </h2>
        <QueryView
          result={result}
          messageOf={messageOf}
          skeleton={<ProductGridSkeleton count={PRODUCTS_PER_PAGE} />}
        >
          {({ products: { nodes, totalCount } }, isStale) => (
            <Results
              keyword={keyword}
              choices={choices}
              products={nodes}
              total={totalCount}
              page={page}
              isStale={isStale}
              onPage={showHeading}
            />
          )}
        </QueryView>
      </div>
    </div>
  );
}
