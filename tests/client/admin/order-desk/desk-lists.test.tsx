import { screen, within } from '@testing-library/react';
import { deskJob } from '../../../../client/admin/order-desk/jobs/desk-job';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { pageOf } from '../../../support/screens/admin-rows';
import { aDeskOrder, openDesk, rowOf } from './desk-fixtures';

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

describe('§2 The lists of the order desk', () => {
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
