import { screen } from '@testing-library/react';
import { offline, shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { ACCOUNT_WITHOUT_ORDERS } from './checkout-fixtures';

describe('§5 An emailed link', () => {
  /** Opens the link that ends emails, and confirms it. */
  const confirm = async (unsubscribe: () => unknown) => {
    const { user } = renderScreen('/unsubscribe#token', { results: { unsubscribe } });
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    return user;
  };

  it.each([
    ['without a network', offline, /^The shop could not be reached/],
    ['of a busy shop', () => shopError('BUSY', 'Please try again in a moment'), /in a moment/],
    ['after too many requests', () => shopError('RATE_LIMITED', 'Too many requests'), /^Too many/],
  ])('can be confirmed again %s', async (_state, error, text) => {
    let isReady = false;
    const user = await confirm(() => {
      if (!isReady) throw error();
      return { wantsOptionalMail: false };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();

    isReady = true;
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(/^You're unsubscribed/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to the profile after a refusal', async () => {
    await confirm(() => {
      throw shopError('BAD_INPUT', 'This link has expired');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  });

  it.each(['/unsubscribe', '/reset-password'])('keeps its token in the other language: %s', async (path) => {
    renderScreen(`${path}#token`);
    expect(await screen.findByRole('link', { name: 'हिन्दी' })).toHaveAttribute(
      'href',
      `/hi${path}?lang=hi#token`,
    );
  });
});

describe('§2 The verification email', () => {
  it('confirms that the shop has sent it, and takes the focus of its button', async () => {
    const me = { ...ACCOUNT_WITHOUT_ORDERS.me, isEmailVerified: false, pendingEmail: null };
    const requestEmailVerification = { id: 'meera', isEmailVerified: false };
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, me, requestEmailVerification },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Verification Email' }));

    const answer = await screen.findByText(/^We've emailed you a link/);
    expect(document.activeElement).toContainElement(answer);
    expect(document.body).not.toHaveFocus();
    expect(answer.closest('[role=status]')).toBeVisible();
  });
});
