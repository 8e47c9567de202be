import { screen, within } from '@testing-library/react';
import { hindi } from '../../client/i18n/hindi';
import { ACCOUNT_WITHOUT_ORDERS } from './checkout-fixtures';
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

  it('are named in Hindi', async () => {
    renderScreen('/profile', { session: MEERA, results, locale: hindi });
    const section = within(await screen.findByRole('region', { name: 'पहले के ऑर्डर' }));
    expect(section.getByRole('heading', { name: 'ऑर्डर #1001' })).toBeInTheDocument();
    expect(section.getByText('पूरा हुआ')).toBeInTheDocument();
  });
});
