import { screen, within } from '@testing-library/react';
import { sessionVar } from '../../client/state/session';
import { shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { connection } from '../support/fixtures/listing';
import {
  anOrder,
  DELIVERED,
  clearLocalStorage,
  ordersNewestFirst,
  PAID,
  ACCOUNT_WITHOUT_ORDERS,
} from './checkout-fixtures';

const { token, ...meera } = MEERA;
const session = { token, user: { ...meera, createdAt: '2026-01-01T00:00:00.000Z' } };

beforeEach(clearLocalStorage);

describe('§2 Profile', () => {
  it('redirects a visitor to sign-in, with a way back', async () => {
    const { path } = renderScreen('/profile');

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(path()).toBe('/login?redirect=%2Fprofile');
  });

  it('saves changes, stores the new token and clears the password fields', async () => {
    const requests: unknown[] = [];
    const updateProfile = ({ input }: { input: unknown }) => {
      requests.push(input);
      return { token: 'fresh', user: { ...session.user, name: 'Meera' } };
    };
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, updateProfile },
    });
    const name = await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await user.clear(name);
    await user.type(name, 'Meera');
    await user.type(screen.getByLabelText('Password'), 'new-password');
    await user.type(screen.getByLabelText('Confirm Password'), 'new-password');
    await user.type(screen.getByLabelText('Current Password'), 'haat-shopper');
    await user.click(screen.getByRole('button', { name: 'Update' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Profile Updated');
    expect(requests).toEqual([
      {
        name: 'Meera',
        email: 'meera@example.com',
        password: 'new-password',
        currentPassword: 'haat-shopper',
      },
    ]);
    expect(sessionVar()).toEqual({ ...MEERA, name: 'Meera', token: 'fresh' });
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Confirm Password')).toHaveValue('');
  });

  it('restores the saved value of an empty field', async () => {
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, updateProfile: () => session },
    });
    await user.clear(await screen.findByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Update' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Profile Updated');
    expect(screen.getByLabelText('Name')).toHaveValue('Meera Iyer');
  });

  it('links to its sections, with My Orders first, and folds the settings that are rarely used', async () => {
    const { user } = renderScreen('/profile#addresses', { session: MEERA, results: ACCOUNT_WITHOUT_ORDERS });
    const tabs = within(await screen.findByRole('navigation', { name: 'Your account' }));

    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'My Orders',
      'Buy again',
      'Addresses',
      'Your details',
    ]);
    expect(tabs.getByRole('link', { current: 'location' })).toHaveTextContent('Addresses');
    expect(await screen.findByLabelText('Name')).toBeVisible();
    const closeAccount = screen.getByText('Close Account');
    expect(closeAccount).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'Sign-ins and account' }));
    expect(closeAccount).toBeVisible();
  });

  it('requires the new password twice', async () => {
    const { user } = renderScreen('/profile', { session: MEERA, results: ACCOUNT_WITHOUT_ORDERS });
    await user.type(await screen.findByLabelText('Password'), 'new-password');
    await user.click(screen.getByRole('button', { name: 'Update' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
  });

  it('shows the server error after a refusal', async () => {
    const updateProfile = () => shopError('EMAIL_TAKEN', 'User already exists');
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, updateProfile },
    });
    await user.click(await screen.findByRole('button', { name: 'Update' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
  });
});

describe('§2 My Orders', () => {
  const accountWithOrders = (allOrders: unknown[]) => ({
    ...ACCOUNT_WITHOUT_ORDERS,
    myOrders: (request: { first: number; offset?: number }) => connection(allOrders, request),
  });

  it('shows an empty state', async () => {
    renderScreen('/profile', { session: MEERA, results: ACCOUNT_WITHOUT_ORDERS });

    expect(await screen.findByText('You Have No Orders')).toBeVisible();
  });

  it('shows dates, total and a Details link for each', async () => {
    const allOrders = [
      anOrder(),
      anOrder({ id: 'order2', ...PAID }),
      anOrder({ id: 'order3', ...DELIVERED }),
    ];
    renderScreen('/profile', { session: MEERA, results: accountWithOrders(allOrders) });
    const [headerRow, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    const cellTextsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);

    expect(
      within(headerRow!)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ID', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'Actions']);
    expect(rows.map(cellTextsOf).map((cells) => cells.slice(0, 5))).toEqual([
      ['ORDER1', '2026-11-21', '₹40,067.92', 'No', 'No'],
      ['ORDER2', '2026-11-21', '₹40,067.92', '2026-11-22', 'No'],
      ['ORDER3', '2026-11-21', '₹40,067.92', '2026-11-22', '2026-11-25'],
    ]);
    expect(within(rows[0]!).getByRole('link', { name: 'Details of order ORDER1' })).toHaveAttribute(
      'href',
      '/order/order1',
    );
  });

  it('loads ten per page', async () => {
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: accountWithOrders(ordersNewestFirst(11)),
    });
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));

    expect(await screen.findByRole('link', { name: 'Details of order ORDER1' })).toBeVisible();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  });

  it('redirects to the last page', async () => {
    const { path } = renderScreen('/profile?page=9', {
      session: MEERA,
      results: accountWithOrders(ordersNewestFirst(11)),
    });

    expect(await screen.findByRole('link', { name: 'Details of order ORDER1' })).toBeVisible();
    expect(path()).toBe('/profile?page=2');
  });
});

describe('§2 The account on the profile screen', () => {
  const openAccountClosing = async (user: ReturnType<typeof renderScreen>['user']) =>
    user.click(await screen.findByRole('heading', { name: 'Sign-ins and account' }));

  it('requires the current password for a new email address, and shows the recipient of the link', async () => {
    const updateProfile = () => ({
      ...session,
      user: { ...session.user, pendingEmail: 'meera@new.example' },
    });
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, updateProfile },
    });
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'meera@new.example');
    await user.type(screen.getByLabelText('Current Password'), 'haat-shopper');
    await user.click(screen.getByRole('button', { name: 'Update' }));

    expect(await screen.findByText(/We've emailed a link to meera@new.example/)).toBeVisible();
    expect(email).toHaveValue('meera@example.com');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });

  it('ends the session with Sign Out Everywhere', async () => {
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, signOutEverywhere: { isSignedOut: true } },
    });
    await openAccountClosing(user);
    await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }));

    expect(await screen.findByText('You are signed out everywhere.')).toBeVisible();
    expect(sessionVar()).toBeNull();
  });

  it('explains that reviews stay, then closes the account with the password', async () => {
    const closeAccount = jest.fn(() => ({ isClosed: true }));
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, closeAccount },
    });
    await openAccountClosing(user);
    await user.click(await screen.findByRole('button', { name: 'Close Account' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Close your account?' }));
    expect(dialog.getByText(/your reviews under the name Former customer/)).toBeVisible();
    expect(closeAccount).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Password'), 'haat-shopper');
    await user.click(dialog.getByRole('button', { name: 'Close Account' }));

    expect(await screen.findByText('Your account is closed.')).toBeVisible();
    expect(sessionVar()).toBeNull();
  });

  it('keeps the account after a wrong password', async () => {
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: {
        ...ACCOUNT_WITHOUT_ORDERS,
        closeAccount: () =>
          shopError('BAD_INPUT', 'Password is wrong', {
            fields: [{ field: 'password', message: 'Password is wrong' }],
          }),
      },
    });
    await openAccountClosing(user);
    await user.click(await screen.findByRole('button', { name: 'Close Account' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Close Account' }));

    expect(await dialog.findByText('Password is wrong')).toBeVisible();
    expect(sessionVar()).toEqual(MEERA);
  });
});
