import { fireEvent, screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { connection, rupees } from '../../support/fixtures/listing';
import { aParcel } from '../admin/orders/office/office-order-fixtures';
import { anOrder, CANCELLED, DELIVERED, PAID, REFUNDED, refundingOrder } from '../checkout-fixtures';

const ADMIN_RECORDS = {
  activity: [
    {
      id: '1',
      at: '2026-11-21T09:00:00.000Z',
      actor: { ...MEERA, createdAt: '2026-01-01T00:00:00.000Z' },
      door: 'GRAPHQL',
      action: 'order.place',
      subject: 'order1',
      subjectName: 'Meera Iyer',
      before: null,
      after: '{"totalPrice":4006792}',
    },
  ],
  paymentEvents: [
    {
      id: 'e1',
      call: 'CAPTURE',
      outcome: 'UNKNOWN',
      providerOrderId: 'P-1',
      captureId: null,
      amount: rupees('40067.92'),
      detail: 'no answer in time',
      createdAt: '2026-11-22T09:00:00.000Z',
    },
  ],
};

type Order = ReturnType<typeof anOrder>;

const renderAs = (session: typeof MEERA, order: Order | (() => Order), results = {}) =>
  renderScreen('/order/order1', {
    session,
    results: {
      me: session,
      order,
      orders: () =>
        connection([anOrder({ id: 'order2', ...DELIVERED }), typeof order === 'function' ? order() : order]),
      paymentConfig: () => shopError('BUSY', 'No payments just now'),
      ...results,
    },
  });

const findButton = (name: string) => screen.findByRole('button', { name });

describe('§6 The order screen of an admin', () => {
  it('shows the payment journal, the audit entries and the buyer’s other orders', async () => {
    renderAs(ADMIN, anOrder({ ...PAID, ...ADMIN_RECORDS }));

    expect(await screen.findByText('no answer in time')).toBeVisible();
    expect(screen.getByText('No answer')).toBeVisible();
    expect(screen.getByText('placed the order', { exact: false })).toHaveTextContent(
      'Meera Iyer placed the order',
    );
    expect(screen.getByRole('link', { name: 'Order ORDER2' })).toHaveAttribute('href', '/order/order2');
    expect(screen.queryByRole('link', { name: 'Order ORDER1' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All 2 orders of Meera Iyer' })).toHaveAttribute(
      'href',
      '/admin/orderlist?user=meera',
    );
  });

  it('prints the order', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = renderAs(ADMIN, anOrder(PAID));
    await user.click(await findButton('Print'));

    expect(print).toHaveBeenCalledTimes(1);
  });

  it('restores the focus after Escape and after the Close button', async () => {
    const { user } = renderAs(ADMIN, anOrder());
    const openButton = await findButton('Cancel Order');
    await user.click(openButton);
    fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(openButton).toHaveFocus();

    await user.click(openButton);
    await user.click(await findButton('Close'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(openButton).toHaveFocus();
  });

  it('cancels an unpaid order after a confirmation', async () => {
    let order = anOrder();
    const cancelOrder = () => (order = anOrder({ ...CANCELLED, ...ADMIN_RECORDS }));
    const { user } = renderAs(ADMIN, () => order, { cancelOrder });
    await user.click(await findButton('Cancel Order'));
    const dialog = screen.getByRole('alertdialog', { name: 'Are You Sure?' });
    expect(dialog).toHaveTextContent('The order of Meera Iyer will be cancelled for good.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));

    expect(await screen.findByText('Cancelled on 2026-11-23')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  });

  it('refunds a paid order', async () => {
    let order = anOrder(PAID);
    const refundOrder = () => (order = anOrder({ ...REFUNDED, ...ADMIN_RECORDS }));
    const { user } = renderAs(ADMIN, () => order, { refundOrder });
    await user.click(await findButton('Refund'));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      'All that Meera Iyer paid, ₹40,067.92, will be refunded. This cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));

    expect(await screen.findByText('Refunded on 2026-11-24')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  });

  it('shows the error in the dialog and refetches the order', async () => {
    let order = anOrder(PAID);
    const refundOrder = () => {
      order = refundingOrder();
      return shopError('PAYMENT_UNAVAILABLE', 'The provider does not answer');
    };
    const { user } = renderAs(ADMIN, () => order, { refundOrder });
    await user.click(await findButton('Refund'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refund' }));

    expect(await screen.findByText('The provider does not answer')).toBeVisible();
    expect(await screen.findByText('Your refund is being processed')).toBeVisible();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  });

  it('checks a payment without an outcome until it has one', async () => {
    let order = anOrder(ADMIN_RECORDS);
    const { user } = renderAs(ADMIN, () => order, { checkPayment: () => order });
    await user.click(await findButton('Check Payment'));
    expect(await screen.findByText('The payment provider reports no outcome yet')).toBeVisible();

    const [event] = ADMIN_RECORDS.paymentEvents;
    const confirmedEvent = { ...event, id: 'e2', outcome: 'DONE', detail: null };
    order = anOrder({ ...PAID, ...ADMIN_RECORDS, paymentEvents: [event, confirmedEvent] });
    await user.click(await findButton('Check Payment'));
    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check Payment' })).not.toBeInTheDocument();
  });

  it('checks a pending refund and shows a provider failure', async () => {
    let response: unknown = shopError('PAYMENT_UNAVAILABLE', 'The provider does not answer');
    const { user } = renderAs(ADMIN, anOrder({ ...PAID, isRefunding: true }), {
      checkPayment: () => response,
    });
    await user.click(await findButton('Check Payment'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The provider does not answer');

    response = anOrder({ ...REFUNDED, ...ADMIN_RECORDS });
    await user.click(await findButton('Check Payment'));
    expect(await screen.findByText('Refunded on 2026-11-24')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check Payment' })).not.toBeInTheDocument();
  });

  it.each([
    ['a cancelled', CANCELLED],
    ['a refunded', REFUNDED],
  ])('offers only Print for %s order', async (_state, state) => {
    renderAs(ADMIN, anOrder(state));
    await findButton('Print');

    for (const name of ['Cancel Order', 'Refund', 'Mark As Delivered', 'Check Payment'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('offers no cancellation after a parcel left the shop', async () => {
    const sentParcel = aParcel({ state: 'HANDED_OVER', items: [], events: [] });
    renderAs(ADMIN, anOrder({ ...PAID, shipments: [sentParcel] }));

    expect(await findButton('Refund')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  });

  it('offers only Print and Refund for a delivered order', async () => {
    renderAs(ADMIN, anOrder(DELIVERED));

    expect(await findButton('Refund')).toBeVisible();
    for (const name of ['Cancel Order', 'Mark As Delivered', 'Check Payment'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('offers a delivery and the refund of the rest during a partial refund', async () => {
    const { user } = renderAs(ADMIN, refundingOrder('67.92'));
    expect(await findButton('Mark As Delivered')).toBeVisible();
    await user.click(await findButton('Refund'));

    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'The rest that Meera Iyer paid, ₹40,000.00, will be refunded. This cannot be undone.',
    );
  });

  it('offers the rest in rupees of an order that was charged in dollars', async () => {
    const order = refundingOrder('67.92');
    const refunds = order.refunds.map((refund: object) => ({
      ...refund,
      amount: { amount: '0.81', currencyCode: 'USD' },
    }));
    const { user } = renderAs(ADMIN, { ...order, refunds } as Order);
    await user.click(await findButton('Refund'));

    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'The rest that Meera Iyer paid, ₹40,000.00, will be refunded. This cannot be undone.',
    );
  });

  it.each([
    ['its buyer', MEERA],
    ['a buyer with a stored admin flag', { ...MEERA, isAdmin: true }],
  ])('shows no admin records to %s', async (_actor, session) => {
    renderAs(session, anOrder(PAID), { me: { ...MEERA, isAdmin: false } });
    await screen.findByRole('heading', { name: 'Order Summary' });

    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Payment events' })).not.toBeInTheDocument();
  });
});
