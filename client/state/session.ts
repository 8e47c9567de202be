import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { persistedVar, type StoredValue } from './persisted-var';

/** The signed-in user of this device, with their token. §3 */
export interface Session {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  token: string;
}

/** The signed-in user, or null. `sessionVar()` is for handlers and links, `useSession` for rendering. */
export const sessionVar = persistedVar<Session | null>({
  key: 'userInfo',
  empty: null,
  parse: parseSession,
  present: (session) => {
    if (!session) return undefined;
    const { id, ...otherFields } = session;
    return { _id: id, ...otherFields };
  },
});

/** The signed-in user; null without a session, undefined before the first read of storage. */
export const useSession = sessionVar.use;

/** Stores the result of sign-in, registration or a profile update. §4 */
export function signIn({ token, user }: { token: string; user: Omit<Session, 'token'> }): void {
  const { id, name, email, isAdmin } = user;
  sessionVar.change(() => ({ id, name, email, isAdmin, token }));
}

/** Removes the session, here and in other tabs. Listeners of `onUserChange` clear the user's other data. §4 */
export function signOut(): void {
  sessionVar.change(() => null);
}

const rejectedTokenVar = makeVar<string | undefined>(undefined);

/** The last token that the server rejected, which means that its user did not sign out. */
export const useRejectedToken = () => useReactiveVar(rejectedTokenVar);

/** Ends the session whose token the server rejected. §8 */
export function endRejectedSession(token: string): void {
  rejectedTokenVar(token);
  signOut();
}

/** Calls the listener when the signed-in user changes, in any tab. Returns a function that removes the listener. */
export function onUserChange(listener: () => void): () => void {
  let userId = sessionVar()?.id;
  return sessionVar.subscribe(() => {
    const nextId = sessionVar()?.id;
    if (nextId === userId) return;
    userId = nextId;
    listener();
  });
}

function parseSession(storedJson: unknown): StoredValue<Session | null> {
  const { _id: id, name, email, isAdmin, token } = (storedJson ?? {}) as Record<string, unknown>;
  const texts = [id, name, email, token];
  const isValid =
    texts.every((text) => typeof text === 'string' && text !== '') && typeof isAdmin === 'boolean';
  if (!isValid) return { value: null, droppedKeys: ['userInfo'] };
  return { value: { id, name, email, isAdmin, token } as Session, droppedKeys: [] };
}
