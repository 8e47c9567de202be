import { act, screen } from '@testing-library/react';
import { account as hindiAccount } from '../../client/i18n/hi/account';
import { signInCode as hindiSignInCode } from '../../client/i18n/hi/sign-in-code';
import { hindi } from '../../client/i18n/hindi';
import { sessionVar } from '../../client/state/session';
import { shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { ACCOUNT_WITHOUT_ORDERS, clearLocalStorage } from './checkout-fixtures';

const { token, ...meera } = MEERA;
const session = { token, user: { ...meera, createdAt: '2026-01-01T00:00:00.000Z' } };
const WRONG_CODE = 'The code is wrong, or it is no longer valid';

type Results = NonNullable<Parameters<typeof renderScreen>[1]>['results'];

/** Opens the form of the code for meera@example.com. */
async function openCodeForm(results: Results = {}) {
  const requestSignInCode = jest.fn(() => ({ isAccepted: true }));
  const rendered = renderScreen('/login?redirect=%2Fprofile', {
    results: { requestSignInCode, ...ACCOUNT_WITHOUT_ORDERS, ...results },
  });
  await rendered.user.type(await screen.findByLabelText('Email'), MEERA.email);
  await rendered.user.click(screen.getByRole('button', { name: 'Use a code instead' }));
  await rendered.user.click(await screen.findByRole('button', { name: 'Email Me a Code' }));
  return { ...rendered, requestSignInCode, field: await screen.findByLabelText('Code') };
}

beforeEach(clearLocalStorage);

describe('§5 Sign-in by code', () => {
  it('takes over the typed address, signs in with the code, and continues to the redirect target', async () => {
    const signInWithCode = jest.fn((_variables: unknown) => session);
    const { user, path, requestSignInCode, field } = await openCodeForm({ signInWithCode });

    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/meera@example\.com.*10 minutes/);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '048271{Enter}');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(path()).toBe('/profile');
    expect(sessionVar()).toEqual(MEERA);
    expect(requestSignInCode).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(signInWithCode.mock.calls)).toContain('"048271"');
  });

  it.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['१२३४५६', '123456'],
    ['Your code: 123456.', '123456'],
    ['1234567', '123456'],
  ])('accepts the pasted text %j', async (text, code) => {
    const { user, field } = await openCodeForm();
    await user.click(field);
    await user.paste(text);

    expect(field).toHaveValue(code);
  });

  it('announces a wrong code, and expects another one', async () => {
    const signInWithCode = () => shopError('UNAUTHENTICATED', WRONG_CODE, { key: 'code.wrong', params: {} });
    const { user, field } = await openCodeForm({ signInWithCode });
    await user.type(field, '000000{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG_CODE);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(sessionVar()).toBeNull();
  });

  it('refuses a short code at the field without a request', async () => {
    const signInWithCode = jest.fn(() => session);
    const { user, field } = await openCodeForm({ signInWithCode });
    await user.type(field, '123{Enter}');

    expect(field).toHaveAccessibleDescription(/The code has six digits/);
    expect(field).toHaveFocus();
    expect(signInWithCode).not.toHaveBeenCalled();
  });

  it('sends another code after 30 seconds at the earliest', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user, requestSignInCode, field } = await openCodeForm();
      expect(screen.getByText(/send it again in 0:/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send Again' })).not.toBeInTheDocument();

      await act(() => jest.advanceTimersByTimeAsync(31_000));
      await user.click(screen.getByRole('button', { name: 'Send Again' }));
      expect(await screen.findByText(/A new code is on its way/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send Again' })).not.toBeInTheDocument();
      expect(field).toHaveFocus();
      expect(requestSignInCode).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('returns to the address and to the password, with the address and the focus in its field', async () => {
    const { user } = await openCodeForm();
    await user.click(screen.getByRole('button', { name: 'Use another email address' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(MEERA.email);
    expect(screen.getByLabelText('Email')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Use my password instead' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(MEERA.email);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows a missing address at its field, and a rate limit above the form', async () => {
    const requestSignInCode = () => shopError('RATE_LIMITED', 'Too many attempts, please wait 5 minutes');
    const { user } = renderScreen('/login', { results: { requestSignInCode } });
    await user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
    await user.click(await screen.findByRole('button', { name: 'Email Me a Code' }));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('Email is required');

    await user.type(email, 'meera@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  it('is in Hindi on the Hindi screen', async () => {
    const requestSignInCode = () => ({ isAccepted: true });
    const { user } = renderScreen('/login', { locale: hindi, results: { requestSignInCode } });
    await user.click(await screen.findByRole('button', { name: hindiAccount.useCode }));
    await user.type(await screen.findByLabelText(hindiAccount.email), 'meera@example.com{Enter}');

    expect(await screen.findByRole('heading', { name: hindiSignInCode.title })).toBeVisible();
    expect(screen.getByLabelText(hindiSignInCode.code)).toHaveAccessibleDescription(/meera@example\.com/);
  });
});
