import { Link } from 'react-router-dom';
import { MerchantText } from '../../../components/texts/merchant-text';
import { formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { CategoryLinkFragment } from './category.generated';
import styles from './category-strip.module.css';

interface CategoryStripProps {
  /** Accessible name of the links. */
  label: string;
  categories: readonly CategoryLinkFragment[];
}

/** Links to the categories below a category, without empty ones; renders nothing without any. */
export function CategoryStrip({ label, categories }: CategoryStripProps) {
  const filledCategories = categories.filter(({ productCount }) => productCount > 0);
  if (filledCategories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.strip}>
        {filledCategories.map(({ id, name, nameHi, slug, productCount }) => (
          <li key={id}>
            <Link to={paths.category(slug)}>
              <MerchantText text={name} textHi={nameHi} />{' '}
              <span className={styles.count}>{formatNumber(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
