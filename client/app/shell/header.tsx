import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useDeferred } from '../../components/page/deferred-parts';
import { usePage } from '../../components/page/page-context';
import { useCart } from '../../state/cart';
import { useMessages } from '../../i18n/messages';
import { AccountMenu } from './account-menu';
import { Logo } from '../../components/page/logo';
import { SearchForm } from './search-form';
import styles from './header.module.css';

export function Header() {
  const { count } = useCart();
  const { shell } = useMessages();
  const { shopName } = usePage();
  const { WishLink } = useDeferred();
  return (
    <header className={styles.header}>
      <div className={styles.canopy} aria-hidden="true" />
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.brand} to={paths.home()} aria-label={shell.brand(shopName)}>
          <Logo />
        </Link>
        <SearchForm />
        <nav className={styles.account} aria-label={shell.accountNav}>
          <span className={styles.link}>{WishLink && <WishLink />}</span>
          <Link className={styles.link} to={paths.cart()}>
            {shell.cart}
            {count > 0 && (
              <span key={count} className={styles.count}>
                {formatNumber(count)}
                <span className="sr">{` ${shell.cartItems(count)}`}</span>
              </span>
            )}
          </Link>
          <AccountMenu />
        </nav>
      </div>
    </header>
  );
}
