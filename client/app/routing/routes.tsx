import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../../lib/paths';
import { NotFoundScreen } from '../../screens/not-found/not-found-screen';
import { RedirectSignedIn } from './redirect-signed-in';
import { Layout } from '../shell/layout';
import { usePage } from '../../components/page/page-context';
import { lazyScreens, merchantHomeScreen } from './lazy-screens';

const RequireAdmin = lazy(async () => ({ default: (await import('../office/office-frame')).RequireAdmin }));
const AdminApp = lazy(async () => ({ default: (await import('../../admin/admin-app')).AdminApp }));

/** The routes of §2. Each screen except the 404 screen is a lazy chunk. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={routes.home} element={<HomeRoute />} />
        <Route path={routes.search} element={<lazyScreens.search.Screen />} />
        <Route path={routes.product} element={<lazyScreens.product.Screen />} />
        <Route path={routes.contentPage} element={<lazyScreens.contentPage.Screen />} />
        <Route path={routes.cart} element={<lazyScreens.cart.Screen />} />
        <Route path={routes.forgotPassword} element={<lazyScreens.forgotPassword.Screen />} />
        <Route path={routes.resetPassword} element={<lazyScreens.resetPassword.Screen />} />
        <Route path={routes.verifyEmail} element={<lazyScreens.verifyEmail.Screen />} />
        <Route path={routes.undoChange} element={<lazyScreens.undoChange.Screen />} />
        <Route path={routes.unsubscribe} element={<lazyScreens.unsubscribe.Screen />} />
        <Route element={<RedirectSignedIn />}>
          <Route path={routes.login} element={<lazyScreens.login.Screen />} />
          <Route path={routes.register} element={<lazyScreens.register.Screen />} />
        </Route>
        <Route path={routes.shipping} element={<lazyScreens.shipping.Screen />} />
        <Route path={routes.payment} element={<lazyScreens.payment.Screen />} />
        <Route path={routes.placeOrder} element={<lazyScreens.placeOrder.Screen />} />
        <Route path={routes.order} element={<lazyScreens.order.Screen />} />
        <Route path={routes.profile} element={<lazyScreens.profile.Screen />} />
        <Route element={<RequireAdmin />}>
          <Route path={routes.admin} element={<AdminApp />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

/** The home page of the preset, or the one that the merchant arranged. */
function HomeRoute() {
  const { Screen } = usePage().homeKinds ? merchantHomeScreen : lazyScreens.home;
  return <Screen />;
}
