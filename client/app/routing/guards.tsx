import { useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../components/feedback/skeleton';
import { NeedsScript } from '../../components/feedback/needs-script';
import { PageHead } from '../../components/page/page-head';
import { paths, readRedirect, routes } from '../../lib/paths';
import { useRejectedToken, useSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';

/** Redirects a visitor without a session to sign-in. Sign-in then returns to this page, except after Logout. §5 */
export function RequireSession() {
  const session = useSession();
  const rejectedToken = useRejectedToken();
  const { pathname, search, hash } = useLocation();
  const [lastToken, setLastToken] = useState<string>();
  // Stores the last token, to distinguish a logout from a visit without a session.
  if (session && session.token !== lastToken) setLastToken(session.token);

  if (session === undefined) return <SessionPending pathname={pathname} />;
  if (session) return <Outlet />;
  const hasLoggedOut = lastToken !== undefined && lastToken !== rejectedToken;
  return <Navigate to={paths.login(hasLoggedOut ? undefined : pathname + search + hash)} replace />;
}

const SCREEN_TITLES = [
  [routes.shipping, 'shipping'],
  [routes.payment, 'payment'],
  [routes.placeOrder, 'placeOrder'],
  [routes.order, 'order'],
  [routes.profile, 'profile'],
] as const;

/** Shown until the client has read the session from local storage; also on the server. */
function SessionPending({ pathname }: { pathname: string }) {
  const { shell } = useMessages();
  const title =
    shell.titles[SCREEN_TITLES.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? 'account'];
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <h1 className="sr">{title}</h1>
      <NeedsScript>{shell.needsScriptToSignIn}</NeedsScript>
      <Loading />
    </div>
  );
}

/** Redirects a signed-in user to the `redirect` target, or home. §2 */
export function RedirectSignedIn() {
  const session = useSession();
  const { search } = useLocation();
  return session ? <Navigate to={readRedirect(search)} replace /> : <Outlet />;
}
