import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Loading } from '../../components/feedback/skeleton';
import { NeedsScript } from '../../components/feedback/needs-script';
import { usePage } from '../../components/page/page-context';
import { PageHead } from '../../components/page/page-head';
import { paths, readRedirect, routes } from '../../lib/paths';
import { readOrderToken, saveOrderToken, useOrderToken } from '../../state/guest-orders';
import { useRejectedToken, useSession } from '../../state/session';
import { useShopper } from '../../state/shopper';
import { useMessages } from '../../i18n/messages';

interface GuardProps {
  /** The screen behind the guard. */
  children: ReactNode;
}

/** Redirects a visitor without a session to sign-in. Sign-in then returns to this page, except after Logout. §5 */
function RequireSession({ children }: GuardProps) {
  const session = useSession();
  const rejectedToken = useRejectedToken();
  const { pathname, search, hash } = useLocation();
  const [lastToken, setLastToken] = useState<string>();
  // Stores the last token, to distinguish a logout from a visit without a session.
  if (session && session.token !== lastToken) setLastToken(session.token);

  if (session === undefined) return <SessionPending pathname={pathname} />;
  if (session) return children;
  const hasLoggedOut = lastToken !== undefined && lastToken !== rejectedToken;
  return <Navigate to={paths.login(hasLoggedOut ? undefined : pathname + search + hash)} replace />;
}

/** Admits users, and guests with an email address where the shop allows guests. */
function RequireShopper({ children }: GuardProps) {
  const shopper = useShopper();
  const { guests } = usePage();
  return guests && shopper?.guestEmail ? children : <RequireSession>{children}</RequireSession>;
}

/** Admits users, and visitors with the token of the order, from this device or from a link in an email. */
function RequireOrderAccess({ children }: GuardProps) {
  const { id = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const token = useOrderToken(id);
  const tokenOfLink = readOrderToken(hash);

  useEffect(
    function storeToken() {
      if (tokenOfLink === undefined) return;
      saveOrderToken(id, tokenOfLink);
      // The address bar and the history must not keep the token.
      void navigate(pathname + search, { replace: true });
    },
    [tokenOfLink, id, pathname, search, navigate],
  );

  if (tokenOfLink !== undefined) return <SessionPending pathname={pathname} />;
  return token === undefined ? <RequireSession>{children}</RequireSession> : children;
}

/** Redirects a signed-in user to the `redirect` target, or home. §2 */
function RedirectSignedIn({ children }: GuardProps) {
  const session = useSession();
  const { search } = useLocation();
  return session ? <Navigate to={readRedirect(search)} replace /> : children;
}

const GUARDS = { RedirectSignedIn, RequireSession, RequireShopper, RequireOrderAccess };
export type GuardName = keyof typeof GUARDS;

/** The guard around a screen. */
export function Guarded({ name, children }: GuardProps & { name: GuardName }) {
  const Guard = GUARDS[name];
  return <Guard>{children}</Guard>;
}

const SCREEN_TITLES = [
  [routes.shipping, 'shipping'],
  [routes.payment, 'payment'],
  [routes.placeOrder, 'placeOrder'],
  [routes.order, 'order'],
  [routes.orderReturn, 'order'],
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
