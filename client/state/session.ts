import { persistedVar, type StoredValue } from './persisted-var';
import { createStore } from './store';

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

/** A token and its user, as the API returns them. */
interface SignInResult {
  token: string;
  user: Omit<Session, 'token'>;
}

/** Stores the result of sign-in, registration or a password reset. §4 */
export function signIn(result: SignInResult): void {
  sessionVar.change(() => sessionOf(result));
}

/** Stores the result of a profile update, unless its user signed out before the response arrived. §4 */
export function renewSession(result: SignInResult): void {
  sessionVar.change((session) => (session?.id === result.user.id ? sessionOf(result) : session));
}

function sessionOf({ token, user: { id, name, email, isAdmin } }: SignInResult): Session {
  return { id, name, email, isAdmin, token };
}

/** Removes the session, here and in other tabs. Listeners of `onUserChange` clear the user's other data. §4 */
export function signOut(): void {
  sessionVar.change(() => null);
}

const rejectedToken = createStore<string | undefined>(undefined);

/** The last token that the server rejected, which means that its user did not sign out. */
export const useRejectedToken = rejectedToken.use;

/** Ends the session whose token the server rejected. §8 */
export function endRejectedSession(token: string): void {
  rejectedToken.set(token);
  signOut();
}

/**
 * Calls the listener with the id of the previous user when the signed-in user changes, in any tab. Returns a function
 * that removes the listener.
 */
export function onUserChange(listener: (previousId: string | undefined) => void): () => void {
  let userId = sessionVar()?.id;
  return sessionVar.subscribe(() => {
    const nextId = sessionVar()?.id;
    if (nextId === userId) return;
    const previousId = userId;
    userId = nextId;
    listener(previousId);
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
