import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { PageTitle } from '../../components/page-title';
import { ProductGridBones } from '../../components/product-grid';
import { QueryView } from '../../components/query-view';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { formatCount } from '../../lib/format';
import { paths, readKeyword, readPage } from '../../lib/paths';
import { readChoices } from '../../lib/search-choices';
import { Results } from './results';
import { searchQuery } from './search-query';
import styles from './search-screen.module.css';

export function SearchScreen() {
  const keyword = readKeyword(useLocation());
  if (keyword.trim() === '') return <Navigate to={paths.home()} replace />;
  return <SearchPage key={keyword} keyword={keyword} />;
}

/** What was found for these words. Other words are another page, so that no old answer stands under them. */
function SearchPage({ keyword }: { keyword: string }) {
  const [query] = useSearchParams();
  const page = readPage(query, PRODUCTS_PER_PAGE);
  const choices = readChoices(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query: document, variables } = searchQuery(useLocation());
  const search = useQuery(document, { variables });
  const total = (search.data ?? search.previousData)?.products.totalCount;

  const showHeading = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <div className="wrap page">
      <PageTitle>{`Search: ${keyword}`}</PageTitle>
      <div className="page-head">
        <h1 className={styles.keyword} ref={heading} tabIndex={-1}>{`“${keyword}”`}</h1>
        <p className={`muted num ${styles.count}`} aria-live="polite">
          {total ? formatCount(total, 'product') : ''}
        </p>
      </div>
      <QueryView
        result={search}
        messageOf={messageOf}
        skeleton={<ProductGridBones count={PRODUCTS_PER_PAGE} />}
      >
        {({ products }, isStale) => (
          <Results
            products={products.nodes}
            total={products.totalCount}
            page={page}
            isStale={isStale}
            hrefOf={(target) => paths.search(keyword, choices, target)}
            onPage={showHeading}
          />
        )}
      </QueryView>
    </div>
  );
}
