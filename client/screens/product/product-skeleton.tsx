import { useApolloClient } from '@apollo/client/react';
import { useLocation, type Location } from 'react-router-dom';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { SharedElement } from '../../components/page/shared-element';
import { Picture } from '../../components/product/picture';
import { ProductCardFragmentDoc } from '../../components/product/product-card.generated';
import { PICTURE_SIZES } from './gallery/gallery';
import type { ProductAddress } from './product-query';
import galleryStyles from './gallery/gallery.module.css';
import styles from './product-facts.module.css';
import skeletonStyles from './product-skeleton.module.css';

/** Skeleton of picture and facts. If the cache has the product from a card, the skeleton shows picture and name. */
export function ProductSkeleton({ address }: { address: ProductAddress }) {
  const { cache } = useApolloClient();
  const { state } = useLocation() as Location<{ productId?: string } | null>;
  const id = address.id ?? state?.productId ?? '';
  const cachedProduct = cache.readFragment({
    id: cache.identify({ __typename: 'Product', id }),
    fragment: ProductCardFragmentDoc,
    // The document also has the fragment of the family.
    fragmentName: 'ProductCard',
  });
  return (
    <Loading>
      <div className={styles.product}>
        <div className={`${styles.back} ${skeletonStyles.back}`} />
        <section className={galleryStyles.gallery}>
          <SharedElement id={id}>
            {cachedProduct ? (
              <Picture
                image={cachedProduct.image}
                alt=""
                sizes={PICTURE_SIZES}
                backgroundColor={cachedProduct.imageGround}
                className={galleryStyles.picture}
                eager
              />
            ) : (
              <Skeleton className={skeletonStyles.picture} />
            )}
          </SharedElement>
        </section>
        <div className={styles.head}>
          <Skeleton className={skeletonStyles.textLine} />
          {cachedProduct ? (
            <p className={skeletonStyles.name}>{cachedProduct.name}</p>
          ) : (
            <Skeleton className={skeletonStyles.namePlaceholder} />
          )}
          <div className={styles.ratingAndPrice}>
            <Skeleton className={skeletonStyles.textLine} />
            <Skeleton className={skeletonStyles.price} />
          </div>
          <Skeleton className={skeletonStyles.textLine} />
          <Skeleton className={skeletonStyles.textLine} />
        </div>
        <form className={skeletonStyles.buyForm}>
          <Skeleton className={skeletonStyles.button} />
        </form>
        <div className={styles.details}>
          <Skeleton className={skeletonStyles.text} />
          <Skeleton className={skeletonStyles.text} />
        </div>
      </div>
    </Loading>
  );
}
