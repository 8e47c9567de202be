import { screen, waitFor } from '@testing-library/react';
import { offline, refusal } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';
import { setWindowWidth } from '../../support/runtime/window-width';

const SHOP = { products: connection([]), topProducts: [], users: connection([]) };

beforeEach(() => setWindowWidth(1200));

describe('§5 Admin screens', () => {
  it('lead a visitor home', async () => {
    const { path } = renderScreen('/admin/userlist', { answers: SHOP });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('lead a shopper home', async () => {
    const { path } = renderScreen('/admin/userlist', { session: MEERA, answers: { ...SHOP, me: MEERA } });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('do not believe what the device has kept', async () => {
    const session = { ...MEERA, isAdmin: true };
    const { path } = renderScreen('/admin/userlist', { session, answers: { ...SHOP, me: MEERA } });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('let in who has become an admin since signing in', async () => {
    const me = { ...MEERA, isAdmin: true };
    renderScreen('/admin/userlist', { session: MEERA, answers: { ...SHOP, me } });
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
    expect(document.title).toBe('Haat | Users');
  });

  it('are lost at the next request by an admin who is none any more', async () => {
    let isAdmin = true;
    const me = () => ({ ...ADMIN, isAdmin });
    const users = () => {
      if (!isAdmin) throw refusal('FORBIDDEN', 'Admins only');
      return connection([]);
    };
    const { path, user } = renderScreen('/admin/userlist', {
      session: ADMIN,
      answers: { ...SHOP, me, users },
    });
    const search = await screen.findByRole('searchbox', { name: 'Find users' });

    isAdmin = false;
    await user.type(search, 'meera{Enter}');

    await waitFor(() => expect(path()).toBe('/'));
  });

  it('are lost with the session', async () => {
    let isKnown = true;
    const refuse = () => refusal('UNAUTHENTICATED', 'Not authorized, token failed');
    const users = () => {
      if (!isKnown) throw refuse();
      return connection([]);
    };
    const { path, user } = renderScreen('/admin/userlist', {
      session: ADMIN,
      answers: { ...SHOP, me: ADMIN, users },
    });
    const search = await screen.findByRole('searchbox', { name: 'Find users' });

    isKnown = false;
    await user.type(search, 'meera{Enter}');

    await waitFor(() => expect(path()).toBe('/'));
  });

  it('offer another try where the shop could not be asked', async () => {
    let isReachable = false;
    const me = () => {
      if (!isReachable) throw offline();
      return ADMIN;
    };
    const { user } = renderScreen('/admin/userlist', { session: ADMIN, answers: { ...SHOP, me } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached');

    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
  });

  it('say so where a path leads nowhere', async () => {
    renderScreen('/admin/nowhere', { session: ADMIN, answers: { me: ADMIN } });
    expect(await screen.findByRole('heading', { name: 'Opps! Page not found.' })).toBeInTheDocument();
  });
});

describe('§2 The back office', () => {
  it('has a way to each of its rooms', async () => {
    renderScreen('/admin/userlist', { session: ADMIN, answers: { ...SHOP, me: ADMIN } });

    const nav = await screen.findByRole('navigation', { name: 'Back office' });
    const links = [...nav.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Dashboard', '/admin'],
      ['Orders', '/admin/orderlist'],
      ['Products', '/admin/productlist'],
      ['Reviews', '/admin/reviews'],
      ['Users', '/admin/userlist'],
      ['Activity', '/admin/activity'],
      ['Mail', '/admin/mail'],
      ['API Tokens', '/admin/tokens'],
      ['Webhooks', '/admin/webhooks'],
      ['Import', '/admin/import'],
      ['Developers', '/developers'],
      ['GraphiQL', '/graphql'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Users');
  });

  it('folds them into a menu on a phone', async () => {
    setWindowWidth(360);
    renderScreen('/admin/userlist', { session: ADMIN, answers: { ...SHOP, me: ADMIN } });
    const nav = await screen.findByRole('navigation', { name: 'Back office' });
    expect(nav.querySelector('details')).not.toHaveAttribute('open');
  });
});
