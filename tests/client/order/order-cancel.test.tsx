import { screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder, CANCELLED, DELIVERED, PAID } from '../checkout-fixtures';

const PAID_ORDER = { ...PAID, status: 'PAID' };

function render(order: Record<string, unknown>, results: Record<string, unknown> = {}, session = MEERA) {
  const { returnOptions = { lines: [], reasons: [] }, ...otherResults } = results;
  return renderScreen('/order/order1', {
    session,
    results: {
      me: session,
      order: anOrder(order),
      returnOptions,
      paymentConfig: () => shopError('BUSY', 'No payments just now'),
      ...otherResults,
    },
  });
}

describe('§4 A buyer cancels an order', () => {
  it('after a dialog that says what comes back and where to', async () => {
    let order = anOrder(PAID_ORDER);
    const cancelOrder = jest.fn(
      (_request: unknown) => (order = anOrder({ ...PAID, ...CANCELLED, status: 'CANCELLED' })),
    );
    const { user } = render(PAID_ORDER, { cancelOrder, order: () => order });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel your order?' }));
    expect(dialog.getByText('₹40,067.92 comes back to you, all that you paid.')).toBeVisible();
    expect(dialog.getByText('To your PayPal account or card')).toBeVisible();
    expect(cancelOrder).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));

    expect(await screen.findByText('Your order is cancelled')).toBeVisible();
    expect(cancelOrder.mock.calls[0]?.[0]).toEqual({ id: 'order1' });
    // The button that opened the dialog is gone.
    expect((await screen.findByText(/^Cancelled on/)).closest('[role=status]')).toHaveFocus();
  });

  it('cancels one of two units', async () => {
    const cancelOrder = jest.fn((_request: unknown) => anOrder(PAID_ORDER));
    const { user } = render(PAID_ORDER, { cancelOrder });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('How many of Tarang Bookshelf Speaker'), '1');
    expect(dialog.getByText(/^The price of these items comes back/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }));

    expect(await screen.findByText('These items are cancelled')).toBeVisible();
    expect(cancelOrder.mock.calls[0]?.[0]).toEqual({ id: 'order1', lines: [{ product: 'speaker', qty: 1 }] });
  });

  it('needs at least one item, and shows the refusal of the shop', async () => {
    const cancelOrder = () => shopError('INVALID_STATE', 'The order is packed');
    const { user } = render(PAID_ORDER, { cancelOrder });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('The order is packed')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Tarang Bookshelf Speaker' }));

    expect(dialog.getByRole('button', { name: 'Cancel these items' })).toBeDisabled();
  });

  it.each([
    ['a packed order', { ...PAID_ORDER, shipments: [aPackedParcel()] }, MEERA],
    ['a delivered order', { ...DELIVERED, status: 'DELIVERED' }, MEERA],
    ['a cancelled order', { ...CANCELLED, status: 'CANCELLED' }, MEERA],
    ['an order during its refund', { ...PAID_ORDER, isRefunding: true }, MEERA],
    ['an admin', PAID_ORDER, ADMIN],
  ])('is not offered for %s', async (_label, order, session) => {
    render(order, {}, session);
    await screen.findByRole('heading', { name: 'Order Summary' });
    // The lazy chunk of the button is loaded by now.
    await screen.findByText(/Paid on|Not Paid/);

    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('§2 The changes of an order', () => {
  it('show requested refunds, cancelled units and messages of the shop', async () => {
    const { orderItems } = anOrder();
    const amount = { amount: '5650.00', currencyCode: 'INR' };
    render({
      ...PAID_ORDER,
      orderItems: orderItems.map((item) => ({ ...item, cancelledQty: 1 })),
      refunds: [
        {
          id: 'refund1',
          state: 'REQUESTED',
          amount,
          createdAt: '2026-11-24T09:00:00.000Z',
          refundedAt: '2026-11-24T09:00:00.000Z',
        },
      ],
      notes: [{ id: 'note1', text: 'We call you', isPublic: true, createdAt: '2026-11-24T09:00:00.000Z' }],
    });

    expect(await screen.findByText(/^₹5,650.00 goes back to you, requested on Tue.24.Nov$/)).toBeVisible();
    expect(screen.getByText('Tarang Bookshelf Speaker × 1: cancelled')).toBeVisible();
    expect(screen.getByText('We call you')).toBeVisible();
    expect(screen.queryByText(/^Refunded/)).not.toBeInTheDocument();
  });
});

function aPackedParcel() {
  return {
    id: 'parcel1',
    position: 1,
    state: 'PACKED',
    isReplacement: false,
    courier: '',
    awb: '',
    trackingToken: 'token1',
    trackingUrl: null,
    items: [],
    events: [],
  };
}
