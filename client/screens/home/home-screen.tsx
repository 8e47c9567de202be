import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { PageTitle } from '../../components/page-title';
import { QueryView } from '../../components/query-view';
import { PROMO_PRODUCT_NAME } from '../../domain';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { readPage } from '../../lib/paths';
import { Carousel } from './carousel';
import { Faq } from './faq';
import { HomeBones } from './home-bones';
import { HomeDocument } from './home.generated';
import { Latest } from './latest';
import { Promo } from './promo';
import { Voices } from './voices';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const [query] = useSearchParams();
  const page = readPage(query, PRODUCTS_PER_PAGE);
  const home = useQuery(HomeDocument, {
    variables: {
      first: PRODUCTS_PER_PAGE,
      offset: (page - 1) * PRODUCTS_PER_PAGE,
      promo: PROMO_PRODUCT_NAME,
    },
  });

  return (
    <>
      <PageTitle>Home</PageTitle>
      <h1 className="sr">Haat, well-made things for home and work</h1>
      <QueryView result={home} messageOf={messageOf} tone="plain" frame="wrap page" skeleton={<HomeBones />}>
        {({ topProducts, products, promo }, isStale) => (
          <>
            {topProducts.length > 0 && (
              <div className={`wrap ${styles.stage}`}>
                <Carousel products={topProducts} />
              </div>
            )}
            <Latest products={products.nodes} total={products.totalCount} page={page} isStale={isStale} />
            <Promo product={promo.nodes.find(({ name }) => name === PROMO_PRODUCT_NAME)} />
          </>
        )}
      </QueryView>
      <Voices />
      <Faq />
    </>
  );
}
