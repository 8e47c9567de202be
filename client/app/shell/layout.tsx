import { lazy, memo, Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { useRetryLoad, withLoadedClient } from '../../apollo/page-client/client-provider';
import { Loading } from '../../components/feedback/skeleton';
import { useDeferred } from '../../components/page/deferred-parts';
import { usePage } from '../../components/page/page-context';
import { checkoutStepAt } from '../../lib/navigation/checkout-step';
import { routes } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import { AnnouncementBar } from './announcement-bar';
import { categoryNav } from './lazy-category-nav';
import { checkoutFrame } from '../checkout/lazy-checkout-frame';
import { ErrorBoundary } from '../../components/feedback/error-boundary';
import { EarlyInput } from '../../components/page/early-input';
import { Footer } from './footer';
import { Header } from './header';
import { merchantMenu } from '../routing/lazy-screens';
import { useIsOffice } from '../routing/office-page';
import { useNavigationFocus } from '../routing/use-navigation-focus';
import styles from './layout.module.css';

const loadOffice = () => import('../office/office-frame');
const OfficeFrame = lazy(async () => ({ default: withLoadedClient((await loadOffice()).OfficeFrame) }));
const OfficeTrail = lazy(async () => ({ default: withLoadedClient((await loadOffice()).OfficeTrail) }));

/** Pages below the links to the categories. */
const BROWSING_ROUTES = [routes.home, routes.search, routes.category, routes.collection];

/** Header, current screen and footer; or the frame of the checkout or of the back office around the screen. */
export function Layout() {
  const location = useLocation();
  const { pathname } = location;
  const { shell } = useMessages();
  const main = useNavigationFocus();
  const { content } = useDeferred();
  const isOffice = useIsOffice();
  const isCheckout = checkoutStepAt(location) !== undefined;

  return (
    <>
      <a className={styles.skip} href="#main">
        {shell.skip}
      </a>
      <PageHeader {...{ pathname, isCheckout }} />
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-section="main"
        data-office={isOffice || undefined}
        ref={main}
      >
        <Screen {...{ pathname, isOffice }} />
      </main>
      {content}
      {!isOffice && (
        <>
          {isCheckout ? (
            <ErrorBoundary resetKey={pathname} fallback={<Footer />}>
              <Suspense>
                <checkoutFrame.Component isFooter />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <Footer />
          )}
          <EarlyInput section="frame" />
        </>
      )}
    </>
  );
}

/**
 * The screen of the route. Memo lets the frame render again without the screen: the session from storage changes the
 * frame right after its hydration, and React would hydrate the screen in the same task instead of in short ones.
 */
const Screen = memo(function Screen({ pathname, isOffice }: { pathname: string; isOffice: boolean }) {
  const retryLoad = useRetryLoad();
  return (
    <ErrorBoundary resetKey={pathname} onRetry={retryLoad}>
      {isOffice && (
        <Suspense>
          <OfficeTrail />
        </Suspense>
      )}
      <Suspense fallback={<Loading className={styles.wait} />}>
        <Outlet />
        <EarlyInput section="main" />
      </Suspense>
    </ErrorBoundary>
  );
});

/** The header of the back office, of the checkout or of the shop, which replaces another header that failed to load. */
function PageHeader({ pathname, isCheckout }: { pathname: string; isCheckout: boolean }) {
  const isOffice = useIsOffice();
  const shopHeader = <ShopHeader pathname={pathname} />;
  if (isOffice)
    return (
      <ErrorBoundary resetKey={pathname} fallback={shopHeader}>
        <Suspense>
          <OfficeFrame />
        </Suspense>
      </ErrorBoundary>
    );
  if (!isCheckout) return shopHeader;
  return (
    <ErrorBoundary resetKey={pathname} fallback={shopHeader}>
      <Suspense fallback={<div className={styles.checkout} />}>
        <checkoutFrame.Component />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Announcement, header, and on browsing pages the links to the categories. Memo, because the session from storage
 * renders the frame again in the task of its hydration.
 */
const ShopHeader = memo(function ShopHeader({ pathname }: { pathname: string }) {
  const { headerMenu } = usePage();
  const isBrowsing = BROWSING_ROUTES.some((pattern) => matchPath(pattern, pathname));
  return (
    <>
      <AnnouncementBar />
      <Header />
      {isBrowsing && headerMenu && <merchantMenu.Component />}
      {isBrowsing && !headerMenu && (
        <Suspense fallback={<div className={styles.categories} />}>
          <categoryNav.Component />
        </Suspense>
      )}
    </>
  );
});
