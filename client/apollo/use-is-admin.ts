import { skipToken, useQuery } from '@apollo/client/react';
import { useSession } from '../state/session';
import { AdminDocument } from './admin.generated';

/**
 * True if the server confirms that the signed-in user is an admin. Users can edit local storage, so the stored
 * flag only decides if the client sends the query. §6
 */
export function useIsAdmin(): boolean {
  const session = useSession();
  const { data } = useQuery(AdminDocument, session?.isAdmin ? {} : skipToken);
  return Boolean(session?.isAdmin && data?.me?.isAdmin && data.me.id === session.id);
}
