import { act, screen, waitFor } from '@testing-library/react';
import { sessionVar, signOut } from '../../../client/state/session';
import { createDeferred } from '../../support/runtime/deferred';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { ACCOUNT_WITHOUT_ORDERS, clearLocalStorage } from '../checkout-fixtures';

const { token, ...meera } = MEERA;
const session = { token, user: { ...meera, createdAt: '2026-01-01T00:00:00.000Z' } };
type User = ReturnType<typeof renderScreen>['user'];

beforeEach(clearLocalStorage);

describe('§4 The response to a profile update', () => {
  it.each([
    ['the name', (user: User) => user.click(screen.getByRole('button', { name: 'Update' }))],
    [
      'the email language',
      (user: User) => user.selectOptions(screen.getByLabelText('Email language'), 'हिन्दी'),
    ],
  ])('does not sign in again after a change of %s and the sign-out', async (_change, change) => {
    const response = createDeferred();
    const updateProfile = jest.fn(() => response.promise);
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, updateProfile },
    });
    await screen.findByLabelText('Name');
    await change(user);
    await waitFor(() => expect(updateProfile).toHaveBeenCalledTimes(1));
    act(signOut);
    await screen.findByRole('heading', { name: 'Sign In' });
    await act(async () => response.resolve(session));
    await act(() => Promise.resolve());

    expect(sessionVar()).toBeNull();
  });
});
