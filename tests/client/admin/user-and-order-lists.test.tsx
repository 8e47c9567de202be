import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../support/fakes/fake-shop';
import { anOrderRow, aUserRow, pageOf } from '../../support/screens/admin-rows';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { setWindowWidth } from '../../support/runtime/window-width';

const openScreen = (path: string, results: FieldResults) =>
  renderScreen(path, { session: ADMIN, results: { me: ADMIN, ...results } });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const columnTitles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

describe('§2 The user list', () => {
  it('shows ID, NAME, EMAIL as a mailto link, ADMIN and the totals, with Edit and a menu', async () => {
    openScreen('/admin/userlist', {
      users: pageOf([aUserRow(), aUserRow({ id: 'u2', name: 'Asha', isAdmin: true })]),
    });

    const row = await screen.findByRole('row', { name: /Meera Iyer/ });
    expect(columnTitles()).toEqual(['', 'ID', 'NAME', 'EMAIL', 'ADMIN', 'ORDERS', 'SPENT', 'Actions']);
    expect(cellsOf(row).slice(0, 5)).toEqual(['', 'u1', 'Meera Iyer', 'meera@example.com', 'No']);
    expect(cellsOf(row).slice(5, 7)).toEqual(['7', '₹58,021.60']);
    expect(within(row).getByRole('link', { name: 'meera@example.com' })).toHaveAttribute(
      'href',
      'mailto:meera@example.com',
    );
    expect(within(row).getByRole('link', { name: 'Edit Meera Iyer' })).toHaveAttribute(
      'href',
      '/admin/user/u1/edit',
    );
    expect(cellsOf(screen.getByRole('row', { name: /Asha/ }))[4]).toBe('Yes');
  });

  it('confirms a deletion with the text of the specification', async () => {
    const { user } = openScreen('/admin/userlist', {
      users: pageOf([aUserRow()]),
      deleteUser: () => shopError('LAST_ADMIN', 'The last admin stays'),
    });
    expect(await screen.findByRole('row', { name: /Meera Iyer/ })).not.toHaveTextContent('Delete');
    await user.click(screen.getByRole('button', { name: 'More for Meera Iyer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Meera Iyer' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are You Sure?');
    expect(dialog).toHaveTextContent('Warning: User will deleted Permanently!!');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The last admin stays');
  });

  it('restores several users and lists failures with reasons', async () => {
    const deletedAt = '2026-11-06T10:00:00.000Z';
    const bulkChangeUsers = jest.fn((_args: { input: unknown }) => ({
      done: 1,
      failures: [{ id: 'u2', name: null, code: 'EMAIL_TAKEN', message: 'That address is in use' }],
    }));
    const { user } = openScreen('/admin/userlist?deleted=yes', {
      users: pageOf([aUserRow({ deletedAt }), aUserRow({ id: 'u2', name: 'Arjun Nair', deletedAt })]),
      bulkChangeUsers,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('2 users selected')).toBeInTheDocument();
    const bar = screen.getByRole('region', { name: 'Selected' });
    await user.click(within(bar).getByRole('button', { name: 'Restore' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));

    expect(await within(dialog).findByText('1 user done, 1 not done.')).toBeInTheDocument();
    const failures = within(dialog).getByRole('list', { name: 'Not done' });
    expect(failures).toHaveTextContent('Arjun NairThat address is in use');
    expect(bulkChangeUsers.mock.calls[0]?.[0].input).toMatchObject({ ids: ['u1', 'u2'], action: 'RESTORE' });
    expect(screen.getByText('1 user selected')).toBeInTheDocument();
  });
});

describe('§2 The order list', () => {
  const orders = pageOf([
    anOrderRow(),
    anOrderRow({
      id: '0192f3aa-0000-7000-8000-0000f3de5388',
      user: { id: 'u2', name: 'Arjun Nair' },
      paidAt: '2026-11-06T10:00:00.000Z',
      deliveredAt: '2026-11-08T10:00:00.000Z',
    }),
    anOrderRow({ id: 'o3', user: { id: 'u3', name: 'Ira' }, isCancelled: true }),
  ]);

  it('shows ID, USER, DATE, TOTAL, PAID with date and DELIVERED, with a Details link', async () => {
    openScreen('/admin/orderlist', { orders });
    const row = await screen.findByRole('row', { name: /Arjun Nair/ });
    expect(columnTitles()).toEqual(['', 'ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'Actions']);
    expect(cellsOf(row)).toEqual([
      '',
      'F3DE5388',
      'Arjun Nair',
      '2026-11-05',
      '₹1,24,999.00',
      '2026-11-06',
      '2026-11-08',
      'Details of order F3DE5388',
    ]);
    expect(within(row).getByRole('link', { name: /^Details/ })).toHaveAttribute(
      'href',
      '/order/0192f3aa-0000-7000-8000-0000f3de5388',
    );
    expect(cellsOf(screen.getByRole('row', { name: /Meera/ })).slice(5, 7)).toEqual(['No', 'No']);
    expect(cellsOf(screen.getByRole('row', { name: /Ira/ }))[6]).toBe('Cancelled');
  });

  it("shows 'No Orders' for an empty list", async () => {
    openScreen('/admin/orderlist', { orders: pageOf([]) });
    expect(await screen.findByText('No Orders')).toBeInTheDocument();
  });

  it('applies the filters of the URL', async () => {
    const ordersResponse = jest.fn(orders);
    openScreen(
      '/admin/orderlist?paid=yes&delivered=no&from=2026-11-01&to=2026-11-30&min=500&user=u2&sort=TOTAL_DESC',
      {
        orders: ordersResponse,
      },
    );
    await waitFor(() => expect(ordersResponse).toHaveBeenCalled());
    expect(ordersResponse.mock.calls[0]?.[0]).toMatchObject({
      first: 10,
      sort: 'TOTAL_DESC',
      filter: {
        isPaid: true,
        isDelivered: false,
        placedFrom: '2026-11-01',
        placedTo: '2026-11-30',
        minTotal: '500',
        userId: 'u2',
      },
    });
  });

  it('marks several orders as delivered after a confirmation', async () => {
    const bulkDeliverOrders = jest.fn(() => ({ done: 1, failures: [] }));
    const { user } = openScreen('/admin/orderlist', { orders, bulkDeliverOrders });
    await user.click(await screen.findByRole('checkbox', { name: 'Select order F3DE5388 of Arjun Nair' }));
    await user.click(screen.getByRole('button', { name: 'Mark As Delivered' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are You Sure?');
    expect(bulkDeliverOrders).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Mark As Delivered' }));
    expect(await screen.findByText('1 order marked as delivered')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Selected' })).not.toBeInTheDocument();
  });
});
