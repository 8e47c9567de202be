import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../components/bone';
import { paths, readRedirect } from '../lib/paths';
import { useFailedToken, useSession } from '../state/session';

/** Leads a signed-out visitor to sign in, and back here afterwards; after Logout, not back. §5 */
export function RequireSession() {
  const session = useSession();
  const failedToken = useFailedToken();
  const { pathname, search, hash } = useLocation();
  const [lastToken, setLastToken] = useState<string>();
  if (session && session.token !== lastToken) setLastToken(session.token);

  if (session === undefined) return <Loading />;
  if (session) return <Outlet />;
  const hasLoggedOut = lastToken !== undefined && lastToken !== failedToken;
  return <Navigate to={paths.login(hasLoggedOut ? undefined : pathname + search + hash)} replace />;
}

/** Leads whoever is signed in past the door: to where they wanted to go, or home. §2 */
export function RedirectSignedIn() {
  const session = useSession();
  const { search } = useLocation();
  return session ? <Navigate to={readRedirect(search)} replace /> : <Outlet />;
}
