import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { GoBack } from '../../components/go-back';
import { PageHead } from '../../components/page-head';
import { QueryView } from '../../components/query-view';
import { REVIEWS_PER_PAGE } from '../../lib/constants';
import { paths, readPage } from '../../lib/paths';
import { ProductBones } from './product-bones';
import { ProductFacts } from './product-facts';
import { ProductHead } from './product-head';
import { productQuery } from './product-query';
import { ReviewList } from './review-list';
import { WriteReview } from './write-review';
import styles from './product-screen.module.css';

export function ProductScreen() {
  const { id = '' } = useParams();
  return <ProductPage key={id} id={id} />;
}

/** One product. Another product is another page, so that nothing of the last one is carried over. */
function ProductPage({ id }: { id: string }) {
  const place = useLocation();
  const page = readPage(new URLSearchParams(place.search), REVIEWS_PER_PAGE, 'reviews');
  const { query, variables } = productQuery(id, place);
  const result = useQuery(query, { variables });

  // A failure to read it again shows where the product was.
  const readAgain = () => void result.refetch().catch(() => undefined);

  if (result.data?.product === null || codeOf(result.error) === 'NOT_FOUND') return <UnknownProduct />;
  return (
    <div className="wrap">
      {!result.data && <PageHead title="Product" />}
      {result.error && <GoBack to={paths.home()} />}
      <QueryView result={result} messageOf={messageOf} skeleton={<ProductBones />}>
        {({ product }) =>
          product && (
            <>
              <ProductHead product={product} page={page} />
              <ProductFacts product={product} />
              <section className={`section ${styles.reviews}`} aria-labelledby="reviews">
                <ReviewList
                  product={product}
                  reviews={product.reviews.nodes}
                  page={page}
                  total={product.reviews.totalCount}
                />
                <WriteReview productId={product.id} onWritten={readAgain} />
              </section>
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function UnknownProduct() {
  return (
    <div className="wrap">
      <PageHead title="Product not found" status={404} />
      <GoBack to={paths.home()} />
      <h1 className="sr">Product not found</h1>
      <Banner tone="bad" role="alert">
        Product not found
      </Banner>
    </div>
  );
}
