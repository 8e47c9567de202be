import { Link } from 'react-router-dom';
import { Picture } from '../../components/product/picture';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import type { HomeCategoryFragment } from './categories.generated';
import styles from './categories.module.css';

const TILE_SIZES = '(min-width: 1400px) 222px, (min-width: 992px) 16vw, (min-width: 576px) 33vw, 144px';

/** Categories with links to their products. */
export function Categories({ categories }: { categories: readonly HomeCategoryFragment[] }) {
  const { home, search } = useMessages();
  if (categories.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="categories">
      <div className="head">
        <h2 id="categories">{home.categories}</h2>
      </div>
      <ul className={styles.tiles}>
        {categories.map(({ name, productCount, image, imageGround }) => (
          <li key={name} className={styles.tile}>
            <Picture
              image={image}
              alt=""
              sizes={TILE_SIZES}
              backgroundColor={imageGround}
              className={styles.picture}
            />
            <Link className={styles.name} to={paths.search(name, { category: name })}>
              {name}
            </Link>
            <p className={`muted small num ${styles.count}`}>{search.count(productCount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
