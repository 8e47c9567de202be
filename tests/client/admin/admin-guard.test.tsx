import { screen, waitFor } from '@testing-library/react';
import { offline, shopError } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';
import { setWindowWidth } from '../../support/runtime/window-width';

const SHOP = { products: connection([]), topProducts: [], users: connection([]) };

beforeEach(() => setWindowWidth(1200));

describe('§5 The admin guard', () => {
  it('redirects a visitor home', async () => {
    const { path } = renderScreen('/admin/userlist', { results: SHOP });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('redirects a shopper home', async () => {
    const { path } = renderScreen('/admin/userlist', { session: MEERA, results: { ...SHOP, me: MEERA } });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('does not trust the admin flag in local storage', async () => {
    const session = { ...MEERA, isAdmin: true };
    const { path } = renderScreen('/admin/userlist', { session, results: { ...SHOP, me: MEERA } });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('admits a user who became an admin after sign-in', async () => {
    const me = { ...MEERA, isAdmin: true };
    renderScreen('/admin/userlist', { session: MEERA, results: { ...SHOP, me } });
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
    expect(document.title).toBe('Haat | Users');
  });

  it('redirects an admin home after the first refused request', async () => {
    let isAdmin = true;
    const me = () => ({ ...ADMIN, isAdmin });
    const users = () => {
      if (!isAdmin) throw shopError('FORBIDDEN', 'Admins only');
      return connection([]);
    };
    const { path, user } = renderScreen('/admin/userlist', {
      session: ADMIN,
      results: { ...SHOP, me, users },
    });
    const search = await screen.findByRole('searchbox', { name: 'Find users' });

    isAdmin = false;
    await user.type(search, 'meera{Enter}');

    await waitFor(() => expect(path()).toBe('/'));
  });

  it('redirects home when the session ends', async () => {
    let isSessionValid = true;
    const refuse = () => shopError('UNAUTHENTICATED', 'Not authorized, token failed');
    const users = () => {
      if (!isSessionValid) throw refuse();
      return connection([]);
    };
    const { path, user } = renderScreen('/admin/userlist', {
      session: ADMIN,
      results: { ...SHOP, me: ADMIN, users },
    });
    const search = await screen.findByRole('searchbox', { name: 'Find users' });

    isSessionValid = false;
    await user.type(search, 'meera{Enter}');

    await waitFor(() => expect(path()).toBe('/'));
  });

  it('offers a retry when the admin query fails', async () => {
    let isReachable = false;
    const me = () => {
      if (!isReachable) throw offline();
      return ADMIN;
    };
    const { user } = renderScreen('/admin/userlist', { session: ADMIN, results: { ...SHOP, me } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached');

    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
  });

  it('shows the 404 screen for an unknown path', async () => {
    renderScreen('/admin/nowhere', { session: ADMIN, results: { me: ADMIN } });
    expect(await screen.findByRole('heading', { name: 'Opps! Page not found.' })).toBeInTheDocument();
  });
});
