import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../components/bone';
import { paths, readRedirect } from '../lib/paths';
import { useSession } from '../state/session';

/** Leads a signed-out visitor to sign in, and back here afterwards. §5 */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === undefined) return <Loading />;
  return session ? <Outlet /> : <Navigate to={paths.login(pathname + search)} replace />;
}

/** Leads whoever is signed in past the door: to where they wanted to go, or home. §2 */
export function RedirectSignedIn() {
  const session = useSession();
  const { search } = useLocation();
  return session ? <Navigate to={readRedirect(search)} replace /> : <Outlet />;
}
