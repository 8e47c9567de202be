import { useQuery } from '@apollo/client/react';
import { Link, useLocation } from 'react-router-dom';
import { MerchantText } from '../../components/texts/merchant-text';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import { CategoryNavDocument, type CategoryNavQuery } from './category-nav.generated';
import styles from './category-nav.module.css';

/** Maximum number of links; so many fit in one row on a desktop. */
const MAX_LINKS = 8;

/** Links to the top categories of the tree, or without a tree to the largest ones; none for an empty catalogue. §2 */
export function CategoryNav() {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const { data, previousData, loading } = useQuery(CategoryNavDocument);
  const links = linksOf(data ?? previousData);
  if (links.length === 0 && !loading) return null;
  return (
    <nav className={styles.categories} aria-label={shell.categoryNav}>
      <div className="wrap">
        <ul>
          {links.slice(0, MAX_LINKS).map(({ name, nameHi, path }) => (
            <li key={name}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
                <MerchantText text={name} textHi={nameHi} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function linksOf({ categories, categoryTree }: CategoryNavQuery = { categories: [], categoryTree: [] }) {
  const topCategories = categoryTree.filter(
    ({ parent, productCount }) => parent === null && productCount > 0,
  );
  if (topCategories.length > 0)
    return topCategories.map(({ name, nameHi, slug }) => ({ name, nameHi, path: paths.category(slug) }));
  return categories.map(({ name }) => ({ name, nameHi: null, path: paths.search(name, { category: name }) }));
}
