import { screen } from '@testing-library/react';
import { hindi } from '../../client/i18n/hindi';
import { sessionVar } from '../../client/state/session';
import { offline, refusal } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { emptyDevice, ACCOUNT_WITHOUT_ORDERS } from './an-order';

const { token, ...meera } = MEERA;
const session = { token, user: { ...meera, createdAt: '2026-01-01T00:00:00.000Z' } };

beforeEach(emptyDevice);

describe('§2 Sign in', () => {
  it('signs in and continues to the redirect target', async () => {
    const signIn = jest.fn(() => session);
    const { user, path } = renderScreen('/login?redirect=%2Fprofile', {
      answers: { signIn, ...ACCOUNT_WITHOUT_ORDERS },
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
      answers: { signIn: () => refusal('UNAUTHENTICATED', 'Invalid email or password') },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(sessionVar()).toBeNull();
  });

  it.each([
    ['in Hindi', { key: 'auth.wrongCredentials', params: {} }, 'ईमेल या पासवर्ड सही नहीं है'],
    ['with its parameters', { key: 'rateLimit.wait', params: { seconds: 300 } }, '5 मिनट'],
    ['in English if this build does not know the key', { key: 'auth.new', params: {} }, 'Sent by the shop'],
    ['in English without a key, as releases before sent it', {}, 'Sent by the shop'],
  ])('shows a refusal on the Hindi screen %s', async (_how, keyed, text) => {
    const { user } = renderScreen('/login', {
      locale: hindi,
      answers: { signIn: () => refusal('UNAUTHENTICATED', 'Sent by the shop', keyed) },
    });
    await user.click(await screen.findByRole('button', { name: hindi.messages.account.signIn }));

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows a network error and allows a retry', async () => {
    const { user } = renderScreen('/login', {
      answers: {
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
  const FILLED = { Name: 'Meera Iyer', Email: 'meera@example.com', Password: 'haat-shopper' };

  async function register(typed: Record<string, string>, answers = {}) {
    const { user } = renderScreen('/register?redirect=%2Fcart', { answers });
    await screen.findByLabelText('Confirm Password');
    for (const [label, text] of Object.entries(typed)) {
      if (text) await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Register' }));
  }

  it.each(['Name', 'Email', 'Password'])('shows an error for all fields when %s is empty', async (label) => {
    await register({ ...FILLED, [label]: '' });

    expect(screen.getByRole('alert')).toHaveTextContent('Fill all the Fields');
  });

  it('requires the password twice', async () => {
    await register({ ...FILLED, 'Confirm Password': 'haat-shoper' });

    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
  });

  it('signs the new user in', async () => {
    await register({ ...FILLED, 'Confirm Password': FILLED.Password }, { register: () => session });

    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
    expect(sessionVar()).toEqual(MEERA);
  });

  it('shows the server error after a refusal', async () => {
    await register(
      { ...FILLED, 'Confirm Password': FILLED.Password },
      { register: () => refusal('EMAIL_TAKEN', 'User already exists') },
    );

    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
  });
});
