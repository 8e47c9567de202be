import { useLocation } from 'react-router-dom';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import styles from './account-tabs.module.css';

/** Links to the sections of the page. They are plain anchors, so that the browser scrolls, also without script. */
export function AccountTabs() {
  const account = useAccountMessages();
  const { title: addresses } = useAddressMessages();
  const { buyAgain } = useParcelMessages();
  const { hash } = useLocation();
  const tabs = [
    ['#my-orders', account.myOrders],
    ['#buy-again', buyAgain],
    ['#addresses', addresses],
    ['#your-details', account.yourDetails],
  ] as const;
  const currentTab = tabs.some(([href]) => href === hash) ? hash : '#my-orders';

  return (
    <nav className={styles.tabs} aria-label={account.sections}>
      {tabs.map(([href, title]) => (
        <a key={href} href={href} aria-current={href === currentTab ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
