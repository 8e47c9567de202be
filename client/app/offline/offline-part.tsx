import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { useWaitingOrder } from '../../state/waiting-order';
import { LANGUAGES } from '../../i18n/locales';
import { useLanguage, useWords } from '../../i18n/messages';
import { followConnection, isOffline } from './connection';
import { keepUrls, takeNewVersion } from './keeper';
import { Notice } from './notice';
import { WaitingNotice } from './waiting-notice';
import { loadWholePages } from './whole-pages';
import styles from './offline-part.module.css';

/** Who only passes through a page has not seen it. */
const SEEN_MS = 1_500;

/** What the shop says while there is no network, of an order that waits, and of a new version of itself. */
export function OfflinePart() {
  const navigate = useNavigate();
  const { base } = LANGUAGES[useLanguage()];
  useEffect(followConnection, []);
  useEffect(() => loadWholePages((path) => void navigate(path.slice(base.length) || '/')), [navigate, base]);
  useKeptPages();

  return (
    <div className={styles.bar} role="status" aria-atomic="false">
      <ConnectionNotice />
      <WaitingNotice />
      <VersionNotice />
    </div>
  );
}

function ConnectionNotice() {
  const isOut = isOffline.use();
  const waiting = useWaitingOrder();
  const { offline } = useWords();
  // Which says so itself.
  if (!isOut || waiting) return null;
  return <Notice>{offline.title}</Notice>;
}

function VersionNotice() {
  const take = takeNewVersion.use();
  const isOut = isOffline.use();
  const [isLater, setIsLater] = useState(false);
  const { offline } = useWords();
  // One thing at a time, and without a network others come first.
  if (!take || isLater || isOut) return null;
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

/** A page that was walked to, not loaded, is kept like the others. */
function useKeptPages(): void {
  const { pathname, search } = useLocation();
  const [first] = useState(pathname + search);

  useEffect(
    function keepWhatIsSeen() {
      if (pathname + search === first) return;
      const timer = setTimeout(() => keepUrls([window.location.href]), SEEN_MS);
      return () => clearTimeout(timer);
    },
    [pathname, search, first],
  );
}
