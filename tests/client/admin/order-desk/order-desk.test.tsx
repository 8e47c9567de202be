import { act, screen, waitFor, within } from '@testing-library/react';
import { deskJob } from '../../../../client/admin/order-desk/jobs/desk-job';
import { setLetterShortcuts } from '../../../../client/state/letter-shortcuts';
import { shopError } from '../../../support/fakes/fake-shop';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { pageOf } from '../../../support/screens/admin-rows';
import { aDeskOrder, bar, lateDesk, openDesk, ORDERS, packs, rowOf } from './desk-fixtures';

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
  deskJob.set(undefined);
});
afterEach(() => setLetterShortcuts(true));

describe('§2 The order desk', () => {
  it('shows its tabs with their counts and late orders, and leads to all orders', async () => {
    openDesk();
    const tabs = within(await screen.findByRole('navigation', { name: 'Order desk' }));
    expect(await tabs.findByRole('link', { name: 'To pack 3 · 2 late' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(tabs.getByRole('link', { name: 'To ship 1' })).toHaveAttribute(
      'href',
      '/admin/orders?desk=TO_SHIP',
    );
    expect(tabs.getByRole('link', { name: 'All 1,284' })).toHaveAttribute('href', '/admin/orderlist');
  });

  it('lists the orders of the tab, the oldest first, with one status and the next step', async () => {
    const orders = jest.fn(pageOf(ORDERS));
    openDesk({ orders });
    const row = await rowOf(/O1/);
    expect(row).toHaveTextContent(/Desk Lamp × 2 \+ 1 more/);
    expect(row).toHaveTextContent(/Kochi 682016/);
    expect(row).toHaveTextContent(/To pack 2 days, late/);
    expect(within(row).getByRole('button', { name: 'Pack order O1 of Meera Iyer' })).toBeVisible();
    expect(orders.mock.calls[0]?.[0]).toMatchObject({ sort: 'OLDEST', filter: { desk: 'TO_PACK' } });
  });

  it('marks an order late only where the shop has to act', async () => {
    const desk = { ...lateDesk, states: ['TO_PACK', 'SHIPPED'] };
    openDesk({ orders: pageOf([aDeskOrder('o4', { desk })]) }, '/admin/orders?desk=SHIPPED');
    expect(await rowOf(/Shipped/)).not.toHaveAccessibleName(/late/);
  });

  it('opens the tab of the orders to pack without a tab in the address', async () => {
    const { path } = openDesk({}, '/admin/orders');
    await rowOf(/O1/);
    expect(path()).toBe('/admin/orders?desk=TO_PACK');
  });

  it('does the next step of one order by one click', async () => {
    const bulkChangeOrders = packs();
    const { user } = openDesk({ bulkChangeOrders });
    await user.click(within(await rowOf(/O2/)).getByRole('button', { name: /^Pack/ }));
    expect(await screen.findByText('1 packed')).toBeVisible();
    expect(bulkChangeOrders.mock.calls[0]?.[0].input).toEqual({ ids: ['o2'], action: 'PACK' });
  });

  it('packs the selected orders, and names each one that needs a person', async () => {
    const failures = [{ id: 'o2', name: 'O2', message: 'A refund of this order is being settled' }];
    const bulkChangeOrders = packs(failures);
    const { user } = openDesk({ bulkChangeOrders });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(bar().getByText(/^3 selected/)).toHaveTextContent('3 selected · ₹3,74,997.00');
    await user.click(bar().getByRole('button', { name: 'Pack 3' }));
    expect(await bar().findByText('2 packed, 1 needs you')).toBeVisible();
    const list = within(bar().getByRole('list', { name: 'Orders that need you' }));
    expect(list.getByRole('link', { name: 'O2' })).toHaveAttribute('href', '/admin/order/o2');
    expect(list.getByText(/A refund of this order is being settled/)).toBeVisible();
  });

  it('reports the orders of a failed request', async () => {
    const bulkChangeOrders = () => shopError('RATE_LIMITED', 'Too many requests');
    const { user } = openDesk({ bulkChangeOrders });
    await user.click(await screen.findByRole('checkbox', { name: 'Select order O2 of Ira Rao' }));
    await user.click(bar().getByRole('button', { name: 'Pack 1' }));
    expect(await bar().findByText('0 packed, 1 needs you')).toBeVisible();
    expect(bar().getByText(/Too many requests/)).toBeVisible();
  });

  it('switches a step off that does not fit every selected order, with the reason', async () => {
    const bulkChangeOrders = packs();
    const { user } = openDesk({ bulkChangeOrders });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const step = bar().getByRole('button', {
      name: /^Hand over\s*: 2 selected orders do not wait for this step$/,
    });
    expect(step).toHaveAttribute('aria-disabled', 'true');
    await user.click(step);
    expect(bulkChangeOrders).not.toHaveBeenCalled();
  });

  it('moves, selects and works by keys, which rest in fields and can be switched off', async () => {
    const bulkChangeOrders = packs();
    const { user } = openDesk({ bulkChangeOrders });
    await rowOf(/O1/);
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'O2' })).toHaveFocus();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: /^Select order O2/ })).toBeChecked();
    await user.keyboard('j{Shift>}X{/Shift}k');
    expect(screen.getByRole('checkbox', { name: /^Select order O3/ })).toBeChecked();
    await user.type(screen.getByRole('searchbox', { name: 'Narrow this list' }), 'n');
    expect(bulkChangeOrders).not.toHaveBeenCalled();
    await user.clear(screen.getByRole('searchbox', { name: 'Narrow this list' }));
    act(() => screen.getByRole('link', { name: 'O2' }).focus());
    await user.keyboard('n');
    await waitFor(() => expect(bulkChangeOrders).toHaveBeenCalledTimes(1));
    act(() => setLetterShortcuts(false));
    await user.keyboard('n');
    expect(bulkChangeOrders).toHaveBeenCalledTimes(1);
  });

  it('asks for courier and number when a parcel is handed over', async () => {
    const parcel = { id: 's1', position: 1, state: 'PACKED', courier: '', awb: '' };
    const order = aDeskOrder('o4', { desk: { ...lateDesk, states: ['TO_SHIP'] }, shipments: [parcel] });
    const updateShipment = jest.fn((_args: { input: object }) => order);
    const { user } = openDesk({ orders: pageOf([order]), updateShipment }, '/admin/orders?desk=TO_SHIP');
    await user.click(within(await rowOf(/O4/)).getByRole('button', { name: /^Hand over/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hand over parcel 1 of O4' }));
    const number = dialog.getByRole('textbox', { name: 'Air waybill number (AWB)' });
    expect(number).toHaveAttribute('maxlength', '40');
    act(() => dialog.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard('j');
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.type(number, 'DL123');
    await user.type(dialog.getByRole('combobox', { name: 'Courier' }), 'Delhivery');
    await user.click(dialog.getByRole('button', { name: 'Hand Over' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(updateShipment.mock.calls[0]?.[0].input).toEqual({
      orderId: 'o4',
      id: 's1',
      state: 'HANDED_OVER',
      courier: 'Delhivery',
      awb: 'DL123',
    });
  });

  it('hands a scanned parcel over at Enter, and names an unknown number', async () => {
    const parcel = { id: 's1', position: 1, state: 'PACKED', courier: 'Delhivery', awb: 'DL123' };
    const order = aDeskOrder('o4', { shipments: [parcel] });
    const updateShipment = jest.fn((_args: { input: object }) => order);
    const orders = ({ search, first }: { search?: string; first?: number }) =>
      pageOf(search === 'DL123' ? [order] : [])({ first });
    const { user } = openDesk({ orders, updateShipment });
    await user.click(await screen.findByRole('button', { name: 'Scan AWB' }));
    await user.keyboard('DL123{Enter}');
    expect(await screen.findByRole('link', { name: 'O4 handed over' })).toBeVisible();
    await user.keyboard('XX{Enter}');
    expect(await screen.findByText(/No parcel has this number/)).toBeVisible();
    expect(updateShipment).toHaveBeenCalledTimes(1);
  });

  it('keeps the period in the address, in days of India', async () => {
    const orders = jest.fn(pageOf(ORDERS));
    const { user, path } = openDesk({ orders });
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    expect(path()).toBe('/admin/orders?desk=TO_PACK&period=today');
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await waitFor(() =>
      expect(orders.mock.calls.at(-1)?.[0]).toMatchObject({
        filter: { desk: 'TO_PACK', placedFrom: today, placedTo: today },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(path()).toBe('/admin/orders?desk=TO_PACK');
  });

  it('saves the address as a view, and opens the saved ones', async () => {
    const view = {
      id: 'v1',
      name: 'Karnataka',
      query: 'desk=TO_PACK&q=56',
      isShared: true,
      owner: { id: 'a', name: 'Asha' },
    };
    const saveOrderView = jest.fn((_args: { input: object }) => ({ orderView: view }));
    const { user } = openDesk({ orderViews: [view], saveOrderView });
    const views = within(await screen.findByRole('navigation', { name: 'Saved views' }));
    expect(await views.findByRole('link', { name: 'Karnataka' })).toHaveAttribute(
      'href',
      '/admin/orders?desk=TO_PACK&q=56',
    );
    await user.click(views.getByRole('button', { name: 'Save this view' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save this view' }));
    await user.type(dialog.getByLabelText('Name'), 'To pack');
    await user.click(dialog.getByRole('checkbox', { name: 'All admins see it' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveOrderView).toHaveBeenCalled());
    expect(saveOrderView.mock.calls[0]?.[0].input).toEqual({
      name: 'To pack',
      query: 'desk=TO_PACK',
      isShared: true,
    });
  });
});
