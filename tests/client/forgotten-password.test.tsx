import { screen } from '@testing-library/react';
import { sessionVar } from '../../client/state/session';
import { shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { clearLocalStorage } from './checkout-fixtures';

const { token, ...meera } = MEERA;
const session = { token, user: { ...meera, createdAt: '2026-01-01T00:00:00.000Z' } };
const RESET_PATH = '/reset-password#a-token';

beforeEach(clearLocalStorage);

describe('§5 Forgot password', () => {
  it('has a link on sign-in and shows a notice that does not reveal whether the account exists', async () => {
    const requestPasswordReset = jest.fn(() => ({ isAccepted: true }));
    const { user, path } = renderScreen('/login', { results: { requestPasswordReset } });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    // The login screen, which also has an Email field, stays until the next chunk loads.
    await screen.findByRole('button', { name: 'Send Link' });
    await user.type(await screen.findByLabelText('Email'), 'meera@example.com{Enter}');

    const notice = await screen.findByText(/If that email has an account/);
    expect(notice).toBeVisible();
    expect(document.activeElement).toContainElement(notice);
    expect(document.title).toBe('Haat | Forgot Password');
    expect(path()).toBe('/forgot-password');
    expect(requestPasswordReset).toHaveBeenCalledTimes(1);
  });

  it('shows an error at the field and focuses it', async () => {
    const message = 'Email must be a valid email address';
    const fields = [{ field: 'email', message }];
    const { user } = renderScreen('/forgot-password', {
      results: { requestPasswordReset: () => shopError('BAD_INPUT', message, { fields }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Link' }));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(email).toHaveFocus();

    await user.type(email, 'nobody{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(email).toHaveAccessibleDescription(message);
    expect(email).toHaveFocus();
  });

  it('shows a rate limit error above the form', async () => {
    const { user } = renderScreen('/forgot-password', {
      results: {
        requestPasswordReset: () => shopError('RATE_LIMITED', 'Too many attempts, please wait 5 minutes'),
      },
    });
    await user.type(await screen.findByLabelText('Email'), 'meera@example.com{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });
});

describe('§5 The reset link', () => {
  const fillPasswords = async (
    user: ReturnType<typeof renderScreen>['user'],
    password: string,
    repeatedPassword = password,
  ) => {
    await user.type(await screen.findByLabelText('New Password'), password);
    await user.type(screen.getByLabelText('Confirm Password'), `${repeatedPassword}{Enter}`);
  };

  it('sets a new password and signs in', async () => {
    const resetPassword = jest.fn(() => session);
    const { user } = renderScreen(RESET_PATH, { results: { resetPassword } });
    await fillPasswords(user, 'a new password');

    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
    expect(sessionVar()).toEqual(MEERA);
    expect(document.title).toBe('Haat | Choose a New Password');
    expect(resetPassword).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(resetPassword.mock.calls)).toContain('a-token');
  });

  it('sends nothing before both passwords are valid', async () => {
    const resetPassword = jest.fn(() => session);
    const { user } = renderScreen(RESET_PATH, { results: { resetPassword } });
    await fillPasswords(user, 'short');
    const field = screen.getByLabelText('New Password');
    expect(field).toHaveAccessibleDescription(/Password must be at least 8 characters/);
    expect(field).toHaveFocus();

    await fillPasswords(user, ' but longer', ' and another');
    const confirmField = screen.getByLabelText('Confirm Password');
    expect(confirmField).toHaveAccessibleDescription('Passwords do not match');
    expect(confirmField).toHaveFocus();
    expect(resetPassword).not.toHaveBeenCalled();
  });

  it('offers a new link when it is no longer valid', async () => {
    const message = 'This link is not valid any more, please ask for a new one';
    const fields = [{ field: 'token', message }];
    const { user, path } = renderScreen(RESET_PATH, {
      results: { resetPassword: () => shopError('BAD_INPUT', message, { fields }) },
    });
    await fillPasswords(user, 'a new password');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(document.activeElement).toContainElement(alert);
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(path()).toBe('/forgot-password');
  });

  it('shows an error for a truncated link', async () => {
    renderScreen('/reset-password');

    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });
});
