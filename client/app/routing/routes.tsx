import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { withLoadedClient } from '../../apollo/page-client/client-provider';
import { routes } from '../../lib/paths';
import { notFoundPage } from '../not-found/lazy-not-found-page';
import { Layout } from '../shell/layout';
import { usePage } from '../../components/page/page-context';
import { lazyScreens, merchantHomeScreen } from './lazy-screens';

const RequireAdmin = lazy(async () => ({
  default: withLoadedClient((await import('../office/office-frame')).RequireAdmin),
}));
const AdminApp = lazy(async () => ({ default: (await import('../../admin/admin-app')).AdminApp }));

const SCREEN_NAMES = (Object.keys(lazyScreens) as (keyof typeof lazyScreens)[]).filter(
  (name) => name !== 'home',
);

/** The routes of §2. Each screen is a lazy chunk. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={routes.home} element={<HomeRoute />} />
        {SCREEN_NAMES.map((name) => {
          const { Screen } = lazyScreens[name];
          return <Route key={name} path={routes[name]} element={<Screen />} />;
        })}
        <Route element={<RequireAdmin />}>
          <Route path={routes.admin} element={<AdminApp />} />
        </Route>
        <Route path="*" element={<notFoundPage.Component kind="page" />} />
      </Route>
    </Routes>
  );
}

/** The home page of the preset, or the one that the merchant arranged. */
function HomeRoute() {
  const { Screen } = usePage().homeKinds ? merchantHomeScreen : lazyScreens.home;
  return <Screen />;
}
