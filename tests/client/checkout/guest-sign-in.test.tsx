import { screen } from '@testing-library/react';
import { guestVar } from '../../../client/state/guest';
import { saveOrderToken } from '../../../client/state/guest-orders';
import { sessionVar } from '../../../client/state/session';
import { hindi } from '../../../client/i18n/hindi';
import { guests as hindiMessages } from '../../../client/i18n/hi/guests';
import { shopError } from '../../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder, clearLocalStorage, PAID } from '../checkout-fixtures';

const GUEST_STEP = '/login?redirect=%2Fshipping';

beforeEach(clearLocalStorage);

describe('§2 The sign-in step of a shop with guests', () => {
  it('takes the email address of a guest, and continues', async () => {
    const { user, path } = renderScreen(GUEST_STEP, { guests: true });
    expect(await screen.findByRole('heading', { name: 'Where should we send your receipt?' })).toBeVisible();
    await user.type(screen.getByLabelText('Email'), ' meera@example.com ');
    await user.click(screen.getByRole('button', { name: 'Continue as guest' }));

    expect(await screen.findByRole('heading', { name: 'Where should it go?' })).toBeVisible();
    expect(path()).toBe('/shipping');
    expect(guestVar()).toEqual({ email: 'meera@example.com', orderTokens: [] });
  });

  it('refuses a text that is no email address', async () => {
    const { user } = renderScreen(GUEST_STEP, { guests: true });
    await user.type(await screen.findByLabelText('Email'), 'meera{Enter}');

    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/);
    expect(guestVar()).toBeNull();
  });

  it('offers a code and the password with the typed address', async () => {
    const { user } = renderScreen(GUEST_STEP, { guests: true });
    await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await user.click(screen.getByRole('button', { name: 'Use my password instead' }));

    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
    expect(await screen.findByRole('link', { name: 'Open your order with a code' })).toHaveAttribute(
      'href',
      '/order-access',
    );
  });

  it('is the plain form outside the checkout, and where the shop allows no guests', async () => {
    const { unmount } = renderScreen('/login?redirect=%2Fprofile', { guests: true });
    expect(await screen.findByLabelText('Password')).toBeVisible();
    unmount();
    renderScreen(GUEST_STEP);

    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue as guest' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open your order with a code' })).not.toBeInTheDocument();
  });

  it('is in Hindi', async () => {
    renderScreen(GUEST_STEP, { guests: true, locale: hindi });

    expect(await screen.findByRole('button', { name: hindiMessages.continueAsGuest })).toBeVisible();
  });
});

describe('§2 The access of a guest to an order', () => {
  it('mails a code, and opens the order with it', async () => {
    const inputs: unknown[] = [];
    const { user, path } = renderScreen('/order-access', {
      guests: true,
      results: {
        requestOrderAccessCode: ({ input }: { input: unknown }) => {
          inputs.push(input);
          return { isAccepted: true };
        },
        openOrder: ({ input }: { input: unknown }) => {
          inputs.push(input);
          return anOrder({ accessToken: 'token-of-order1' });
        },
        order: anOrder(),
      },
    });
    await user.type(await screen.findByLabelText('Order number'), ' H-10001 ');
    await user.type(screen.getByLabelText('Email'), 'meera@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('heading', { name: 'Enter the 6-digit code' })).toHaveFocus();
    await user.type(screen.getByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Open order' }));

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(path()).toBe('/order/order1');
    expect(inputs).toEqual([
      { orderNumber: 'H-10001', email: 'meera@example.com' },
      { orderNumber: 'H-10001', email: 'meera@example.com', code: '123456' },
    ]);
    expect(guestVar()?.orderTokens).toEqual([{ id: 'order1', token: 'token-of-order1' }]);
  });

  it('shows a wrong code at its field', async () => {
    const fields = [{ field: 'code', message: 'This code is wrong or expired' }];
    const { user } = renderScreen('/order-access', {
      guests: true,
      results: {
        requestOrderAccessCode: { isAccepted: true },
        openOrder: () => shopError('BAD_INPUT', 'Check the fields', { fields }),
      },
    });
    await user.type(await screen.findByLabelText('Order number'), 'H-10001');
    await user.type(screen.getByLabelText('Email'), 'meera@example.com{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');

    expect(await screen.findByText('This code is wrong or expired')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it('is offered where an order is not found', async () => {
    saveOrderToken('order1', 'expired-token');
    renderScreen('/order/order1', { guests: true, results: { order: null } });

    expect(await screen.findByRole('link', { name: 'Open your order with a code' })).toBeVisible();
  });
});

describe('§2 An account from the order of a guest', () => {
  const paidOrder = anOrder({ ...PAID, isGuestOrder: true });

  it('is made by one tap, which signs in', async () => {
    saveOrderToken('order1', 'token-of-order1');
    const { token, ...user } = MEERA;
    const view = renderScreen('/order/order1', {
      guests: true,
      results: { order: paidOrder, createAccountFromOrder: { token, user } },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Create my account' }));

    expect(await screen.findByText('Your account is ready, and you are signed in.')).toBeVisible();
    expect(sessionVar()?.id).toBe('meera');
    expect(await screen.findByText(/^Paid on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create my account' })).not.toBeInTheDocument();
  });

  it('leads to sign-in if the address has an account', async () => {
    saveOrderToken('order1', 'token-of-order1');
    const { user } = renderScreen('/order/order1', {
      guests: true,
      results: {
        order: paidOrder,
        createAccountFromOrder: () => shopError('EMAIL_TAKEN', 'This address has an account'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create my account' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This address has an account');
    expect(screen.getByRole('link', { name: 'Sign in with a code' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Forder%2Forder1',
    );
  });

  it('is not offered before the payment', async () => {
    saveOrderToken('order1', 'token-of-order1');
    renderScreen('/order/order1', { guests: true, results: { order: anOrder({ isGuestOrder: true }) } });

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create my account' })).not.toBeInTheDocument();
  });
});
