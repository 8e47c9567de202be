import { useQuery } from '@apollo/client/react';
import { useSession } from '../state/session';
import { AdminDocument } from './admin.generated';

/**
 * Whether whoever is signed in is an admin by the shop's own word. What the device keeps, which anybody may
 * have written, is only a reason to ask; until there is an answer, nobody is. §6
 */
export function useIsAdmin(): boolean {
  const session = useSession();
  const { data } = useQuery(AdminDocument, { skip: !session?.isAdmin });
  return Boolean(session?.isAdmin && data?.me?.isAdmin && data.me.id === session.id);
}
