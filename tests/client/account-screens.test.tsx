import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account as hindiAccount } from '../../client/i18n/hi/account';
import { hindi } from '../../client/i18n/hindi';
import { sessionVar } from '../../client/state/session';
import { offline, shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { clearLocalStorage, ACCOUNT_WITHOUT_ORDERS } from './checkout-fixtures';

const { token, ...meera } = MEERA;
const session = { token, user: { ...meera, createdAt: '2026-01-01T00:00:00.000Z' } };

beforeEach(clearLocalStorage);

describe('§2 Sign in', () => {
  it('signs in and continues to the redirect target', async () => {
    const signIn = jest.fn(() => session);
    const { user, path } = renderScreen('/login?redirect=%2Fprofile', {
      results: { signIn, ...ACCOUNT_WITHOUT_ORDERS },
    });
    await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await user.type(screen.getByLabelText('Password'), 'haat-shopper{Enter}');

    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(path()).toBe('/profile');
    expect(sessionVar()).toEqual(MEERA);
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('shows the server error after a refusal', async () => {
    const { user } = renderScreen('/login', {
      results: { signIn: () => shopError('UNAUTHENTICATED', 'Invalid email or password') },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(sessionVar()).toBeNull();
  });

  it.each([
    ['in Hindi', { key: 'auth.wrongCredentials', params: {} }, 'ईमेल या पासवर्ड सही नहीं है'],
    ['with its parameters', { key: 'rateLimit.wait', params: { seconds: 300 } }, '5 मिनट'],
    [
      'in English for a key that this build does not have',
      { key: 'auth.new', params: {} },
      'Sent by the shop',
    ],
    ['in English without a key, which older releases send', {}, 'Sent by the shop'],
  ])('shows a refusal on the Hindi screen %s', async (_condition, errorKey, text) => {
    const { user } = renderScreen('/login', {
      locale: hindi,
      results: { signIn: () => shopError('UNAUTHENTICATED', 'Sent by the shop', errorKey) },
    });
    await user.click(await screen.findByRole('button', { name: hindiAccount.signIn }));

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows a network error and allows a retry', async () => {
    const { user } = renderScreen('/login', {
      results: {
        signIn: () => {
          throw offline();
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Sign In' });
    await user.click(button);

    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(button).toBeEnabled();
  });

  it('links to registration and keeps the redirect target', async () => {
    renderScreen('/login?redirect=%2Fshipping');

    expect(await screen.findByText(/New Customer\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register?redirect=%2Fshipping',
    );
  });

  it('redirects a signed-in user', async () => {
    const { path } = renderScreen('/login?redirect=%2Fcart', { session: MEERA });

    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
    expect(path()).toBe('/cart');
  });
});

describe('§5 Register', () => {
  const COMPLETE_FORM = { Name: 'Meera Iyer', Email: 'meera@example.com', Password: 'haat-shopper' };

  async function register(fieldTexts: Record<string, string>, results = {}) {
    const { user } = renderScreen('/register?redirect=%2Fcart', { results });
    await screen.findByLabelText('Confirm Password');
    for (const [label, text] of Object.entries(fieldTexts)) {
      if (text) await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Register' }));
  }

  it.each(['Name', 'Email', 'Password'])('shows "Fill all the Fields" when %s is empty', async (label) => {
    await register({ ...COMPLETE_FORM, [label]: '' });

    expect(screen.getByRole('alert')).toHaveTextContent('Fill all the Fields');
  });

  it('requires the password twice', async () => {
    await register({ ...COMPLETE_FORM, 'Confirm Password': 'haat-shoper' });

    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
  });

  it('shows all errors at once, and removes the error of a corrected field', async () => {
    await register({ Name: 'Meera Iyer', Password: 'short', 'Confirm Password': 'other' });
    const password = screen.getByLabelText('Password');

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(password).toHaveAccessibleDescription(/^Password must be at least 8 characters/);
    await userEvent.type(password, ' of words');
    expect(password).toBeValid();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it('counts an emoji of the password as one character, as the server does', async () => {
    await register({});
    const password = screen.getByLabelText('Password');
    fireEvent.change(password, { target: { value: '🔒🔑'.repeat(2) } });
    expect(password).toHaveAccessibleDescription('At least 8 characters.');
    fireEvent.change(password, { target: { value: '🔒🔑'.repeat(4) } });
    expect(password).toHaveAccessibleDescription('Good. 12 or more characters are safer.');
  });

  it('tells how strong the password is', async () => {
    await register({});
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'fourteen');
    expect(password).toHaveAccessibleDescription('Good. 12 or more characters are safer.');
    await userEvent.type(password, ' words');

    expect(password).toHaveAccessibleDescription('Strong password.');
  });

  it('shows a server error at its field', async () => {
    const message = 'Email must be a valid email address';
    await register(
      { ...COMPLETE_FORM, 'Confirm Password': COMPLETE_FORM.Password },
      { register: () => shopError('BAD_INPUT', message, { fields: [{ field: 'email', message }] }) },
    );

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  });

  it('signs the new user in', async () => {
    await register(
      { ...COMPLETE_FORM, 'Confirm Password': COMPLETE_FORM.Password },
      { register: () => session },
    );

    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
    expect(sessionVar()).toEqual(MEERA);
  });

  it('shows the server error after a refusal', async () => {
    await register(
      { ...COMPLETE_FORM, 'Confirm Password': COMPLETE_FORM.Password },
      { register: () => shopError('EMAIL_TAKEN', 'User already exists') },
    );

    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
  });
});
