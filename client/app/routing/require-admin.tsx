import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { AdminDocument } from '../../apollo/admin.generated';
import { messageOf } from '../../apollo/message-of';
import { refetch } from '../../apollo/refetch';
import { Banner } from '../../components/feedback/banner';
import { Loading } from '../../components/feedback/skeleton';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { useErrorText } from '../../i18n/messages';
import { isAdminDocument } from './admin-document';

/**
 * Renders the back office if the server confirms the admin flag, else redirects home; also when an admin loses the
 * flag. Users can edit local storage, so its flag does not count. §5, §6
 */
export function RequireAdmin() {
  const session = useSession();
  const translate = useErrorText();
  const result = useQuery(AdminDocument, session ? {} : skipToken);
  const { data, error } = result;

  if (session === null) return <Navigate to={paths.home()} replace />;
  if (session && data?.me?.id === session.id)
    return data.me.isAdmin ? <BackOffice /> : <Navigate to={paths.home()} replace />;
  if (!error) return <Loading />;
  return (
    <div className="wrap page">
      <Banner tone="bad" role="alert" onRetry={() => refetch(result)}>
        {translate(messageOf(error))}
      </Banner>
    </div>
  );
}

/** The back office needs its own document; after client-side navigation it reloads the page. */
function BackOffice() {
  const hasAdminDocument = isAdminDocument();
  useEffect(
    function reloadDocument() {
      if (!hasAdminDocument) window.location.reload();
    },
    [hasAdminDocument],
  );
  return hasAdminDocument ? <Outlet /> : <Loading />;
}
