import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { MerchantText } from '../../components/texts/merchant-text';
import { Picture } from '../../components/product/picture';
import { priceEntries } from '../../components/product/lazy-price-entries';
import { ALL_PRODUCTS_SLUG, paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import type { HomeCategoryFragment, HomeCategoryNodeFragment } from './categories.generated';
import styles from './categories.module.css';

const TILE_SIZES = '(min-width: 1400px) 222px, (min-width: 992px) 16vw, (min-width: 576px) 33vw, 144px';

interface CategoriesProps {
  categories: readonly HomeCategoryFragment[];
  /** The categories with their pages. */
  tree: readonly HomeCategoryNodeFragment[];
}

/** Categories with links to their products, and links to all products by price. */
export function Categories({ categories, tree }: CategoriesProps) {
  const { home, search } = useMessages();
  if (categories.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="categories">
      <div className="head">
        <h2 id="categories">{home.categories}</h2>
        <Link className="link target" to={paths.category(ALL_PRODUCTS_SLUG)}>
          {home.allProducts}
        </Link>
      </div>
      <ul className={styles.tiles}>
        {categories.map(({ name, productCount, image, imageGround }) => {
          const node = tree.find((category) => category.name === name);
          return (
            <li key={name} className={styles.tile}>
              <Picture
                image={image}
                alt=""
                sizes={TILE_SIZES}
                backgroundColor={imageGround}
                className={styles.picture}
              />
              <Link
                className={styles.name}
                to={node ? paths.category(node.slug) : paths.search(name, { category: name })}
              >
                <MerchantText text={name} textHi={node?.nameHi} />
              </Link>
              <p className={`muted small num ${styles.count}`}>{search.count(productCount)}</p>
            </li>
          );
        })}
      </ul>
      <div className={styles.prices}>
        <Suspense>
          <priceEntries.Component label={search.price} />
        </Suspense>
      </div>
    </section>
  );
}
