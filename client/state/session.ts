import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { persistedVar, type Stored } from './persisted-var';

/** Who is signed in on this device, with the token of that sign-in. §3 */
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
  parse: readSession,
  present: (session) => {
    if (!session) return undefined;
    const { id, ...rest } = session;
    return { _id: id, ...rest };
  },
});

/** The signed-in user, null when signed out, undefined until the device's storage has been read. */
export const useSession = sessionVar.use;

/** Keeps the answer of sign-in, register or profile update. §4 */
export function signIn({ token, user }: { token: string; user: Omit<Session, 'token'> }): void {
  const { id, name, email, isAdmin } = user;
  sessionVar.change(() => ({ id, name, email, isAdmin, token }));
}

/** Removes the stored user, here and in other tabs; whoever listens to `onUserChange` forgets the rest. §4 */
export function signOut(): void {
  sessionVar.change(() => null);
}

const failedTokenVar = makeVar<string | undefined>(undefined);

/** The last token that the server would not take any more; its user did not ask to be signed out. */
export const useFailedToken = () => useReactiveVar(failedTokenVar);

/** Signs out whoever the server does not know by this token any more. §8 */
export function signOutFailed(token: string): void {
  failedTokenVar(token);
  signOut();
}

/** Calls back when another user, or nobody, is signed in than before, whichever tab did it. */
export function onUserChange(listener: () => void): () => void {
  let userId = sessionVar()?.id;
  return sessionVar.subscribe(() => {
    const nextId = sessionVar()?.id;
    if (nextId === userId) return;
    userId = nextId;
    listener();
  });
}

function readSession(stored: unknown): Stored<Session | null> {
  const { _id: id, name, email, isAdmin, token } = (stored ?? {}) as Record<string, unknown>;
  const texts = [id, name, email, token];
  const isWhole =
    texts.every((text) => typeof text === 'string' && text !== '') && typeof isAdmin === 'boolean';
  if (!isWhole) return { value: null, dropped: ['userInfo'] };
  return { value: { id, name, email, isAdmin, token } as Session, dropped: [] };
}
