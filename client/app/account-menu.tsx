import { Link, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../apollo/use-is-admin';
import { paths } from '../lib/paths';
import { signOut, useSession, type Session } from '../state/session';
import { Menu } from './menu';
import { isOfficePath } from './office-document';
import styles from './header.module.css';

/** Sign In, or what the signed-in user may open. §2 */
export function AccountMenu() {
  const session = useSession();
  if (session) return <Menus session={session} />;
  return (
    <Link className={styles.link} to={paths.login()}>
      Sign In
    </Link>
  );
}

/** Apart, so that a visitor's page is taken over without asking for anything. */
function Menus({ session }: { session: Session }) {
  const isAdmin = useIsAdmin();
  // The back office is a document of its own, with other rights; see isOfficeDocument.
  const isOutside = !isOfficePath(useLocation().pathname);
  return (
    <>
      {isAdmin && (
        <Menu title="Admin">
          <Link reloadDocument={isOutside} to={paths.userList()}>
            Users
          </Link>
          <Link reloadDocument={isOutside} to={paths.productList()}>
            Products
          </Link>
          <Link reloadDocument={isOutside} to={paths.orderList()}>
            Orders
          </Link>
        </Menu>
      )}
      <Menu title={session.name}>
        <Link to={paths.profile()}>Profile</Link>
        <button type="button" onClick={signOut}>
          Logout
        </button>
      </Menu>
    </>
  );
}
