import { guestVar } from './guest';
import { useSession } from './session';

/** The buyer of a checkout: a signed-in user, or a guest with an email address. */
export interface Shopper {
  /** Id of the user, or a text for the email address of the guest. */
  id: string;
  /** Email address of the guest; undefined for a signed-in user. */
  guestEmail?: string;
}

/** The signed-in user, else the guest; null for neither, undefined before the first read of storage. */
export function useShopper(): Shopper | null | undefined {
  const session = useSession();
  const guest = guestVar.use();
  if (session) return { id: session.id };
  if (session === undefined || guest === undefined) return undefined;
  return guest?.email ? { id: `guest:${guest.email}`, guestEmail: guest.email } : null;
}
