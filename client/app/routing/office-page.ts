import { matchPath, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../../apollo/use-is-admin';
import { routes } from '../../lib/paths';

/** True for a path under `/admin`. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}

/** True on a page of the back office: the pages under `/admin`, and for admins each order. */
export function useIsOffice(): boolean {
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  return isAdminPath(pathname) || (isAdmin && matchPath(routes.order, pathname) !== null);
}
