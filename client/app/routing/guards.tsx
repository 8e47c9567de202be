import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { AdminDocument } from '../../apollo/admin.generated';
import { messageOf } from '../../apollo/message-of';
import { refetch } from '../../apollo/refetch';
import { Banner } from '../../components/feedback/banner';
import { Loading } from '../../components/feedback/skeleton';
import { NeedsScript } from '../../components/feedback/needs-script';
import { PageHead } from '../../components/page/page-head';
import { paths, readRedirect, routes } from '../../lib/paths';
import { useRejectedToken, useSession } from '../../state/session';
import { useErrorText, useMessages } from '../../i18n/messages';
import { isAdminDocument } from './admin-document';

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

/**
 * Renders the admin area if the server confirms the admin flag, else redirects home; also when an admin loses the flag.
 * Users can edit local storage, so its flag does not count. §5, §6
 */
export function RequireAdmin() {
  const session = useSession();
  const translate = useErrorText();
  const result = useQuery(AdminDocument, session ? {} : skipToken);
  const { data, error } = result;

  if (session === null) return <Navigate to={paths.home()} replace />;
  if (session && data?.me?.id === session.id)
    return data.me.isAdmin ? <AdminArea /> : <Navigate to={paths.home()} replace />;
  if (!error) return <Loading />;
  return (
    <div className="wrap page">
      <Banner tone="bad" role="alert" onRetry={() => refetch(result)}>
        {translate(messageOf(error))}
      </Banner>
    </div>
  );
}

/** The admin area needs its own document; after client-side navigation it reloads the page. */
function AdminArea() {
  const hasAdminDocument = isAdminDocument();
  useEffect(
    function reloadDocument() {
      if (!hasAdminDocument) window.location.reload();
    },
    [hasAdminDocument],
  );
  return hasAdminDocument ? <Outlet /> : <Loading />;
}
