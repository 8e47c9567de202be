import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { JsonLd } from '../../components/page/json-ld';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { QueryView } from '../../components/feedback/query-view';
import { PROMO_PRODUCT_NAME } from '../../domain';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { paths, readPage } from '../../lib/paths';
import { useLanguage, useMessages } from '../../i18n/messages';
import { Carousel } from './carousel/carousel';
import { Categories } from './categories';
import { Faq } from './faq';
import { HomeSkeleton } from './home-skeleton';
import { homeQuery } from './home-query';
import { homeStructuredData } from './home-structured-data';
import { LatestProducts } from './latest-products';
import { promo as lazyPromo } from './lazy-promo';
import { testimonials as lazyTestimonials } from './testimonials/lazy-testimonials';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const location = useLocation();
  const page = readPage(new URLSearchParams(location.search), PRODUCTS_PER_PAGE);
  const { query, variables } = homeQuery(location);
  const result = useQuery(query, { variables });

  return (
    <>
      <HomeHead page={page} />
      <QueryView
        result={result}
        messageOf={messageOf}
        tone="plain"
        errorClassName="wrap page"
        skeleton={<HomeSkeleton />}
      >
        {({ topProducts, categories, categoryTree, products, promo, testimonials }, isStale) => (
          <>
            {topProducts.length > 0 && (
              <div className={`wrap ${styles.carousel}`}>
                <Carousel products={topProducts} />
              </div>
            )}
            <Categories categories={categories} tree={categoryTree} />
            <LatestProducts
              products={products.nodes}
              total={products.totalCount}
              page={page}
              isStale={isStale}
            />
            <Suspense>
              <lazyPromo.Component product={promo.nodes.find(({ name }) => name === PROMO_PRODUCT_NAME)} />
              <lazyTestimonials.Component reviews={testimonials} />
            </Suspense>
          </>
        )}
      </QueryView>
      <Faq />
    </>
  );
}

/** Title, metadata and heading of the home page. */
export function HomeHead({ page }: { page: number }) {
  const { home } = useMessages();
  const { origin, shopName, logo } = usePage();
  const language = useLanguage();
  return (
    <>
      <PageHead title={home.title} previewTitle={home.previewTitle(shopName)} path={paths.home(page)} />
      <JsonLd items={homeStructuredData({ origin, shopName, logo }, language)} />
      <h1 className="sr">{home.heading(shopName)}</h1>
    </>
  );
}
