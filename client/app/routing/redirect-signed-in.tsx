import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { readRedirect } from '../../lib/paths';
import { useSession } from '../../state/session';

/** Redirects a signed-in user to the `redirect` target, or home. §2 */
export function RedirectSignedIn() {
  const session = useSession();
  const { search } = useLocation();
  return session ? <Navigate to={readRedirect(search)} replace /> : <Outlet />;
}
