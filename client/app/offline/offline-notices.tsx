import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { useWaitingOrder } from '../../state/waiting-order';
import { LANGUAGES } from '../../i18n/locales';
import { useLanguage, useMessages } from '../../i18n/messages';
import { followConnection, isOffline } from './connection';
import { precacheUrls, activateNewVersion } from './register-service-worker';
import { Notice } from './notice';
import { WaitingNotice } from './waiting-notice';
import { replaceClientNavigation } from './page-cache';
import styles from './offline-notices.module.css';

/** Minimum time on a page before the worker caches it. */
const NOTICE_MS = 1_500;

/** Notices about lost connection, the waiting order, and a new version. */
export function OfflinePart() {
  const navigate = useNavigate();
  const { base } = LANGUAGES[useLanguage()];
  useEffect(followConnection, []);
  useEffect(
    () => replaceClientNavigation((path) => void navigate(path.slice(base.length) || '/')),
    [navigate, base],
  );
  useCachedPages();

  return (
    <div className={styles.bar} role="status" aria-atomic="false">
      <ConnectionNotice />
      <WaitingNotice />
      <VersionNotice />
    </div>
  );
}

function ConnectionNotice() {
  const isOfflineNow = isOffline.use();
  const waiting = useWaitingOrder();
  const { offline } = useMessages();
  // The notice about the waiting order mentions the lost connection.
  if (!isOfflineNow || waiting) return null;
  return <Notice>{offline.title}</Notice>;
}

function VersionNotice() {
  const take = activateNewVersion.use();
  const isOfflineNow = isOffline.use();
  const [isLater, setIsLater] = useState(false);
  const { offline } = useMessages();
  // The other notices are more important while the device is offline.
  if (!take || isLater || isOfflineNow) return null;
  return (
    <Notice
      actions={
        <>
          <Button small onClick={() => setIsLater(true)}>
            {offline.later}
          </Button>
          <Button small variant="primary" onClick={take}>
            {offline.reload}
          </Button>
        </>
      }
    >
      {offline.newVersion}
    </Notice>
  );
}

/** Caches pages reached by client-side navigation, which the worker sees no page load for. */
function useCachedPages(): void {
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);

  useEffect(
    function keepWhatIsSeen() {
      if (pathname + search === first) return;
      const timer = setTimeout(() => precacheUrls([window.location.href]), NOTICE_MS);
      return () => clearTimeout(timer);
    },
    [pathname, search, first],
  );
}
