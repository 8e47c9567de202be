import { onUserChange, renewSession, sessionVar, signIn, signOut } from '../../../client/state/session';

const meera = { id: 'u1', name: 'Meera Iyer', email: 'meera@example.com', isAdmin: false };
const storedUser = { _id: 'u1', name: 'Meera Iyer', email: 'meera@example.com', isAdmin: false, token: 't1' };

/** Simulates another tab: writes to storage and dispatches the event. */
function writeInAnotherTab(userInfo: unknown) {
  if (userInfo === undefined) localStorage.removeItem('userInfo');
  else localStorage.setItem('userInfo', JSON.stringify(userInfo));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
}

beforeEach(() => writeInAnotherTab(undefined));

describe('§4 Session', () => {
  it('stores the user under userInfo, with the field names of REST', () => {
    signIn({ user: meera, token: 't1' });

    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(storedUser);
    expect(sessionVar()).toEqual({ ...meera, token: 't1' });
  });

  it('is removed from storage on sign-out', () => {
    signIn({ user: meera, token: 't1' });
    signOut();

    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(sessionVar()).toBeNull();
  });

  it('ends and starts when another tab signs out and signs in', () => {
    signIn({ user: meera, token: 't1' });
    writeInAnotherTab(undefined);
    expect(sessionVar()).toBeNull();

    writeInAnotherTab(storedUser);
    expect(sessionVar()?.name).toBe('Meera Iyer');
  });

  it('reports another user, but not a new token of the same user', () => {
    signIn({ user: meera, token: 't1' });
    const listener = jest.fn();
    const removeListener = onUserChange(listener);

    signIn({ user: { ...meera, name: 'Meera' }, token: 't2' });
    expect(listener).not.toHaveBeenCalled();
    writeInAnotherTab({ ...storedUser, _id: 'u2' });
    expect(listener).toHaveBeenCalledTimes(1);
    signOut();
    expect(listener).toHaveBeenCalledTimes(2);
    removeListener();
  });

  it('is renewed by a profile update, unless its user signed out in the meantime', () => {
    const renamed = { user: { ...meera, name: 'Meera' }, token: 't2' };
    signIn({ user: meera, token: 't1' });
    renewSession(renamed);
    expect(sessionVar()).toEqual({ ...renamed.user, token: 't2' });

    writeInAnotherTab({ ...storedUser, _id: 'u2' });
    renewSession(renamed);
    expect(sessionVar()?.id).toBe('u2');

    signOut();
    renewSession(renamed);
    expect(sessionVar()).toBeNull();
  });

  it.each([
    ['no token', { ...storedUser, token: undefined }],
    ['an empty token', { ...storedUser, token: '' }],
    ['an admin flag as text', { ...storedUser, isAdmin: 'true' }],
    ['a number for an id', { ...storedUser, _id: 1 }],
    ['a text', 'meera'],
  ])('is missing when storage has %s', (_label, userInfo) => {
    writeInAnotherTab(userInfo);

    expect(sessionVar()).toBeNull();
  });
});
