import { screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { formatMoment } from '../../../client/lib/format';
import { ADMIN, MEERA, renderScreen } from '../../support/screens/render-screen';
import { anOrder, CANCELLED, DELIVERED, PAID, REFUNDED, refundingOrder } from '../checkout-fixtures';

const paymentConfig = () => shopError('BUSY', 'No payments just now');
const renderAs = (session: typeof MEERA, order: unknown, results = {}) =>
  renderScreen('/order/order1', { session, results: { me: session, order, paymentConfig, ...results } });

describe('§2 Order', () => {
  it('redirects a visitor to sign-in, with a way back', async () => {
    const { path } = renderScreen('/order/order1');

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(path()).toBe('/login?redirect=%2Forder%2Forder1');
  });

  it('shows buyer, lines, address and amounts', async () => {
    renderAs(MEERA, anOrder({ user: { id: 'other', name: 'Arjun Rao', email: 'arjun@example.com' } }));

    expect(await screen.findByText(/Arjun Rao/)).toHaveTextContent(
      '14 Temple Tree Road, Mysuru 570001, India',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Order ORDER1$/);
    expect(screen.getByText('order1')).toBeVisible();
    expect(document.title).toBe('Haat | Order ORDER1');
    expect(screen.getByRole('link', { name: 'arjun@example.com' })).toHaveAttribute(
      'href',
      'mailto:arjun@example.com',
    );
    expect(screen.getByText('PayPal or Credit Card')).toBeVisible();
    expect(screen.getByText(/2 x ₹18,999 =/)).toHaveTextContent('2 x ₹18,999 = ₹37,998.00');
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['₹37,998.00', '₹550.00', '₹1,519.92', '₹40,067.92']);
  });

  it('shows the gift message with its line breaks', async () => {
    renderAs(MEERA, anOrder({ giftMessage: 'Happy birthday\nMeera' }));

    expect(await screen.findByText(/Happy birthday/)).toHaveTextContent('Happy birthday Meera');
    expect(screen.getByRole('heading', { name: 'Gift message' })).toBeVisible();
  });

  it('escapes an email address so that it adds no recipients or text', async () => {
    const email = 'asha?bcc=spy%40evil&body=hi@example.com';
    renderAs(MEERA, anOrder({ user: { id: 'other', name: 'Asha', email } }));

    expect(await screen.findByRole('link', { name: email })).toHaveAttribute(
      'href',
      'mailto:asha%3Fbcc%3Dspy%2540evil%26body%3Dhi@example.com',
    );
  });

  it.each([
    ['new', {}, 'Not Paid', 'Not Delivered'],
    ['paid', PAID, 'Paid on 2026-11-22', 'Not Delivered'],
    ['delivered', DELIVERED, 'Paid on 2026-11-22', 'Delivered on 2026-11-25'],
  ])('shows the state of a %s order', async (_state, state, payment, delivery) => {
    renderAs(MEERA, anOrder(state));

    expect(await screen.findByText(payment)).toBeVisible();
    expect(screen.getByText(delivery)).toBeVisible();
  });

  it('shows refunds', async () => {
    const amount = { amount: '39.48', currencyCode: 'USD' };
    renderAs(MEERA, anOrder({ ...PAID, refunds: [{ amount, refundedAt: '2026-11-24T09:30:00.000Z' }] }));

    expect(await screen.findByText('Refunded $39.48 on 2026-11-24')).toBeVisible();
    expect(screen.getByText('Paid on 2026-11-22')).toBeVisible();
  });

  it('shows a cancellation without a payment section', async () => {
    renderAs(MEERA, anOrder(CANCELLED));

    expect(await screen.findByText('Cancelled on 2026-11-23')).toBeVisible();
    expect(screen.getByText('Not Paid')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('shows a full refund once', async () => {
    const amount = { amount: '40067.92', currencyCode: 'INR' };
    renderAs(MEERA, anOrder({ ...REFUNDED, refunds: [{ amount, refundedAt: REFUNDED.refundedAt }] }));

    expect(await screen.findByText('Refunded on 2026-11-24')).toBeVisible();
    expect(screen.getAllByText(/^Refunded .* on |^Refunded on /)).toHaveLength(1);
    expect(screen.getByText('Paid on 2026-11-22')).toBeVisible();
  });

  it('shows a pending refund', async () => {
    renderAs(MEERA, anOrder({ ...PAID, isRefunding: true }));
    expect(await screen.findByText('Your refund is being processed')).toBeVisible();
  });

  it('shows an order without lines', async () => {
    renderAs(MEERA, anOrder({ orderItems: [], ...PAID }));

    expect(await screen.findByText('Your Order is empty')).toBeVisible();
  });

  it('shows Order not found when the server returns no order', async () => {
    renderAs(MEERA, null);

    expect(await screen.findByRole('alert')).toHaveTextContent('Order not found');
  });

  it('does not show the id of an order that was not found, and offers no retry', async () => {
    renderAs(MEERA, () => shopError('NOT_FOUND', 'Order not found'));

    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    expect(screen.getAllByText('Order not found')).toHaveLength(1);
    expect(document.title).toBe('Haat | Order not found');
    expect(screen.queryByText(/order1/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/profile');
  });

  it('shows the payment section to the buyer of an unpaid order', async () => {
    renderAs(MEERA, anOrder());

    expect(await screen.findByRole('region', { name: 'Pay' })).toBeVisible();
    expect(await screen.findByText('No payments just now')).toBeVisible();
  });

  it.each([
    ['the buyer of a paid order', MEERA, PAID],
    ['an admin who is not the buyer', ADMIN, {}],
  ])('shows no payment section to %s', async (_actor, session, state) => {
    renderAs(session, anOrder(state));
    await screen.findByText('Not Delivered');

    expect(screen.queryByRole('region', { name: 'Pay' })).not.toBeInTheDocument();
  });
});

describe('§2 An unpaid order', () => {
  const HOUR_MS = 3_600_000;

  it('shows the payment above the rest of the order', async () => {
    renderAs(MEERA, anOrder());
    const heading = await screen.findByRole('heading', { name: 'Pay ₹40,067.92 to confirm your order' });
    const timeline = screen.getByRole('list', { name: 'Timeline' });

    expect(heading.compareDocumentPosition(timeline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('region', { name: 'Pay' }).compareDocumentPosition(timeline)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByText('Not Paid').parentElement).toHaveClass('wait');
  });

  it('shows the end of its stock hold in Asia/Kolkata', async () => {
    const heldUntil = new Date(Date.now() + HOUR_MS);
    renderAs(MEERA, anOrder({ heldUntil: heldUntil.toISOString() }));
    const [day, time] = formatMoment(heldUntil.toISOString()).split(' ');
    const isToday = formatMoment(new Date().toISOString()).startsWith(day!);

    expect(
      await screen.findByText(`We hold your items until ${isToday ? '' : `${day} `}${time} IST.`),
    ).toBeVisible();
  });

  it.each([
    ['that holds no stock', null],
    ['whose hold has ended', '2026-11-21T10:00:00.000Z'],
  ])('%s warns that the stock may run out', async (_label, heldUntil) => {
    renderAs(MEERA, anOrder({ heldUntil }));

    expect(await screen.findByText(/^Your items are not reserved/)).toBeVisible();
    expect(screen.queryByText(/We hold/)).not.toBeInTheDocument();
  });
});

describe('§6 Delivery', () => {
  it('is recorded by an admin on a paid order', async () => {
    const { user } = renderAs(ADMIN, anOrder(PAID), { deliverOrder: () => anOrder(DELIVERED) });
    const button = await screen.findByRole('button', { name: 'Mark As Delivered' });
    const state = screen.getByText('Not Delivered').closest('[role="status"]');
    await user.click(button);

    expect(await screen.findByText('Delivered on 2026-11-25')).toBeVisible();
    expect(state).toHaveTextContent('Delivered on 2026-11-25');
    expect(state).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  });

  it.each([
    ['an admin before payment', ADMIN, {}],
    ['an admin after delivery', ADMIN, DELIVERED],
    ['an admin of a refunded order', ADMIN, REFUNDED],
    ['an admin during a refund of all units', ADMIN, refundingOrder()],
    ['the buyer', MEERA, PAID],
    ['a buyer with a stored admin flag', { ...MEERA, isAdmin: true }, PAID],
  ])('is not offered to %s', async (_actor, session, state) => {
    renderAs(session, anOrder(state), { me: { ...session, isAdmin: session.id === ADMIN.id } });
    await screen.findByRole('heading', { name: 'Order Summary' });

    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  });

  it('refetches the order after the server refuses the delivery', async () => {
    let order = anOrder(PAID);
    const deliverOrder = () => {
      order = anOrder(DELIVERED);
      return shopError('ALREADY_DELIVERED', 'Order is already delivered');
    };
    const { user } = renderAs(ADMIN, () => order, { deliverOrder });
    await user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }));

    expect(await screen.findByText('Delivered on 2026-11-25')).toBeVisible();
  });
});

describe('§4 The timeline of an order', () => {
  const timeline = async (state: Record<string, unknown>) => {
    renderAs(MEERA, anOrder(state));
    const stages = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    return stages.map(({ textContent, ariaCurrent }) => `${textContent}${ariaCurrent ? ', next' : ''}`);
  };

  it.each([
    ['new', {}, ['Placed2026-11-21', 'PaidPending, next', 'DeliveredPending']],
    ['paid', PAID, ['Placed2026-11-21', 'Paid2026-11-22', 'DeliveredPending, next']],
    ['delivered', DELIVERED, ['Placed2026-11-21', 'Paid2026-11-22', 'Delivered2026-11-25']],
    ['cancelled', CANCELLED, ['Placed2026-11-21', 'Cancelled2026-11-23']],
    ['refunded', REFUNDED, ['Placed2026-11-21', 'Paid2026-11-22', 'Refunded2026-11-24']],
    [
      'pending a refund',
      { ...PAID, isRefunding: true },
      ['Placed2026-11-21', 'Paid2026-11-22', 'RefundedPending, next'],
    ],
    [
      'paid after midnight in India, on the same UTC day',
      { createdAt: '2026-11-07T18:29:59.999Z', isPaid: true, paidAt: '2026-11-07T23:23:00.000Z' },
      ['Placed2026-11-07', 'Paid2026-11-07', 'DeliveredPending, next'],
    ],
    [
      'refunded after its delivery',
      { ...DELIVERED, isRefunded: true, refundedAt: '2026-11-26T09:00:00.000Z' },
      ['Placed2026-11-21', 'Paid2026-11-22', 'Delivered2026-11-25', 'Refunded2026-11-26'],
    ],
  ])('shows the steps of an order that is %s', async (_state, state, stages) => {
    expect(await timeline(state)).toEqual(stages);
  });
});
