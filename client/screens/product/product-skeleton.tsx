import { useApolloClient } from '@apollo/client/react';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { SharedElement } from '../../components/page/shared-element';
import { Picture } from '../../components/product/picture';
import { ProductCardFragmentDoc } from '../../components/product/product-card.generated';
import { PICTURE_SIZES } from './gallery/gallery';
import gallery from './gallery/gallery.module.css';
import styles from './product-facts.module.css';
import bones from './product-skeleton.module.css';

/** Skeleton of picture and facts. Shows picture and name at once if the cache has them from a card. */
export function ProductSkeleton({ id }: { id: string }) {
  const { cache } = useApolloClient();
  const cachedProduct = cache.readFragment({
    id: cache.identify({ __typename: 'Product', id }),
    fragment: ProductCardFragmentDoc,
  });
  return (
    <Loading>
      <div className={styles.product}>
        <div className={`${styles.back} ${bones.back}`} />
        <section className={gallery.gallery}>
          <SharedElement id={id}>
            {cachedProduct ? (
              <Picture
                image={cachedProduct.image}
                alt=""
                sizes={PICTURE_SIZES}
                backgroundColor={cachedProduct.imageGround}
                className={gallery.picture}
                eager
              />
            ) : (
              <Skeleton className={bones.picture} />
            )}
          </SharedElement>
        </section>
        <div className={styles.head}>
          <Skeleton className={bones.maker} />
          {cachedProduct ? (
            <p className={bones.name}>{cachedProduct.name}</p>
          ) : (
            <Skeleton className={bones.unnamed} />
          )}
          <div className={styles.worth}>
            <Skeleton className={bones.maker} />
            <Skeleton className={bones.price} />
          </div>
          <Skeleton className={bones.maker} />
          <Skeleton className={bones.maker} />
        </div>
        <form className={bones.act}>
          <Skeleton className={bones.button} />
        </form>
        <div className={styles.more}>
          <Skeleton className={bones.text} />
          <Skeleton className={bones.text} />
        </div>
      </div>
    </Loading>
  );
}
