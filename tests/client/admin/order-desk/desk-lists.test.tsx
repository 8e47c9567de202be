import { screen, waitFor, within } from '@testing-library/react';
import { deskJob } from '../../../../client/admin/order-desk/jobs/desk-job';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { pageOf } from '../../../support/screens/admin-rows';
import { aDeskOrder, bar, openDesk, ORDERS, packs, rowOf } from './desk-fixtures';

jest.setTimeout(90_000);
beforeEach(() => {
  setWindowWidth(1200);
  deskJob.set(undefined);
});

/** Orders 101 to 100 + `count`, the oldest first. */
const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aDeskOrder(`o${101 + index}`, { createdAt: new Date(Date.UTC(2026, 9, 1, index)).toISOString() }),
  );

/** A list of orders to pack, which loses the packed orders and further ones of another admin. */
function aSharedList(count: number, takenIds: readonly string[]) {
  let orders = ordersOf(count);
  const bulkChangeOrders = ({ input: { ids } }: { input: { ids: string[] } }) => {
    orders = orders.filter(({ id }) => ![...ids, ...takenIds].includes(id));
    return { done: ids.length, failures: [] };
  };
  return {
    orders: jest.fn((request: { first?: number; offset?: number }) => pageOf(orders)(request)),
    bulkChangeOrders,
  };
}

const search = () => screen.getByRole('searchbox', { name: 'Narrow this list' });

describe('§2 The lists of the order desk', () => {
  it('keep the focus in the search while they change, so that letters are no shortcuts', async () => {
    const bulkChangeOrders = packs();
    const orders = jest.fn(pageOf(ORDERS));
    const { user, path } = openDesk({ orders, bulkChangeOrders });
    await rowOf(/O1/);
    await user.click(search());
    await user.keyboard('k');
    await waitFor(() => expect(path()).toBe('/admin/orders?desk=TO_PACK&q=k'));
    await user.keyboard('njx');
    await waitFor(() => expect(orders.mock.calls.at(-1)?.[0]).toMatchObject({ search: 'knjx' }));
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('knjx');
    expect(bulkChangeOrders).not.toHaveBeenCalled();
  });

  it('keep the focus in the days of placement', async () => {
    const { user, path } = openDesk();
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Dates…' }));
    const from = screen.getByLabelText('Placed from');
    await user.type(from, '2026-11-05{Enter}');
    expect(path()).toBe('/admin/orders?desk=TO_PACK&from=2026-11-05');
    expect(screen.getByLabelText('Placed from')).toBe(from);
    expect(from).toHaveFocus();
  });

  it('have a selection each', async () => {
    const { user } = openDesk();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(bar().getByText(/^3 selected/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('checkbox', { name: /^Select order O1/ })).not.toBeChecked();
    expect(screen.queryByRole('region', { name: 'Selected orders' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('checkbox', { name: /^Select order O1/ })).not.toBeChecked();
    expect(screen.queryByRole('region', { name: 'Selected orders' })).not.toBeInTheDocument();
  });

  it('have a search each', async () => {
    const { user, path } = openDesk();
    await rowOf(/O1/);
    await user.type(search(), 'k');
    await user.click(screen.getByRole('link', { name: /^To ship/ }));
    expect(search()).toHaveValue('');
    expect(path()).toBe('/admin/orders?desk=TO_SHIP');
  });

  it('show only orders as done that left the list, not those that moved to the page before', async () => {
    const { user } = openDesk(aSharedList(60, ['o101', 'o102']), '/admin/orders?desk=TO_PACK&page=2');
    await user.click(within(await rowOf(/O126/)).getByRole('button', { name: /^Pack/ }));
    expect(await rowOf(/O126.* Done/)).toBeVisible();
    for (const name of [/O127/, /O128/, /O129/, /O150/])
      expect(await rowOf(name)).toHaveTextContent('To pack');
    expect(screen.getByText('3 new')).toBeVisible();
  });

  it('show orders as done after their page is empty', async () => {
    const { user } = openDesk(aSharedList(27, ['o101', 'o102']), '/admin/orders?desk=TO_PACK&page=2');
    await user.click(within(await rowOf(/O126/)).getByRole('button', { name: /^Pack/ }));
    expect(await rowOf(/O126.* Done/)).toBeVisible();
    expect(await rowOf(/O127/)).toHaveTextContent('To pack');
  });

  it('show no order as done that an older one pushed to the next page', async () => {
    const older = aDeskOrder('o100', { createdAt: '2026-09-01T00:00:00.000Z' });
    let orders = ordersOf(30);
    const bulkChangeOrders = () => {
      orders = [older, ...orders.filter(({ id }) => id !== 'o101')];
      orders = [aDeskOrder('o099', { createdAt: '2026-08-01T00:00:00.000Z' }), ...orders];
      return { done: 1, failures: [] };
    };
    const { user } = openDesk({
      orders: (request: { first?: number; offset?: number }) => pageOf(orders)(request),
      bulkChangeOrders,
    });
    await user.click(within(await rowOf(/O101/)).getByRole('button', { name: /^Pack/ }));
    expect(await rowOf(/O101.* Done/)).toBeVisible();
    expect(await rowOf(/O125/)).toHaveTextContent('To pack');
  });
});
