import { screen, waitFor, within } from '@testing-library/react';
import { hindi } from '../../client/i18n/hindi';
import { ACCOUNT_WITHOUT_ORDERS } from './checkout-fixtures';
import { shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';

const money = (amount: string) => ({ amount, currencyCode: 'INR' });
const order = {
  id: 'i1',
  number: '#1001',
  status: 'COMPLETED',
  placedAt: '2024-03-11T04:51:33.000Z',
  totalPrice: money('2700.50'),
  refunded: money('250.50'),
  lines: [
    { name: 'Khadi Shirt', qty: 2 },
    { name: 'Brass Bell', qty: 1 },
  ],
};
const results = { ...ACCOUNT_WITHOUT_ORDERS, myImportedOrders: { nodes: [order], totalCount: 1 } };

interface Page {
  first?: number | null;
  offset?: number | null;
}

/** A server with a number of orders, which answers page by page. */
function earlierOrders(count: number) {
  const orders = Array.from({ length: count }, (_, index) => ({
    ...order,
    id: `i${index}`,
    number: `#${index}`,
  }));
  return ({ first, offset }: Page) => ({
    nodes: orders.slice(offset ?? 0, (offset ?? 0) + (first ?? 0)),
    totalCount: count,
  });
}

describe('wire: Catalogue, orders of the former shop in My Orders', () => {
  it('are listed with number, state, amounts and products', async () => {
    renderScreen('/profile', { session: MEERA, results });
    const section = within(await screen.findByRole('region', { name: 'Earlier orders' }));
    expect(section.getByRole('heading', { name: 'Order #1001' })).toBeInTheDocument();
    expect(section.getByText('Completed')).toBeInTheDocument();
    expect(section.getByText('₹2,700.50')).toBeInTheDocument();
    expect(section.getByText('₹250.50 refunded')).toBeInTheDocument();
    expect(section.getByText('2 × Khadi Shirt')).toBeInTheDocument();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('show two equal lines of an order', async () => {
    const lines = [order.lines[0], order.lines[0]];
    const myImportedOrders = { nodes: [{ ...order, lines }], totalCount: 1 };
    renderScreen('/profile', { session: MEERA, results: { ...results, myImportedOrders } });
    const section = within(await screen.findByRole('region', { name: 'Earlier orders' }));
    expect(section.getAllByText('2 × Khadi Shirt')).toHaveLength(2);
  });

  it('are all shown, also beyond the largest page of the API', async () => {
    const myImportedOrders = earlierOrders(112);
    const { user } = renderScreen('/profile', { session: MEERA, results: { ...results, myImportedOrders } });
    const section = within(await screen.findByRole('region', { name: 'Earlier orders' }));
    const headings = () => section.getAllByRole('heading', { name: /^Order #/ });
    for (let count = 20; count < 112; count += 10) {
      await user.click(section.getByRole('button', { name: 'Show more earlier orders' }));
      await waitFor(() => expect(headings()).toHaveLength(count));
    }
    await user.click(section.getByRole('button', { name: 'Show more earlier orders' }));
    await waitFor(() => expect(headings()).toHaveLength(112));
    expect(headings().map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 112 }, (_, index) => `Order #${index}`),
    );
    expect(section.queryByRole('button')).not.toBeInTheDocument();
    // The button with the focus is gone, so the focus goes to the first of the new orders.
    expect(headings()[110]).toHaveFocus();
  });

  it('say that more of them could not be loaded, and load them at the next press', async () => {
    let isBusy = true;
    const history = earlierOrders(12);
    const myImportedOrders = (page: Page) => {
      if (page.offset !== 0 && isBusy) throw shopError('BUSY', 'The shop is busy');
      return history(page);
    };
    const { user } = renderScreen('/profile', { session: MEERA, results: { ...results, myImportedOrders } });
    const section = within(await screen.findByRole('region', { name: 'Earlier orders' }));
    await user.click(section.getByRole('button', { name: 'Show more earlier orders' }));
    expect(await section.findByRole('alert')).toHaveTextContent('The shop is busy');
    expect(section.getAllByRole('heading', { name: /^Order #/ })).toHaveLength(10);

    isBusy = false;
    await user.click(section.getByRole('button', { name: 'Show more earlier orders' }));
    await waitFor(() => expect(section.getAllByRole('heading', { name: /^Order #/ })).toHaveLength(12));
    expect(section.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are named in Hindi', async () => {
    renderScreen('/profile', { session: MEERA, results, locale: hindi });
    const section = within(await screen.findByRole('region', { name: 'पहले के ऑर्डर' }));
    expect(section.getByRole('heading', { name: 'ऑर्डर #1001' })).toBeInTheDocument();
    expect(section.getByText('पूरा हुआ')).toBeInTheDocument();
  });
});
