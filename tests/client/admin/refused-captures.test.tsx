import { screen } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { anOrderRow, pageOf } from '../../support/screens/admin-rows';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { setWindowWidth } from '../../support/runtime/window-width';

const CAPTURE = {
  id: 'CAP-1',
  orderId: 'order1',
  orderNumber: 'H-10001',
  amount: { amount: '13539.60', currencyCode: 'USD' },
  reason: 'The payment is not of the amount of the order',
  createdAt: '2026-11-20T09:30:00.000Z',
  isRefunding: false,
};

const openOrderList = (results: Record<string, unknown>) =>
  renderScreen('/admin/orderlist', {
    session: ADMIN,
    results: { me: ADMIN, orders: pageOf([anOrderRow()]), ...results },
  });

beforeEach(() => {
  setWindowWidth(1200);
});

describe('Refused captures', () => {
  it('show amount and reason above the orders, and disappear after a refund', async () => {
    let refusedCaptures = [CAPTURE];
    const { user } = openOrderList({
      refusedCaptures: () => refusedCaptures,
      refundRefusedCapture: ({ id }: { id: string }) => {
        refusedCaptures = [];
        return { refusedCapture: { ...CAPTURE, id, refundedAt: CAPTURE.createdAt } };
      },
    });

    expect(await screen.findByText(/not of the amount of the order/)).toHaveTextContent(
      '$13,539.60 for order H-10001',
    );
    await user.click(screen.getByRole('button', { name: 'Refund $13,539.60' }));
    await screen.findByRole('table');
    expect(screen.queryByText('Payments To Refund')).toBeNull();
  });

  it('show the error of a refused refund', async () => {
    const { user } = openOrderList({
      refusedCaptures: [CAPTURE],
      refundRefusedCapture: () =>
        shopError('PAYMENT_REJECTED', 'The refund was refused by the payment provider'),
    });

    await user.click(await screen.findByRole('button', { name: /Refund/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The refund was refused');
  });

  it('render nothing when there are none', async () => {
    openOrderList({});
    await screen.findByRole('table');

    expect(screen.queryByText('Payments To Refund')).toBeNull();
  });
});
