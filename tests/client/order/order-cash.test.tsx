import { screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { connection } from '../../support/fixtures/listing';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder, CANCELLED, DELIVERED, PAID } from '../checkout-fixtures';

const RECORDS = { activity: [], paymentEvents: [] };
const CONFIRMED_AT = '2026-11-24T06:00:00.000Z';
const aCashOrder = (overrides: Record<string, unknown> = {}) =>
  anOrder({
    paymentMethod: 'CASH_ON_DELIVERY',
    confirmUntil: null,
    confirmedAt: CONFIRMED_AT,
    ...RECORDS,
    ...overrides,
  });

const aParcel = (state: string) => ({
  id: 'parcel1',
  position: 1,
  state,
  isReplacement: false,
  courier: '',
  awb: '',
  trackingToken: 'token1',
  trackingUrl: null,
  items: [],
  events: [],
});

type Order = ReturnType<typeof anOrder>;

const renderOrder = (order: () => Order, results = {}, session = ADMIN) =>
  renderScreen('/order/order1', {
    session,
    results: { me: session, order, orders: () => connection([order()]), ...results },
  });

describe('The order screen of an admin, for cash on delivery', () => {
  it('confirms an order that waits for its confirmation', async () => {
    let order = aCashOrder({
      confirmedAt: null,
      status: 'UNCONFIRMED',
      confirmUntil: '2026-11-25T06:00:00.000Z',
    });
    const confirmOrder = jest.fn(() => (order = aCashOrder()));
    const { user } = renderOrder(() => order, { confirmOrder });
    expect(await screen.findByText(/waits for its confirmation. It ends by itself at/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cash Received' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirm Order' }));

    expect(await screen.findByRole('button', { name: 'Cash Received' })).toBeVisible();
    expect(screen.queryByText(/waits for its confirmation. It ends/)).not.toBeInTheDocument();
  });

  it('records the cash with the total as the amount', async () => {
    let order = aCashOrder();
    const collectCash = jest.fn(
      (_args: { input: unknown }) =>
        (order = aCashOrder({ ...PAID, ...DELIVERED, collectedAt: CONFIRMED_AT })),
    );
    const { user } = renderOrder(() => order, { collectCash });
    await user.click(await screen.findByRole('button', { name: 'Cash Received' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cash of order ORDER1' }));
    expect(dialog.getByLabelText('Amount (₹)')).toHaveValue('40067.92');
    await user.type(dialog.getByLabelText('Reference of the courier'), ' BD-7781 ');
    await user.click(dialog.getByRole('button', { name: 'Cash Received' }));

    expect(await screen.findByText('Paid on 2026-11-22')).toBeVisible();
    expect(collectCash.mock.calls[0]?.[0].input).toEqual({
      id: 'order1',
      amount: '40067.92',
      reference: 'BD-7781',
    });
    expect(screen.queryByRole('button', { name: 'Cash Received' })).not.toBeInTheDocument();
  });

  it('shows the refusal of another amount in the dialog, and keeps the amount', async () => {
    const refusal = shopError('BAD_INPUT', 'Amount must be the total of the order');
    const { user } = renderOrder(() => aCashOrder(), { collectCash: () => refusal });
    await user.click(await screen.findByRole('button', { name: 'Cash Received' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByLabelText('Amount (₹)');
    await user.clear(amount);
    await user.type(amount, '₹40,000');
    await user.click(dialog.getByRole('button', { name: 'Cash Received' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Amount must be the total of the order');
    expect(amount).toHaveValue('₹40,000');
  });

  it('records a refusal at the door after a confirmation that names the consequences', async () => {
    let order = aCashOrder({ shipments: [aParcel('HANDED_OVER')] });
    const recordRefusedDelivery = jest.fn(() => (order = aCashOrder(CANCELLED)));
    const { user } = renderOrder(() => order, { recordRefusedDelivery });
    await user.click(await screen.findByRole('button', { name: 'Refused At The Door' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are You Sure?' });
    expect(dialog).toHaveTextContent(
      /cancelled for good.*units on the way when their parcel is back.*The refusal counts against Meera Iyer/,
    );
    expect(recordRefusedDelivery).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Record Refusal' }));
    expect(await screen.findByText('Cancelled on 2026-11-23')).toBeVisible();
  });

  it('offers no refusal at the door before a parcel left the shop', async () => {
    renderOrder(() => aCashOrder({ shipments: [aParcel('PACKED')] }));
    await screen.findByRole('button', { name: 'Cash Received' });
    expect(screen.queryByRole('button', { name: 'Refused At The Door' })).not.toBeInTheDocument();
  });

  it.each([
    ['payment.dispute.created', /Answer at the payment provider before its deadline/],
    ['payment.dispute.lost', /the shop lost it/],
  ])('warns about a dispute of the payment after the message %s', async (event, text) => {
    const activity = [
      {
        id: '9',
        at: '2026-11-24T09:00:00.000Z',
        actor: null,
        door: 'SYSTEM',
        action: 'payment.dispute',
        before: null,
        after: JSON.stringify({ event, dispute: 'disp_1', capture: 'pay_1' }),
      },
    ];
    renderOrder(() => anOrder({ ...PAID, ...RECORDS, activity }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('disp_1')).toBeVisible();
  });

  it('offers no cash steps for online payments and to shoppers', async () => {
    const { unmount } = renderOrder(() => anOrder({ ...PAID, ...RECORDS }));
    await screen.findByRole('button', { name: 'Refund' });
    expect(screen.queryByRole('button', { name: 'Cash Received' })).not.toBeInTheDocument();
    unmount();
    renderOrder(() => aCashOrder(), {}, MEERA);
    await screen.findByRole('heading', { name: /ORDER1/ });
    expect(screen.queryByRole('button', { name: 'Refused At The Door' })).not.toBeInTheDocument();
  });
});
