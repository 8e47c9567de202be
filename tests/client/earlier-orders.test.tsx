import { screen, waitFor, within } from '@testing-library/react';
import { hindi } from '../../client/i18n/hindi';
import { ACCOUNT_WITHOUT_ORDERS } from './checkout-fixtures';
import { shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';

const money = (amount: string) => ({ amount, currencyCode: 'INR' });
const order = {
  ...{ id: 'i1', number: '#1001', status: 'COMPLETED', placedAt: '2024-03-11T04:51:33.000Z' },
  ...{ totalPrice: money('2700.50'), refunded: money('250.50') },
  lines: [
    { name: 'Khadi Shirt', qty: 2 },
    { name: 'Brass Bell', qty: 1 },
  ],
};
const results = { ...ACCOUNT_WITHOUT_ORDERS, myImportedOrders: { nodes: [order], totalCount: 1 } };

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

  it('say that more of them could not be loaded, and load them at the next press', async () => {
    let isBusy = true;
    const orders = Array.from({ length: 12 }, (_, index) => ({
      ...order,
      id: `i${index}`,
      number: `#${index}`,
    }));
    const myImportedOrders = ({ first }: { first?: number | null }) => {
      if (first !== 10 && isBusy) throw shopError('BUSY', 'The shop is busy');
      return { nodes: orders.slice(0, first ?? 0), totalCount: orders.length };
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
