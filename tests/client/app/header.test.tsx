import { act, screen, waitFor, within } from '@testing-library/react';
import { addToCart } from '../../../client/state/cart';
import { offline, shopError } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder } from '../checkout-fixtures';
import { aListedProduct, connection } from '../../support/fixtures/listing';

type ScreenOptions = NonNullable<Parameters<typeof renderScreen>[1]>;

/** Renders a path that leads to the page of an unknown path, and waits until all of it is loaded. */
async function renderFrame({ results, ...options }: ScreenOptions = {}, path = '/nowhere') {
  const topProducts = [aListedProduct()];
  const view = renderScreen(path, {
    ...options,
    results: { categories: [], categoryTree: [], topProducts, ...results },
  });
  await screen.findByRole('region', { name: 'Popular now' });
  return view;
}

describe('§2 Header', () => {
  it('shows a visitor links to the cart and to sign-in', async () => {
    await renderFrame();

    expect(screen.getByRole('link', { name: 'Haat, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  it('links to the FAQ of the home page', async () => {
    await renderFrame();
    expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/#faq');
  });

  it('shows the total quantity of the cart', async () => {
    await renderFrame();
    const lamp = {
      product: 'p1',
      name: 'Lamp',
      image: '/media/0a-1000.webp',
      price: 100_00,
      countInStock: 9,
    };

    act(() => addToCart({ ...lamp, qty: 3 }));

    expect(screen.getByRole('link', { name: 'Cart 3 items' })).toBeInTheDocument();
  });

  it('shows a signed-in user Profile and Logout', async () => {
    const { user } = await renderFrame({ session: MEERA });

    await user.click(screen.getByText('Meera Iyer'));
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/profile#my-orders');
    expect(screen.queryByText('Admin')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.queryByText('Meera Iyer')).not.toBeInTheDocument();
  });

  it('shows an admin Users, Products and Orders', async () => {
    await renderFrame({ session: ADMIN, results: { me: ADMIN } });

    const menu = within((await screen.findByText('Admin')).closest('details')!);
    const links = menu.getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Users', '/admin/userlist'],
      ['Products', '/admin/productlist'],
      ['Orders', '/admin/orderlist'],
    ]);
  });

  it.each([
    ['says that the user is no admin', () => ({ ...ADMIN, isAdmin: false })],
    ['returns another user for the token', () => ({ ...ADMIN, id: 'another' })],
    ['rejects the token', () => shopError('UNAUTHENTICATED', 'Not authorized, token failed')],
    [
      'cannot be reached',
      () => {
        throw offline();
      },
    ],
    ['has not responded yet', () => new Promise(() => undefined)],
  ])('shows no admin menu for a stored admin flag while the server %s', async (_condition, response) => {
    const me = jest.fn<unknown, []>(response);
    renderScreen('/nowhere', { session: ADMIN, results: { me } });

    expect(screen.queryByText('Admin')).not.toBeInTheDocument();
    await waitFor(() => expect(me).toHaveBeenCalledTimes(1));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('Admin')).not.toBeInTheDocument();
  });

  it('sends no admin query for a shopper', async () => {
    const me = jest.fn(() => MEERA);
    await renderFrame({ session: MEERA, results: { me } });

    expect(screen.getByText('Meera Iyer')).toBeInTheDocument();
    expect(me).not.toHaveBeenCalled();
  });

  it('closes its menu on Escape', async () => {
    const { user } = await renderFrame({ session: MEERA });

    const title = screen.getByText('Meera Iyer').closest('summary')!;
    await user.click(title);
    expect(title.closest('details')).toHaveAttribute('open');
    await user.keyboard('{Escape}');

    expect(title.closest('details')).not.toHaveAttribute('open');
    expect(title).toHaveFocus();
  });
});

describe('§2 Footer', () => {
  it('shows the year and the credit', async () => {
    await renderFrame();

    expect(screen.getByText(`Copyright © ${new Date().getFullYear()} Haat`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Built by the Haat team' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/',
    );
  });
});

describe('§5 Guards', () => {
  it.each(['/shipping', '/payment', '/placeorder', '/profile', '/order/o1?a=b#items'])(
    'redirect a visitor from %s to sign-in, with a way back',
    async (guardedPath) => {
      const { path } = renderScreen(guardedPath);

      expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
      expect(path()).toBe(`/login?${new URLSearchParams({ redirect: guardedPath })}`);
    },
  );

  it.each(['/login', '/register', '/login?redirect=%2F%2Fevil.example'])(
    'redirect a signed-in user from %s to home',
    async (signInPath) => {
      const results = { topProducts: [], products: connection([]) };
      const { path } = renderScreen(signInPath, { session: MEERA, results });

      expect(await screen.findByText('No Products Found')).toBeInTheDocument();
      expect(path()).toBe('/');
    },
  );

  it('redirect a signed-in user from sign-in to the redirect target', async () => {
    const { path } = await renderFrame({ session: MEERA }, '/login?redirect=%2Fnowhere');
    expect(path()).toBe('/nowhere');
  });
});

describe('§5 Logout', () => {
  const results = {
    me: null,
    order: anOrder({ id: 'o1' }),
    topProducts: [],
    myOrders: () => connection([]),
    products: connection([]),
  };

  async function logOut(user: ReturnType<typeof renderScreen>['user']) {
    await user.click(screen.getByText('Meera Iyer'));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
  }

  it.each([
    ['/profile', 'Profile'],
    ['/shipping', 'Where should it go?'],
    ['/order/o1', /to confirm your order$/],
  ])('on %s redirects to sign-in, without a way back', async (guardedPath, heading) => {
    const { user, path } = renderScreen(guardedPath, { session: MEERA, results });
    await screen.findByRole('heading', { name: heading });
    await logOut(user);

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(path()).toBe('/login');
  });

  it('in another tab redirects too', async () => {
    const { path } = renderScreen('/shipping', { session: MEERA });
    await screen.findByLabelText('Address');
    localStorage.removeItem('userInfo');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(path()).toBe('/login');
  });

  it('stays on a public screen', async () => {
    const { user, path } = renderScreen('/nowhere', { session: MEERA });
    await logOut(user);

    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(path()).toBe('/nowhere');
  });

  it('keeps the redirect target when the token has expired', async () => {
    const { path } = renderScreen('/order/o1?a=b', {
      session: MEERA,
      results: { order: () => shopError('UNAUTHENTICATED', 'Not authorized, token failed') },
    });

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(path()).toBe('/login?redirect=%2Forder%2Fo1%3Fa%3Db');
  });
});

describe('§2 Navigation', () => {
  it('focuses the heading and scrolls to the top', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const { user } = renderScreen('/nowhere');

    await user.click(screen.getByRole('link', { name: 'Sign In' }));

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
