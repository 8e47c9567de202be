import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { refetch } from '../../apollo/refetch';
import { GoBack } from '../../components/page/go-back';
import { PageHead } from '../../components/page/page-head';
import { QueryView } from '../../components/feedback/query-view';
import type { ProductCardFragment } from '../../components/product/product-card.generated';
import { ProductGrid } from '../../components/product/product-grid';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import { Disclosures } from './disclosures';
import { ProductSkeleton } from './product-skeleton';
import { ProductFacts } from './product-facts';
import { ProductHead } from './product-head';
import { productQuery } from './product-query';
import { Reviews } from './reviews/reviews';
import { Specifications } from './specifications';

export function ProductScreen() {
  const { id = '' } = useParams();
  return <ProductPage key={id} id={id} />;
}

/** One product. The key remounts the page for another product, which resets all state. */
function ProductPage({ id }: { id: string }) {
  const { product: messages } = useMessages();
  const location = useLocation();
  const { query, variables } = productQuery(id, location);
  const result = useQuery(query, { variables });

  // After a refetch error, the error replaces the product.
  const reload = () => refetch(result);

  if (result.data?.product === null || codeOf(result.error) === 'NOT_FOUND') return <ProductNotFound />;
  return (
    <div className="wrap">
      {!result.data && <PageHead title={messages.title} />}
      {result.error && <GoBack to={paths.home()} />}
      <QueryView result={result} messageOf={messageOf} skeleton={<ProductSkeleton id={id} />}>
        {({ product }, isStale) =>
          product && (
            <>
              <ProductHead product={product} />
              <ProductFacts product={product} />
              <Specifications specifications={product.specifications} />
              <Disclosures product={product} />
              <Reviews product={product} isStale={isStale} onReviewAdded={reload} />
              <RelatedProducts products={product.relatedProducts} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function ProductNotFound() {
  const { product: messages } = useMessages();
  return (
    <div className="wrap">
      <PageHead title={messages.notFound} status={404} />
      <GoBack to={paths.home()} />
      <div role="alert">
        <h1>{messages.notFound}</h1>
      </div>
    </div>
  );
}

/** Related products; renders nothing without any. */
function RelatedProducts({ products }: { products: readonly ProductCardFragment[] }) {
  const { product: messages } = useMessages();
  if (products.length === 0) return null;
  return (
    <section className="section later" aria-labelledby="related">
      <div className="head">
        <h2 id="related">{messages.related}</h2>
      </div>
      <ProductGrid products={products} emptyText="" isOneRow />
    </section>
  );
}
