import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { useWaitingOrder } from '../../state/waiting-order';
import { LANGUAGES } from '../../i18n/locales';
import { useLanguage } from '../../i18n/messages';
import { useOfflineMessages } from '../../i18n/offline-messages';
import { trackConnection, isOffline } from './connection';
import { precacheUrls, activateNewVersion } from './register-service-worker';
import { Notice } from './notice';
import { WaitingNotice } from './waiting-notice';
import { replaceClientNavigation } from './page-cache';
import styles from './offline-notices.module.css';

/** Minimum time on a page before the service worker caches it. */
const CACHE_DELAY_MS = 1_500;

/** Notices about lost connection, the waiting order, and a new version. */
export function OfflineNotices() {
  const navigate = useNavigate();
  const { base } = LANGUAGES[useLanguage()];
  useEffect(trackConnection, []);
  useEffect(
    () => replaceClientNavigation((path) => void navigate(path.slice(base.length) || '/')),
    [navigate, base],
  );
  usePageCaching();

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
  const waitingOrder = useWaitingOrder();
  const offline = useOfflineMessages();
  // The notice about the waiting order mentions the lost connection.
  if (!isOfflineNow || waitingOrder) return null;
  return <Notice>{offline.title}</Notice>;
}

function VersionNotice() {
  const activate = activateNewVersion.use();
  const isOfflineNow = isOffline.use();
  const [isPostponed, setIsPostponed] = useState(false);
  const offline = useOfflineMessages();
  // The other notices are more important while the device is offline.
  if (!activate || isPostponed || isOfflineNow) return null;
  return (
    <Notice
      actions={
        <>
          <Button small onClick={() => setIsPostponed(true)}>
            {offline.later}
          </Button>
          <Button small variant="primary" onClick={activate}>
            {offline.reload}
          </Button>
        </>
      }
    >
      {offline.newVersion}
    </Notice>
  );
}

/** Caches the pages of client-side navigation, because the service worker caches page loads only. */
function usePageCaching(): void {
  const { pathname, search } = useLocation();
  const [initialPath] = useState(pathname + search);

  useEffect(
    function cacheVisitedPage() {
      if (pathname + search === initialPath) return;
      const timer = setTimeout(() => precacheUrls([window.location.href]), CACHE_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [pathname, search, initialPath],
  );
}
