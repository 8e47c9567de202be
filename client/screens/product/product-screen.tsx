import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { refetch } from '../../apollo/refetch';
import { useDeferred } from '../../components/page/deferred-parts';
import { GoBack } from '../../components/page/go-back';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { QueryView } from '../../components/feedback/query-view';
import type { ProductCardFragment } from '../../components/product/product-card.generated';
import { ProductGrid } from '../../components/product/product-grid';
import { isInPlaceNavigation } from '../../lib/navigation/in-place-navigation';
import { paths } from '../../lib/paths';
import { useLanguage, useMessages } from '../../i18n/messages';
import { Disclosures } from './disclosures';
import { withMember } from './family/with-member';
import { ProductSkeleton } from './product-skeleton';
import { ProductFacts } from './product-facts';
import { ProductHead } from './product-head';
import { productQuery } from './product-query';
import type { ProductDetailsFragment, ProductQuery } from './product.generated';
import { reviews } from './reviews/lazy-reviews';
import { Specifications } from './specifications';

/** One product. While another member of the same family loads, the page stays, with the picture of that member. */
export function ProductScreen() {
  const { product: messages } = useMessages();
  const { NotFoundPage } = usePage();
  const language = useLanguage();
  const { RecentlyViewed } = useDeferred();
  const address = useParams<{ id?: string; slug?: string }>();
  const location = useLocation();
  const { query, variables } = productQuery(address, location);
  const result = useQuery(query, { variables });
  const { data, error } = result;
  const previousProduct = productOf(result.previousData);
  const isSameProduct = previousProduct?.id === address.id || previousProduct?.slug === address.slug;
  const previousData =
    isSameProduct || isInPlaceNavigation(location)
      ? previousProduct && { product: withMember(previousProduct, address) }
      : undefined;

  // After a refetch error, the error replaces the product.
  const reload = () => refetch(result);

  if ((data && !productOf(data)) || codeOf(error) === 'NOT_FOUND') return <NotFoundPage kind="product" />;
  const product = productOf(data);
  return (
    <div className="wrap">
      {!data && !previousData && <PageHead title={messages.title} />}
      {error && <GoBack to={paths.home()} />}
      <QueryView
        result={{ ...result, data: product && { product }, previousData }}
        messageOf={messageOf}
        skeleton={<ProductSkeleton address={address} />}
      >
        {({ product: loadedProduct }, isStale) => {
          const shownProduct = language === 'hi' ? inHindi(loadedProduct) : loadedProduct;
          return (
            <>
              <ProductHead product={shownProduct} />
              <ProductFacts
                product={shownProduct}
                englishName={loadedProduct.name}
                related={shownProduct.relatedProducts}
              />
              <Specifications product={shownProduct} />
              <Disclosures product={shownProduct} />
              <Suspense>
                <reviews.Component product={shownProduct} isStale={isStale} onReviewAdded={reload} />
              </Suspense>
              <RelatedProducts products={shownProduct.relatedProducts} />
              {RecentlyViewed && <RecentlyViewed productId={shownProduct.id} />}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function productOf(data: ProductQuery | undefined) {
  return data?.product ?? data?.productBySlug ?? undefined;
}

/** The product with its Hindi texts, where the merchant wrote some. */
function inHindi(product: ProductDetailsFragment): ProductDetailsFragment {
  const { name, nameHi, description, descriptionHi, pictures } = product;
  return {
    ...product,
    name: nameHi ?? name,
    description: descriptionHi ?? description,
    pictures: pictures.map((picture) => ({ ...picture, alt: picture.altHi ?? picture.alt })),
  };
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
