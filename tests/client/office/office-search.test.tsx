import { screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';
import { setWindowWidth } from '../../support/runtime/window-width';
import { anOrder } from '../checkout-fixtures';

const ORDER = anOrder({ id: 'order1', orderNumber: 'H-10118' });
const KETTLE = { id: 'p1', name: 'Dhara Kettle', sku: 'DH-118', countInStock: 12 };

/** Opens the dashboard of a shop whose search finds these records, and records the searched texts. */
function openSearch(matches: { orders?: object[]; users?: object[]; products?: object[] }) {
  const texts: string[] = [];
  const orders = ({ search }: { search?: string }) => {
    if (search !== undefined) texts.push(search);
    return connection(matches.orders ?? []);
  };
  const results = {
    me: ADMIN,
    orders,
    users: connection(matches.users ?? []),
    adminProducts: connection(matches.products ?? []),
    order: ORDER,
    product: null,
    dashboard: shopError('BUSY', 'Not part of this test'),
    paymentConfig: () => shopError('BUSY', 'No payments just now'),
  };
  return { texts, ...renderScreen('/admin', { session: ADMIN, results }) };
}

const findInput = () => screen.findByRole('combobox', { name: 'Search orders, people and products' });

beforeEach(() => setWindowWidth(1200));

describe('§2 The search of the back office', () => {
  it('finds orders, people and products in one request after a pause', async () => {
    const { user, texts } = openSearch({ orders: [ORDER], users: [MEERA], products: [KETTLE] });
    await user.type(await findInput(), ' 118 ');
    const list = await screen.findByRole('listbox', { name: 'Results' });
    expect(texts).toEqual(['118']);
    const textsIn = (group: string) =>
      within(within(list).getByRole('group', { name: group }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(textsIn('Orders')).toEqual(['H-10118 Meera IyerNot Paid']);
    expect(textsIn('People')).toEqual(['Meera Iyer meera@example.com']);
    expect(textsIn('Products')).toEqual(['Dhara Kettle DH-11812 in stock']);
    expect(list.querySelector('mark')).toHaveTextContent('118');
    expect(screen.getByText('3 results')).toBeInTheDocument();
  });

  it('selects hits with the arrow keys, opens with Enter and closes with Escape', async () => {
    const { user, path } = openSearch({ orders: [ORDER], users: [MEERA] });
    const input = await findInput();
    await user.type(input, 'meera');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Meera Iyer');
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('H-10118');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(input, '{Backspace}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(path()).toBe('/admin/user/meera/edit');
  });

  it.each([
    ['h-10118', '/order/order1'],
    ['10118', '/order/order1'],
    ['dh-118', '/admin/product/p1/edit'],
    ['MEERA@example.com', '/admin/user/meera/edit'],
  ])('opens the exact record of %s at Enter, without a pause', async (text, target) => {
    const { user, path } = openSearch({ orders: [ORDER], users: [MEERA], products: [KETTLE] });
    await user.type(await findInput(), `${text}{Enter}`);
    await waitFor(() => expect(path()).toBe(target));
  });

  it('opens the list of the first group at Enter without an exact record', async () => {
    const { user, path } = openSearch({ products: [KETTLE] });
    await user.type(await findInput(), 'kett{Enter}');
    await waitFor(() => expect(path()).toBe('/admin/productlist?q=kett'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Search orders/ })).toHaveValue(''));
  });

  it('says that nothing matches, and offers the product search of the shop', async () => {
    const { user } = openSearch({});
    await user.type(await findInput(), '4821x');
    expect(await screen.findByText(/^Nothing for 4821x\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search products instead' })).toHaveAttribute(
      'href',
      '/search/4821x',
    );
  });

  it('sends no request for one character', async () => {
    const { user, texts, path } = openSearch({ orders: [ORDER] });
    await user.type(await findInput(), '1{Enter}');
    expect(path()).toBe('/admin');
    expect(texts).toEqual([]);
  });
});
