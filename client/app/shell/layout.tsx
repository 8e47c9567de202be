import { lazy, Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../components/feedback/skeleton';
import { usePage } from '../../components/page/page-context';
import { routes } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import { AnnouncementBar } from './announcement-bar';
import { CategoryNav } from './category-nav';
import { ErrorBoundary } from '../../components/feedback/error-boundary';
import { EarlyInput } from '../early-input';
import { Footer } from './footer';
import { Header } from './header';
import { merchantMenu } from '../routing/lazy-screens';
import { useDeferredSlot } from '../routing/deferred-slot';
import { useIsOffice } from '../routing/office-page';
import { useNavigationFocus } from '../routing/use-navigation-focus';
import styles from './layout.module.css';

const loadOffice = () => import('../office/office-frame');
const OfficeFrame = lazy(async () => ({ default: (await loadOffice()).OfficeFrame }));
const OfficeTrail = lazy(async () => ({ default: (await loadOffice()).OfficeTrail }));

/** Header, current screen and footer; or the frame of the back office around the screen. */
export function Layout() {
  const { pathname } = useLocation();
  const { shell } = useMessages();
  const { headerMenu } = usePage();
  const main = useNavigationFocus();
  const deferredSlot = useDeferredSlot();
  const isOffice = useIsOffice();
  const isBrowsing = [routes.home, routes.search].some((pattern) => matchPath(pattern, pathname));

  return (
    <>
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      {isOffice ? (
        <Suspense>
          <OfficeFrame />
        </Suspense>
      ) : (
        <>
          <AnnouncementBar />
          <Header />
          {isBrowsing && (headerMenu ? <merchantMenu.Screen /> : <CategoryNav />)}
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main} data-office={isOffice || undefined} ref={main}>
        {isOffice && (
          <Suspense>
            <OfficeTrail />
          </Suspense>
        )}
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Loading className={styles.wait} />}>
            <Outlet />
            <EarlyInput section="main" />
          </Suspense>
        </ErrorBoundary>
      </main>
      {deferredSlot}
      {!isOffice && (
        <>
          <Footer />
          <EarlyInput section="frame" />
        </>
      )}
    </>
  );
}
