import { act, screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';
import { setWindowWidth } from '../../support/runtime/window-width';
import { NAV_GROUPS } from '../../../client/app/office/nav-groups';
import { anOrder } from '../checkout-fixtures';

const RESULTS = {
  me: ADMIN,
  users: connection([]),
  products: connection([]),
  topProducts: [],
  order: anOrder({ id: 'order1' }),
  orders: connection([anOrder({ id: 'order1' })]),
  refusedCaptures: [],
  paymentConfig: () => shopError('BUSY', 'No payments just now'),
};

const openAt = (path: string) => renderScreen(path, { session: ADMIN, results: RESULTS });
const findNav = () => screen.findByRole('navigation', { name: 'Back office' });
const linksIn = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const GROUPS = NAV_GROUPS.map(({ title, to }) => [title, to]);

beforeEach(() => setWindowWidth(1200));

describe('§2 The side navigation of the back office', () => {
  it('links to each group and to the screens of the open group', async () => {
    openAt('/admin/settings');
    const links = linksIn(await findNav());
    expect(links).toEqual([
      ...GROUPS,
      ['Delivery', '/admin/service-areas'],
      ['API Tokens', '/admin/tokens'],
      ['Webhooks', '/admin/webhooks'],
      ['Developers', '/developers'],
      ['GraphiQL', '/graphql'],
    ]);
  });

  it('has each screen in one group', () => {
    const screens = NAV_GROUPS.flatMap((group) => [group, ...(group.screens ?? [])]).map(({ to }) => to);
    expect(screens).toEqual([
      '/admin',
      '/admin/orderlist',
      '/admin/orders',
      '/admin/tax-report',
      '/admin/imported-orders',
      '/admin/productlist',
      '/admin/families',
      '/admin/categories',
      '/admin/collections',
      '/admin/attributes',
      '/admin/redirects',
      '/admin/search-settings',
      '/admin/reviews',
      '/admin/demand',
      '/admin/import',
      '/admin/userlist',
      '/admin/pages',
      '/admin/home-page',
      '/admin/menus',
      '/admin/activity',
      '/admin/mail',
      '/admin/settings',
      '/admin/service-areas',
      '/admin/tokens',
      '/admin/webhooks',
      '/developers',
      '/graphql',
    ]);
  });

  it('marks the current page and its group', async () => {
    openAt('/admin/reviews');
    const nav = within(await findNav());
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Reviews');
    expect(nav.getByRole('link', { current: true })).toHaveTextContent('Products');
  });

  it('shows only the groups on a tablet, and the screens of the open group above the screen', async () => {
    setWindowWidth(800);
    openAt('/admin/reviews');
    expect(linksIn(await findNav())).toEqual(GROUPS);
    const screens = within(screen.getByRole('main')).getByRole('navigation', { name: 'Products' });
    expect(linksIn(screens)).toEqual([
      ['Products', '/admin/productlist'],
      ['Families', '/admin/families'],
      ['Categories', '/admin/categories'],
      ['Collections', '/admin/collections'],
      ['Attributes', '/admin/attributes'],
      ['Redirects', '/admin/redirects'],
      ['Search', '/admin/search-settings'],
      ['Reviews', '/admin/reviews'],
      ['Demand', '/admin/demand'],
      ['Import', '/admin/import'],
    ]);
    expect(within(screens).getByRole('link', { current: 'page' })).toHaveTextContent('Reviews');
  });
});

describe('§2 The navigation of the back office on a phone', () => {
  beforeEach(() => setWindowWidth(360));

  it('has three tabs, and a sheet with all screens and the account', async () => {
    const { user } = openAt('/admin/userlist');
    const nav = await findNav();
    expect(linksIn(nav)).toEqual(GROUPS.slice(0, 3));
    await user.click(within(nav).getByRole('button', { name: 'More' }));

    const sheet = screen.getByRole('dialog', { name: 'More' });
    const links = linksIn(sheet);
    for (const group of NAV_GROUPS)
      for (const { title, to } of [group, ...(group.screens ?? [])])
        expect(links).toContainEqual([title, to]);
    expect(links).toContainEqual(['View shop', '/']);
    expect(within(sheet).getByRole('link', { current: 'page' })).toHaveTextContent('Customers');
    expect(within(sheet).getByRole('radio', { name: 'Dark' })).toBeEnabled();

    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(sheet).not.toHaveAttribute('open');
    expect(within(nav).getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('closes the sheet after a choice', async () => {
    const { user, path } = openAt('/admin/userlist');
    await user.click(within(await findNav()).getByRole('button', { name: 'More' }));
    const sheet = screen.getByRole('dialog', { name: 'More' });
    await user.click(within(sheet).getByRole('link', { name: 'Import' }));
    expect(path()).toBe('/admin/import');
    expect(sheet).not.toHaveAttribute('open');
  });

  it('signs out', async () => {
    const { user, path } = openAt('/admin/userlist');
    await user.click(within(await findNav()).getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('§2 The header of the back office', () => {
  it('replaces the header and the footer of the shop', async () => {
    openAt('/admin/userlist');
    const header = await screen.findByRole('banner');
    await within(header).findByRole('link', { name: 'Haat office, today' });
    expect(within(header).getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/');
    expect(within(header).queryByRole('link', { name: 'Cart' })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('shows nothing before the server confirms the admin', async () => {
    const me = () => new Promise(() => undefined);
    renderScreen('/admin/userlist', { session: ADMIN, results: { ...RESULTS, me } });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    await act(() => import('../../../client/app/office/office-frame'));
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
  });

  it('offers profile, theme and sign-out under the name of the admin', async () => {
    const { user, path } = openAt('/admin/userlist');
    await user.click(await screen.findByText('Asha Admin'));
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await user.click(screen.getByRole('radio', { name: 'Auto' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('§2 Pages inside the frame', () => {
  it('open an order with a breadcrumb back to the same list', async () => {
    const { user, path } = openAt('/admin/orderlist?paid=no&q=meera');
    await user.click(await screen.findByRole('link', { name: /^Details/ }));
    await screen.findByRole('heading', { name: 'Order ORDER1' });
    expect(path()).toBe('/order/order1');
    expect(within(await findNav()).getByRole('link', { current: true })).toHaveTextContent('Orders');
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(await within(breadcrumb).findByText('ORDER1')).toHaveAttribute('aria-current', 'page');
    await user.click(within(breadcrumb).getByRole('link', { name: 'Orders' }));
    expect(path()).toBe('/admin/orderlist?paid=no&q=meera');
  });

  it('offer the languages of an order', async () => {
    const { user } = openAt('/order/order1');
    await user.click(await screen.findByText('Asha Admin'));
    expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/order/order1?lang=hi');
    await user.click(within(await findNav()).getByRole('link', { name: 'Orders' }));
    await screen.findByRole('heading', { name: 'Orders' });
    expect(screen.queryByRole('link', { name: 'हिन्दी', hidden: true })).not.toBeInTheDocument();
  });

  it('keep the header of the shop for the buyer of an order', async () => {
    renderScreen('/order/order1', { session: MEERA, results: { ...RESULTS, me: MEERA } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order ORDER1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
  });

  it('have a breadcrumb through the group and the screen', async () => {
    openAt('/admin/webhooks/deliveries');
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(linksIn(breadcrumb)).toEqual([
      ['Settings', '/admin/settings'],
      ['Webhooks', '/admin/webhooks'],
    ]);
  });

  it('return to the list with its search from an edit screen', async () => {
    const users = connection([{ ...MEERA, createdAt: '2026-01-01T00:00:00.000Z' }]);
    const { user, path } = renderScreen('/admin/userlist?q=meera', {
      session: ADMIN,
      results: { ...RESULTS, users, user: null },
    });
    await user.click(await screen.findByRole('link', { name: 'Edit Meera Iyer' }));
    expect(path()).toBe('/admin/user/meera/edit');
    await user.click(await screen.findByRole('link', { name: 'Go Back' }));
    expect(path()).toBe('/admin/userlist?q=meera');
  });
});
