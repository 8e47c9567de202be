import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { anOrderRow, pageOf } from '../../../support/screens/admin-rows';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const CASH = { paymentMethod: 'CASH_ON_DELIVERY' };
const ROWS = {
  TO_CONFIRM: [
    anOrderRow({ ...CASH, id: 'c1', status: 'UNCONFIRMED', confirmUntil: '2026-11-25T06:00:00.000Z' }),
    anOrderRow({
      ...CASH,
      id: 'c2',
      status: 'UNCONFIRMED',
      isGuestOrder: true,
      user: { id: 'g', name: 'Ira Rao' },
    }),
  ],
  TO_COLLECT: [anOrderRow({ ...CASH, id: 'd1', confirmedAt: '2026-11-24T06:00:00.000Z' })],
};

interface Args {
  filter?: { cash?: keyof typeof ROWS };
  first?: number;
}

const openList = (path: string, results: FieldResults = {}) =>
  renderScreen(path, {
    session: ADMIN,
    results: {
      me: ADMIN,
      refusedCaptures: [],
      orders: ({ filter, first }: Args) =>
        pageOf(filter?.cash ? ROWS[filter.cash] : [anOrderRow()])({ first }),
      ...results,
    },
  });

/** A file with the method `text`, which jsdom lacks. */
function aFile(text: string): File {
  const file = new File([text], 'remittance.csv');
  return Object.defineProperty(file, 'text', { value: () => Promise.resolve(text) });
}

const views = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));
const columnTitles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

describe('The order list of a shop with cash on delivery', () => {
  it('leads to the orders to collect, and to the tabs of the order desk', async () => {
    const { user } = openList('/admin/orderlist');
    const links = (await views()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['All', 'To collect1']);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    await user.click(links[1]!);
    await waitFor(() =>
      expect(columnTitles()).toEqual(['', 'ID', 'USER', 'DATE', 'TOTAL', 'CONFIRMED', 'Actions']),
    );
    expect((await views()).getByRole('link', { name: /To collect/ })).toHaveAttribute('aria-current', 'page');
    const tabs = within(screen.getByRole('navigation', { name: 'Order desk' }));
    expect(tabs.getByRole('link', { name: 'To confirm 0' })).toHaveAttribute(
      'href',
      '/admin/orders?desk=TO_CONFIRM',
    );
  });

  it('has no views without such orders', async () => {
    openList('/admin/orderlist', {
      orders: ({ filter }: Args) => pageOf(filter?.cash ? [] : [anOrderRow()])({}),
    });
    await screen.findByRole('row', { name: /Meera Iyer/ });
    expect(screen.queryByRole('navigation', { name: 'Views of orders' })).not.toBeInTheDocument();
  });

  it('confirms many orders, and lists those that another admin was faster with', async () => {
    const confirmed: string[] = [];
    const confirmOrder = ({ input: { id } }: { input: { id: string } }) => {
      if (id === 'c2') return shopError('INVALID_STATE', 'The order is confirmed already');
      confirmed.push(id);
      return anOrderRow({ ...CASH, id });
    };
    const { user } = openList('/admin/orderlist?cash=TO_CONFIRM', { confirmOrder });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(confirmed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('1 order done, 1 not done.')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Not done' })).toHaveTextContent(
      'The order is confirmed already',
    );
    expect(confirmed).toEqual(['c1']);
  });

  it('records the cash of one order', async () => {
    const collectCash = jest.fn((_args: { input: unknown }) => anOrderRow({ ...CASH, id: 'd1' }));
    const { user } = openList('/admin/orderlist?cash=TO_COLLECT', { collectCash });
    await user.click(await screen.findByRole('button', { name: 'Cash Received of order D1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cash of order D1' }));
    await user.click(dialog.getByRole('button', { name: 'Cash Received' }));
    expect(await screen.findByText('Cash of order D1 recorded')).toBeInTheDocument();
    expect(collectCash.mock.calls[0]?.[0].input).toMatchObject({ id: 'd1', amount: '124999.00' });
  });

  it('keeps the dialog with its refusal after another admin recorded the cash', async () => {
    let rows = ROWS.TO_COLLECT;
    const { user } = openList('/admin/orderlist?cash=TO_COLLECT', {
      orders: ({ first }: Args) => pageOf(rows)({ first }),
      collectCash: () => {
        rows = [];
        return shopError('INVALID_STATE', 'The cash is recorded already');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cash Received of order D1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cash of order D1' }));
    await user.click(dialog.getByRole('button', { name: 'Cash Received' }));
    expect(await screen.findByText('No cash is due')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The cash is recorded already');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('imports a remittance file, and reports each row with the refused ones first', async () => {
    const importRemittance = jest.fn((_args: { input: unknown }) => ({
      rows: [
        { row: 2, order: 'H-10001', outcome: 'COLLECTED', message: null },
        { row: 3, order: 'H-10002', outcome: 'UNCHANGED', message: null },
        { row: 4, order: 'H-99999', outcome: 'REFUSED', message: 'Order not found' },
      ],
    }));
    const { user } = openList('/admin/orderlist?cash=TO_COLLECT', { importRemittance });
    await user.click(await screen.findByRole('button', { name: 'Import Remittance' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Remittance of a courier' }));
    const csv = 'order,amount,reference\nH-10001,500,AB1\n';
    await user.upload(drawer.getByLabelText('Remittance file'), aFile(csv));

    expect(await drawer.findByText('1 order recorded, 1 recorded before, 1 row refused')).toBeVisible();
    const [, ...rows] = drawer.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '4H-99999RefusedOrder not found',
      '2H-10001Recorded',
      '3H-10002Recorded before',
    ]);
    expect(importRemittance.mock.calls[0]?.[0].input).toEqual({ csv });
  });

  it('shows the reason at the file that the shop cannot read', async () => {
    const importRemittance = () => shopError('BAD_INPUT', 'The file has no column amount');
    const { user } = openList('/admin/orderlist?cash=TO_COLLECT', { importRemittance });
    await user.click(await screen.findByRole('button', { name: 'Import Remittance' }));
    const input = await screen.findByLabelText('Remittance file');
    await user.upload(input, aFile('x'));
    expect(await screen.findByText('The file has no column amount')).toBeVisible();
    expect(input).toHaveAccessibleDescription(/The file has no column amount/);
  });
});
