import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';
import { setWindowWidth } from '../../support/runtime/window-width';
import { setLetterShortcuts } from '../../../client/state/letter-shortcuts';

const RESULTS = {
  me: ADMIN,
  users: connection([]),
  orders: connection([]),
  adminProducts: connection([]),
  catalogueOptions: { categories: [], brands: [] },
};

const openUsers = async () => {
  const view = renderScreen('/admin/userlist', { session: ADMIN, results: RESULTS });
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await screen.findByRole('navigation', { name: 'Back office' });
  return view;
};
const searchInput = () => screen.getByRole('combobox', { name: 'Search orders, people and products' });

beforeEach(() => setWindowWidth(1200));
afterEach(() => setLetterShortcuts(true));

describe('§2 The shortcuts of the back office', () => {
  it('focus the search with `/`', async () => {
    const { user } = await openUsers();
    await user.keyboard('/');
    expect(searchInput()).toHaveFocus();
    expect(searchInput()).toHaveValue('');
  });

  it.each([
    ['t', '/admin'],
    ['o', '/admin/orderlist'],
    ['p', '/admin/productlist'],
  ])('open a screen with g and %s', async (letter, target) => {
    const { user, path } = await openUsers();
    await user.keyboard(`g${letter}`);
    expect(path()).toBe(target);
  });

  it('rest in fields, with Ctrl, and without g', async () => {
    const { user, path } = await openUsers();
    await user.keyboard('o{Control>}g{/Control}o');
    await user.type(screen.getByRole('searchbox', { name: 'Find users' }), 'go/?');
    expect(path()).toMatch(/^\/admin\/userlist/);
    expect(screen.getByRole('searchbox', { name: 'Find users' })).toHaveValue('go/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed with `?`, and can be switched off on this device', async () => {
    const { user, path } = await openUsers();
    await user.keyboard('?');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const actions = within(dialog).getAllByRole('term');
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      'Search everything',
      'Today',
      'Orders',
      'Products',
      'Next step of an order',
      'Refund of an order',
      'Next order of the list',
      'Previous order of the list',
      'Select an order',
      'Select up to an order',
      'These shortcuts',
      'Close',
    ]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Single keys work outside fields' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(localStorage.getItem('officeShortcuts')).toBe('"off"');
    await user.keyboard('/go?');
    expect(searchInput()).not.toHaveFocus();
    expect(path()).toBe('/admin/userlist');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(screen.getByText('Asha Admin'));
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(screen.getByRole('checkbox', { name: 'Single keys work outside fields' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(localStorage.getItem('officeShortcuts')).toBeNull());
  });
});
