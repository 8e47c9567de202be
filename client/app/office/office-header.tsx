import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { Menu } from '../../components/page/menu';
import { paths } from '../../lib/paths';
import { signOut, useSession } from '../../state/session';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { AWNING_PATH, POSTS_PATH } from '../../components/page/logo';
import { DisplayChoices } from './display-choices';
import { OfficeLink } from './office-link';
import { OfficeSearch } from './search/office-search';
import styles from './office-header.module.css';

interface OfficeHeaderProps {
  searchInput: RefObject<HTMLInputElement | null>;
  hasAccount: boolean;
  /** Opens the list of shortcuts. */
  onShortcuts: () => void;
}

/** Header of the back office: shop, search, and from 768 px the account. */
export function OfficeHeader({ searchInput, hasAccount, onShortcuts }: OfficeHeaderProps) {
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
      <OfficeSearch input={searchInput} />
      <div className={styles.account}>
        <Link className={styles.shop} to={paths.home()}>
          View shop
        </Link>
        {hasAccount && <OfficeAccount onShortcuts={onShortcuts} />}
      </div>
    </header>
  );
}

/** The menu of the signed-in admin. §2 */
function OfficeAccount({ onShortcuts }: Pick<OfficeHeaderProps, 'onShortcuts'>) {
  const session = useSession();
  const { shell } = useMessages();
  return (
    <Menu title={session?.name ?? ''}>
      <Link to={paths.profile()}>{shell.profile}</Link>
      <button type="button" onClick={onShortcuts}>
        Keyboard shortcuts
      </button>
      <DisplayChoices />
      {/* An admin form with unsaved changes asks for confirmation before a `data-leaves` button works. */}
      <button type="button" data-leaves onClick={signOut}>
        {shell.logout}
      </button>
    </Menu>
  );
}
