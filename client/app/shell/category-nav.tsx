import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import { CategoryNavDocument } from './category-nav.generated';
import styles from './category-nav.module.css';

/** Maximum number of links; so many fit in one row on a desktop. */
const MAX_LINKS = 8;

/** Links to the largest categories, largest first; none for an empty catalogue. §2 */
export function CategoryNav() {
  const { shell } = useMessages();
  const { data, previousData, loading } = useQuery(CategoryNavDocument);
  const categories = (data ?? previousData)?.categories ?? [];
  if (categories.length === 0 && !loading) return null;
  return (
    <nav className={styles.categories} aria-label={shell.categoryNav}>
      <div className="wrap">
        <ul>
          {categories.slice(0, MAX_LINKS).map(({ name }) => (
            <li key={name}>
              <Link to={paths.search(name, { category: name })}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
