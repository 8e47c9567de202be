import { useApolloClient } from '@apollo/client/react';
import { Bone, Loading } from '../../components/bone';
import { Morphing } from '../../components/morphing';
import { Picture } from '../../components/picture';
import { ProductCardFragmentDoc } from '../../components/product-card.generated';
import { PICTURE_SIZES } from './gallery';
import gallery from './gallery.module.css';
import styles from './product-facts.module.css';
import bones from './product-bones.module.css';

/** Picture and facts in the shape of what comes; the picture and the name at once when a card has shown them. */
export function ProductBones({ id }: { id: string }) {
  const { cache } = useApolloClient();
  const known = cache.readFragment({
    id: cache.identify({ __typename: 'Product', id }),
    fragment: ProductCardFragmentDoc,
  });
  return (
    <Loading>
      <div className={styles.product}>
        <div className={`${styles.back} ${bones.back}`} />
        <section className={gallery.gallery}>
          <Morphing id={id}>
            {known ? (
              <Picture
                image={known.image}
                alt=""
                sizes={PICTURE_SIZES}
                ground={known.imageGround}
                className={gallery.picture}
                eager
              />
            ) : (
              <Bone className={bones.picture} />
            )}
          </Morphing>
        </section>
        <div className={styles.head}>
          <Bone className={bones.maker} />
          {known ? <p className={bones.name}>{known.name}</p> : <Bone className={bones.unnamed} />}
          <div className={styles.worth}>
            <Bone className={bones.maker} />
            <Bone className={bones.price} />
          </div>
          <Bone className={bones.maker} />
          <Bone className={bones.maker} />
        </div>
        <form className={bones.act}>
          <Bone className={bones.button} />
        </form>
        <div className={styles.more}>
          <Bone className={bones.text} />
          <Bone className={bones.text} />
        </div>
      </div>
    </Loading>
  );
}
