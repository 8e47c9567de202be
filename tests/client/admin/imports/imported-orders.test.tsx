import { screen, within } from '@testing-library/react';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const money = (amount: string) => ({ amount, currencyCode: 'INR' });
const line = { name: 'Brass Bell', sku: '', qty: 1, price: money('250.00') };
const order = {
  id: 'i1',
  number: '#1001',
  source: 'shopify',
  status: 'PAID',
  placedAt: '2024-03-11T04:51:33.000Z',
  name: 'Kavya Rao',
  email: 'kavya@example.com',
  phone: '',
  address: 'Kavya Rao\n12 Palm Road\nPune',
  totalPrice: money('500.00'),
  refunded: money('0.00'),
  paymentMethod: 'UPI',
  lines: [line, line],
};

describe('wire: Catalogue, the list of imported orders', () => {
  it('shows a name that the address repeats once, and two equal lines, in the details', async () => {
    setWindowWidth(1200);
    const { user } = renderScreen('/admin/imported-orders', {
      session: ADMIN,
      results: { me: ADMIN, importedOrders: { nodes: [order], totalCount: 1 } },
    });
    const row = await screen.findByRole('row', { name: /#1001/ }, { timeout: 20_000 });
    expect(row).toHaveTextContent('Kavya Raokavya@example.com1 × Brass Belland 1 morePaid₹500.00');
    await user.click(within(row).getByRole('button', { name: 'Expand row' }));
    const details = within(screen.getByRole('row', { name: /12 Palm Road/ }));
    expect(details.getAllByText('Kavya Rao')).toHaveLength(1);
    expect(details.getAllByText(/1 × Brass Bell/)).toHaveLength(2);
  });

  it('leads an empty list to the import of orders', async () => {
    renderScreen('/admin/imported-orders', {
      session: ADMIN,
      results: { me: ADMIN, importedOrders: { nodes: [], totalCount: 0 } },
    });
    expect(await screen.findByText('No Imported Orders')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import orders' })).toHaveAttribute(
      'href',
      '/admin/import?kind=orders',
    );
  });
});
