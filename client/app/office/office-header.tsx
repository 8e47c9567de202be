import { Link, useNavigate } from 'react-router-dom';
import type { SubmitEvent } from 'react';
import { usePage } from '../../components/page/page-context';
import { Menu } from '../../components/page/menu';
import { MAX_LENGTH } from '../../domain';
import { paths } from '../../lib/paths';
import { signOut, useSession } from '../../state/session';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { AWNING_PATH, POSTS_PATH } from '../../components/page/logo';
import { DisplayChoices } from './display-choices';
import { OfficeLink } from './office-link';
import styles from './office-header.module.css';

/** Header of the back office: shop, search, and from 768 px the account. */
export function OfficeHeader({ hasAccount }: { hasAccount: boolean }) {
  const { shopName } = usePage();
  const merchantLang = useMerchantLang();
  return (
    <header className={styles.header} lang="en">
      <OfficeLink className={styles.brand} to={paths.admin()} aria-label={`${shopName} office, today`}>
        <span className={styles.canopy} aria-hidden="true" />
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path className={styles.posts} d={POSTS_PATH} />
          <path className={styles.awning} d={AWNING_PATH} />
        </svg>
        <strong lang={merchantLang}>{shopName}</strong>
        <span className={styles.office}>Office</span>
      </OfficeLink>
      <OrderSearchForm />
      <div className={styles.account}>
        <Link className={styles.shop} to={paths.home()}>
          View shop
        </Link>
        {hasAccount && <OfficeAccount />}
      </div>
    </header>
  );
}

/** Finds orders by number, id or buyer. */
function OrderSearchForm() {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') return;
    void navigate(`${paths.orderList()}?${new URLSearchParams({ q: text.trim() })}`);
    event.currentTarget.reset();
  };
  return (
    <form className={styles.search} role="search" action={paths.orderList()} method="get" onSubmit={search}>
      <label className="sr" htmlFor="office-search">
        Search orders
      </label>
      <input
        id="office-search"
        type="search"
        name="q"
        placeholder="Order number or buyer"
        maxLength={MAX_LENGTH.keyword}
        autoComplete="off"
      />
    </form>
  );
}

/** The menu of the signed-in admin. §2 */
function OfficeAccount() {
  const session = useSession();
  const { shell } = useMessages();
  return (
    <Menu title={session?.name ?? ''}>
      <Link to={paths.profile()}>{shell.profile}</Link>
      <DisplayChoices />
      {/* An admin form with unsaved changes asks for confirmation before a `data-leaves` button works. */}
      <button type="button" data-leaves onClick={signOut}>
        {shell.logout}
      </button>
    </Menu>
  );
}
