import { onUserChange, sessionVar, signIn, signOut } from '../../../client/state/session';

const meera = { id: 'u1', name: 'Meera Iyer', email: 'meera@example.com', isAdmin: false };
const onDisk = { _id: 'u1', name: 'Meera Iyer', email: 'meera@example.com', isAdmin: false, token: 't1' };

/** Simulates another tab: writes to storage and dispatches the event. */
function writeElsewhere(userInfo: unknown) {
  if (userInfo === undefined) localStorage.removeItem('userInfo');
  else localStorage.setItem('userInfo', JSON.stringify(userInfo));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
}

beforeEach(() => writeElsewhere(undefined));

describe('§4 Session', () => {
  it('stores the user under userInfo in wire format', () => {
    signIn({ user: meera, token: 't1' });

    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(onDisk);
    expect(sessionVar()).toEqual({ ...meera, token: 't1' });
  });

  it('is removed from storage on sign-out', () => {
    signIn({ user: meera, token: 't1' });
    signOut();

    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(sessionVar()).toBeNull();
  });

  it('starts and ends with another tab', () => {
    signIn({ user: meera, token: 't1' });
    writeElsewhere(undefined);
    expect(sessionVar()).toBeNull();

    writeElsewhere(onDisk);
    expect(sessionVar()?.name).toBe('Meera Iyer');
  });

  it('reports another user, but not a new token of the same user', () => {
    signIn({ user: meera, token: 't1' });
    const listener = jest.fn();
    const stop = onUserChange(listener);

    signIn({ user: { ...meera, name: 'Meera' }, token: 't2' });
    expect(listener).not.toHaveBeenCalled();
    writeElsewhere({ ...onDisk, _id: 'u2' });
    expect(listener).toHaveBeenCalledTimes(1);
    signOut();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it.each([
    ['no token', { ...onDisk, token: undefined }],
    ['an empty token', { ...onDisk, token: '' }],
    ['an admin flag as text', { ...onDisk, isAdmin: 'true' }],
    ['a number for an id', { ...onDisk, _id: 1 }],
    ['nothing of a user', 'meera'],
  ])('is missing when storage holds %s', (_label, userInfo) => {
    writeElsewhere(userInfo);

    expect(sessionVar()).toBeNull();
  });
});
