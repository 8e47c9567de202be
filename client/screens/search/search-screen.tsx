import { useQuery } from '@apollo/client/react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Bone } from '../../components/bone';
import { PageTitle } from '../../components/page-title';
import { ProductGridBones } from '../../components/product-grid';
import { QueryView } from '../../components/query-view';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths, readKeyword, readPage } from '../../lib/paths';
import { Results } from './results';
import { SearchDocument } from './search.generated';
import styles from './results.module.css';

export function SearchScreen() {
  const keyword = readKeyword(useLocation());
  if (keyword.trim() === '') return <Navigate to={paths.home()} replace />;
  return <SearchPage key={keyword} keyword={keyword} />;
}

/** What was found for these words. Other words are another page, so that no old answer stands under them. */
function SearchPage({ keyword }: { keyword: string }) {
  const [query] = useSearchParams();
  const page = readPage(query, PRODUCTS_PER_PAGE);
  const search = useQuery(SearchDocument, {
    variables: { keyword, first: PRODUCTS_PER_PAGE, offset: (page - 1) * PRODUCTS_PER_PAGE },
  });

  return (
    <div className="wrap page">
      <PageTitle>{`Search: ${keyword}`}</PageTitle>
      <QueryView result={search} messageOf={messageOf} skeleton={<SearchBones keyword={keyword} />}>
        {({ products }, isStale) => (
          <Results
            keyword={keyword}
            products={products.nodes}
            total={products.totalCount}
            page={page}
            isStale={isStale}
          />
        )}
      </QueryView>
    </div>
  );
}

function SearchBones({ keyword }: { keyword: string }) {
  return (
    <>
      <div className="page-head">
        <h1>{`“${keyword}”`}</h1>
        <Bone className={styles.count} />
      </div>
      <ProductGridBones count={PRODUCTS_PER_PAGE} />
    </>
  );
}
