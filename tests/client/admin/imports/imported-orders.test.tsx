import { screen } from '@testing-library/react';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const money = (amount: string) => ({ amount, currencyCode: 'INR' });
const line = { name: 'Brass Bell', sku: '', qty: 1, price: money('250.00') };
const order = {
  ...{ id: 'i1', number: '#1001', source: 'shopify', status: 'PAID', placedAt: '2024-03-11T04:51:33.000Z' },
  ...{ name: 'Kavya Rao', email: 'kavya@example.com', phone: '', address: 'Kavya Rao\n12 Palm Road\nPune' },
  ...{ totalPrice: money('500.00'), refunded: money('0.00'), paymentMethod: 'UPI', lines: [line, line] },
};

describe('wire: Catalogue, the list of imported orders', () => {
  it('shows a name that the address repeats once, and two equal lines', async () => {
    setWindowWidth(1200);
    renderScreen('/admin/imported-orders', {
      session: ADMIN,
      results: { me: ADMIN, importedOrders: { nodes: [order], totalCount: 1 } },
    });
    expect(await screen.findByText('Kavya Rao', undefined, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.getAllByText(/1 × Brass Bell/)).toHaveLength(2);
  });
});
