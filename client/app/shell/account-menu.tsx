import { Link } from 'react-router-dom';
import { useIsAdmin } from '../../apollo/use-is-admin';
import { paths } from '../../lib/paths';
import { signOut, useSession, type Session } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import { Menu } from '../../components/page/menu';
import styles from './header.module.css';

/** Sign In, or the menus of the signed-in user. §2 */
export function AccountMenu() {
  const session = useSession();
  const { shell } = useMessages();
  if (session) return <Menus session={session} />;
  return (
    <Link className={styles.link} to={paths.login()}>
      {shell.signIn}
    </Link>
  );
}

/** A separate component, so that hydration for a visitor without a session sends no admin query. */
function Menus({ session }: { session: Session }) {
  const isAdmin = useIsAdmin();
  const { shell, cart } = useMessages();
  return (
    <>
      {isAdmin && (
        // These links load a new document, which has another security policy; see isAdminDocument.
        <Menu title={shell.admin}>
          <Link reloadDocument to={paths.userList()}>
            {shell.users}
          </Link>
          <Link reloadDocument to={paths.productList()}>
            {shell.products}
          </Link>
          <Link reloadDocument to={paths.orderList()}>
            {shell.orders}
          </Link>
        </Menu>
      )}
      <Menu title={session.name}>
        <Link to={paths.myOrders()}>{cart.myOrders}</Link>
        <Link to={paths.profile()}>{shell.profile}</Link>
        {/* An admin form with unsaved changes asks for confirmation before a `data-leaves` button works. */}
        <button type="button" data-leaves onClick={signOut}>
          {shell.logout}
        </button>
      </Menu>
    </>
  );
}
