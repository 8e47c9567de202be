import { Link, matchPath, useLocation } from 'react-router-dom';
import { Menu } from '../../components/page/menu';
import { paths, routes } from '../../lib/paths';
import { useMedia } from './use-media';
import styles from './admin-nav.module.css';

interface NavEntry {
  title: string;
  to: string;
  /** Route pattern of another screen that belongs to this entry. */
  sectionPath?: string;
}

const NAV_ENTRIES: readonly NavEntry[] = [
  { title: 'Dashboard', to: paths.admin() },
  { title: 'Orders', to: paths.orderList() },
  { title: 'Products', to: paths.productList(), sectionPath: routes.productEdit },
  { title: 'Reviews', to: paths.adminReviews() },
  { title: 'Users', to: paths.userList(), sectionPath: routes.userEdit },
  { title: 'Delivery', to: paths.adminServiceAreas() },
  { title: 'Activity', to: paths.adminActivity() },
  { title: 'Mail', to: paths.adminMail() },
  { title: 'API Tokens', to: paths.adminTokens() },
  { title: 'Webhooks', to: paths.adminWebhooks(), sectionPath: routes.adminDeliveries },
  { title: 'Import', to: paths.adminImport() },
  { title: 'Settings', to: paths.adminSettings() },
];

/** Navigation of the admin area: a sidebar, or a menu in narrow viewports. */
export function AdminNav() {
  const isWide = useMedia('(min-width: 62rem)');
  const { pathname } = useLocation();
  const links = NAV_ENTRIES.map(({ title, to, sectionPath }) => (
    <Link key={to} to={to} className={styles.link} aria-current={ariaCurrentOf(pathname, to, sectionPath)}>
      {title}
    </Link>
  ));
  links.push(
    <a key="developers" className={styles.link} href={paths.developers()}>
      Developers
    </a>,
    <a key="explorer" className={styles.link} href={paths.explorer()}>
      GraphiQL
    </a>,
  );

  return (
    <nav aria-label="Back office" className={isWide ? styles.sidebar : styles.menu}>
      {isWide ? (
        <ul>
          {links.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
        </ul>
      ) : (
        <Menu title="Back office">{links}</Menu>
      )}
    </nav>
  );
}

function ariaCurrentOf(pathname: string, to: string, sectionPath?: string): 'page' | 'true' | undefined {
  if (matchPath(to, pathname)) return 'page';
  return sectionPath && matchPath(sectionPath, pathname) ? 'true' : undefined;
}
