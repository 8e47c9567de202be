import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { GoBack } from '../../components/go-back';
import { PageTitle } from '../../components/page-title';
import { QueryView } from '../../components/query-view';
import { REVIEWS_PER_PAGE } from '../../lib/constants';
import { paths, readPage } from '../../lib/paths';
import { ProductBones } from './product-bones';
import { ProductFacts } from './product-facts';
import { ProductDocument } from './product.generated';
import { ReviewList } from './review-list';
import { WriteReview } from './write-review';
import styles from './product-screen.module.css';

export function ProductScreen() {
  const { id = '' } = useParams();
  return <ProductPage key={id} id={id} />;
}

/** One product. Another product is another page, so that nothing of the last one is carried over. */
function ProductPage({ id }: { id: string }) {
  const [query] = useSearchParams();
  const page = readPage(query, REVIEWS_PER_PAGE, 'reviews');
  const result = useQuery(ProductDocument, {
    variables: { id, reviews: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE },
  });

  // A failure to read it again shows where the product was.
  const readAgain = () => void result.refetch().catch(() => undefined);

  if (result.data?.product === null || codeOf(result.error) === 'NOT_FOUND') return <UnknownProduct />;
  return (
    <div className="wrap">
      <PageTitle>{result.data?.product?.name ?? 'Product'}</PageTitle>
      {result.error && <GoBack to={paths.home()} />}
      <QueryView result={result} messageOf={messageOf} skeleton={<ProductBones />}>
        {({ product }) =>
          product && (
            <>
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
      <PageTitle>Product not found</PageTitle>
      <GoBack to={paths.home()} />
      <h1 className="sr">Product not found</h1>
      <Banner tone="bad" role="alert">
        Product not found
      </Banner>
    </div>
  );
}
