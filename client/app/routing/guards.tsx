import { useQuery } from '@apollo/client/react';
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
import { useFailedToken, useSession } from '../../state/session';
import { useSentence, useWords } from '../../i18n/messages';
import { isAdminDocument } from './admin-document';

/** Leads a signed-out visitor to sign in, and back here afterwards; after Logout, not back. §5 */
export function RequireSession() {
  const session = useSession();
  const failedToken = useFailedToken();
  const { pathname, search, hash } = useLocation();
  const [lastToken, setLastToken] = useState<string>();
  if (session && session.token !== lastToken) setLastToken(session.token);

  if (session === undefined) return <Unknown pathname={pathname} />;
  if (session) return <Outlet />;
  const hasLoggedOut = lastToken !== undefined && lastToken !== failedToken;
  return <Navigate to={paths.login(hasLoggedOut ? undefined : pathname + search + hash)} replace />;
}

const TITLES = [
  [routes.shipping, 'shipping'],
  [routes.payment, 'payment'],
  [routes.placeOrder, 'placeOrder'],
  [routes.order, 'order'],
  [routes.profile, 'profile'],
] as const;

/** Until the device's storage has been read, as on the server, nobody knows whose page this is. */
function Unknown({ pathname }: { pathname: string }) {
  const { shell } = useWords();
  const title = shell.titles[TITLES.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? 'account'];
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <h1 className="sr">{title}</h1>
      <NeedsScript>{shell.yoursAlone}</NeedsScript>
      <Loading />
    </div>
  );
}

/** Leads whoever is signed in past the door: to where they wanted to go, or home. §2 */
export function RedirectSignedIn() {
  const session = useSession();
  const { search } = useLocation();
  return session ? <Navigate to={readRedirect(search)} replace /> : <Outlet />;
}

/**
 * Lets in whom the shop itself calls an admin, and leads everyone else home; also an admin who stops being one.
 * What the device keeps says nothing: anybody may have written it. §5, §6
 */
export function RequireAdmin() {
  const session = useSession();
  const sentence = useSentence();
  const result = useQuery(AdminDocument, { skip: !session });
  const { data, error } = result;

  if (session === null) return <Navigate to={paths.home()} replace />;
  if (session && data?.me?.id === session.id)
    return data.me.isAdmin ? <Office /> : <Navigate to={paths.home()} replace />;
  if (!error) return <Loading />;
  return (
    <div className="wrap page">
      <Banner tone="bad" role="alert" onRetry={() => refetch(result)}>
        {sentence(messageOf(error))}
      </Banner>
    </div>
  );
}

/** The back office, in the document that it needs; who came by a step inside the shop loads it now. */
function Office() {
  const isAtHome = isAdminDocument();
  useEffect(
    function loadTheDocument() {
      if (!isAtHome) window.location.reload();
    },
    [isAtHome],
  );
  return isAtHome ? <Outlet /> : <Loading />;
}
